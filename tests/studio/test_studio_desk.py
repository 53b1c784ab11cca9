"""Journeys at the desk in a browser: a slip mended and undone, fields, things moved, two tabs.

Needs Chromium, as test_studio_in_browser.py says.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    Locator,
    Page,
    Route,
    expect,
    sync_playwright,
)

from generator.press.authors.own_game import write_game
from tests.browsers import chromium

#: Busy machines take their time; nothing here measures it.
_PATIENCE = 90_000
_AXE = Path(__file__).parent / "data" / "axe.min.js"
_CONTENT = Path(__file__).resolve().parents[2] / "content"
KIOSK = "content/clou/einbrueche/kiosk.yaml"
BRUNO = "content/einblatt/charaktere/bruno.yaml"


@dataclass
class Desk:
    """A studio in a process of its own, over a folder with two texts."""

    root: Path
    port: int = 0
    server: subprocess.Popen[str] | None = None
    address: str = ""

    def start(self) -> None:
        command = [sys.executable, "-m", "generator", "studio", "--no-open", "--lang", "de"]
        command += ["--project", str(self.root), *(["--port", str(self.port)] if self.port else [])]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        assert self.server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/\?key=\S+", self.server.stdout.readline())
        assert found is not None
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """As a power failure would."""
        assert self.server is not None
        assert self.server.stdout is not None
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()

    def text(self, label: str) -> str:
        """What is on disk."""
        return (self.root / label).read_text(encoding="utf-8")

    def fresh(self) -> None:
        """The texts as they came."""
        for label in (KIOSK, BRUNO):
            (self.root / label).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(_CONTENT.parent / label, self.root / label)

    def open(self, context: BrowserContext, label: str) -> Page:
        page = context.new_page()
        page.set_default_timeout(_PATIENCE)
        page.goto(self.address)
        page.wait_for_selector("html[data-ready]")
        page.goto(f"{self.address.partition('?')[0]}#/werkstatt/{label}")
        page.locator(".leaf").first.wait_for()
        return page


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    made = Desk(tmp_path_factory.mktemp("desk") / "Mein Spiel")
    made.fresh()
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def context(browser: Browser, desk: Desk) -> Iterator[BrowserContext]:
    desk.fresh()
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="de-DE")
    expect.set_options(timeout=_PATIENCE)
    yield made
    made.close()


def _saved(page: Page, desk: Desk, label: str, wanted: str) -> str:
    """What is on disk once it says ``wanted``."""
    for _attempt in range(300):
        if wanted in desk.text(label):
            return desk.text(label)
        page.wait_for_timeout(200)
    raise AssertionError(f"{wanted!r} is not on disk:\n{desk.text(label)}")


def test_a_slip_is_found_mended_by_a_button_and_undone(desk: Desk, context: BrowserContext) -> None:
    page = desk.open(context, KIOSK)
    before = desk.text(KIOSK)
    page.locator(".cm-line", has_text="start: kai").click()
    page.keyboard.press("Home")
    for _step in range(len("start: kai")):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("x")
    finding = page.locator(".findings li", has_text="kaix")
    expect(finding).to_contain_text("Zeile 16")
    slipped = _saved(page, desk, KIOSK, "start: kaix")
    # The link leads there; the button mends it, once however often it is pressed; one step takes that back.
    finding.get_by_role("button", name="Zeile 16").click()
    finding.get_by_role("button", name="„kai“").dblclick()
    expect(page.locator(".findings .tag.good")).to_be_visible()
    assert _saved(page, desk, KIOSK, "start: kai ") == before
    page.get_by_role("button", name="Rückgängig").click()
    assert _saved(page, desk, KIOSK, "start: kaix") == slipped


def test_a_slip_in_a_table_is_told_with_its_line_once(desk: Desk, context: BrowserContext) -> None:
    label = "content/wald/karten.csv"
    if not (desk.root / label).is_file():
        write_game(desk.root, "Wald")
    page = desk.open(context, label)
    page.locator(".cm-line", has_text="Dachs;Tier").click()
    page.keyboard.press("Home")
    for _step in range(len("Dachs;Tier")):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("chen")
    finding = page.locator(".findings li", has_text="Tierchen")
    expect(finding).to_contain_text("Zeile 3")
    assert len(re.findall(r"Zeile\s3", finding.inner_text())) == 1, finding.inner_text()
    finding.get_by_role("button", name="Zeile 3").click()
    for _step in range(len("Dachs;Tierchen")):
        page.keyboard.press("Delete")
    expect(finding).to_have_count(0)


def test_fields_and_text_are_one(desk: Desk, context: BrowserContext) -> None:
    page = desk.open(context, BRUNO)
    page.get_by_role("tab", name="Felder").click()
    expect(page.locator(".points")).to_have_attribute("data-left", "0")
    page.get_by_role("button", name="Finger: eins mehr").click()
    expect(page.locator(".points")).to_have_attribute("data-left", "-1")
    expect(page.locator(".findings li.bad").first).to_be_visible()
    expect(page.get_by_role("button", name="Finger: eins mehr")).to_be_focused()
    assert "Finger: 5, Köpfchen: 3" in _saved(page, desk, BRUNO, "Finger: 5")
    # The text shows it, and what is written there stands in the field.
    page.get_by_role("tab", name="Text").click()
    expect(page.locator(".cm-line", has_text="werte:")).to_contain_text("Finger: 5")
    line = page.locator(".cm-line", has_text="rolle:")
    line.click()
    page.keyboard.press("End")
    page.keyboard.type(" und Feine")
    page.get_by_role("tab", name="Felder").click()
    concept = page.get_by_label("Konzept")
    expect(concept).to_have_value("Mann fürs Grobe und Feine")
    # What is typed into a field is on disk before it is left, and the cursor stays where it was.
    concept.click()
    page.keyboard.press("Home")
    page.keyboard.insert_text("Der ")
    _saved(page, desk, BRUNO, "rolle: Der Mann")
    page.keyboard.insert_text("eine ")
    _saved(page, desk, BRUNO, "rolle: Der eine Mann fürs Grobe und Feine")
    expect(concept).to_be_focused()
    page.get_by_role("button", name="Rückgängig").click()
    expect(concept).to_have_value(re.compile("^(Der )?Mann fürs Grobe und Feine$"))
    # Nor is anything lost of what is typed just before the room is left.
    concept.click()
    page.keyboard.press("End")
    page.keyboard.type("?")
    page.evaluate("location.hash = '#/regal'")
    _saved(page, desk, BRUNO, "und Feine?")
    page.go_back()
    assert desk.text(BRUNO).count("#") == (_CONTENT.parent / BRUNO).read_text("utf-8").count("#")


def test_the_page_leads_to_the_text_and_things_move_on_it(desk: Desk, context: BrowserContext) -> None:
    page = desk.open(context, KIOSK)
    before = desk.text(KIOSK)
    # Click: the line of the thing; cursor: its mark on the page.
    frame = page.locator(".leaf").first.bounding_box()
    assert frame is not None
    page.locator(".cm-line", has_text="name: Ladenkasse").click()
    mark = page.locator(".mark").first.bounding_box()
    assert mark is not None
    page.locator(".cm-line").first.click()
    page.mouse.click(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)
    expect(page.locator(".cm-activeLine")).to_contain_text("name: Ladenkasse")
    # A wall is drawn by hand: both rooms change, and one step takes it back.
    page.get_by_role("button", name="Anordnen").click()
    shop = page.get_by_role("button", name="Verkaufsraum: Spalte 0")
    wall = shop.locator(".edge.e").bounding_box()
    assert wall is not None
    x, y = wall["x"] + wall["width"] / 2, wall["y"] + wall["height"] * 0.8
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - frame["width"] / 12, y, steps=12)
    page.mouse.up()
    wanted = before.replace("[0, 0, 6, 4]", "[0, 0, 5, 4]").replace("[6, 0, 6, 4]", "[5, 0, 7, 4]")
    assert _saved(page, desk, KIOSK, "[5, 0, 7, 4]") == wanted
    page.keyboard.press("Control+z")
    assert _saved(page, desk, KIOSK, "[6, 0, 6, 4]") == before
    # The same with keys; a challenge is carried into the next room, two symbols change places.
    shop.focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert _saved(page, desk, KIOSK, "[5, 0, 7, 4]") == wanted
    expect(page.get_by_role("button", name="Verkaufsraum: Spalte 0, Zeile 0, 5 breit")).to_be_focused()
    page.keyboard.press("Control+z")
    _saved(page, desk, KIOSK, "[6, 0, 6, 4]")
    page.get_by_role("button", name="Ladenkasse, in Verkaufsraum").focus()
    page.keyboard.press("ArrowRight")
    moved = _saved(page, desk, KIOSK, "name: Ladenkasse\n    raum: lager")
    assert moved == before.replace("name: Ladenkasse\n    raum: laden", "name: Ladenkasse\n    raum: lager")


def test_two_tabs_write_the_same_file(desk: Desk, context: BrowserContext) -> None:
    first, second = desk.open(context, KIOSK), desk.open(context, KIOSK)
    first.locator(".cm-line", has_text="name: Kiosk am Kai").click()
    first.keyboard.press("End")
    first.keyboard.type(" Eins")
    expect(second.locator(".cm-line", has_text="name: Kiosk am Kai")).to_contain_text("Eins")
    second.locator(".cm-line", has_text="untertitel:").click()
    second.keyboard.press("Home")
    second.keyboard.type("# Zwei\n")
    expect(first.locator(".cm-content")).to_contain_text("# Zwei")
    both = _saved(first, desk, KIOSK, "# Zwei")
    assert "name: Kiosk am Kai Eins\n" in both


def test_nothing_is_lost_when_the_server_is_killed_while_somebody_writes(
    desk: Desk, context: BrowserContext
) -> None:
    page = desk.open(context, KIOSK)
    page.locator(".cm-line", has_text="name: Kiosk am Kai").click()
    page.keyboard.press("End")
    page.keyboard.type(" Eins")
    desk.kill()
    page.keyboard.type(" Zwei")
    expect(page.locator("#voice")).to_contain_text("antwortet nicht")
    # What is said goes away after a while, however long a busy machine takes to look.
    page.evaluate(
        "new MutationObserver(([one]) => { document.body.dataset.said += one.target.textContent; })"
        ".observe(document.getElementById('voice'), {childList: true})"
    )
    page.keyboard.type(" Drei")
    # Whoever starts it again gets a page of its own; the one before has the same cookies, and goes on.
    desk.start()
    context.new_page().goto(desk.address)
    assert "name: Kiosk am Kai Eins Zwei Drei\n" in _saved(page, desk, KIOSK, " Drei")
    expect(page.locator("body")).to_have_attribute("data-said", re.compile("wieder da"))
    # The page and the findings are there again, too.
    shown = page.locator(".leaf img").first.get_attribute("src")
    assert shown is not None
    page.keyboard.press("Enter")
    page.keyboard.type("wer: weiss")
    expect(page.locator(".findings li.bad").first).to_contain_text("wer")
    for _letter in "wer: weiss":
        page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(page.locator(".cm-line", has_text="name:").first).to_have_text("name: Kiosk am Kai Eins Zwei Drei")
    expect(page.locator(".cm-content")).not_to_contain_text("weiss")
    expect(page.locator(".findings .tag.good")).to_be_visible()
    expect(page.locator(".leaf img").first).not_to_have_attribute("src", shown)


def test_late_and_lost_answers_take_nothing_back_of_what_was_written_since(
    desk: Desk, context: BrowserContext
) -> None:
    page = desk.open(context, KIOSK)
    held: list[tuple[Route, APIResponse]] = []
    methods: set[str] = set()

    def hold(route: Route) -> None:
        if route.request.method in methods:
            held.append((route, route.fetch()))
        else:
            route.continue_()

    def came(method: str) -> tuple[Route, APIResponse]:
        for _attempt in range(450):
            for route, answer in held:
                if route.request.method == method:
                    return route, answer
            page.wait_for_timeout(200)
        raise AssertionError(f"nobody asked with {method}")

    context.route("**/api/file**", hold)
    # A look at the file that was taken before the last save: it says what nobody wants any more.
    methods.add("GET")
    page.locator(".cm-line", has_text="name: Kiosk am Kai").click()
    page.keyboard.press("End")
    page.keyboard.type(" Eins")
    _saved(page, desk, KIOSK, " Eins")
    came("GET")
    with page.expect_response(lambda answer: answer.request.method == "PUT", timeout=_PATIENCE):
        page.keyboard.type(" Zwei")
    methods.clear()
    with page.expect_response("**/api/file?*", timeout=_PATIENCE):
        for route, answer in held:
            route.fulfill(response=answer)
    page.keyboard.type(" Drei")
    assert "name: Kiosk am Kai Eins Zwei Drei\n" in _saved(page, desk, KIOSK, " Drei")
    # A save that reaches the disk, and nobody ever hears of it: its lines are nobody else's.
    held.clear()
    methods.add("PUT")
    page.keyboard.type(" Vier")
    lost, _answer = came("PUT")
    methods.clear()
    lost.abort()
    page.keyboard.type(" Acht")
    assert "Zwei Drei Vier Acht\n" in _saved(page, desk, KIOSK, " Acht")
    expect(page.locator(".differ")).to_have_count(0)
    # Others wrote as well, and what both together say comes while somebody writes on.
    held.clear()
    methods.update(("GET", "PUT"))
    (desk.root / KIOSK).write_text(desk.text(KIOSK).replace("1965", "1966"), encoding="utf-8")
    page.keyboard.type(" Neun")
    came("PUT")
    page.keyboard.type(" Elf")
    methods.clear()
    for route, answer in held:
        route.fulfill(response=answer)
    both = _saved(page, desk, KIOSK, " Elf")
    assert "Vier Acht Neun Elf\n" in both
    assert "1966" in both
    expect(page.locator(".cm-line", has_text="untertitel:")).to_contain_text("1966")


def _tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Nothing but the keyboard: as often as it takes."""
    for _step in range(120):
        page.keyboard.press(key)
        if wanted.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"{wanted} cannot be reached with {key}")


#: What trial games tell (studio/trial_worker.py): figures, a sentence of advice, a table, many bars.
_REPORT = {
    "facts": [["geschafft", "62 %"], ["Dauer", "41 Minuten"]],
    "advice": ["Die Alarmanlage braucht niemand."],
    "sections": [
        {
            "title": "Herausforderungen",
            "sentences": ["Zwei sind schwer."],
            "table": {
                "head": ["Was", "Zu zweit"],
                "rows": [["Schloss", "0–2"], ["Safe", "0–1"]],
                "words": [0],
                "own": 1,
                "bars": {"lengths": [0.5, 1]},
            },
        },
        {
            "title": "Punkte",
            "sentences": [],
            "table": {
                "head": ["Punkte", "Partien"],
                "rows": [[str(points), "10"] for points in range(8)],
                "words": [],
                "own": None,
                "bars": {"lengths": [0.1 * points for points in range(8)]},
            },
        },
    ],
}


def _accessible(page: Page, state: str) -> None:
    """axe finds nothing in the dark, and in the light, where all but colours is the same, no faint word."""
    if not page.evaluate("'axe' in window"):
        # Through the developer tools' door: the page itself lets no foreign script in.
        page.evaluate(_AXE.read_text("utf-8"))
    for look, rules in (("dark", ""), ("light", ", runOnly: ['color-contrast', 'link-in-text-block']")):
        page.emulate_media(color_scheme="dark" if look == "dark" else "light")
        found = page.evaluate(f"axe.run(document, {{resultTypes: ['violations']{rules}}})")
        told = [f"{one['id']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"]]
        assert told == [], f"{state}, {look}"


def test_the_desk_by_the_keyboard_alone_and_for_everybody(desk: Desk, context: BrowserContext) -> None:
    # Playing takes as long as the machine likes; here it is about what is shown of it.
    played = {"possible": True, "running": False, "report": _REPORT}
    context.route("**/api/trial?*", lambda route: route.fulfill(json=played))
    page = desk.open(context, KIOSK)
    expect(page.locator(".trials .facts")).to_contain_text("62 %")
    assert page.locator(".trials .plot span").count() == 8
    _accessible(page, "a text with its trial games")
    _tab_to(page, page.locator(".cm-content"))
    page.keyboard.press("Control+Home")
    page.keyboard.type("wer: weiss\n")
    expect(page.locator(".findings li.bad").first).to_contain_text("wer")
    _accessible(page, "a mistake")
    for key in ("Control+Home", "Shift+ArrowDown", "Delete"):
        page.keyboard.press(key)
    expect(page.locator(".findings .tag.good")).to_be_visible()
    # Out of the text again, past the trial games, and back to the page.
    _tab_to(page, page.get_by_role("button", name="Noch einmal spielen"))
    _tab_to(page, page.get_by_role("button", name="Anordnen"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Verkaufsraum: Spalte 0")).to_be_visible()
    _accessible(page, "things are arranged")
    page.keyboard.press("Enter")
    _tab_to(page, page.get_by_role("tab", name="Text"), "Shift+Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Felder")).to_be_focused()
    name = page.get_by_label("Name", exact=True).first
    _tab_to(page, name)
    page.keyboard.press("End")
    page.keyboard.type(" Neu")
    page.keyboard.press("Tab")
    _saved(page, desk, KIOSK, "name: Kiosk am Kai Neu")
    expect(page.locator(".trials .older")).to_be_visible()
    _accessible(page, "fields")
    # A heist of one's own, from the list of files.
    _tab_to(page, page.get_by_role("button", name="Neu: Einbruch"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Sein Name")).to_be_focused()
    page.keyboard.type("Das Museum")
    _accessible(page, "a name for a new text")
    page.keyboard.press("Enter")
    expect(page.locator(".bar h1")).to_contain_text("Museum")
    page.locator(".leaf").first.wait_for()
    _accessible(page, "a new text")

    # Both sides of a change that was made twice, the menu of a file, what was thrown away.
    def refused(route: Route) -> None:
        if route.request.method != "PUT":
            route.continue_()
            return
        theirs = "name: Museum der anderen\n"
        route.fulfill(status=409, json={"text": "", "digest": "x", "merged": False, "theirs": theirs})

    context.route("**/api/file", refused)
    page.get_by_role("tab", name="Text").click()
    page.locator(".cm-content").click()
    page.keyboard.type("# ")
    expect(page.locator(".differ")).to_contain_text("Museum der anderen")
    _accessible(page, "changed elsewhere as well")
    context.unroute("**/api/file")
    menu = page.locator(".menu summary")
    _tab_to(page, menu, "Shift+Tab")
    page.keyboard.press("Enter")
    _accessible(page, "the menu of a file")
    _tab_to(page, page.get_by_role("button", name="In den Papierkorb"))
    page.keyboard.press("Enter")
    expect(page.locator(".bar h1")).not_to_contain_text("Museum")
    page.locator(".wastebasket summary").click()
    _accessible(page, "the wastebasket")
    page.get_by_role("button", name="zurückholen").first.click()
    expect(page.locator(".bar h1")).to_contain_text("Museum")
    # A game of one's own that has not several texts of any kind opens as well, and not another game.
    made = page.evaluate(
        "fetch('/api/games', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify({name: 'Heft', kind: 'heft'})}).then((answer) => answer.json())"
    )
    page.evaluate("game => { location.hash = `#/werkstatt/${game}`; }", made["game"])
    expect(page.locator(".tabs .where")).to_have_attribute("title", "content/heft/seiten.yaml")
    # Its pages stand beside its text, and beside what all of it depends on.
    page.get_by_role("button", name="worum-es-geht").click()
    expect(page.get_by_role("img", name="Seite von worum-es-geht")).to_be_visible()
    page.evaluate("location.hash = '#/werkstatt/content/heft/kit.yaml'")
    expect(page.get_by_role("img", name="Seite von regelheft")).to_be_visible()

"""The studio as a person uses it: Chromium, a real server, and a folder of one's own.

Needs Chromium: `sh .ci/setup.sh dev` fetches it on Debian and Ubuntu; elsewhere `python -m playwright install
chromium`, or name one with HEIMSPIEL_CHROMIUM.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from pypdf import PdfReader

from tests.browsers import chromium

#: Busy machines take their time; nothing here measures it.
_PATIENCE = 90_000
_AXE = Path(__file__).parent / "data" / "axe.min.js"
_SHIPPED = Path(__file__).resolve().parents[2] / "content" / "clou" / "einbrueche" / "kiosk.yaml"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio over a folder whose name has an umlaut and a space."""
    root = tmp_path_factory.mktemp("studio") / "Mein Spiel ü"
    own = root / "content" / "clou" / "einbrueche"
    own.mkdir(parents=True)
    shutil.copy(_SHIPPED, own / "kiosk.yaml")
    command = [
        sys.executable,
        "-m",
        "generator",
        "studio",
        "--project",
        str(root),
        "--no-open",
        "--lang",
        "de",
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    try:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/\?key=\S+", server.stdout.readline())
        assert found is not None
        # A second start opens the first one's page and is done.
        again = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", timeout=90, check=True
        )
        assert found[0] in again.stdout
        yield found[0]
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0
        assert "geschlossen" in server.stdout.read()
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield started
        started.close()


def _enter(browser: Browser, address: str, room: str, *, wide: int = 1280, look: str = "light") -> Page:
    context = browser.new_context(
        viewport={"width": wide, "height": 800},
        color_scheme="dark" if look == "dark" else "light",
        locale="de-DE",
    )
    page = context.new_page()
    page.set_default_timeout(_PATIENCE)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.goto(f"{address.partition('?')[0]}#/{room}")
    page.locator(f"main.{room.partition('/')[0]} h1").first.wait_for()
    own = address.partition("?")[0]
    foreign = [url for url in asked if not url.startswith((own, own.replace("http", "ws"), "data:", "blob:"))]
    assert foreign == []
    assert failed == []
    return page


def test_gnome_for_four_on_letter_with_little_ink(browser: Browser, address: str, tmp_path: Path) -> None:
    page = _enter(browser, address, "regal")
    page.get_by_role("link", name="Gnome: Die Ausraubung drucken").click()
    expect(page.get_by_role("heading", name="Gnome: Die Ausraubung")).to_be_visible(timeout=_PATIENCE)
    # What costs a drawing is left out at once: one product is enough for this.
    page.evaluate("localStorage.setItem('press:gnome', JSON.stringify({only: ['muenzen'], players: 4}))")
    page.reload()
    page.get_by_role("radio", name="US Letter").check(force=True)
    page.get_by_role("radio", name="sparsam").check(force=True)
    expect(page.locator(".pg").first).to_be_visible(timeout=_PATIENCE)
    download = page.get_by_role("link", name="PDF herunterladen")
    expect(download).to_be_visible(timeout=_PATIENCE)
    assert page.get_by_role("checkbox", name="Münzen").is_checked()
    with page.expect_download() as caught:
        download.click()
    path = tmp_path / "kit.pdf"
    caught.value.save_as(path)
    reader = PdfReader(path)
    assert [round(float(side)) for side in reader.pages[0].mediabox[2:]] == [612, 792]
    assert len(reader.pages) == page.locator(".pg.there").count()
    assert "sparsam" in caught.value.suggested_filename
    # A page as large as the window; arrow keys turn it.
    page.locator(".pg button").nth(0).click()
    expect(page.locator("dialog.large b")).to_contain_text("Seite 1 von")
    page.keyboard.press("ArrowRight")
    expect(page.locator("dialog.large b")).to_contain_text("Seite 2 von")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Drucken …").click()
    expect(page.get_by_role("dialog")).to_contain_text("100 %")
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert abs(2 * box["x"] + box["width"] - 1280) < 4, "in the middle of the window"


def test_a_wrong_measure_is_told_and_a_right_one_kept(browser: Browser, address: str) -> None:
    page = _enter(browser, address, "drucker")
    page.get_by_label("Sein Name").fill("Küche")
    page.get_by_label("1 A bis B").fill("18")
    keep = page.get_by_role("button", name="Diese Zahlen merken")
    keep.click()
    expect(page.get_by_role("alert")).to_contain_text("So druckt kein Drucker")
    page.get_by_label("1 A bis B").fill("178,6")
    keep.click()
    expect(page.get_by_role("heading", name="Küche")).to_be_visible()
    expect(page.locator(".known")).to_contain_text("0,8 %")


@pytest.mark.parametrize(
    ("room", "wide", "look"),
    [
        ("regal", 1280, "light"),
        ("regal", 390, "dark"),
        # 200 % on a laptop.
        ("regal", 640, "light"),
        ("druckerei/alcatraz", 390, "light"),
        ("druckerei/alcatraz", 820, "dark"),
        ("druckerei/gnome/_export", 640, "light"),
        ("druckerei/gnome/_update", 390, "dark"),
        ("druckerei/einblatt/_import", 1280, "light"),
        ("druckerei/einblatt/_ask", 1280, "dark"),
        ("druckerei/einblatt/_ask", 390, "light"),
        ("drucker", 1280, "light"),
        ("drucker", 390, "dark"),
    ],
)
def test_everybody_can_use_the_rooms(browser: Browser, address: str, room: str, wide: int, look: str) -> None:
    page = _enter(browser, address, room, wide=wide, look=look)
    if room.startswith("druckerei") and "/_" not in room:
        page.get_by_role("checkbox").first.wait_for()
        page.evaluate("fetch('/api/press', {method: 'DELETE'})")
    page.locator("main h1").first.wait_for()
    # Through the developer tools' door: the page itself lets no foreign script in.
    page.evaluate(_AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    told = [f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]]
    assert told == []
    assert page.evaluate("document.documentElement.scrollWidth") <= wide

"""The studio in a browser: first screen, first page, from the key to page and findings, saves, at rest.

Times are taken in the page (95 of 100, except where there is one), CPU and memory from the system: the server
with all that it started. `--saves 60` sends 200 saves a second for a minute, otherwise for five seconds.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browsers import chromium

ROOT = Path(__file__).resolve().parents[2]
#: Texts, and what stands before the cursor when somebody types: a name that is printed.
TEXTS = (
    ("content/clou/einbrueche/villa.yaml", "name: Villa Morgenrot"),
    ("content/gnome/karten/zielobjekte.yaml", "name: Tresor"),
    ("content/einblatt/charaktere/bruno.yaml", "name: Bruno Bär"),
    ("content/alcatraz/raeume.yaml", "name: Kapelle"),
    ("content/uboot/boote/rostige-schraube.yaml", "name: Maschinenraum"),
)
#: Letters that are typed one by one, a few at a time: each makes a text that nobody has drawn before.
WORDS = ("abcde", "fghij", "klmno", "pqrst")
SAVES_A_SECOND, HANDS = 200, 8


@contextmanager
def studio(root: Path, cache: Path) -> Iterator[tuple[psutil.Process, str, float]]:
    """A studio over a folder: its process, its address, and when it was started."""
    started = time.perf_counter()
    command = [sys.executable, "-P", "-m", "generator", "studio", "--project", str(root), "--no-open"]
    environment = {**os.environ, "HEIMSPIEL_CACHE": str(cache)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+key=\S+", server.stdout.readline())
        assert found is not None
        yield psutil.Process(server.pid), found[0], started
    finally:
        server.terminate()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--saves", type=float, default=5, help="seconds of saves")
    seconds = parser.parse_args().saves
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root, cache = Path(folder) / "game", Path(folder) / "cache"
        root.mkdir()
        shutil.copytree(ROOT / "content", root / "content")
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox"],
        )
        # Covers are drawn once in the life of a kit: not what is measured.
        with studio(root, cache) as (_server, address, _started):
            _open(browser, address).wait_for_load_state("networkidle")
        with studio(root, cache) as (server, address, started):
            _first_screen(browser, server, address, started)
        with studio(root, cache) as (server, address, _started):
            page = _open(browser, address)
            _kit(page, server)
            for label, before in TEXTS:
                _keys(page, label, before)
            _drag(page)
            _saves(root, page, address, seconds)
        browser.close()
    return 0


def _open(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.set_default_timeout(120_000)
    page.goto(address)
    page.locator(".boxes img").first.wait_for()
    return page


def _first_screen(browser: Browser, server: psutil.Process, address: str, started: float) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.locator("main h1").first.wait_for()
    shown, cpu = time.perf_counter() - started, _cpu(server)
    page.wait_for_load_state("networkidle")
    _say("first screen after the command", f"{shown:5.2f} s, CPU {cpu:.2f} s", "aim ≤ 1.5")
    _say("  its transfer", f"{sum(sizes) / 1000:5.0f} kB", "aim ≤ 600")
    time.sleep(8)
    before = _cpu(server)
    time.sleep(10)
    _say("at rest, shelf open: CPU in 10 s", f"{_cpu(server) - before:5.2f} s", "aim 0")
    _say("  memory", f"{_memory(server) / 1e6:5.0f} MB", "aim ≤ 150")
    context.close()


def _kit(page: Page, server: psutil.Process) -> None:
    box = page.locator(".boxes li").filter(has_text="Gnome: Die Ausraubung")
    box.hover()
    time.sleep(1.5)
    page.evaluate(
        "() => { window.begun = 0; addEventListener('click', () => { begun = performance.now(); }, true);"
        " const seen = () => { const one = document.querySelector('.pg.there img');"
        " if (one?.complete && one.naturalWidth) window.first = performance.now() - begun;"
        " else requestAnimationFrame(seen); }; seen(); }"
    )
    cpu = _cpu(server)
    box.locator("a.btn.pri").click()
    page.locator(".pg.there img").first.wait_for()
    cpu = _cpu(server) - cpu
    page.locator("a.btn.pri[download]").wait_for()
    _say(
        "first page of a kit after the click",
        f"{page.evaluate('first') / 1000:5.2f} s, CPU {cpu:.2f} s",
        "aim ≤ 1",
    )
    _say("  memory when it is done", f"{_memory(server) / 1e6:5.0f} MB", "")
    page.evaluate("() => { location.hash = '#/regal'; }")
    time.sleep(60)
    _say("  a minute later, on the shelf", f"{_memory(server) / 1e6:5.0f} MB", "aim ≤ 150")


def _keys(page: Page, label: str, before: str) -> None:
    lines = (ROOT / label).read_text("utf-8").splitlines()
    number, line = next((n, line) for n, line in enumerate(lines, 1) if before in line)
    _open_text(page, f"{label}:{number}")
    page.locator(".cm-content").focus()
    # From where the line begins: its end is another place where it is wrapped.
    for _letter in line.partition(before)[0] + before:
        page.keyboard.press("ArrowRight")
    # In the page: the key goes down, and the picture has another address and is there.
    page.evaluate(
        "() => { window.pressed = 0; window.src = document.querySelector('.leaf img').src; window.took = [];"
        " window.told = []; let down = 0;"
        " addEventListener('keydown', () => { pressed = down = performance.now(); }, true);"
        " const look = () => { const one = document.querySelector('.leaf img');"
        " if (pressed && one && one.src !== src && one.complete) { took.push(performance.now() - pressed);"
        " pressed = 0; } src = one?.src ?? src; requestAnimationFrame(look); }; look();"
        " import('/web/language.js').then((one) => one.onFindings(() => {"
        " if (down) told.push(performance.now() - down); down = 0; })); }"
    )
    page.wait_for_timeout(1000)
    taken: list[float] = []
    told: list[float] = []
    for word in WORDS:
        for letter in word:
            page.evaluate("() => { took.length = told.length = 0; }")
            page.keyboard.type(letter)
            end = time.perf_counter() + 5
            while not page.evaluate("took.length") and time.perf_counter() < end:
                time.sleep(0.02)
            time.sleep(0.15)
            taken += page.evaluate("took")[:1]
            told += page.evaluate("told")[:1]
        for _letter in word:
            page.keyboard.press("Backspace")
        page.wait_for_timeout(1000)
    if taken:
        _say(f"key → page, {Path(label).name}", _many(sorted(taken)), "aim ≤ 150 (board 400)")
    else:
        _say(f"key → page, {Path(label).name}", "nothing that is typed there is drawn", "")
    if told:
        _say("  key → findings", _many(sorted(told)), "aim ≤ 100")


def _open_text(page: Page, place: str) -> None:
    """A text on the desk, its page drawn."""
    page.evaluate("place => { location.hash = `#/werkstatt/${place}`; }", place)
    page.locator(f".where[title='{place.partition(':')[0]}']").wait_for()
    page.locator(".leaf img").first.wait_for()


def _drag(page: Page) -> None:
    _open_text(page, "content/clou/einbrueche/villa.yaml")
    page.get_by_role("button", name=re.compile("Arrange|anordnen", re.IGNORECASE)).first.click()
    thing = page.locator("g.thing.area > rect").first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    page.evaluate(
        "() => { window.frames_ = []; let last = performance.now();"
        " const next = (now) => { frames_.push(now - last); last = now; requestAnimationFrame(next); };"
        " requestAnimationFrame(next); }"
    )
    across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(across, down)
    page.mouse.down()
    page.evaluate("() => { frames_.length = 0; }")
    for number in range(90):
        page.mouse.move(across + number % 30, down + number % 20)
    frames = sorted(page.evaluate("frames_"))
    page.mouse.up()
    page.keyboard.press("Escape")
    _say("dragging a room: between pictures", _many(frames), "aim ≤ 17")


def _saves(root: Path, page: Page, address: str, seconds: float) -> None:
    """So many saves a second, from several hands, each into a text of its own."""
    cookies = page.context.cookies()
    place = urlsplit(address)
    headers = {
        "Cookie": "; ".join(f"{one['name']}={one['value']}" for one in cookies),
        "Origin": f"http://{place.netloc}",
        "Content-Type": "application/json",
    }
    taken: list[float] = []
    lost: list[str] = []
    begun = time.perf_counter()

    def hand(number: int) -> None:
        label = f"content/clou/einbrueche/bench-{number}.yaml"
        connection = http.client.HTTPConnection("127.0.0.1", place.port or 0, timeout=30)
        digest, count, text = "", 0, ""
        while (now := time.perf_counter() - begun) < seconds:
            due = count * HANDS / SAVES_A_SECOND
            if now < due:
                time.sleep(due - now)
            text = f"# {count}\n"
            asked = {"path": label, "text": text, "base": digest}
            at = time.perf_counter()
            connection.request("PUT", "/api/file", json.dumps(asked), headers)
            answer = connection.getresponse()
            said = json.loads(answer.read())
            taken.append(1000 * (time.perf_counter() - at))
            if answer.status != 200:
                lost.append(f"{label} {answer.status} {said}")
                break
            digest, count = said["digest"], count + 1
        if (root / label).read_text("utf-8") != text:
            lost.append(label)
        connection.close()

    _together(hand, range(HANDS))
    took = time.perf_counter() - begun
    taken.sort()
    told = f"{len(taken) / took:5.0f} a second for {took:.0f} s, {_many(taken)}, lost: {len(lost)}"
    _say("saves", told, f"aim {SAVES_A_SECOND}, 0 lost")
    for one in lost:
        print("  ", one)


def _together(work: Callable[[int], None], numbers: Sequence[int]) -> None:
    threads = [threading.Thread(target=work, args=(number,)) for number in numbers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _family(server: psutil.Process) -> list[psutil.Process]:
    return [server, *server.children(recursive=True)]


def _cpu(server: psutil.Process) -> float:
    times: list[Any] = [one.cpu_times() for one in _family(server)]
    return float(sum(one.user + one.system for one in times))


def _memory(server: psutil.Process) -> int:
    """Pages that several share are counted once."""
    found: list[Any] = [one.memory_full_info() for one in _family(server)]
    return sum(getattr(one, "pss", one.rss) for one in found)


def _many(taken: Sequence[float]) -> str:
    """Milliseconds, sorted: the middle one, and 95 of 100."""
    return f"{taken[len(taken) // 2]:4.0f} ms, 95 of 100 {taken[int(0.95 * (len(taken) - 1))]:4.0f} ms"


def _say(what: str, found: str, aim: str) -> None:
    print(f"studio {what:<44} {found:<40} {aim}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""The rooms as the README shows them: `make studio-pictures`. `--all DIR` takes every size and look."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.studio import ROOT, studio
from tests.browsers import chromium

FOLDER = ROOT / "docs" / "studio"
PATIENCE = 300_000
#: Bytes of a picture.
LARGEST = 220_000
#: Name of the picture → the room, and what must be there before it is taken.
SHOWN = {
    "regal": ("regal", ".boxes li:nth-child(5) img"),
    "druckerei": ("druckerei/gnome", "a.btn.pri[download]"),
    "werkstatt": ("werkstatt/content/clou/einbrueche/villa.yaml", ".leaf img"),
    "fehler": ("werkstatt/content/clou/einbrueche/kiosk.yaml", ".leaf img"),
    "felder": ("werkstatt/content/einblatt/charaktere/bruno.yaml", ".leaf img"),
    "drucker": ("drucker", ".measure svg"),
}
ROOMS = {
    **{name: place for name, place in SHOWN.items() if name not in ("felder", "fehler")},
    "ausgeben": ("druckerei/gnome/_export", ".ways"),
    "auskunft": ("druckerei/einblatt/_ask", ".told"),
    "einlesen": ("druckerei/einblatt/_import", ".drop"),
}
#: Width, height, look.
SIZES = (
    (1280, 800, "light"),
    (1920, 1080, "dark"),
    (1180, 820, "light"),
    (820, 1180, "dark"),
    (390, 844, "light"),
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox"],
        )
        root = Path(folder) / "Mein Spiel"
        root.mkdir()
        with studio(root, Path(folder) / "cache") as (_server, address, _started):
            if "--all" in sys.argv:
                _every(browser, address, Path(sys.argv[-1]))
            else:
                _shown(browser, address)
        browser.close()
    return 0


def _shown(browser: Browser, address: str) -> None:
    for lang in ("de", "en"):
        for name, (room, there) in SHOWN.items():
            page = _open(browser, address, room, there, lang, (1280, 800, "light"))
            if name == "felder":
                page.get_by_role("tab", name="Felder" if lang == "de" else "Fields").click()
                page.wait_for_timeout(2000)
            if name == "fehler":
                _slip(page)
            _keep(page, FOLDER / f"{name}.{lang}.png")
            page.context.close()


def _slip(page: Page) -> None:
    """Somebody mistypes the name of a room: the page stays, the finding offers what was meant."""
    line = page.locator(".cm-line", has_text="raum: laden").first
    line.click()
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.locator(".findings li.bad button.btn").first.wait_for()
    page.wait_for_timeout(3000)


def _every(browser: Browser, address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for lang in ("de", "en"):
        for name, (room, there) in ROOMS.items():
            page = _open(browser, address, room, there, lang, SIZES[0])
            for width, height, look in SIZES:
                # The same room on another screen, as a tablet that is turned.
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme="dark" if look == "dark" else "light")
                page.wait_for_timeout(700)
                _keep(page, folder / f"{name}.{width}.{look}.{lang}.png")
            page.context.close()


def _open(
    browser: Browser, address: str, room: str, there: str, lang: str, size: tuple[int, int, str]
) -> Page:
    width, height, look = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if look == "dark" else "light"
    )
    context.add_init_script(f"sessionStorage.setItem('lang', '{lang}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.goto(f"{address.partition('?')[0]}#/{room}")
    page.locator(there).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(6000)
    return page


def save(picture: Image.Image, path: Path) -> None:
    """With as many colours as fit into what a picture of the README may weigh."""
    for colours in (256, 128, 64, 32):
        picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= LARGEST:
            return


def _keep(page: Page, path: Path) -> None:
    save(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), path)
    print(path, path.stat().st_size // 1000, "kB", flush=True)


if __name__ == "__main__":
    sys.exit(main())

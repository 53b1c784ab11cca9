"""Pictures of the page beside a text: which of them the process that draws is asked for."""

from __future__ import annotations

from generator.studio.desk_pages import DeskPages


class Drawer:
    """Stands in for the process: notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, verb: str, **_what: object) -> object:
        self.asked.append(verb)
        return {"pages": [{"src": "/api/page/a-90.jpg"}]} if verb == "page" else b"picture"


def test_only_pictures_that_were_told_of_are_asked_for() -> None:
    """Asking starts the process: nobody is to wake it with the address of a picture that never was."""
    drawer = Drawer()
    pages = DeskPages(drawer)  # type: ignore[arg-type]
    assert pages.picture("a-90") is None
    pages.draw("content/x.yaml", None, 1, 400, None)
    assert [pages.picture(name) for name in ("a-90", "a-90", "b-90")] == [b"picture", b"picture", None]
    assert drawer.asked == ["page", "picture"]

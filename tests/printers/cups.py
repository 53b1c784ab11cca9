"""A printer queue of CUPS whose printer is a PDF file, with a server of its own that knows no other."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

#: Seconds that a busy machine may take.
_PATIENCE = 120
_SERVER = """\
Listen {folder}/socket
Browsing Off
WebInterface No
DefaultAuthType None
<Location />
Order allow,deny
Allow all
</Location>
<Policy default>
<Limit All>
Order allow,deny
Allow all
</Limit>
</Policy>
"""
_PLACES = """\
ServerRoot {folder}/root
RequestRoot {folder}/spool
CacheDir {folder}/cache
StateDir {folder}/state
TempDir {folder}/temp
ErrorLog {folder}/error.log
AccessLog {folder}/access.log
PageLog {folder}/page.log
Printcap
FileDevice Yes
"""
#: An office printer, its paper as driverless ones say it: two-sided, and white for 4.2 mm at the edges,
#: which is what makes queues scale pages.
_DRIVER = """\
*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "OFFICE.PPD"
*Manufacturer: "Office"
*Product: "(Office)"
*ModelName: "Office"
*ShortNickName: "Office"
*NickName: "Office"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*cupsVersion: 2.4
*cupsFilter: "application/vnd.cups-pdf 0 -"
*OpenUI *PageSize: PickOne
*DefaultPageSize: A4
*PageSize A4: ""
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*DefaultPageRegion: A4
*PageRegion A4: ""
*CloseUI: *PageRegion
*DefaultImageableArea: A4
*ImageableArea A4: "12 12 583.28 829.89"
*DefaultPaperDimension: A4
*PaperDimension A4: "595.28 841.89"
*OpenUI *Duplex: PickOne
*DefaultDuplex: DuplexNoTumble
*Duplex None: ""
*Duplex DuplexNoTumble: ""
*CloseUI: *Duplex
"""


def _program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    assert found, (
        "CUPS is missing, so nothing was sent to a real printer queue: "
        "apt install cups-daemon cups-client cups-filters"
    )
    return found


@contextmanager
def queue() -> Iterator[Callable[[Path], bytes]]:
    """Something that prints a file and gives the PDF that the queue sent to the printer."""
    server, admin, print_ = map(_program, ("cupsd", "lpadmin", "lp"))
    # Not pytest's folder: as root, CUPS filters as a user who may not look into that.
    with tempfile.TemporaryDirectory(prefix="cups-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("root", "spool", "cache", "state", "temp"):
            (folder / part).mkdir()
        for file, text in (("cupsd.conf", _SERVER), ("files.conf", _PLACES), ("office.ppd", _DRIVER)):
            (folder / file).write_text(text.format(folder=folder), encoding="ascii")
        command = [server, "-f", "-c", str(folder / "cupsd.conf"), "-s", str(folder / "files.conf")]
        own = {**os.environ, "CUPS_SERVER": str(folder / "socket"), "LC_ALL": "C"}
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        printed = folder / "printed.pdf"

        def send(pdf: Path) -> bytes:
            printed.unlink(missing_ok=True)
            subprocess.run([print_, "-d", "office", str(pdf)], env=own, check=True, capture_output=True)
            _wait_for(lambda: _whole(printed), folder)
            return printed.read_bytes()

        try:
            _wait_for((folder / "socket").exists, folder)
            made = [admin, "-p", "office", "-E", "-v", f"file://{printed}", "-P", str(folder / "office.ppd")]
            subprocess.run(made, env=own, check=True, capture_output=True)
            yield send
        finally:
            process.terminate()
            process.wait()


def _whole(pdf: Path) -> bool:
    return pdf.exists() and pdf.read_bytes().rstrip().endswith(b"%%EOF")


def _wait_for(done: Callable[[], bool], folder: Path) -> None:
    end = time.monotonic() + _PATIENCE
    while not done():
        log = folder / "error.log"
        assert time.monotonic() < end, log.read_text("utf-8", "replace") if log.exists() else "no CUPS"
        time.sleep(0.05)

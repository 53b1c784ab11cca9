"""What holds for all tests."""

from __future__ import annotations

import signal

# A shell that runs `make test` in the background has its children ignore Ctrl-C, and theirs as well; some
# tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

"""What holds for all tests."""

from __future__ import annotations

import signal

from hypothesis import settings

# How long an example takes says nothing on a machine that does other work as well.
settings.register_profile("heimspiel", deadline=None)
settings.load_profile("heimspiel")

# A shell that runs `make test` in the background has its children ignore Ctrl-C, and theirs as well; some
# tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

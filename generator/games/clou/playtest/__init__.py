"""Thousands of trial games for an author: does this heist play well, and how sure is that?

The games themselves are those of ``rehearsal``; ``tuning`` finds a practised player. ``run`` puts the
questions, ``sections`` and ``as_json`` tell the answers, the one to people, the other to programs.
"""

#!/bin/sh
# What `make kit` says at its end: there is a door for people who like no terminals.
case "${HEIMSPIEL_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-en}}}}" in
  de*) printf '\nAlles Weitere im Browser, ohne Terminal: .venv/bin/heimspiel studio\n' ;;
  *) printf '\nEverything else in the browser, without a terminal: .venv/bin/heimspiel studio\n' ;;
esac

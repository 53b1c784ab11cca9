"""What ``heimspiel new`` writes: German YAML with comments that checks clean as it stands."""

from __future__ import annotations

GNOM = """\
# yaml-language-server: $schema=../../_schema/gnome.json
# Ein Gnom. Vier Werte von 1 bis 8, die zusammen genau 16 ergeben; „heimspiel check“ rechnet nach.
gnome:
  - id: {slug}
    name: {name}
    # Zuschlagen, schießen, aus einer Rauferei entkommen.
    kampf: 4
    # Leise sein. Der Wert, den alle zu niedrig ansetzen.
    schleichen: 4
    # Schlösser öffnen, Alarmanlagen ausschalten.
    knacken: 4
    # Fallen bemerken und Schätze finden.
    aufmerksamkeit: 4
    # Eine Zeile für den Bogen. Löschen, wenn dir nichts einfällt.
    motto: Ich bin neu hier. Was soll schon schiefgehen?
"""

EINSATZ = """\
# yaml-language-server: $schema=../../_schema/einsatz.json
# Ein Einsatz: der Auftrag und die Karten, die die Spielleitung dafür gekauft hat.
einsatz:
  id: {slug}
  name: {name}
  # Alle, die 5 Münzen in den POTT zahlen: Spielende, Spielleitung, Zuschauende.
  # Jede Person bringt 50 Punkte für Karten, vier also 200.
  zahler: 4
  # Münzen, die die Spielleitung aus eigener Tasche drauflegt (0 bis 15), jede bringt 10 Punkte mehr.
  zusatzmuenzen: 0
  # Wird der Bande vorgelesen.
  auftrag: >-
    Hier steht, worum es geht: Wer will was von wem, und warum ausgerechnet heute Nacht?
  zielobjekt: Das Haus, in das die Bande einsteigt
  beute: Das, was die Bande holen soll
  start_ort: Vor dem Gartenzaun
  # Mindestens zwei Wege führen vom Startort weiter.
  uebergaenge:
    - Kellerfenster
    - Hintertür
  # Auch das liest die Spielleitung vor: Was hört, riecht und sieht die Bande bei der Ankunft?
  stimmung: >-
    Zwei, drei Sätze. Das Licht über der Tür flackert, und irgendwo bellt etwas Kleines.
  # Kürzel der Karte (die id aus karten/): Anzahl. Diese Auswahl kostet 190 von 200 Punkten.
  karten:
    # Hindernisse
    einfaches-schloss: 3
    gutes-schloss: 2
    tresor: 1
    # Sicherungen
    sensor: 4
    bewegungsmelder: 3
    lasergitter: 1
    # Wachen
    faule-wache: 2
    wachdienst: 1
    # Verstärkung
    polizeistreife: 1
    privater-wachdienst: 1
"""

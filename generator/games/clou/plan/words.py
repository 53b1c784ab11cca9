"""German words → pictures: which drawing a piece of loot gets, and what kind of room a name means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.games.clou.models import Beute, Raum

#: Drawing in ``templates/clou/beute.svg`` → pieces of words that ask for it, the more special ones first.
LOOT_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "halsband": ("halsband", "collier", "halskette", "anhänger"),
    "perlen": ("perle", "kette"),
    "diadem": ("diadem", "krone", "tiara"),
    "ringe": ("ring", "schmuck"),
    "uhr": ("uhr", "chrono"),
    "diamant": ("diamant", "brillant", "juwel", "edelstein", "smaragd", "rubin", "saphir", "stein"),
    "pfeife": ("pfeife",),
    "zigarren": ("zigarr", "tabak"),
    "kaffee": ("kaffee", "bohnen"),
    "gold": ("goldstaub", "goldreste", "nugget"),
    "stempel": ("stempel",),
    "orden": ("orden", "medaille"),
    "platten": ("platte",),
    "pokal": ("pokal", "silber", "kelch", "becher", "trophäe"),
    "gemaelde": ("gemälde", "bild", "aquarell", "porträt", "skizze", "zeichnung"),
    "figur": ("figur", "statue", "büste", "skulptur", "maske", "götze"),
    "vase": ("vase", "porzellan", "urne", "krug", "amphore"),
    "papiere": (
        "papier",
        "karte",
        "aktie",
        "akte",
        "brief",
        "vertrag",
        "dokument",
        "urkunde",
        "plan",
        "liste",
    ),
    "barren": ("barren", "goldbar"),
    "feder": ("feder", "füller"),
    "kasse": ("kasse", "kassette", "schatulle"),
    "tueten": ("tüte", "lohn"),
    "muenzen": ("münz", "dukat", "taler", "kleingeld", "jeton", "chip"),
    "bargeld": ("geld", "scheine", "devisen", "banknote", "gage", "einnahme", "bar"),
    "buch": ("buch", "bibel", "partitur", "noten", "album"),
    "flasche": ("wein", "whisky", "cognac", "flasche", "rum"),
    "schluessel": ("schlüssel",),
    "globus": ("globus", "erdkugel"),
    "schiff": ("schiff", "galeone", "fregatte"),
    "kompass": ("kompass", "fernrohr"),
    "knoepfe": ("manschette", "knopf", "knöpfe"),
    "sextant": ("sextant",),
}
#: What we draw when no word helps.
LOOT_DEFAULT: Final = "beutel"

#: Kind of room → pieces of names that mean it.
ROOM_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "tresor": ("tresor", "schatzkammer", "schließfach", "safe", "gewölbe", "panzer", "gold"),
    "gasse": ("gasse", "straße", "zufahrt", "einfahrt", "gehweg", "auffahrt", "rampe"),
    "hof": ("hof", "parkplatz", "platz"),
    "dach": ("dach", "schornstein"),
    "plattform": ("plattform", "bremser", "bahnsteig", "gleis"),
    "terrasse": ("terrasse", "balkon", "veranda", "deck"),
    "wasser": ("kai", "hafen", "brücke", "steg", "pier", "anleger", "ufer", "becken"),
    "garten": ("garten", "park", "wiese", "hecke", "friedhof"),
    "keller": ("keller", "heizung", "pumpe", "maschinen", "kessel", "kanal", "tunnel"),
    "werkstatt": ("werkstatt", "präge", "druckerei", "atelier", "garage", "schuppen", "labor", "küferei"),
    "laden": ("laden", "verkauf", "galerie", "ausstellung", "museum", "halle", "schalter", "kasse"),
    "kueche": ("küche", "pantry", "kombüse"),
    "abteil": ("wagen", "waggon", "abteil"),
    "museum": ("seefahrt", "schiffssaal"),
    "boerse": ("börse",),
    "schlafen": ("schlaf", "suite", "kammer", "kabine", "gästezimmer", "hotelzimmer"),
    "bad": ("bad", "wäsche", "sauna"),
    "lager": ("lager", "speicher", "depot", "magazin", "boden", "laderaum", "archiv"),
    "buero": ("büro", "arbeit", "kontor", "direktion", "bibliothek", "zentrale", "kanzlei", "wache"),
    "foyer": ("foyer", "empfang", "lobby", "eingang", "vorraum"),
    "flur": ("flur", "diele", "gang", "korridor", "treppe", "aufzug"),
    "salon": ("salon", "wohn", "saal", "club", "bar", "bühne", "speise", "lounge"),
}
ROOM_DEFAULT: Final = "zimmer"
#: Kinds of rooms under the open sky: a fence instead of a wall, no windows.
OUTDOORS: Final = frozenset({"gasse", "hof", "dach", "plattform", "terrasse", "garten", "wasser"})


def _named(name: str, words: Mapping[str, tuple[str, ...]], default: str) -> str:
    low = name.lower()
    for kind, parts in words.items():
        if any(part in low for part in parts):
            return kind
    return default


def loot_picture(loot: Beute) -> str:
    """The drawing for a piece of loot: the one that is asked for, or the one that its name suggests."""
    wanted = loot.bild
    if wanted is not None and wanted in (*LOOT_WORDS, LOOT_DEFAULT):
        return wanted
    return _named(loot.name, LOOT_WORDS, LOOT_DEFAULT)


def room_kind(room: Raum) -> str:
    """The kind of a room: the one that is asked for, or the one that its name suggests."""
    if room.art is not None and room.art in (*ROOM_WORDS, ROOM_DEFAULT):
        return room.art
    return _named(room.name, ROOM_WORDS, ROOM_DEFAULT)

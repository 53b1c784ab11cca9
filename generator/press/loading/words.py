"""The words that an edition is printed with, and what is missing in their files.

``content/_print/words.<language>.yaml`` has the press's own, ``content/<game>/words.<language>.yaml`` those
of a game's templates and views. A project's files are laid over the shipped ones, word by word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from generator.diagnostics import Diagnostic
from generator.i18n import _, ngettext
from generator.model.content import Loaded
from generator.model.kit import Kit
from generator.model.printed_words import WordsFile
from generator.model.words import in_quotes
from generator.press.loading.defects import NoWords, WordMisfit, WordMissing, WordUnknown
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.render.assets import LARGEST, TEMPLATE_ENDINGS
from generator.suggest import closest
from generator.wording import GERMAN, Word, Wording, places

PRESS = "_print"
#: The press's own templates draw with the press's own words.
_HOMES = {"_press": PRESS}
#: A word that a template asks for; where its name goes on, only the beginning is known.
_ASKED = re.compile(r"""\bsay(?:_all)?\(\s*(["'])([\w.-]+)\1\s*(~?)""")


def wording_of(project: Project, folder: str, language: str) -> Wording:
    """What templates in that folder, and the views of the game called like it, say.

    Raises ContentFault for files that cannot be read.
    """
    return project.kept(("words", folder, language), lambda: _wording_of(project, folder, language))


def _wording_of(project: Project, folder: str, language: str) -> Wording:
    words: dict[str, Word] = {}
    for home in dict.fromkeys((PRESS, _HOMES.get(folder, folder))):
        for file in reversed(_files(project, home, language)):
            words |= {".".join(key): word for key, word in _by_key(file).items()}
    return Wording(language, words)


def wording_for_rules(project: Project, folder: str, language: str) -> Wording:
    """The same for checks and views, with the shipped German word for each that lacks or does not fit.

    An edition whose words are at fault is told so and not printed; its rules go on. Raises like wording_of.
    """
    question = "words for rules", folder, language
    return project.kept(question, lambda: _wording_for_rules(project, folder, language))


def _wording_for_rules(project: Project, folder: str, language: str) -> Wording:
    german, words = shipped_words(project, folder), dict(wording_of(project, folder, language).words)
    for key, model in german.words.items():
        if key not in words or _misfit(words[key], model):
            words[key] = model
    return Wording(language, words)


def shipped_words(project: Project, folder: str) -> Wording:
    """The German words that came along with a game; none with a game that did not come along."""
    shipped = Project(project.shipped, project.shipped, project.out)
    return project.kept(("shipped words", folder), lambda: wording_of(shipped, folder, GERMAN))


def press_wording(project: Project, language: str) -> Wording:
    """What the press prints of its own. Raises ContentFault for files that cannot be read."""
    return wording_of(project, PRESS, language)


def word_faults(project: Project, kit: Loaded[Kit], game: str) -> Iterator[Diagnostic]:
    """What is missing, misspelt or of another kind in the words of the kit's language."""
    language = kit.model.language
    for home in (PRESS, game):
        files, german = _files(project, home, language), _files(project, home, GERMAN)
        model = _by_key(german[-1]) if german else {}
        if model and not files:
            yield NoWords.at(
                kit.span("language"),
                language=language,
                file=_name(home, language),
                model=german[-1].path,
                languages=", ".join(_languages(project, home)),
            )
        elif files:
            label = german[-1].path if german else ""
            yield from _missing(files, model, label)
            # The German words that came along are what all others are held against.
            for file in files if language != GERMAN else files[:-1]:
                yield from _strange(project, home, file, model, label)


def _missing(
    files: tuple[Loaded[WordsFile], ...], model: Mapping[tuple[str, str], Word], label: str
) -> Iterator[Diagnostic]:
    there = {key for file in files for key in _by_key(file)}
    lacking: dict[str, list[str]] = {}
    for section, name in model:
        if (section, name) not in there:
            lacking.setdefault(section, []).append(name)
    for section, names in lacking.items():
        known = [name for file in files for name in file.model.words.get(section, ())]
        near = closest(names[0], [name for name in known if (section, name) not in model])
        hint = _("Is “{word}” meant?").format(word=near) if near else ""
        words = ", ".join(map(in_quotes, names))
        yield WordMissing.at(
            files[0].span("words", section), section=section, words=words, model=label, hint=hint
        )


def _strange(
    project: Project, home: str, file: Loaded[WordsFile], model: Mapping[tuple[str, str], Word], label: str
) -> Iterator[Diagnostic]:
    """Words of a file that nothing prints, or that do not fit."""
    asked: tuple[frozenset[str], tuple[str, ...]] | None = None
    for key, word in file.model.by_key():
        name = ".".join(key)
        if key in model:
            if reason := _misfit(word, model[key]):
                yield WordMisfit.at(
                    file.span("words", *key), word=name, reason=reason, model=label, text=_shown(model[key])
                )
            continue
        asked = asked or _asked(project, home)
        if name not in asked[0] and not name.startswith(asked[1]):
            near = closest(name, [*(".".join(known) for known in model), *asked[0]])
            hint = _("Did you mean “{word}”?").format(word=near) if near else ""
            yield WordUnknown.at(file.span("words", *key, key=True), word=name, hint=hint)


def _misfit(word: Word, german: Word) -> str:
    """Why a word cannot stand for the German one; empty where it can."""
    if isinstance(german, tuple) != isinstance(word, tuple):
        return _("it must be a list") if isinstance(german, tuple) else _("it must be a text")
    if isinstance(german, tuple) and len(german) != len(word):
        count = len(german)
        return ngettext("it must have {n} entry", "it must have {n} entries", count).format(n=count)
    alien = sorted(places(word) - places(german))
    return _("nobody fills in {places}").format(places=", ".join(f"{{{a}}}" for a in alien)) if alien else ""


def _asked(project: Project, home: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The words that templates of a folder ask for by name, and beginnings of names that go on."""
    names, beginnings = set[str](), set[str]()
    folder = next((templates for templates, words in _HOMES.items() if words == home), home)
    for root in project.folders("templates"):
        for path in project.files.walk(root / folder):
            if path.suffix.lower() in TEMPLATE_ENDINGS:
                try:
                    text = project.read(path, LARGEST).decode("utf-8", "replace")
                except OSError:
                    continue
                for _quote, name, goes_on in _ASKED.findall(text):
                    (beginnings if goes_on else names).add(name)
    return frozenset(names), tuple(beginnings)


def _files(project: Project, home: str, language: str) -> tuple[Loaded[WordsFile], ...]:
    """The files of words of a folder: the project's own, then the shipped one."""
    if home in ("", ".", "..") or PurePosixPath(home).name != home or not language.isalpha():
        return ()
    paths = (folder / home / f"words.{language}.yaml" for folder in project.folders("content"))
    return tuple(read_yaml(project, path, WordsFile) for path in paths if project.files.has(path))


def _by_key(file: Loaded[WordsFile]) -> Mapping[tuple[str, str], Word]:
    if WordsFile not in file.memory:
        file.memory[WordsFile] = dict(file.model.by_key())
    known: Mapping[tuple[str, str], Word] = file.memory[WordsFile]
    return known


def _languages(project: Project, home: str) -> list[str]:
    """The languages that a folder has words in."""
    names = {
        Path(path).name
        for folder in project.folders("content")
        for path in project.files.glob(folder / home, "words.*.yaml")
    }
    return sorted(name.split(".")[1] for name in names)


def _name(home: str, language: str) -> str:
    return f"content/{home}/words.{language}.yaml"


def _shown(word: Word) -> str:
    if isinstance(word, str):
        return in_quotes(word)
    return ", ".join(map(in_quotes, word.values() if isinstance(word, Mapping) else word))

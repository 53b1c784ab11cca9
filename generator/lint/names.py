"""What follows from the names that models declare: no two things of one name, no thing that is not there."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from itertools import count
from typing import ClassVar, Protocol

from generator.diagnostics import Diagnostic, Fix
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.names import Defines, Name, Namespace, Refers, complete, names
from generator.model.words import listing
from generator.source.edit import written
from generator.source.tree import Loc
from generator.suggest import closest


class Scoped(Protocol):
    """A place that a name is used in; a :class:`Name` is one."""

    @property
    def scope(self) -> tuple[str, Loc] | None: ...


#: A place → the names that are possible there, and what people call those things.
Known = Callable[[Scoped], Mapping[str, str]]


class Duplicate(Rule):
    """Base of the rules about names that are given twice.

    The message may use ``{id}``, and of the other one ``{place}``, ``{path}`` and ``{name}``, as printed.
    """

    namespaces: ClassVar[tuple[Namespace, ...]]
    #: Also told at the first place: whoever checks only that file must hear of it, too.
    at_both: ClassVar[bool] = False

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for namespace in self.namespaces:
            alike: dict[tuple[object, str], list[Name]] = {}
            for name in names(content, Defines(namespace)):
                alike.setdefault((name.scope, name.text), []).append(name)
            taken = {text for _scope, text in alike}
            for first, *others in alike.values():
                for again in others:
                    fix = Fix(again.span, written(_free(again.text, taken)))
                    yield self.at(again.span, **self.values(again, first)).mended_by(fix)
                if others and self.at_both:
                    yield self.at(first.span, **self.values(first, others[0]))

    def values(self, name: Name, other: Name) -> Mapping[str, str]:
        """What the message may use."""
        there = other.span
        place = _("{path}, line {line}").format(path=there.path, line=there.line)
        return {"id": name.text, "name": other.printed, "place": place, "path": there.path}


def _free(name: str, taken: Container[str]) -> str:
    """A name like that which nothing has yet."""
    return next(word for number in count(2) if (word := f"{name}-{number}") not in taken)


class Unknown(Rule):
    """Base of the rules about names of things that do not exist.

    The message may use ``{name}`` and ``{holder}``, the entry that uses it; the help ``{remedy}``.
    """

    namespaces: ClassVar[tuple[Namespace, ...]]
    help = "{remedy}"
    #: What helps where no known name is near; ``{choices}`` are the known ones, ``listed`` of them at most.
    otherwise: ClassVar[str] = N_("Possible: {choices}.")
    listed: ClassVar[int] = 12
    #: Say it after “did you mean”, too.
    otherwise_always: ClassVar[bool] = False
    #: Keep still where no such thing exists at all: that has a defect of its own.
    needs_some: ClassVar[bool] = False

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for namespace in self.namespaces:
            if not complete(content, namespace):
                continue
            known = self.known(content, namespace)
            for use in names(content, Refers(namespace)):
                if use.scope is None:
                    continue  # an example in a booklet shows a part of something only
                possible = known(use)
                if use.text in possible or (self.needs_some and not possible):
                    continue
                remedy = self.remedy(use.text, possible)
                found = self.at(use.span, name=use.text, holder=use.holder(), remedy=remedy)
                near = self.near(use.text, possible)
                yield found.mended_by(Fix(use.span, written(near))) if near else found

    def known(self, content: GameContent, namespace: Namespace) -> Known:
        """What is possible where: unless a rule knows better, the names that the files define."""
        defined: dict[object, dict[str, str]] = {}
        for name in names(content, Defines(namespace)):
            defined.setdefault(name.scope, {}).setdefault(name.text, name.printed)
        return lambda use: defined.get(use.scope, {})

    def remedy(self, name: str, possible: Mapping[str, str]) -> str:
        """The name that was probably meant, also where somebody wrote what is printed; else what there is."""
        near = self.near(name, possible)
        said = [self.did_you_mean(near, possible)] if near else []
        if not near or self.otherwise_always:
            said.append(_(self.otherwise).format(choices=listing(possible, self.listed)))
        return " ".join(said)

    @staticmethod
    def near(name: str, possible: Mapping[str, str]) -> str | None:
        """The name that was probably meant, if one is near."""
        meant = {printed: known for known, printed in possible.items()} | {known: known for known in possible}
        near = closest(name, meant)
        return meant[near] if near else None

    def did_you_mean(self, word: str, _possible: Mapping[str, str]) -> str:
        """The question with the nearest name."""
        return _("Did you mean “{word}”?").format(word=word)

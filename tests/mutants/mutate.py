"""Puts mutants into a copy of the library's headers. Each is a small fault behind a switch (switch.hpp)."""

import re
from dataclasses import dataclass

NAMES = {"<": "Less", "<=": "LessEqual", ">": "Greater", ">=": "GreaterEqual", "==": "Equal", "!=": "NotEqual",
         "+": "Plus", "-": "Minus", "*": "Times"}

# Operator -> what it may become: at the boundary, and turned round.
INSTEAD = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
           "+": ["-"], "-": ["+"], "*": ["+"]}

INFIX = re.compile(r"(?<=[\w)\]}]) (<=|>=|==|!=|[<>+*-]) (?=[\w(*!&~:-])")
LOGICAL = re.compile(r"(?<= )(&&|\|\|)(?=\s)")
TERNARY = re.compile(r"(?<=[\w)\]]) \? ")
NEGATION = re.compile(r"(?<=[ (,{])-(?=[a-z]\w*)")
RETURN = re.compile(r"\breturn (true|false);")
STATEMENT = re.compile(r"^(\s*)((?:\+\+|--)?[\w.\[\]()>*:-]+(?: [-+|&*]?= [^;]*|\([^;]*\)(?:\.[^;]*)?)?;)$")
CONDITION = re.compile(r"\b(if|while) \(")
NOT_CODE = re.compile(r"^\s*(#|template\b|using\b|static_assert|requires\b|friend\b|namespace\b|class\b|struct\b|enum\b)")
NOT_A_STATEMENT = re.compile(r"^\s*(return|using|throw|break|continue|public|private|else|case|default|co_\w+|static|"
                             r"constexpr|const|auto|typename)\b")


@dataclass
class Mutant:
    id: int
    file: str  # below include/betwixt
    line: int
    code: str  # the line as it is
    change: str  # what becomes of it, in words
    nth: int  # of those lines of the file that read the same

    @property
    def name(self):
        """Stable while other lines change."""
        return f"{self.file}: {self.code} -- {self.change}" + (f" (line {self.nth} of this text)" if self.nth > 1 else "")


def outside_text(line, at):
    return line[:at].count('"') % 2 == 0 and "//" not in line[:at]


def constant_lines(lines):
    """Indices of lines that only the compiler evaluates: constants, concepts, static assertions."""
    inside = False
    for i, line in enumerate(lines):
        if re.search(r"^\s*(template <.*> )?concept\b|\bstatic_assert\(|^\s*(static|inline) constexpr [^(]*=|^\s*requires ", line):
            inside = True
        if inside or NOT_CODE.match(line) or "if constexpr" in line or "requires" in line:
            yield i
        if inside and line.rstrip().endswith((";", "{")):
            inside = False


def condition_end(line, start):
    depth = 0
    for i in range(start, len(line)):
        depth += (line[i] == "(") - (line[i] == ")")
        if depth == 0:
            return i
    return -1


class File:
    """The mutants of one file. Edits of a line are (position, length of what goes, text that comes)."""

    def __init__(self, name, text, first_id, dropped):
        self.name, self.lines, self.id, self.dropped = name, text.split("\n"), first_id, dropped
        self.original = list(self.lines)
        self.mutants, self.edits = [], {}

    def add(self, i, change, at, gone, text):
        """One mutant, unless it is dropped: was it added? `text` has % in place of its number. Numbers are the same,
        whatever is dropped."""
        mutant = Mutant(self.id, self.name, i + 1, self.lines[i].strip(), change,
                        self.original[: i + 1].count(self.lines[i]))
        self.id += 1
        if mutant.name in self.dropped:
            return False
        self.mutants.append(mutant)
        self.edits.setdefault(i, []).append((at, gone, text.replace("%", str(mutant.id))))
        return True

    def operators(self, i, line):
        for m in INFIX.finditer(line):
            if not outside_text(line, m.start()):
                continue
            op, first, others = m[1], self.id, INSTEAD[m[1]]
            functions = ", ".join(f"::mutants::{NAMES[o]}" for o in [op, *others])
            text = f"::mutants::Instead<{first}, {functions}>{{}} {op} "
            for other in others:
                self.add(i, f"column {m.start() + 2}: {op} becomes {other}", m.end(), 0, text if other == others[0] else "")

    def conditions(self, i, line):
        for m in LOGICAL.finditer(line):
            if outside_text(line, m.start()):
                negated = "!" if m[1] == "&&" else ""
                self.add(i, f"column {m.start() + 1}: {m[1]} is always {'false' if negated else 'true'}",
                         m.start(), 0, f"{m[1]} {negated}::mutants::on(%) ")
        for m in TERNARY.finditer(line):
            self.add(i, f"column {m.start() + 2}: ? always takes the second", m.start(), 0, " && !::mutants::on(%)")
        for m in CONDITION.finditer(line):
            end = condition_end(line, m.end() - 1)
            inside = line[m.end():end]
            if end < 0 or ";" in inside or re.search(r"\w [*&]?\w+ = ", inside) or not outside_text(line, m.start()):
                continue
            if self.add(i, f"column {m.start() + 1}: the condition is negated", m.end(), 0, "::mutants::on(%) != bool("):
                self.edits[i].append((end, 0, ")"))

    def values(self, i, line):
        for m in RETURN.finditer(line):
            self.add(i, f"column {m.start() + 1}: returns the opposite", m.start(1), 0, "::mutants::on(%) != ")
        for m in NEGATION.finditer(line):
            if outside_text(line, m.start()):
                self.add(i, f"column {m.start() + 1}: the sign is dropped", m.end(), 0, "::mutants::sign(%) * ")

    def statement(self, i, line):
        m = STATEMENT.match(line)
        if m and not NOT_A_STATEMENT.match(line):
            before = self.lines[i - 1].rstrip()
            if before.endswith((";", "{", "}", ")", "else", ":")) and not before.lstrip().startswith("for ("):
                if self.add(i, "the statement is deleted", len(m[1]), 0, "{ if (!::mutants::on(%)) "):
                    self.edits[i].append((len(line), 0, " }"))

    def mutate(self):
        skipped = set(constant_lines(self.lines))
        for i, line in enumerate(self.lines):
            if i in skipped or line.lstrip().startswith("//"):
                continue
            self.operators(i, line)
            self.conditions(i, line)
            self.values(i, line)
            self.statement(i, line)
        for i, edits in self.edits.items():
            line = self.lines[i]
            for at, gone, text in sorted(edits, key=lambda e: e[0], reverse=True):
                line = line[:at] + text + line[at + gone:]
            self.lines[i] = line
        return "\n".join(self.lines)

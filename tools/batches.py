#!/usr/bin/env python3
"""Packs source files into batches that compile as one: batches.py ROOT SIZE STEM FILE… writes STEM_0.cpp, STEM_1.cpp, …,
which include them, and prints their paths as a CMake list.

A name from one file's unnamed namespace must not meet the same name in another. Where it would, the batch gives it another
name while it includes the file; the headers of all its files come before that. Of the files that hide the same name one may
keep it. Those where this cannot be done safely join another batch: whoever reuses a name costs a little time at most, and
never a broken build.
"""
import re
import sys
from pathlib import Path

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
WORD = re.compile(r"(?<![\w.])(?<!->)(?<!::)[A-Za-z_]\w*")  # members and what is called by its full name meet nobody
MEMBER = re.compile(r"(?:\.|->|::)\s*(\w+)")
IN_A_TEST_MACRO = re.compile(r"\b[A-Z_]*(?:TEST|SUITE)\w*\s*\(([^)]*)")
TEMPLATE = re.compile(r"\btemplate\s*<(?:[^<>]|<[^<>]*>)*>")  # its parameters are known to what follows alone
DECLARED = re.compile(r"\b([A-Za-z_]\w*)\s*(?:[({=;\[]|:\s*(?:std::)?\w+\s*\{)")
INITIALISER = re.compile(r"=(?!=)[^;]*?(?=,\s*\w+\s*=|;|$)")
COMMON = {"operator", "if", "for", "while", "return", "decltype", "requires", "noexcept", "sizeof", "static_assert", "TEST",
          "TEST_F", "TEST_P", "INSTANTIATE_TEST_SUITE_P", "std", "const", "auto", "switch", "explicit", "alignas",
          "final", "override", "default", "class", "struct", "union", "enum", "else", "do", "static", "constexpr", "inline"}
INCLUDE = re.compile(r'^#include\s+(<[^>]+>|"[^"]+")', re.M)
MACROS_SAY = {"Message", "Test", "TestInfo", "AssertionResult", "testing", "internal", "size_t"}  # those of the test library


def declared(text):
    text = TEMPLATE.sub(" ", text)
    without_bases = re.sub(r"(\b(?:class|struct)\s+\w+[^;{}():]*):(?!:)[^;{}]*\{", r"\1{", text)
    return set(DECLARED.findall(without_bases)) | set(re.findall(r"\b(?:class|struct|union)\s+(\w+)", text))


def unnamed_namespaces(text):
    """The bodies of `namespace { … }`."""
    for opening in re.finditer(r"\bnamespace\s*\{", text):
        depth, at = 1, opening.end()
        while depth and at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield text[opening.end():at - 1]


def outer_level(body):
    """The body without what stands inside functions, their brackets and classes; the names of plain enumerators stay."""
    inner = 1
    while inner:
        body, inner = re.subn(r"\([^()]*\)", "\0", body)
    body = re.sub(r"\busing\s+namespace\b[^;]*;", " ", body.replace("\0", "()"))
    kept, depth, keep_inner = [], 0, False
    for piece in re.split(r"([{};])", body):
        if piece == "{":
            if depth == 0:
                keep_inner = bool(re.search(r"\benum\s+(?!class\b)[^;{}()]*$", kept[-1] if kept else ""))
            depth += 1
            kept.append("{")
        elif piece == "}":
            depth = max(0, depth - 1)  # a namespace may end here that began before
            kept.append(";")
        elif depth == 0 or (keep_inner and piece != ";"):
            kept.append(piece if depth == 0 else piece.replace(",", ";") + ";")
    return "".join(kept)


def hidden_declarations(text):
    return [INITIALISER.sub("=", outer_level(body)) for body in unnamed_namespaces(text)]


def hidden_names(text):
    names = set().union(*map(declared, hidden_declarations(text))) | set(re.findall(r"#\s*define\s+(\w+)", text))
    return names - COMMON


def hidden_functions(text):
    bodies = " ".join(hidden_declarations(text))
    return set(re.findall(r"\b(\w+)\s*\(", bodies)) - declared(re.sub(r"\w+\s*\(", "(", bodies))


def outside_namespaces(text):
    return re.sub(r"\b(?:inline\s+)?namespace\s+(?:[\w:]+\s*)?\{", " ", text)


def opened_namespaces(text):
    """Those that a file opens for all its functions."""
    kept = re.sub(r"\busing\s+namespace\s+([\w:]+)", r"using_\1", outside_namespaces(text))
    return frozenset(re.findall(r"\busing_([\w:]+)", outer_level(kept)))


def shared_names(header):
    """What a header declares for everybody, outside of classes and functions."""
    return declared(INITIALISER.sub("=", outer_level(outside_namespaces(header))))


def namespace_of(text):
    named = re.search(r"\bnamespace\s+([\w:]+)\s*\{", text)
    return named.group(1) if named else ""


class Source:
    """What a file hides, what it says, and the headers that it reads."""
    headers = {}  # path → (all names it declares, those for everybody, its namespace, its text)

    def __init__(self, root, file):
        whole = file.read_text(encoding="utf-8")
        self.root, self.file = root, file
        self.text = NOISE.sub(" ", whole)
        self.words = set(WORD.findall(self.text))
        self.hidden = hidden_names(self.text)
        self.functions = self.hidden & hidden_functions(self.text)
        self.opened = opened_namespaces(self.text)
        self.includes = [i for i in INCLUDE.findall(whole) if not i.endswith('.inc"')]
        self.read = self.closure(whole)
        self.read_names = set().union(*(self.headers[h][0] for h in self.read))
        self.shared = set().union(*(self.headers[h][1] for h in self.read))
        self.namespace = namespace_of(self.text)
        self.outer = self.words & set().union(*(self.headers[h][1] for h in self.read
                                                if self.namespace.startswith(self.headers[h][2] + "::")))
        self.known_elsewhere = (self.read_names | MACROS_SAY | set(MEMBER.findall(self.text))
                                | set(WORD.findall(" ".join(IN_A_TEST_MACRO.findall(self.text)))))
        self.conditional = bool(re.search(r"^\s*#\s*(?:if|define)", self.text, re.M))

    def closure(self, text):
        found, todo = set(), [(self.file.parent, text)]
        while todo:
            folder, text = todo.pop()
            for name in re.findall(r'#\s*include\s*"([^"]+)"', text):
                path = next((p for p in (folder / name, self.root / "src" / name, self.root / name, self.root / "tests" / name,
                                         self.root / "tools" / name) if p.is_file()), None)
                if path is None or path in found or path.suffix == ".inc":
                    continue
                found.add(path)
                if path not in self.headers:
                    header = path.read_text(encoding="utf-8")
                    bare = NOISE.sub(" ", header)
                    self.headers[path] = (declared(bare), shared_names(bare), namespace_of(bare), header)
                todo.append((path.parent, self.headers[path][3]))
        return found

    def may_rename(self, name):
        """Nothing outside the file knows it, and nothing else in the file may be called so."""
        return not self.conditional and name not in self.known_elsewhere

    def must_rename(self, other):
        """Its hidden names that the other shares or says: but a variable of theirs may be called like its function."""
        return (self.hidden & (other.shared & other.words | other.shared - self.shared)
                | (self.hidden - self.functions) & (other.words - other.hidden))

    def renamed(self, others):
        """Its hidden names that meet one of the others': of those that both hide, one file may keep its own."""
        return {name for other in others for name in self.must_rename(other)
                | {name for name in self.hidden & other.hidden if self.may_rename(name)}}

    def loses_to(self, other):
        """A name that it takes from an outer namespace, and that a header of the other's has in its own."""
        return any(self.outer & self.headers[header][1] for header in other.read - self.read
                   if self.headers[header][2] == self.namespace)

    def yields_to(self, other):
        return not self.loses_to(other) and all(self.may_rename(name) for name in self.must_rename(other))


def get_on(one, two):
    return (one.opened == two.opened and one.yields_to(two) and two.yields_to(one)
            and all(one.may_rename(name) or two.may_rename(name) for name in one.hidden & two.hidden))


def pack(sources, size):
    batches = []
    for source in sorted(sources, key=lambda s: len(s.hidden)):  # who hides little gets on with most
        batch = next((b for b in batches if len(b) < size and all(get_on(source, other) for other in b)), None)
        if batch is None:
            batches.append(batch := [])
        batch.append(source)
    return batches


def text_of(root, batch):
    renamed = {source: sorted(source.renamed([other for other in batch if other is not source])) for source in batch}
    batch = sorted(batch, key=lambda s: not s.conditional)  # who defines something before a header reads it for all
    plain = [source for source in batch if not source.conditional]
    lines = []
    for source in batch:
        if plain and source is plain[0] and any(renamed.values()):
            lines += [f"#include {header}" for header in dict.fromkeys(i for source in plain for i in source.includes)]
        path = source.file.relative_to(root).as_posix()
        stem = re.sub(r"\W", "_", source.file.stem)
        lines += [f"#define {name} {name}_of_{stem}" for name in renamed[source]]
        lines.append(f'#include "{path}"')
        lines += [f"#undef {name}" for name in renamed[source]]
    return "".join(f"{line}\n" for line in lines)


def write(root, size, stem, files):
    """STEM_0.cpp, STEM_1.cpp, …; a file that says the same already keeps its time."""
    paths = []
    for number, batch in enumerate(pack([Source(root, file) for file in files], size)):
        path = Path(f"{stem}_{number}.cpp")
        text = text_of(root, batch)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
        paths.append(path.as_posix())
    return paths


if __name__ == "__main__":
    root, size, stem, *names = sys.argv[1:]
    print(";".join(write(Path(root), int(size), stem, [Path(name) for name in names])), end="")

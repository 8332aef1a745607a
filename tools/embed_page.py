#!/usr/bin/env python3
"""Writes the C++ file that carries the web page inside the program (src/server/page.hpp): embed_page.py OUT FOLDER UNBUILT

UNBUILT is the folder of the page that stands in for one that nobody has built. The bytes are taken in by the assembler; the digest in the text makes the build notice a change.
"""
import hashlib
import pathlib
import sys

ENTRY = """asm(".section .rodata\\n.balign 16\\npage_{n}: .incbin \\"{path}\\"\\npage_{n}_end: .byte 0\\n.previous");  // {digest}
extern const char page_{n}[] asm("page_{n}");
extern const char page_{n}_end[] asm("page_{n}_end");
"""


def main() -> None:
    out, folder, unbuilt = map(pathlib.Path, sys.argv[1:])
    if not (folder / "index.html").is_file():
        folder = unbuilt
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    carried = "".join(
        ENTRY.format(n=n, path=path.as_posix(), digest=hashlib.sha256(path.read_bytes()).hexdigest())
        for n, path in enumerate(files)
    )
    rows = "".join(
        f'    {{"{path.relative_to(folder).as_posix()}", {{page_{n}, static_cast<std::size_t>(page_{n}_end - page_{n})}}}},\n'
        for n, path in enumerate(files)
    )
    source = f"""#include <vector>

#include "server/page.hpp"

{carried}
namespace esc::server {{

std::span<const EmbeddedPageFile> embedded_page() {{
  static const std::vector<EmbeddedPageFile> files{{
{rows}  }};
  return files;
}}

}}  // namespace esc::server
"""
    if not out.exists() or out.read_text(encoding="utf-8") != source:
        out.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()

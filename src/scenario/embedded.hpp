// embedded.hpp — the files of data/ that travel inside the program. The build writes the list (tools/embed.py).
#pragma once
#include <span>
#include <string_view>

namespace esc {

struct EmbeddedFile {
  std::string_view path;  // data/laporte/profiles.toml
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();  // sorted by path

}  // namespace esc

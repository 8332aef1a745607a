// words.hpp — a name or a sentence that a data file gives in both languages, and the message key under which others
// find it.
#pragma once
#include <string>
#include <vector>

namespace esc {

struct Words {
  std::string fr, en;
  bool operator==(const Words&) const = default;
};

struct MessageRow {
  std::string key;  // profile.laporte.voltigeur
  Words words;
};

}  // namespace esc

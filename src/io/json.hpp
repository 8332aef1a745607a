// json.hpp — Value ⇄ JSON text. Numbers keep what was written: 12.1 is exactly 121/10, 2.0 is no whole number.
//   const auto read = parse_json(line);  if (read) …read.value… else …read.fault…
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/value.hpp"

namespace esc {

struct JsonRead {
  std::optional<Value> value;
  std::string fault;  // where reading stopped, when there is no value
  explicit operator bool() const { return value.has_value(); }
};

inline constexpr int json_depth = 64;  // deeper texts are refused: nothing of ours nests so far

JsonRead parse_json(std::string_view text);

// Canonical: keys sorted, no blanks, so that equal values have equal texts.
std::string to_json(const Value& value);
void append_json(std::string& out, const Value& value);

}  // namespace esc

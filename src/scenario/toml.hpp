// toml.hpp — a TOML file as a tree of plain values that know where they stand. Reader (reader.hpp) reads it.
//   DataErrors errors(source.file);
//   if (const auto root = parse_toml(source, errors)) …
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scenario/data_error.hpp"

namespace esc {

// A number with a fraction, kept to four decimals: 23.5 is exactly 235000 of them.
struct TomlDecimal {
  static constexpr std::int64_t one = 10'000;
  std::int64_t parts = 0;
  bool operator==(const TomlDecimal&) const = default;
};

struct TomlEntry;
struct TomlNode {
  using List = std::vector<TomlNode>;
  using Table = std::vector<TomlEntry>;  // sorted by key
  FilePlace at;
  std::variant<std::monostate, bool, std::int64_t, TomlDecimal, std::string, List, Table> value;  // monostate: a date

  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
};
struct TomlEntry {
  std::string key;
  FilePlace at;  // of the key
  TomlNode node;
};

inline constexpr std::size_t largest_data_file = 1 << 20, longest_data_line = 1000;

// The top table, or nothing after an error was added.
std::optional<TomlNode> parse_toml(const SourceText&, DataErrors&);

}  // namespace esc

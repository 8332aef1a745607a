#include "scenario/toml.hpp"

#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 16
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>

namespace esc {

namespace {

FilePlace place_of(const toml::source_region& region) {
  const auto at = [](auto n) { return n == 0 ? 1 : static_cast<int>(n); };
  return {at(region.begin.line), at(region.begin.column)};
}

// A tree is as deep as its longest dotted key, and a dotted key stands on one line.
std::optional<FilePlace> line_too_long(std::string_view text) {
  for (FilePlace here; !text.empty(); ++here.line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > longest_data_line) return here;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

bool only_blanks(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

TomlNode copy(const toml::node& from);

TomlNode::Table copy_table(const toml::table& from) {
  TomlNode::Table table;
  for (const auto& [key, node] : from) table.push_back({std::string(key.str()), place_of(key.source()), copy(node)});
  return table;
}

TomlDecimal decimal(double number) {
  constexpr double largest = 1e12;
  if (!(std::fabs(number) < largest)) return {static_cast<std::int64_t>(largest) * TomlDecimal::one};  // nan, inf too
  return {std::llround(number * static_cast<double>(TomlDecimal::one))};
}

TomlNode copy(const toml::node& from) {
  TomlNode node{place_of(from.source()), {}};
  if (const auto* table = from.as_table()) node.value = copy_table(*table);
  else if (const auto* list = from.as_array()) {
    TomlNode::List elements;
    for (const toml::node& element : *list) elements.push_back(copy(element));
    node.value = std::move(elements);
  } else if (const auto* text = from.as_string()) node.value = text->get();
  else if (const auto* integer = from.as_integer()) node.value = integer->get();
  else if (const auto* number = from.as_floating_point()) node.value = decimal(number->get());
  else if (const auto* flag = from.as_boolean()) node.value = flag->get();
  return node;
}

}  // namespace

std::optional<TomlNode> parse_toml(const SourceText& source, DataErrors& errors) {
  if (source.text.size() > largest_data_file) {
    errors.add({}, "data.too_large", {std::to_string(largest_data_file)});
    return std::nullopt;
  }
  if (only_blanks(source.text)) {
    errors.add({}, "data.empty_file");
    return std::nullopt;
  }
  if (const auto line = line_too_long(source.text)) {
    errors.add(*line, "data.line_too_long", {std::to_string(longest_data_line)});
    return std::nullopt;
  }
  const toml::parse_result result = toml::parse(source.text, source.file);
  if (!result) {
    errors.add(place_of(result.error().source()), "data.not_toml", {std::string(result.error().description())});
    return std::nullopt;
  }
  return TomlNode{{}, copy_table(result.table())};
}

}  // namespace esc

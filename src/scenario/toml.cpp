#include "scenario/toml.hpp"

// The parser has an else for a table header without a key, but asserts before it that there is one; where asserts are
// off it lets the compiler assume so. With the assertion empty its own error message is reached in every build.
#undef NDEBUG
#define TOML_ASSERT(expr) static_cast<void>(0)
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

// The parser is recursive in the length of a dotted key, and a dotted key stands on one line.
std::optional<FilePlace> line_too_long(std::string_view text) {
  for (FilePlace here; !text.empty(); ++here.line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > longest_data_line) return here;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

bool only_blanks(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

TomlDecimal decimal(double number) {
  constexpr double largest = 1e12;
  if (!(std::fabs(number) < largest)) return {static_cast<std::int64_t>(largest) * TomlDecimal::one};  // nan, inf too
  return {std::llround(number * static_cast<double>(TomlDecimal::one))};
}

// Copies the parser's tree, as long as it is not deep beyond all sense.
class Copier {
 public:
  explicit Copier(DataErrors& errors) : errors_(errors) {}

  TomlNode::Table table(const toml::table& from) {
    TomlNode::Table entries;
    for (const auto& [key, value] : from)
      entries.push_back({std::string(key.str()), place_of(key.source()), node(value)});
    return entries;
  }

  bool too_deep() const { return too_deep_; }

 private:
  static constexpr int deepest = 32;

  TomlNode node(const toml::node& from) {
    TomlNode to{place_of(from.source()), {}};
    if (depth_ == deepest) {
      if (!too_deep_) errors_.add(to.at, "data.too_deep", {std::to_string(deepest)});
      too_deep_ = true;
      return to;
    }
    ++depth_;
    if (const auto* inner = from.as_table()) to.value = table(*inner);
    else if (const auto* elements = from.as_array()) to.value = list(*elements);
    else if (const auto* text = from.as_string()) to.value = text->get();
    else if (const auto* integer = from.as_integer()) to.value = integer->get();
    else if (const auto* number = from.as_floating_point()) to.value = decimal(number->get());
    else if (const auto* flag = from.as_boolean()) to.value = flag->get();
    --depth_;
    return to;
  }

  TomlNode::List list(const toml::array& from) {
    TomlNode::List elements;
    for (const toml::node& element : from) elements.push_back(node(element));
    return elements;
  }

  DataErrors& errors_;
  int depth_ = 0;
  bool too_deep_ = false;
};

// Letters beyond ASCII belong into strings and comments. Elsewhere the parser (3.3) looks them up in a table of blanks
// that has no answer for them, so they are found before it reads the file.
std::optional<FilePlace> letter_outside_strings(std::string_view text) {
  FilePlace at{1, 1};
  std::string_view closing;  // of the string under way
  bool comment = false;
  for (std::size_t i = 0; i < text.size(); ++i, ++at.column) {
    const char c = text[i];
    if (c == '\n') {
      comment = false;
      if (closing.size() == 1) closing = {};  // a string of one line ends with it, rightly or not
      ++at.line, at.column = 0;
    } else if (comment) {
      continue;
    } else if (!closing.empty()) {
      if (c == '\\' && closing[0] == '"' && text.substr(i + 1, 1) != "\n") ++i, ++at.column;
      else if (text.substr(i, closing.size()) == closing) i += closing.size() - 1, closing = {};
    } else if (c == '"' || c == '\'') {
      const std::string_view three = c == '"' ? "\"\"\"" : "\'\'\'";
      closing = text.substr(i, 3) == three ? three : three.substr(0, 1);
      i += closing.size() - 1;
    } else if (c == '#') {
      comment = true;
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      return at;
    }
  }
  return std::nullopt;
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
  if (const auto letter = letter_outside_strings(source.text)) {
    errors.add(*letter, "data.letter_outside_string");
    return std::nullopt;
  }
  const toml::parse_result result = toml::parse(source.text, source.file);
  if (!result) {
    errors.add(place_of(result.error().source()), "data.not_toml", {std::string(result.error().description())});
    return std::nullopt;
  }
  Copier copier(errors);
  TomlNode root{{}, copier.table(result.table())};
  if (copier.too_deep()) return std::nullopt;
  return root;
}

}  // namespace esc

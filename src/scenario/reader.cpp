#include "scenario/reader.hpp"

#include <algorithm>

namespace esc {

namespace {

constexpr std::size_t most_points = 256, most_tables = 1000;  // what is done with them takes time with the square

const TomlNode::Table& entries_of(const TomlNode& node) {
  static const TomlNode::Table none;
  const auto* table = node.as<TomlNode::Table>();
  return table ? *table : none;
}

// 0.1 mm in the unit's own figures, for the limits that an error names.
std::string in_units(Len length, Len unit) {
  const std::int64_t hundredths = (std::int64_t{length} * 100 + unit / 2) / unit;
  std::string text = std::to_string(hundredths / 100), fraction = std::to_string(100 + hundredths % 100).substr(1);
  while (!fraction.empty() && fraction.back() == '0') fraction.pop_back();
  if (!fraction.empty()) text += "." + fraction;
  return text;
}

}  // namespace

Reader::Reader(const TomlNode& table, DataFile& file) : node_(&table), file_(&file) {}

Reader::~Reader() {
  if (!strict_) return;
  for (const TomlEntry& entry : entries_of(*node_)) {
    if (std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end()) continue;
    file_->errors.add(entry.at, "data.unknown_key",
                      {entry.key, std::string(nearest_name(entry.key, asked_)), listed(asked_)});
  }
}

FilePlace Reader::at(std::string_view key) const {
  for (const TomlEntry& entry : entries_of(*node_))
    if (entry.key == key) return entry.node.at;
  return node_->at;
}

void Reader::error(std::string_view key, std::string message_key, std::vector<std::string> texts) const {
  file_->errors.add(at(key), std::move(message_key), std::move(texts));
}

const TomlNode* Reader::find(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.push_back(key);
  for (const TomlEntry& entry : entries_of(*node_))
    if (entry.key == key) return &entry.node;
  return nullptr;
}

const TomlNode* Reader::require(std::string_view key) {
  const TomlNode* node = find(key);
  if (!node) error(key, "data.missing_key", {std::string(key)});
  return node;
}

bool Reader::has(std::string_view key) { return find(key) != nullptr; }

std::string Reader::text(std::string_view key) {
  const TomlNode* node = require(key);
  if (!node) return {};
  const auto* text = node->as<std::string>();
  if (text && !text->empty()) return *text;
  error(key, "data.want_text", {std::string(key)});
  return {};
}

Words Reader::words(std::string_view key) {
  Words words;
  table(key, [&](Reader& languages) { words = {languages.text("fr"), languages.text("en")}; });
  return words;
}

std::string Reader::id(std::string_view key) {
  const std::string id = text(key);
  const bool good = std::all_of(id.begin(), id.end(),
                                [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
  if (!good || id.size() > 64) error(key, "data.want_id", {std::string(key)});
  return id;
}

int Reader::integer(std::string_view key, int lowest, int highest) {
  const TomlNode* node = require(key);
  if (!node) return lowest;
  const auto* number = node->as<std::int64_t>();
  if (number && *number >= lowest && *number <= highest) return static_cast<int>(*number);
  error(key, "data.want_integer", {std::string(key), std::to_string(lowest), std::to_string(highest)});
  return lowest;
}

int Reader::integer_or(std::string_view key, int otherwise, int lowest, int highest) {
  return has(key) ? integer(key, lowest, highest) : otherwise;
}

bool Reader::flag_or(std::string_view key, bool otherwise) {
  const TomlNode* node = find(key);
  if (!node) return otherwise;
  if (const bool* flag = node->as<bool>()) return *flag;
  error(key, "data.want_flag", {std::string(key)});
  return otherwise;
}

std::optional<Len> Reader::to_length(const TomlNode& node) const {
  constexpr std::int64_t largest = 1'000'000;
  std::int64_t parts = 0;
  if (const auto* whole = node.as<std::int64_t>()) {
    if (*whole > largest || *whole < -largest) return std::nullopt;
    parts = *whole * TomlDecimal::one;
  } else if (const auto* decimal = node.as<TomlDecimal>()) {
    parts = decimal->parts;
  } else {
    return std::nullopt;
  }
  if (parts > largest * TomlDecimal::one || parts < -largest * TomlDecimal::one) return std::nullopt;
  const std::int64_t scaled = parts * file_->unit, half = TomlDecimal::one / 2;
  return static_cast<Len>((scaled + (scaled < 0 ? -half : half)) / TomlDecimal::one);
}

Len Reader::length(std::string_view key, Len lowest, Len highest) {
  const TomlNode* node = require(key);
  if (!node) return lowest;
  const auto length = to_length(*node);
  if (length && *length >= lowest && *length <= highest) return *length;
  error(key, "data.want_length", {std::string(key), in_units(lowest, file_->unit), in_units(highest, file_->unit)});
  return lowest;
}

Len Reader::length_or(std::string_view key, Len otherwise, Len lowest, Len highest) {
  return has(key) ? length(key, lowest, highest) : otherwise;
}

std::vector<Len> Reader::lengths(std::string_view key, std::size_t count) {
  const TomlNode* node = require(key);
  if (!node) return {};
  const auto* list = node->as<TomlNode::List>();
  std::vector<Len> lengths;
  for (const TomlNode& element : list ? *list : TomlNode::List{}) {
    const auto length = to_length(element);
    if (length) lengths.push_back(*length);
  }
  if (lengths.size() == count && list->size() == count) return lengths;
  error(key, "data.want_lengths", {std::string(key), std::to_string(count)});
  return {};
}

std::optional<Pt> Reader::to_point(const TomlNode& node) const {
  const auto* list = node.as<TomlNode::List>();
  if (!list || list->size() != 2) return std::nullopt;
  const auto x = to_length((*list)[0]), y = to_length((*list)[1]);
  if (!x || !y) return std::nullopt;
  return Pt{*x, *y};
}

Pt Reader::point(std::string_view key) {
  const TomlNode* node = require(key);
  if (!node) return {};
  if (const auto point = to_point(*node)) return *point;
  error(key, "data.want_point", {std::string(key)});
  return {};
}

std::vector<Pt> Reader::points(std::string_view key, std::size_t least) {
  const TomlNode* node = require(key);
  if (!node) return {};
  std::vector<Pt> points;
  const auto* list = node->as<TomlNode::List>();
  for (const TomlNode& element : list ? *list : TomlNode::List{}) {
    const auto point = to_point(element);
    if (!point) {
      file_->errors.add(element.at, "data.want_point", {std::string(key)});
      return {};
    }
    points.push_back(*point);
  }
  if (points.size() >= least && points.size() <= most_points) return points;
  error(key, "data.want_points", {std::string(key), std::to_string(least), std::to_string(most_points)});
  return {};
}

std::vector<std::string> Reader::texts(std::string_view key) {
  const TomlNode* node = require(key);
  if (!node) return {};
  std::vector<std::string> texts;
  const auto* list = node->as<TomlNode::List>();
  if (!list) error(key, "data.want_texts", {std::string(key)});
  for (const TomlNode& element : list ? *list : TomlNode::List{}) {
    if (const auto* text = element.as<std::string>()) texts.push_back(*text);
    else file_->errors.add(element.at, "data.want_texts", {std::string(key)});
  }
  return texts;
}

std::size_t Reader::choice_index(std::string_view key, std::span<const std::string_view> names) {
  const TomlNode* node = require(key);
  if (!node) return 0;
  const auto* text = node->as<std::string>();
  const auto it = text ? std::find(names.begin(), names.end(), *text) : names.end();
  if (it != names.end()) return static_cast<std::size_t>(it - names.begin());
  if (text)
    error(key, "data.unknown_word", {*text, std::string(key), std::string(nearest_name(*text, names)), listed(names)});
  else error(key, "data.want_text", {std::string(key)});
  return 0;
}

void Reader::table(std::string_view key, const Visit& visit) {
  const TomlNode* node = require(key);
  if (!node) return;
  if (!node->as<TomlNode::Table>()) return error(key, "data.want_table", {std::string(key)});
  Reader inner(*node, *file_);
  visit(inner);
}

void Reader::tables(std::string_view key, const Visit& visit) {
  const TomlNode* node = find(key);
  if (!node) return;
  const auto* list = node->as<TomlNode::List>();
  if (!list) return error(key, "data.want_tables", {std::string(key)});
  if (list->size() > most_tables)
    return error(key, "data.too_many_tables", {std::string(key), std::to_string(most_tables)});
  for (const TomlNode& element : *list) {
    if (element.as<TomlNode::Table>()) {
      Reader inner(element, *file_);
      visit(inner);
    } else {
      file_->errors.add(element.at, "data.want_tables", {std::string(key)});
    }
  }
}

bool IdSet::add(const Reader& at, const std::string& id) {
  const auto it = std::find(ids_.begin(), ids_.end(), id);
  if (it != ids_.end() && !id.empty()) {
    at.error("id", "data.duplicate_id", {id, places_[static_cast<std::size_t>(it - ids_.begin())]});
    return false;
  }
  ids_.push_back(id);
  places_.push_back(at.file().errors.file() + ":" + std::to_string(at.at("id").line));
  return true;
}

std::optional<std::size_t> IdSet::find(const Reader& at, std::string_view key, const std::string& id) const {
  const auto it = std::find(ids_.begin(), ids_.end(), id);
  if (it != ids_.end()) return static_cast<std::size_t>(it - ids_.begin());
  const std::vector<std::string_view> names(ids_.begin(), ids_.end());
  at.error(key, "data.unknown_word", {id, std::string(key), std::string(nearest_name(id, names)), listed(names)});
  return std::nullopt;
}

}  // namespace esc

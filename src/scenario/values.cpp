#include "scenario/values.hpp"

#include <algorithm>

#include "scenario/toml.hpp"

namespace esc {

namespace {

class ValueFile {
 public:
  ValueFile(std::span<const ValueInfo> known, DataErrors& errors) : known_(known), errors_(errors) {
    for (const ValueInfo& info : known) rows_.push_back({text(info.rule), info.name, info.value, 0});
  }

  void read(const TomlNode::Table& root) {
    bool versioned = false;
    for (const TomlEntry& entry : root) {
      if (entry.key == "version") versioned = true, read_version(entry.node);
      else read_rule(entry);
    }
    if (!versioned) errors_.add({}, "data.missing_key", {"version"});
  }

  std::vector<ValueRow> rows() && { return std::move(rows_); }

 private:
  void read_version(const TomlNode& node) {
    const auto* version = node.as<std::int64_t>();
    if (!version || *version != 1) errors_.add(node.at, "data.want_integer", {"version", "1", "1"});
  }

  void read_rule(const TomlEntry& rule) {
    std::vector<std::string_view> rules, names;
    for (const ValueInfo& info : known_) {
      rules.push_back(text(info.rule));
      if (rules.back() == rule.key) names.push_back(info.name);
    }
    const auto* table = rule.node.as<TomlNode::Table>();
    if (names.empty())
      errors_.add(rule.at, "data.unknown_rule", {rule.key, std::string(nearest_name(rule.key, rules))});
    else if (!table) errors_.add(rule.at, "data.want_table", {rule.key});
    else
      for (const TomlEntry& value : *table) read_value(rule.key, value, names);
  }

  void read_value(std::string_view rule, const TomlEntry& value, std::span<const std::string_view> names) {
    const auto row = std::find_if(rows_.begin(), rows_.end(),
                                  [&](const ValueRow& r) { return r.rule == rule && r.name == value.key; });
    if (row == rows_.end())
      return errors_.add(value.at, "data.unknown_key",
                         {value.key, std::string(nearest_name(value.key, names)), listed(names)});
    const ValueInfo& info = known_[static_cast<std::size_t>(row - rows_.begin())];
    const auto* number = value.node.as<std::int64_t>();
    if (!number || *number < info.lowest || *number > info.highest)
      return errors_.add(value.node.at, "data.want_integer",
                         {value.key, std::to_string(info.lowest), std::to_string(info.highest)});
    row->value = static_cast<int>(*number);
    row->line = value.at.line;
  }

  std::span<const ValueInfo> known_;
  DataErrors& errors_;
  std::vector<ValueRow> rows_;
};

}  // namespace

tl::expected<std::vector<ValueRow>, std::vector<DataError>> read_value_rows(const SourceText& source,
                                                                            std::span<const ValueInfo> known) {
  DataErrors errors(source.file);
  ValueFile values(known, errors);
  if (const auto root = parse_toml(source, errors)) values.read(*root->as<TomlNode::Table>());
  if (!errors.empty()) return tl::unexpected(errors.in_order());
  return std::move(values).rows();
}

}  // namespace esc

// rulebook.hpp — the numbers of a rule system that a designer may change: data/<system>/values.toml, keyed by rule id.
// A system tells each of its values once,
//   template <class V> void values(V& v, Rulebook& b) {
//     v.value("LP-SHOT-03"_rule, "pistol", b.range_in[0], 0, 100);
//   }
// and reads the standard ones with read_values<Rulebook>(rows); the build turns the TOML file into the rows.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "core/rule_id.hpp"

namespace esc {

struct ValueRow {
  std::string_view rule, name;
  int value = 0;
  int line = 0;  // of the file it came from
};

struct BadValueRow {
  int line = 0;
  std::string what;  // in English, for the author of a data file
};

class ValueReader {
 public:
  explicit ValueReader(std::span<const ValueRow> rows) : rows_(rows), read_(rows.size(), false) {}
  void value(RuleId rule, std::string_view name, int& member, int lo, int hi) {
    const std::string called = std::string(text(rule)) + " " + std::string(name);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].rule != text(rule) || rows_[i].name != name) continue;
      if (read_[i]) continue;
      read_[i] = true;
      member = rows_[i].value;
      if (member < lo || member > hi)
        fail(rows_[i].line, called + " is " + std::to_string(member) + ", expected " + std::to_string(lo) + ".." +
                                std::to_string(hi));
      return;
    }
    fail(0, called + " is missing");
  }
  std::optional<BadValueRow> fault() const {
    if (fault_) return fault_;
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (!read_[i])
        return BadValueRow{rows_[i].line, std::string(rows_[i].rule) + " " + std::string(rows_[i].name) +
                                              " is no value of this system, or stands twice"};
    return std::nullopt;
  }

 private:
  void fail(int line, std::string what) {
    if (!fault_) fault_ = BadValueRow{line, std::move(what)};
  }
  std::span<const ValueRow> rows_;
  std::vector<bool> read_;
  std::optional<BadValueRow> fault_;
};

struct ValueInfo {
  RuleId rule;
  std::string_view name;
  int value = 0, lowest = 0, highest = 0;
};

class ValueLister {
 public:
  void value(RuleId rule, std::string_view name, int& member, int lo, int hi) {
    infos_.push_back({rule, name, member, lo, hi});
  }
  const std::vector<ValueInfo>& infos() const { return infos_; }

 private:
  std::vector<ValueInfo> infos_;
};

template <class Book>
std::vector<ValueInfo> list_values(Book book) {
  ValueLister lister;
  values(lister, book);
  return lister.infos();
}

// The same numbers, the same hash: a record says by which rules it was fought.
template <class Book>
std::uint64_t hash_of_values(const Book& book) {
  Hasher hasher;
  for (const ValueInfo& info : list_values(book)) hasher.add(text(info.rule)), hasher.add(info.name), hasher.add(info.value);
  return hasher.value();
}

// Rows that are wrong in the standard file are a fault of the build; a test of each system looks at fault().
template <class Book>
Book read_values(std::span<const ValueRow> rows, std::optional<BadValueRow>* fault = nullptr) {
  ValueReader reader(rows);
  Book book{};
  values(reader, book);
  if (fault) *fault = reader.fault();
  return book;
}

}  // namespace esc

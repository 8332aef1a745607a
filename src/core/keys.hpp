// keys.hpp — the keys of a query's `given`, told once for each facts struct and read by three visitors:
//   template <class V> void keys(V& v, Shot& s) {
//     v.integer("dice", s.dice, 1, 3);
//     v.choice("weapon", s.weapon, weapon_names);
//     v.length("range_in", s.range, inch);
//   }
// The default of a key is the value the member has in a fresh struct. SchemaWriter tells the keys to `queries`, GivenReader
// fills the struct from a question, GivenWriter turns facts met in play into the same question for the audit.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/units.hpp"
#include "core/value.hpp"

namespace esc {

using Names = std::span<const std::string_view>;

inline constexpr Len inch = 254;
inline constexpr Len centimetre = 100;
inline constexpr Len longest = 254 * 1'000'000;  // no wargames table is longer

// A number as a question gives it, measured against a unit: exact for every comparison with a whole length.
std::optional<Measure> to_measure(const Value& number, Len unit);
Value from_measure(Measure length, Len unit);  // a number that to_measure reads back to the same side of every threshold

// A distance that is given as a length or, on a table of hexes, as so many hexes.
struct Distance {
  Measure length;
  bool in_hexes = false;
};
inline constexpr Len hex_length = 500;  // 5 cm

// A point given as a pair of numbers, exact to a millionth of the unit.
struct FinePoint {
  std::int64_t x = 0, y = 0;
  static constexpr std::int64_t per_unit = 1'000'000;
};

struct KeyInfo {
  std::string_view key, type;  // type: int, bool, number, text, list, words, ints, points, object, objects
  Value lowest, highest, fallback;
  std::vector<std::string_view> choices;
  std::vector<int> numbers;  // of type int, if only these will do
  bool nullable = false;
  bool above_lowest = false;  // of type number: lowest itself will not do
  bool repeats = false;       // of type list: they do no harm
  std::vector<KeyInfo> fields;  // of type object and objects
};

struct BadKey {
  std::string_view code;  // unknown_key or bad_value
  std::string key;
  std::string expected;
};

class SchemaWriter {
 public:
  void integer(std::string_view key, int& member, int lo, int hi);
  void integer_or_null(std::string_view key, std::optional<int>& member, int lo, int hi);
  void flag(std::string_view key, bool& member);
  void length(std::string_view key, Measure& member, Len unit, Len lo = 0, Len hi = longest, bool above_lo = false);
  void length_or_null(std::string_view key, std::optional<Measure>& member, Len unit, Len lo = 0, Len hi = longest);
  void distance(std::string_view length_key, std::string_view hex_key, Distance& member, Len unit, Len hi, int most_hexes);
  void integer_of(std::string_view key, int& member, std::span<const int> allowed);
  void points(std::string_view key, std::vector<FinePoint>& member, int lo, int hi);
  template <class E>
  void choice(std::string_view key, E& member, Names names) { text_key(key, static_cast<std::size_t>(member), names); }
  template <class E>  // lo … hi words, repeats allowed
  void choices(std::string_view key, std::vector<E>& member, Names names, int lo, int hi) {
    (void)member, choices_key(key, names, lo, hi);
  }
  template <class E>
  void set(std::string_view key, std::vector<E>& member, Names names) { (void)member, set_key(key, names); }
  void words(std::string_view key, unsigned& member, Names names) { (void)member, set_key(key, names, true); }
  template <class T>  // a list of lo … hi objects, each with keys of its own; found by argument-dependent lookup
  void objects(std::string_view key, std::vector<T>& member, int lo, int hi) {
    SchemaWriter inner;
    T fresh;
    keys(inner, fresh);
    objects_key(key, lo, hi, member.size(), std::move(inner.infos_));
  }
  template <class T>
  void object_or_null(std::string_view key, std::optional<T>& member) {
    SchemaWriter inner;
    T fresh;
    keys(inner, fresh);
    object_key(key, member.has_value(), std::move(inner.infos_));
  }
  template <class T>
  void ints(std::string_view key, std::vector<T>& member, int lo, int hi, int least, int most) {
    List fallback;
    for (const T n : member) fallback.emplace_back(static_cast<int>(n));
    ints_key(key, lo, hi, least, most, std::move(fallback));
  }
  const std::vector<KeyInfo>& infos() const { return infos_; }

 private:
  void text_key(std::string_view key, std::size_t fallback, Names names);
  void set_key(std::string_view key, Names names, bool repeats = false);
  void choices_key(std::string_view key, Names names, int lo, int hi);
  void objects_key(std::string_view key, int lo, int hi, std::size_t fallback, std::vector<KeyInfo> fields);
  void object_key(std::string_view key, bool present, std::vector<KeyInfo> fields);
  void ints_key(std::string_view key, int lo, int hi, int least, int most, List fallback);
  std::vector<KeyInfo> infos_;
};

class GivenReader {
 public:
  explicit GivenReader(const Object& given) : given_(given) {}
  void integer(std::string_view key, int& member, int lo, int hi);
  void integer_or_null(std::string_view key, std::optional<int>& member, int lo, int hi);
  void flag(std::string_view key, bool& member);
  void length(std::string_view key, Measure& member, Len unit, Len lo = 0, Len hi = longest, bool above_lo = false);
  void length_or_null(std::string_view key, std::optional<Measure>& member, Len unit, Len lo = 0, Len hi = longest);
  void distance(std::string_view length_key, std::string_view hex_key, Distance& member, Len unit, Len hi, int most_hexes);
  void integer_of(std::string_view key, int& member, std::span<const int> allowed);
  void points(std::string_view key, std::vector<FinePoint>& member, int lo, int hi);
  template <class E>
  void choice(std::string_view key, E& member, Names names) {
    if (const auto i = text_key(key, names)) member = static_cast<E>(*i);
  }
  template <class E>
  void choices(std::string_view key, std::vector<E>& member, Names names, int lo, int hi) {
    const List* list = list_key(key, lo, hi);
    if (!list) return;
    member.clear();
    for (const Value& element : *list) {
      const auto i = word_of(element, names);
      if (!i) return bad(key, "known words");
      member.push_back(static_cast<E>(*i));
    }
  }
  template <class E>
  void set(std::string_view key, std::vector<E>& member, Names names) {
    if (const auto chosen = set_key(key, names)) {
      member.clear();
      for (const std::size_t i : *chosen) member.push_back(static_cast<E>(i));
    }
  }
  void words(std::string_view key, unsigned& member, Names names);  // bit i: names[i] is in the list, once or more often
  template <class T>
  void objects(std::string_view key, std::vector<T>& member, int lo, int hi) {
    const List* list = list_key(key, lo, hi);
    if (!list) return;
    member.clear();
    for (const Value& element : *list) member.push_back(object_inside<T>(key, element));
  }
  template <class T>
  void object_or_null(std::string_view key, std::optional<T>& member) {
    const Value* value = find(key);
    if (!value) return;
    member.reset();
    if (!value->is_null()) member = object_inside<T>(key, *value);
  }
  template <class T>
  void ints(std::string_view key, std::vector<T>& member, int lo, int hi, int least, int most) {
    const List* list = list_key(key, lo, hi);
    if (!list) return;
    member.clear();
    for (const Value& element : *list) {
      const auto* n = element.as<std::int64_t>();
      if (!n || *n < least || *n > most) return bad(key, "whole numbers in range");
      member.push_back(static_cast<T>(*n));
    }
  }
  // The first fault: unknown keys before bad values.
  std::optional<BadKey> fault() const;

 private:
  const Value* find(std::string_view key);
  void bad(std::string_view key, std::string expected);
  static std::optional<std::size_t> word_of(const Value& value, Names names);
  std::optional<std::size_t> text_key(std::string_view key, Names names);
  std::optional<std::vector<std::size_t>> set_key(std::string_view key, Names names);
  const List* list_key(std::string_view key, int lo, int hi);  // also one of the wrong size, for what is wrong inside it
  template <class T>
  T object_inside(std::string_view key, const Value& value) {
    T fresh;
    if (const Object* fields = value.as<Object>()) {
      GivenReader inner(*fields);
      keys(inner, fresh);
      merge(key, inner);
    } else {
      bad(key, "an object");
    }
    return fresh;
  }
  void merge(std::string_view key, const GivenReader& inner);

  const Object& given_;
  std::vector<std::string> known_;
  std::optional<BadKey> bad_, unknown_inside_;
};

class GivenWriter {
 public:
  void integer(std::string_view key, int& member, int, int) { put(key, Value(member)); }
  void integer_or_null(std::string_view key, std::optional<int>& member, int, int) {
    put(key, member ? Value(*member) : Value());
  }
  void flag(std::string_view key, bool& member) { put(key, Value(member)); }
  void length(std::string_view key, Measure& member, Len unit, Len = 0, Len = 0, bool = false) {
    put(key, from_measure(member, unit));
  }
  void length_or_null(std::string_view key, std::optional<Measure>& member, Len unit, Len = 0, Len = 0) {
    put(key, member ? from_measure(*member, unit) : Value());
  }
  void distance(std::string_view length_key, std::string_view hex_key, Distance& member, Len unit, Len, int) {
    if (member.in_hexes) put(hex_key, Value(member.length.floor() / hex_length));
    else put(length_key, from_measure(member.length, unit));
  }
  void integer_of(std::string_view key, int& member, std::span<const int>) { put(key, Value(member)); }
  void points(std::string_view key, std::vector<FinePoint>& member, int lo, int hi);
  template <class E>
  void choices(std::string_view key, std::vector<E>& member, Names names, int, int) { set(key, member, names); }
  template <class E>
  void choice(std::string_view key, E& member, Names names) { put(key, Value(names[static_cast<std::size_t>(member)])); }
  template <class E>
  void set(std::string_view key, std::vector<E>& member, Names names) {
    List chosen;
    for (const E e : member) chosen.emplace_back(names[static_cast<std::size_t>(e)]);
    put(key, Value(std::move(chosen)));
  }
  void words(std::string_view key, unsigned& member, Names names) {
    List chosen;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (member >> i & 1U) chosen.emplace_back(names[i]);
    put(key, Value(std::move(chosen)));
  }
  template <class T>
  void objects(std::string_view key, std::vector<T>& member, int, int) {
    List list;
    for (T& element : member) {
      GivenWriter inner;
      keys(inner, element);
      list.emplace_back(std::move(inner.given_));
    }
    put(key, Value(std::move(list)));
  }
  template <class T>
  void object_or_null(std::string_view key, std::optional<T>& member) {
    if (!member) return put(key, Value());
    GivenWriter inner;
    keys(inner, *member);
    put(key, Value(std::move(inner.given_)));
  }
  template <class T>
  void ints(std::string_view key, std::vector<T>& member, int, int, int, int) {
    List list;
    for (const T n : member) list.emplace_back(static_cast<int>(n));
    put(key, Value(std::move(list)));
  }
  Object take() { return std::move(given_); }

 private:
  void put(std::string_view key, Value value) { given_.insert_or_assign(std::string(key), std::move(value)); }
  Object given_;
};

// Calls the keys() that stands beside the facts, also from classes that have a member of that name.
template <class V, class Facts>
void keys_of(V& visitor, Facts& facts) {
  keys(visitor, facts);
}

}  // namespace esc

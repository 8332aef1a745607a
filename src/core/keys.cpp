#include "core/keys.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdlib>

namespace esc {

namespace {

using Ratio = boost::multiprecision::cpp_rational;
using Big = boost::multiprecision::cpp_int;

// How far from the point a digit can stand and still matter to us; what is larger or smaller still is as good as that.
constexpr long farthest = 400;
constexpr std::size_t most_digits = 1000;

Ratio power_of_ten(long exponent) {
  const Big power = pow(Big(10), static_cast<unsigned>(std::abs(exponent)));
  return exponent < 0 ? Ratio(Big(1), power) : Ratio(power);
}

// JSON's number grammar has been checked by whoever made the Decimal.
Ratio exact(const std::string& text) {
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  long exponent = e == text.size() ? 0 : std::clamp(std::strtol(text.c_str() + e + 1, nullptr, 10), -100'000'000L, 100'000'000L);
  std::string digits;
  for (std::size_t i = 0; i < e; ++i) {
    if (text[i] == '.') exponent -= static_cast<long>(e - i - 1);
    else if (text[i] != '-') digits += text[i];
  }
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));  // a leading 0 would make it octal, too
  if (digits.empty()) return 0;
  const long before_point = static_cast<long>(digits.size()) + exponent;
  if (digits.size() > most_digits) {
    exponent += static_cast<long>(digits.size() - most_digits);
    digits.resize(most_digits);
  }
  const bool negative = text[0] == '-';
  const Ratio size = std::abs(before_point) > farthest ? power_of_ten(before_point > 0 ? farthest : -farthest)
                                                       : Ratio(Ratio(Big(digits)) * power_of_ten(exponent));
  return negative ? Ratio(-size) : size;
}

std::optional<Ratio> number_in(const Value& value) {
  if (const auto* n = value.as<std::int64_t>()) return Ratio(*n);
  if (const auto* d = value.as<Decimal>()) return exact(d->text);
  return std::nullopt;
}

Big floor_of(const Ratio& r) {
  Big floor = numerator(r) / denominator(r);
  if (r < 0 && floor * denominator(r) != numerator(r)) --floor;
  return floor;
}

std::optional<std::int64_t> millionths(const Value& value) {
  const auto number = number_in(value);
  constexpr std::int64_t most = 1'000'000'000'000;  // squares of differences still fit
  if (!number || abs(*number) > most) return std::nullopt;
  const Ratio fine = *number * FinePoint::per_unit;
  if (denominator(fine) != 1) return std::nullopt;  // finer than can be kept: refused, not cut
  return static_cast<std::int64_t>(numerator(fine));
}

Value from_millionths(std::int64_t millionths) {
  if (millionths % FinePoint::per_unit == 0) return Value(millionths / FinePoint::per_unit);
  const std::int64_t size = millionths < 0 ? -millionths : millionths;
  const std::string digits = std::to_string(size % FinePoint::per_unit);
  std::string text = millionths < 0 ? "-" : "";
  text.append(std::to_string(size / FinePoint::per_unit)).append(".").append(6 - digits.size(), '0').append(digits);
  while (text.back() == '0') text.pop_back();
  return Value(Decimal{text});
}

List point_list(const std::vector<FinePoint>& points) {
  List list;
  for (const FinePoint& p : points) list.emplace_back(List{from_millionths(p.x), from_millionths(p.y)});
  return list;
}

std::string range_text(int lo, int hi) { return std::to_string(lo) + ".." + std::to_string(hi); }

std::string length_text(Len unit, Len lo, Len hi, bool above_lo) {
  std::string text = above_lo ? "a number > " : "a number >= ";
  text += std::to_string(lo / unit);
  if (hi != longest) text += ", <= " + std::to_string(hi / unit);
  return text;
}

std::string choice_text(Names names) {
  std::string text = "one of";
  for (const std::string_view name : names) text.append(" ").append(name);
  return text;
}

}  // namespace

std::optional<Measure> to_measure(const Value& number, Len unit) {
  const auto given = number_in(number);
  if (!given) return std::nullopt;
  const Ratio r = *given * unit;
  const Big most = longest;
  const Big floor = floor_of(r);
  const bool whole = floor * denominator(r) == numerator(r);
  if (floor > most) return Measure::between(longest, false);
  if (floor < -most) return Measure(-longest);
  return Measure::between(static_cast<Len>(floor), whole);
}

Value from_measure(Measure length, Len unit) {
  // Six decimals of the exact length or of the middle between two grid lengths: far finer than the grid.
  const std::int64_t halves = std::int64_t{length.floor()} * 2 + (length.exact() ? 0 : 1);
  return from_millionths(halves * (FinePoint::per_unit / 2) / unit);
}

void SchemaWriter::integer(std::string_view key, int& member, int lo, int hi) {
  infos_.push_back({.key = key, .type = "int", .lowest = lo, .highest = hi, .fallback = member});
}
void SchemaWriter::integer_or_null(std::string_view key, std::optional<int>& member, int lo, int hi) {
  infos_.push_back({.key = key, .type = "int", .lowest = lo, .highest = hi,
                    .fallback = member ? Value(*member) : Value(), .nullable = true});
}
void SchemaWriter::flag(std::string_view key, bool& member) {
  infos_.push_back({.key = key, .type = "bool", .fallback = member});
}
void SchemaWriter::length(std::string_view key, Measure& member, Len unit, Len lo, Len hi, bool above_lo) {
  infos_.push_back({.key = key, .type = "number", .lowest = from_measure(lo, unit),
                    .highest = hi == longest ? Value() : from_measure(hi, unit), .fallback = from_measure(member, unit),
                    .above_lowest = above_lo});
}
void SchemaWriter::length_or_null(std::string_view key, std::optional<Measure>& member, Len unit, Len lo, Len hi) {
  infos_.push_back({.key = key, .type = "number", .lowest = from_measure(lo, unit),
                    .highest = hi == longest ? Value() : from_measure(hi, unit),
                    .fallback = member ? from_measure(*member, unit) : Value(), .nullable = true});
}
void SchemaWriter::distance(std::string_view length_key, std::string_view hex_key, Distance& member, Len unit, Len hi,
                            int most_hexes) {
  length(length_key, member.length, unit, 0, hi);
  std::optional<int> hexes;
  integer_or_null(hex_key, hexes, 0, most_hexes);
}
void SchemaWriter::integer_of(std::string_view key, int& member, std::span<const int> allowed) {
  infos_.push_back({.key = key, .type = "int", .lowest = allowed.front(), .highest = allowed.back(), .fallback = member,
                    .numbers = {allowed.begin(), allowed.end()}});
}
void SchemaWriter::points(std::string_view key, std::vector<FinePoint>& member, int lo, int hi) {
  infos_.push_back({.key = key, .type = "points", .lowest = lo, .highest = hi, .fallback = point_list(member)});
}
void SchemaWriter::choices_key(std::string_view key, Names names, int lo, int hi) {
  infos_.push_back({.key = key, .type = "words", .lowest = lo, .highest = hi, .fallback = List{},
                    .choices = {names.begin(), names.end()}});
}
void SchemaWriter::text_key(std::string_view key, std::size_t fallback, Names names) {
  infos_.push_back({.key = key, .type = "text", .fallback = names[fallback], .choices = {names.begin(), names.end()}});
}
void SchemaWriter::set_key(std::string_view key, Names names, bool repeats) {
  infos_.push_back({.key = key, .type = "list", .fallback = List{}, .choices = {names.begin(), names.end()}, .repeats = repeats});
}
void SchemaWriter::objects_key(std::string_view key, int lo, int hi, std::size_t fallback, std::vector<KeyInfo> fields) {
  infos_.push_back({.key = key, .type = "objects", .lowest = lo, .highest = hi,
                    .fallback = List(fallback, Value(Object{})), .fields = std::move(fields)});
}
void SchemaWriter::object_key(std::string_view key, bool present, std::vector<KeyInfo> fields) {
  infos_.push_back({.key = key, .type = "object", .fallback = present ? Value(Object{}) : Value(), .nullable = true,
                    .fields = std::move(fields)});
}
void SchemaWriter::ints_key(std::string_view key, int lo, int hi, int least, int most, List fallback) {
  KeyInfo element{.key = "", .type = "int", .lowest = least, .highest = most};
  infos_.push_back({.key = key, .type = "ints", .lowest = lo, .highest = hi, .fallback = std::move(fallback),
                    .fields = {std::move(element)}});
}

const Value* GivenReader::find(std::string_view key) {
  known_.emplace_back(key);
  const auto it = given_.find(key);
  return it == given_.end() ? nullptr : &it->second;
}

void GivenWriter::points(std::string_view key, std::vector<FinePoint>& member, int, int) {
  put(key, Value(point_list(member)));
}

void GivenReader::bad(std::string_view key, std::string expected) {
  if (!bad_) bad_ = BadKey{"bad_value", std::string(key), std::move(expected)};
}

void GivenReader::integer(std::string_view key, int& member, int lo, int hi) {
  const Value* value = find(key);
  if (!value) return;
  const auto* n = value->as<std::int64_t>();
  if (!n || *n < lo || *n > hi) return bad(key, "a whole number " + range_text(lo, hi));
  member = static_cast<int>(*n);
}

void GivenReader::integer_or_null(std::string_view key, std::optional<int>& member, int lo, int hi) {
  if (const auto it = given_.find(key); it != given_.end() && it->second.is_null()) {
    known_.emplace_back(key);
    member.reset();
    return;
  }
  int n = member.value_or(lo);
  const bool given = given_.find(key) != given_.end();
  integer(key, n, lo, hi);
  if (given) member = n;
}

void GivenReader::flag(std::string_view key, bool& member) {
  const Value* value = find(key);
  if (!value) return;
  const bool* b = value->as<bool>();
  if (!b) return bad(key, "true or false");
  member = *b;
}

void GivenReader::length(std::string_view key, Measure& member, Len unit, Len lo, Len hi, bool above_lo) {
  const Value* value = find(key);
  if (!value) return;
  const auto measure = to_measure(*value, unit);
  const bool low = measure && (above_lo ? *measure <= Measure(lo) : *measure < Measure(lo));
  const bool high = measure && hi != longest && *measure > Measure(hi);
  if (!measure || low || high) return bad(key, length_text(unit, lo, hi, above_lo));
  member = *measure;
}

void GivenReader::length_or_null(std::string_view key, std::optional<Measure>& member, Len unit, Len lo, Len hi) {
  const auto it = given_.find(key);
  if (it == given_.end() || it->second.is_null()) {
    known_.emplace_back(key);
    if (it != given_.end()) member.reset();
    return;
  }
  Measure measure;
  length(key, measure, unit, lo, hi);
  member = measure;
}

void GivenReader::distance(std::string_view length_key, std::string_view hex_key, Distance& member, Len unit, Len hi,
                           int most_hexes) {
  std::optional<int> hexes;
  length(length_key, member.length, unit, 0, hi);
  integer_or_null(hex_key, hexes, 0, most_hexes);
  if (!hexes) return;
  if (given_.find(length_key) != given_.end()) bad(hex_key, "one of the two measures");
  member = {.length = *hexes * hex_length, .in_hexes = true};
}

void GivenReader::integer_of(std::string_view key, int& member, std::span<const int> allowed) {
  const Value* value = find(key);
  if (!value) return;
  const auto* n = value->as<std::int64_t>();
  if (!n || std::find(allowed.begin(), allowed.end(), *n) == allowed.end()) return bad(key, "one of certain whole numbers");
  member = static_cast<int>(*n);
}

void GivenReader::points(std::string_view key, std::vector<FinePoint>& member, int lo, int hi) {
  const List* list = list_key(key, lo, hi);
  if (!list) return;
  member.clear();
  for (const Value& element : *list) {
    const List* pair = element.as<List>();
    if (!pair || pair->size() != 2) return bad(key, "pairs of numbers");
    const auto x = millionths((*pair)[0]), y = millionths((*pair)[1]);
    if (!x || !y) return bad(key, "pairs of numbers");
    member.push_back({*x, *y});
  }
}

std::optional<std::size_t> GivenReader::word_of(const Value& value, Names names) {
  const auto* text = value.as<std::string>();
  const auto it = text ? std::find(names.begin(), names.end(), *text) : names.end();
  if (it == names.end()) return std::nullopt;
  return static_cast<std::size_t>(it - names.begin());
}

std::optional<std::size_t> GivenReader::text_key(std::string_view key, Names names) {
  const Value* value = find(key);
  if (!value) return std::nullopt;
  if (const auto i = word_of(*value, names)) return i;
  bad(key, choice_text(names));
  return std::nullopt;
}

std::optional<std::vector<std::size_t>> GivenReader::set_key(std::string_view key, Names names) {
  const Value* value = find(key);
  if (!value) return std::nullopt;
  const std::string expected = "a list without repeats, each " + choice_text(names);
  std::vector<std::size_t> chosen;
  const List* list = value->as<List>();
  if (!list) return bad(key, expected), std::nullopt;
  for (const Value& element : *list) {
    const auto i = word_of(element, names);
    if (!i || std::find(chosen.begin(), chosen.end(), *i) != chosen.end()) return bad(key, expected), std::nullopt;
    chosen.push_back(*i);
  }
  return chosen;
}

void GivenReader::words(std::string_view key, unsigned& member, Names names) {
  const Value* value = find(key);
  if (!value) return;
  const List* list = value->as<List>();
  if (!list) return bad(key, "a list, each " + choice_text(names));
  member = 0;
  for (const Value& element : *list) {
    const auto* word = element.as<std::string>();
    const auto it = word ? std::find(names.begin(), names.end(), *word) : names.end();
    if (it == names.end()) return bad(key, "a list, each " + choice_text(names));
    member |= 1U << (it - names.begin());
  }
}

const List* GivenReader::list_key(std::string_view key, int lo, int hi) {
  const Value* value = find(key);
  if (!value) return nullptr;
  const List* list = value->as<List>();
  if (!list || static_cast<int>(list->size()) < lo || static_cast<int>(list->size()) > hi)
    bad(key, "a list of " + range_text(lo, hi) + " elements");
  return list;
}

void GivenReader::merge(std::string_view key, const GivenReader& inner) {
  const auto fault = inner.fault();
  if (!fault) return;
  BadKey outer{fault->code, std::string(key) + "." + fault->key, fault->expected};
  if (fault->code == "unknown_key") {
    if (!unknown_inside_) unknown_inside_ = std::move(outer);
  } else if (!bad_) {
    bad_ = std::move(outer);
  }
}

std::optional<BadKey> GivenReader::fault() const {
  for (const auto& [key, value] : given_)
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) {
      std::string expected = "one of";
      for (const std::string& name : known_) expected += " " + name;
      return BadKey{"unknown_key", key, expected};
    }
  return unknown_inside_ ? unknown_inside_ : bad_;
}

}  // namespace esc

// rule_id.hpp — the number of a rule in the catalogues of docs/rules. A mistyped id does not compile:
//   why.add("LP-SHOT-05"_rule, 1);
#pragma once
#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace esc {

namespace detail {
inline constexpr auto catalogue = std::to_array<std::string_view>({
#include "generated/catalogue.inc"  // made from docs/rules/*.md by tools/catalogue.py, sorted
});
constexpr std::size_t rule_index(std::string_view id) {
  std::size_t lo = 0, hi = catalogue.size();
  while (lo < hi) {
    const std::size_t mid = (lo + hi) / 2;
    if (catalogue[mid] < id) lo = mid + 1; else hi = mid;
  }
  return lo < catalogue.size() && catalogue[lo] == id ? lo : catalogue.size();
}
}  // namespace detail

struct RuleId {
  std::uint16_t n = 0;
  auto operator<=>(const RuleId&) const = default;
};

#if defined(__clang__) && __clang_major__ < 15
#define ESC_CONSTEVAL constexpr  // that compiler loses consteval calls inside templates; g++ checks the ids for it
#else
#define ESC_CONSTEVAL consteval
#endif
ESC_CONSTEVAL RuleId operator""_rule(const char* s, std::size_t length) {
  const std::size_t i = detail::rule_index({s, length});
  if (i == detail::catalogue.size()) throw "no such rule in docs/rules";
  return RuleId{static_cast<std::uint16_t>(i)};
}
#undef ESC_CONSTEVAL

constexpr std::string_view text(RuleId id) { return detail::catalogue[id.n]; }
constexpr std::optional<RuleId> find_rule(std::string_view id) {
  const std::size_t i = detail::rule_index(id);
  if (i == detail::catalogue.size()) return std::nullopt;
  return RuleId{static_cast<std::uint16_t>(i)};
}

}  // namespace esc

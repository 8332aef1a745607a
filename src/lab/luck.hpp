// luck.hpp — what the dice gave against what they owed: for every roll that hurts somebody, the harm rolled minus the
// harm expected by exact odds, in thousandths of a man for the side that struck.
//   Luck luck(standard_queries());
//   if (const auto surprise = luck.of("laporte", roll)) …
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/event.hpp"
#include "io/registry.hpp"

namespace esc::lab {

class Luck {
 public:
  explicit Luck(const QueryRegistry& registry) : registry_(registry) {}
  std::optional<int> of(std::string_view system, const Roll& roll);

 private:
  std::optional<int> expected(std::string_view system, const Roll& roll);
  static constexpr std::size_t most_kept = 20'000;
  const QueryRegistry& registry_;
  std::map<std::string, std::optional<int>, std::less<>> known_;  // by question; the same ones come again and again
};

}  // namespace esc::lab

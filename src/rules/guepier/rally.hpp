// rally.hpp — a stopped or pinned element tries to pull itself together (GM-RALLY).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/nerve.hpp"

namespace esc::guepier {

struct Rally {
  Nerve nerve{.state = State::stopped};
};

template <class V>
void keys(V& v, Rally& r) {
  nerve_keys(v, r.nerve);
  v.integer("pa", r.nerve.pa, 0, 12);
}

enum class Rallied : std::uint8_t { recovered, stopped, pinned, removed };
inline constexpr std::string_view rallied_names[] = {"recovered", "stopped", "pinned", "removed"};

struct RallyQuery {
  static constexpr std::string_view name = "rally";
  using Facts = Rally;
  using Outcome = Rallied;
  using Book = Rulebook;
  static Verdict why_not(const Rally&, const Rulebook&);
  static Rallied resolve(const Rally&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Rally&, Rallied r) { return std::string(word(r, rallied_names)); }
};

}  // namespace esc::guepier

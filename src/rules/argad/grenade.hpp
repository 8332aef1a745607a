// grenade.hpp — who dies under the template of a grenade (AR-SPECIAL-08).
//   GrenadeQuery::resolve({.figures = 3}, book, dice, why);  // how many of the three
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

struct Grenade {
  int figures = 1;
};

template <class V>
void keys(V& v, Grenade& g) {
  v.integer("figures", g.figures, 1, 12);
}

struct GrenadeQuery {
  static constexpr std::string_view name = "grenade";
  using Facts = Grenade;
  using Outcome = int;  // men killed
  using Book = Rulebook;
  static Verdict why_not(const Grenade&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Grenade&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Grenade&, int killed) { return std::to_string(killed); }
};

}  // namespace esc::argad

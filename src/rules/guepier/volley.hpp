// volley.hpp — several men fire together at one enemy unit, every hit on another figure (GM-VOLLEY, GM-R-38).
#pragma once
#include <string>

#include "rules/guepier/shot.hpp"

namespace esc::guepier {

struct Volley {
  Shot shot;
  int shooters = 3;
};

template <class V>
void keys(V& v, Volley& volley) {
  keys(v, volley.shot);
  v.integer("shooters", volley.shooters, 2, 10);
}

struct VolleyQuery {
  static constexpr std::string_view name = "volley";
  using Facts = Volley;
  using Outcome = int;  // figures eliminated
  using Book = Rulebook;
  static Verdict why_not(const Volley& v, const Rulebook& book) { return ShotQuery::why_not(v.shot, book); }
  static int resolve(const Volley&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Volley&, int eliminated) { return "eliminated_" + std::to_string(eliminated); }
};

}  // namespace esc::guepier

// volley.hpp — several like shooters at one group: how many of it fall (AR-FIRE-24, AR-R-22).
//   VolleyQuery::resolve({.fire = {.range = centimetres(60), .group = true}, .shooters = 3}, book, dice, why);
#pragma once
#include "rules/argad/shot.hpp"

namespace esc::argad {

struct Volley {
  Shot fire{.group = true};  // of each shooter
  int shooters = 3;
  int group_size = 6;
};

template <class V>
void keys(V& v, Volley& volley) {
  fire_keys(v, volley.fire, Shooters::many);
  v.integer("shooters", volley.shooters, 1, 12);
  v.integer("group_size", volley.group_size, 1, 30);
}

struct VolleyQuery {
  static constexpr std::string_view name = "volley";
  using Facts = Volley;
  using Outcome = int;  // men killed
  using Book = Rulebook;
  static Verdict why_not(const Volley&, const Rulebook&);
  static int resolve(const Volley&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Volley&, int killed) { return std::to_string(killed); }
};

}  // namespace esc::argad

// volley.hpp — a unit shoots at a unit, all shooters alike (MT-FIRE-18, 19), and the reaction test that follows
// (MT-REACT-17).
//   VolleyQuery::resolve({.shot = {.shooting = 6}, .shooters = 8}, book, dice, why);  // kills
#pragma once
#include <compare>
#include <optional>
#include <string>

#include "rules/tomahawk/reaction.hpp"
#include "rules/tomahawk/shot.hpp"

namespace esc::tomahawk {

struct Volley {
  Shot shot;
  int shooters = 6;
  int targets = 12;  // figures of the target unit before the fire
};

template <class V>
void keys(V& v, Volley& x) {
  keys(v, x.shot);
  v.integer("shooters", x.shooters, 1, 60);
  v.integer("targets", x.targets, 1, 60);
}

struct VolleyQuery {
  static constexpr std::string_view name = "volley";
  using Facts = Volley;
  using Outcome = int;  // kills
  using Book = Rulebook;
  static Verdict why_not(const Volley&, const Rulebook&);
  static int resolve(const Volley&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Volley&, int kills) { return "kills_" + std::to_string(kills); }
};

struct VolleyTest {
  Volley volley;
  Discipline discipline = Discipline::trained;
  bool officer_within_6 = false, formed = false;
  UnderFire fire;
};

template <class V>
void keys(V& v, VolleyTest& x) {
  keys(v, x.volley);
  v.choice("discipline", x.discipline, discipline_names);
  v.flag("officer_within_6", x.officer_within_6);
  v.flag("formed", x.formed);
  keys(v, x.fire);
}

struct AfterVolley {
  bool destroyed = false;
  std::optional<Reaction> reaction;  // empty: no test, because nobody fell or nobody is left
  auto operator<=>(const AfterVolley&) const = default;
};

struct VolleyTestQuery {
  static constexpr std::string_view name = "volley_test";
  using Facts = VolleyTest;
  using Outcome = AfterVolley;
  using Book = Rulebook;
  static Verdict why_not(const VolleyTest&, const Rulebook&);
  static AfterVolley resolve(const VolleyTest&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const VolleyTest&, const AfterVolley&);
};

}  // namespace esc::tomahawk

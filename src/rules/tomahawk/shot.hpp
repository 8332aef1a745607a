// shot.hpp — one figure shoots at another: to hit, then to kill (MT-FIRE, MT-WPN).
//   ShotQuery::resolve({.shooting = 6, .cover = Cover::dense}, book, dice, why);
#pragma once
#include <string>

#include "core/query.hpp"
#include "core/units.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

struct Shot {
  Weapon weapon = Weapon::musket;
  int shooting = 7;  // the N of N+
  Measure distance = inches(6);
  bool hasty = false, dispersed = false;
  int obstacles = 0;  // those that count (MT-FIRE-06)
  Cover cover = Cover::none;
  Measure through_light = 0, through_dense = 0, through_solid = 0;  // area on the line
  Target target = Target::foot;
  bool line_of_sight = true, spotted = true, loaded = true;
};

template <class V>
void keys(V& v, Shot& s) {
  v.choice("weapon", s.weapon, weapon_names);
  v.integer("shooting", s.shooting, 1, 10);
  v.length("distance_in", s.distance, inch, 0, inches(400), true);
  v.flag("hasty", s.hasty);
  v.flag("dispersed", s.dispersed);
  v.integer("obstacles", s.obstacles, 0, 9);
  v.choice("cover", s.cover, cover_names);
  v.length("through_light_in", s.through_light, inch, 0, inches(200));
  v.length("through_dense_in", s.through_dense, inch, 0, inches(200));
  v.length("through_solid_in", s.through_solid, inch, 0, inches(200));
  v.choice("target", s.target, target_names);
  v.flag("line_of_sight", s.line_of_sight);
  v.flag("spotted", s.spotted);
  v.flag("loaded", s.loaded);
}

// The lowest natural faces that hit and that kill: below 0 every face does, above 9 none.
struct Aim {
  int to_hit = 0, to_kill = 0;
  Throw hit_throw() const { return {0, d10_from_zero, to_hit, d10_from_zero.highest(), "MT-FIRE-02"_rule}; }
  Throw kill_throw() const { return {0, d10_from_zero, to_kill, d10_from_zero.highest(), "MT-FIRE-17"_rule}; }
};
Aim aim(const Shot&, const Rulebook&, Ledger&);

enum class ShotResult : std::uint8_t { miss, no_kill, kill };

struct ShotQuery {
  static constexpr std::string_view name = "shot";
  using Facts = Shot;
  using Outcome = ShotResult;
  using Book = Rulebook;
  static Verdict why_not(const Shot&, const Rulebook&);
  static ShotResult resolve(const Shot&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Shot&, ShotResult);
};

}  // namespace esc::tomahawk

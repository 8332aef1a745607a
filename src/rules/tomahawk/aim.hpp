// aim.hpp — who of a unit can shoot at whom, and with what (MT-FIRE-01, 20, 21, MT-WPN, MT-ART, MT-OFF-04).
//   const FirePlan plan = plan_fire(s, unit, {.target = enemy_unit});
//   if (!plan.no) …  plan.fire.aims
#pragma once
#include "core/ask.hpp"
#include "rules/tomahawk/sight.hpp"

namespace esc::tomahawk {

struct FireOrder {
  std::uint16_t target = no_unit;   // the unit shot at; no_unit: as `aims` say
  std::span<const Placement> aims;  // a shooter, where the figure stands that he aims at, and his weapon as `facing`
  int weapon = 0;                   // 0: the first that can; 1, 2 …: this one
  bool volley = false, others_reload = false;
  bool hasty = false, all_round = false, single_shots_only = false;
};

struct FirePlan {
  Verdict no;
  Fire fire;
};

FirePlan plan_fire(const State&, std::size_t unit, const FireOrder&);
bool can_fire_at(const State&, std::size_t unit, std::size_t enemy, bool hasty = false, bool all_round = false);
bool can_shoot_at_all(const State&, std::size_t unit);  // a figure able to shoot, at whomever (MT-ACT-04)
bool has_smoke(const State&, std::size_t unit);
bool is_loaded(const State&, std::size_t figure, Weapon);

}  // namespace esc::tomahawk

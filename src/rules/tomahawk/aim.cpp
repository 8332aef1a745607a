#include "rules/tomahawk/aim.hpp"

#include <algorithm>
#include <optional>

#include "rules/tomahawk/formation.hpp"

namespace esc::tomahawk {

namespace {

constexpr int least_crew = 2, most_crew_dice = 4, least_in_volley = 4;
constexpr Len officer_screen = inches(2);  // MT-OFF-04

// MT-OFF-04
bool screened(const State& s, std::size_t shooter, std::size_t target) {
  const std::size_t unit = s.unit_of(target);
  if (!s.profile(unit).officer) return false;
  bool near_friends = false;
  for (std::size_t u = 0; u < s.units.size() && !near_friends; ++u)
    near_friends = u != unit && s.units[u].on_table() && s.side(u) == s.side(unit) && !s.profile(u).large() &&
                   unit_near_unit(s, u, unit, officer_screen);
  if (!near_friends) return false;
  const Measure his = distance(s, shooter, target);
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (k != target && s.figures[k].up() && s.side_of_figure(k) == s.side(unit) && distance(s, shooter, k) < his)
      return true;
  return false;
}

class Aiming {
 public:
  Aiming(const State& s, std::size_t unit, const FireOrder& order) : s_(s), unit_(unit), order_(order), look_(s) {
    contact_.assign(s.figures.size(), -1);
  }

  Verdict why_not_shooter() const {
    const Unit& u = s_.units[unit_];
    if (s_.profile(unit_).large()) return Refusal{"MT-FIRE-23"_rule, "wagons_only_move"};
    if (u.flight || u.shaken) return Refusal{"MT-FIRE-01"_rule, "shaken_or_fleeing"};
    return std::nullopt;
  }

  // Why this figure may not be shot at by that one with this weapon.
  Verdict why_not(std::size_t shooter, std::size_t target, Weapon weapon) {
    if (!near(s_, shooter, target, inches(s_.book().arm(weapon).range_in)))
      return Refusal{rule_of(weapon), "out_of_range"};
    if (is_in_contact(target)) return Refusal{"MT-FIRE-01"_rule, "in_contact"};
    if (screened(s_, shooter, target)) return Refusal{"MT-OFF-04"_rule, "officer_screened"};
    Shot facts = look_.shot(shooter, target, weapon, order_.hasty, order_.all_round);
    return ShotQuery::why_not(facts, s_.book());
  }

  Verdict why_not_weapon(std::size_t shooter, Weapon weapon) const {
    if (order_.single_shots_only && !is_single_shot(weapon)) return Refusal{"MT-WPN-13"_rule, "single_shots_only"};
    if (is_loaded(s_, shooter, weapon)) return std::nullopt;
    return is_single_shot(weapon) ? Refusal{"MT-WPN-13"_rule, "single_shot_used"}
                                  : Refusal{"MT-WPN-12"_rule, "not_reloaded"};
  }

  // The nearest figure of the enemy unit that he can hit, with the first weapon that will do.
  bool find_target(std::size_t shooter, std::size_t enemy, Aimed& out) {
    Vec<std::size_t, most_in_unit> targets;
    each_figure(s_, enemy, [&](std::size_t k) { targets.push_back(k); });
    const Pt at = s_.figures[shooter].at;
    std::sort(targets.begin(), targets.end(), [&](std::size_t a, std::size_t b) {
      const std::int64_t da = squared(s_.figures[a].at - at), db = squared(s_.figures[b].at - at);
      return da != db ? da < db : a < b;
    });
    for (const std::size_t k : targets)
      if (find_weapon(shooter, k, order_.weapon, out)) return true;
    return false;
  }

  // `chosen`: 0, the first that will do; 1, 2 …, this one.
  bool find_weapon(std::size_t shooter, std::size_t target, int chosen, Aimed& out) {
    const auto& weapons = s_.profile(s_.unit_of(shooter)).weapons;
    for (std::size_t w = 0; w < weapons.size(); ++w) {
      if (chosen > 0 && static_cast<std::size_t>(chosen) != w + 1) continue;
      Verdict no = why_not_weapon(shooter, weapons[w]);
      if (!no) no = why_not(shooter, target, weapons[w]);
      if (!no) {
        out = {static_cast<std::uint8_t>(shooter), static_cast<std::uint8_t>(target),
               static_cast<std::uint8_t>(weapons[w])};
        return true;
      }
      if (!first_) first_ = no;
    }
    return false;
  }

  bool may_aim(std::size_t shooter) {
    if (!in_contact(s_, shooter)) return true;
    if (!first_) first_ = Refusal{"MT-FIRE-01"_rule, "in_contact"};
    return false;
  }
  Verdict first() const { return first_ ? first_ : Refusal{"MT-FIRE-01"_rule, "nobody_can_shoot"}; }

 private:
  bool is_in_contact(std::size_t target) {  // asked by every shooter
    std::int8_t& known = contact_[target];
    if (known < 0) known = in_contact(s_, target);
    return known != 0;
  }

  const State& s_;
  std::size_t unit_;
  const FireOrder& order_;
  Looking look_;
  Vec<std::int8_t, most_figures> contact_;
  Verdict first_;
};

FirePlan refused(Refusal why) { return {why, {}}; }

std::optional<std::size_t> enemy_standing_at(const State& s, Side foe, Pt at) {
  for (std::size_t k = s.figures.size(); k-- > 0;)
    if (s.figures[k].up() && s.side_of_figure(k) == foe && s.figures[k].at == at) return k;
  return std::nullopt;
}

// MT-ART-01: one die a serving man, all at one unit; the gun is laid on the figure that is named, else on the nearest.
FirePlan plan_gun(const State& s, std::size_t unit, const FireOrder& order) {
  const Gun gun = gun_of(s, unit);
  if (order.aims.size() > 1 || (order.target == no_unit && order.aims.empty()))
    return refused({"MT-ART-01"_rule, "one_target"});
  if (gun.figure == nobody || gun.crew < least_crew) return refused({"MT-ART-01"_rule, "needs_crew"});
  if (s.units[s.unit_of(gun.figure)].gun != GunState::loaded) return refused({"MT-ART-02"_rule, "gun_not_loaded"});
  Aiming aiming(s, unit, order);
  Aimed aim;
  if (order.aims.empty()) {
    if (!aiming.find_target(gun.figure, order.target, aim)) return refused(*aiming.first());
  } else {
    const auto target = enemy_standing_at(s, other(s.side(unit)), order.aims[0].at);
    if (!target) return refused({"MT-FIRE-20"_rule, "no_such_enemy"});
    if (!aiming.find_weapon(gun.figure, *target, order.weapon, aim)) return refused(*aiming.first());
  }
  FirePlan plan;
  plan.fire.artillery = true;
  plan.fire.aims.assign(static_cast<std::size_t>(std::min(gun.crew, most_crew_dice)), aim);
  return plan;
}

Verdict aim_one_by_one(const State& s, std::size_t unit, const FireOrder& order, Aiming& aiming, Fire& fire) {
  for (const Placement& p : order.aims) {
    if (p.figure >= s.figures.size() || s.unit_of(p.figure) != unit || !s.figures[p.figure].up())
      return Refusal{"MT-FIRE-20"_rule, "not_of_this_unit"};
    if (std::any_of(fire.aims.begin(), fire.aims.end(), [&](const Aimed& a) { return a.shooter == p.figure; }))
      return Refusal{"MT-WPN-14"_rule, "shoots_once"};
    const auto target = enemy_standing_at(s, other(s.side(unit)), p.at);
    if (!target) return Refusal{"MT-FIRE-20"_rule, "no_such_enemy"};
    if (p.facing != no_angle && (p.facing < 1 || p.facing > weapon_mask))
      return Refusal{"MT-WPN-14"_rule, "no_such_weapon"};
    Aimed aim;
    const int weapon = p.facing == no_angle ? order.weapon : p.facing;
    if (!aiming.may_aim(p.figure) || !aiming.find_weapon(p.figure, *target, weapon, aim)) return aiming.first();
    fire.aims.push_back(aim);
  }
  std::sort(fire.aims.begin(), fire.aims.end(), [](const Aimed& a, const Aimed& b) { return a.shooter < b.shooter; });
  return std::nullopt;
}

}  // namespace

bool is_loaded(const State& s, std::size_t figure, Weapon weapon) {
  const Figure& f = s.figures[figure];
  if (is_black_powder(weapon)) return !f.smoke;
  if (is_single_shot(weapon)) return !f.single_shot_used;
  if (weapon == Weapon::artillery) return s.units[s.unit_of(figure)].gun == GunState::loaded;
  return true;
}

FirePlan plan_fire(const State& s, std::size_t unit, const FireOrder& order) {
  Aiming aiming(s, unit, order);
  if (const Verdict no = aiming.why_not_shooter()) return refused(*no);
  if (order.target != no_unit && (s.side(order.target) == s.side(unit) || !s.units[order.target].on_table()))
    return refused({"MT-FIRE-20"_rule, "no_such_enemy"});
  FirePlan plan;
  if (s.profile(unit).has_gun()) {
    if (order.volley) return refused({"MT-FIRE-21"_rule, "no_volley"});
    plan = plan_gun(s, unit, order);
    if (plan.no) return plan;
  } else if (!order.aims.empty()) {
    if (const Verdict no = aim_one_by_one(s, unit, order, aiming, plan.fire)) return refused(*no);
  } else if (order.target != no_unit) {
    each_man(s, unit, [&](std::size_t k) {
      Aimed aim;
      if (aiming.may_aim(k) && aiming.find_target(k, order.target, aim)) plan.fire.aims.push_back(aim);
    });
  }
  if (plan.fire.aims.empty()) return refused(*aiming.first());
  plan.fire.unit = static_cast<std::uint16_t>(unit);
  plan.fire.hasty = order.hasty;
  plan.fire.close_order = is_formed(s, unit);
  if (order.volley) {  // MT-FIRE-21, MT-R-50
    const std::size_t enemy = s.unit_of(plan.fire.aims[0].target);
    const bool one_unit = std::all_of(plan.fire.aims.begin(), plan.fire.aims.end(),
                                      [&](const Aimed& a) { return s.unit_of(a.target) == enemy; });
    if (!is_formed(s, unit) || plan.fire.aims.size() < least_in_volley || !one_unit || order.hasty)
      return refused({"MT-FIRE-21"_rule, "no_volley"});
    plan.fire.volley = true;
  }
  if (order.others_reload) {  // MT-ACT-01
    const std::size_t first = s.setup->units[unit].first;
    each_man(s, unit, [&](std::size_t k) {
      const bool shoots =
          std::any_of(plan.fire.aims.begin(), plan.fire.aims.end(), [&](const Aimed& a) { return a.shooter == k; });
      if (!shoots && s.figures[k].smoke) plan.fire.reloading |= only_unit(k - first);
    });
  }
  return plan;
}

bool can_fire_at(const State& s, std::size_t unit, std::size_t enemy, bool hasty, bool all_round) {
  const FireOrder order{.target = static_cast<std::uint16_t>(enemy), .hasty = hasty, .all_round = all_round};
  if (s.profile(unit).has_gun()) return !plan_fire(s, unit, order).no;
  Aiming aiming(s, unit, order);
  if (aiming.why_not_shooter()) return false;
  return any_man(s, unit, [&](std::size_t k) {
    Aimed aim;
    return aiming.may_aim(k) && aiming.find_target(k, enemy, aim);
  });
}

bool can_shoot_at_all(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  if (p.large() || s.units[unit].flight || s.units[unit].shaken) return false;
  if (p.has_gun()) {
    const Gun gun = gun_of(s, unit);
    return gun.crew >= least_crew && s.units[s.unit_of(gun.figure)].gun == GunState::loaded;
  }
  return any_man(s, unit, [&](std::size_t k) {
    return !in_contact(s, k) &&
           std::any_of(p.weapons.begin(), p.weapons.end(), [&](Weapon w) { return is_loaded(s, k, w); });
  });
}

bool has_smoke(const State& s, std::size_t unit) {
  if (s.profile(unit).has_gun()) {
    const Gun gun = gun_of(s, unit);
    return gun.figure != nobody && gun.crew > 0 && s.units[s.unit_of(gun.figure)].gun != GunState::loaded;
  }
  return any_man(s, unit, [&](std::size_t k) { return s.figures[k].smoke; });
}

}  // namespace esc::tomahawk

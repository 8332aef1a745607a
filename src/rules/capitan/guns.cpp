#include "rules/capitan/guns.hpp"

#include "rules/capitan/effects.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_deploy.hpp"
#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/guns_move.hpp"
#include "rules/capitan/guns_structure.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

bool stood_still(const State& s) { return s.active.moves == 0 && s.active.shots == 0; }

// CA-12.6-01: announced at the start of the activation.
Verdict why_not_abandon(const State& s, std::uint8_t gun) {
  const Gun& g = s.guns[gun];
  if (!stood_still(s) || g.fired || g.pivoted || g.moved) return Refusal{"CA-12.6-01"_rule, "only_at_the_start"};
  if (g.limbered) return Refusal{"CA-R-76"_rule, "gun_is_limbered"};
  return std::nullopt;
}

Verdict why_not_spike_now(const State& s, UnitId unit, std::size_t gun) {
  if (gun >= s.guns.size()) return Refusal{"CA-12.7-01"_rule, "no_such_gun"};
  if (s.active.began_in_melee || in_melee(s, unit)) return Refusal{"CA-12.7-01"_rule, "in_melee"};
  const bool officers = s.card(unit).may_serve_guns && is_command(s, unit);  // CA-12.7-02: he may have walked up
  if (s.active.shots > 0 || s.guns[gun].fired || (!officers && s.active.moves > 0))
    return Refusal{"CA-12.7-01"_rule, "takes_whole_activation"};
  return why_not_spike(s, unit, gun);
}

Verdict why_not_take_over(const State& s, UnitId unit, std::size_t gun) {
  if (gun >= s.guns.size()) return Refusal{"CA-12.8-01"_rule, "no_such_gun"};
  if (s.active.shots > 0 || in_melee(s, unit)) return Refusal{"CA-12.6-02"_rule, "takes_whole_activation"};
  return why_not_serve(s, unit, gun);
}

void spike(State& s, UnitId unit, std::size_t gun, Log& log) {
  s.guns[gun].spiked = true;
  if (s.guns[gun].crew != no_unit && s.side(s.guns[gun].crew) != s.side(unit)) s.guns[gun].crew = no_unit;
  log.say("gun_spiked", everyone, {unit_arg(unit), unit_arg(s.setup->guns[gun].crew)});
}

void take_over(State& s, UnitId unit, std::size_t gun, Log& log) {
  s.guns[gun].crew = unit;
  if (s.guns[gun].owner != s.side(unit)) s.guns[gun].captured = true;
  s.guns[gun].owner = s.side(unit);
  log.say("gun_manned", everyone, {unit_arg(unit), unit_arg(s.setup->guns[gun].crew)});
}

}  // namespace

bool is_gun_act(Act act) { return (act >= Act::push_gun && act <= Act::draw_gun) || act == Act::demolish; }

bool serves_gun(const State& s, UnitId unit) {
  const std::uint8_t gun = gun_of(s, unit);
  return gun != no_gun && !s.guns[gun].limbered;
}

namespace {

Verdict why_not_in_itself(const State& s, UnitId unit, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (!s.units[unit].visible()) return Refusal{"CA-6.10-04"_rule, "hidden"};
  if (act == Act::demolish) {
    if (!stood_still(s) || in_melee(s, unit)) return Refusal{"CA-11.25-03"_rule, "takes_whole_activation"};
    return why_not_demolish(s, unit, a.target);
  }
  if (act == Act::serve_gun) return why_not_take_over(s, unit, a.target);
  if (act == Act::spike) return why_not_spike_now(s, unit, a.target);
  const std::uint8_t gun = gun_of(s, unit);
  if (gun == no_gun) return Refusal{"CA-12.1-01"_rule, "serves_no_gun"};
  if (in_melee(s, unit)) return Refusal{"CA-R-112"_rule, "in_melee"};
  const bool one_point = a.path.size() == 1;
  switch (act) {
    case Act::push_gun: return one_point ? why_not_push(s, gun, a.path[0]) : Refusal{"CA-12.2-05"_rule, "no_way"};
    case Act::pivot_gun: return why_not_pivot(s, gun, a.facing);
    case Act::fire_gun: {
      if (!one_point || a.n < 0 || a.n > gun_all || Ability((a.n & gun_abilities) >> gun_ability_shift) > Ability::explosive_shells ||
          (a.n & gun_ammo) > static_cast<int>(Ammo::grenade))
        return Refusal{"CA-12.13-01"_rule, "no_aim"};
      if (s.active.moves > 0 || s.active.shots > 0) return Refusal{"CA-12.6-01"_rule, "gunners_busy"};
      const Verdict no = why_not_lay(s, laying_of(gun, a.path, a.n, a.target));
      return no && beyond_reach(*no) && !s.setup->switches.premeasure ? std::nullopt : no;
    }
    case Act::limber: return why_not_limber(s, gun);
    case Act::unlimber: return why_not_unlimber(s, gun, a.facing);
    case Act::abandon_gun: return why_not_abandon(s, gun);
    case Act::draw_gun: return why_not_draw(s, gun, {a.path.data(), a.path.size()});
    default: return Refusal{"CA-12.1-01"_rule, "serves_no_gun"};
  }
}

}  // namespace

Verdict why_not_gun_act(const State& s, UnitId unit, const Answer& a) {
  if (const Verdict no = why_not_in_itself(s, unit, a)) return no;
  return s.active.regroups ? Verdict(Refusal{"CA-6.8-01"_rule, "regroup_first"}) : std::nullopt;
}

namespace {

// CA-12.15-02: whose hands are needed to move the gun is activated with its gunners.
void activate_needed_helper(State& s, std::uint8_t gun, Act act) {
  const bool moved = act == Act::push_gun || act == Act::pivot_gun || act == Act::limber || act == Act::unlimber;
  if (gun == no_gun || !moved) return;
  const Service helped = service_of(s, gun);
  const Manning least = act == Act::limber ? Manning::minimum : Manning::silent;
  if (helped.helper != no_unit && service_of(s, gun, true).manning <= least) lay_down_card(s, helped.helper);
}

// CA-12.9-01: hussars now, who need more room than men on foot.
void leave_gun(State& s, UnitId unit, std::uint8_t gun, Log& log) {
  s.guns[gun].crew = no_unit;
  if (s.mounted(unit))
    if (const auto places = form_up(s, unit, {.form = Form::loose, .at = middle_of(s, unit), .facing = s.guns[gun].facing}))
      stand(s, unit, *places);
  log.say("gun_abandoned", everyone, {unit_arg(unit)});
}

}  // namespace

void do_gun_act(State& s, UnitId unit, const Declared& order, Dice& dice, Log& log) {
  const std::uint8_t gun = gun_of(s, unit);
  activate_needed_helper(s, gun, order.act);
  if (order.act != Act::pivot_gun && order.act != Act::abandon_gun && order.act != Act::unlimber) s.active.ended = true;
  switch (order.act) {
    case Act::demolish: return demolish(s, unit, order.target, dice, log);
    case Act::serve_gun: return take_over(s, unit, order.target, log);
    case Act::spike: return spike(s, unit, order.target, log);
    case Act::push_gun: return push(s, gun, order.path[0], log);
    case Act::pivot_gun: return pivot(s, gun, order.facing, log);
    case Act::fire_gun: return fire_at(s, laying_of(gun, order.path, order.n, order.target), dice, log);
    case Act::limber: return limber(s, gun, log);
    case Act::unlimber: return unlimber(s, gun, order.facing, log);
    case Act::draw_gun: return draw(s, gun, {order.path.data(), order.path.size()}, log);
    case Act::abandon_gun: return leave_gun(s, unit, gun, log);
    default: return;
  }
}

// At the nearest man of the charger, where its charge begins (CA-R-90).
Laying canister_at(const State& s, UnitId crew, UnitId charger, int n) {
  const std::uint8_t gun = gun_of(s, crew);
  Laying l{.gun = gun, .ammo = Ammo::canister, .charger = charger, .unhelped = (n & gun_unhelped) != 0};
  l.aim = nearest_to(s, charger, muzzle_of(s, s.guns[gun])).from;
  for (const Ability a : {Ability::precision_fire, Ability::precise})
    if (l.ability == Ability::none && ability_free(s, crew, a)) l.ability = a;
  return l;
}

Verdict why_not_canister(const State& s, UnitId crew, UnitId charger, int n) {
  if (charger == no_unit) return Refusal{"CA-12.16-01"_rule, "which_charger"};
  if ((n & ~gun_unhelped) != 0) return Refusal{"CA-12.16-01"_rule, "no_such_act"};
  if (s.charge.kind != Assault::charge) return Refusal{"CA-R-113"_rule, "no_canister_without_charge"};
  if (s.units[crew].activated) return Refusal{"CA-12.16-01"_rule, "activated_already"};
  if (!serves_gun(s, crew) || !s.units[charger].visible()) return Refusal{"CA-12.16-01"_rule, "serves_no_gun"};
  return why_not_lay(s, canister_at(s, crew, charger, n));
}

void fire_canister(State& s, UnitId crew, UnitId charger, int n, Dice& dice, Log& log) {
  fire_at(s, canister_at(s, crew, charger, n), dice, log);
}

// CA-12.2-01: guns stand on the table from the start.
void place_guns(State& s) {
  for (std::size_t g = 0; g < s.guns.size(); ++g) {
    const GunSetup& setup = s.setup->guns[g];
    s.guns[g].limbered = setup.limbered;
    if (setup.placed) put_gun(s, setup.crew, along(setup.muzzle, normal_angle(setup.facing + 180), muzzle_ahead), setup.facing);
  }
}

void begin_gun_turn(State& s) {
  for (Gun& gun : s.guns) gun.pivoted = gun.moved = gun.fired = false;
}

namespace {

// CA-12.17-13: a drawn gun whose crew has become too small goes off with it.
void withdraw_drawn_guns(State& s, Log& log) {
  for (std::size_t g = 0; g < s.guns.size(); ++g) {
    Gun& gun = s.guns[g];
    if (!gun.limbered || gun.crew == no_unit || !s.units[gun.crew].visible() || !service_of(s, g).reduced()) continue;
    const UnitId crew = gun.crew;
    if (static_cast<int>(s.units[crew].members.size()) == s.setup->units[crew].count) continue;
    gun.owner = Side::none;
    leave_table(s, crew, log);
  }
}

}  // namespace

void end_gun_activation(State& s, UnitId unit, Dice&, Log& log) {
  Unit& u = s.units[unit];
  withdraw_drawn_guns(s, log);
  const bool worked = u.ability == Ability::engineers && s.active.unit == unit && stood_still(s);
  if (!worked && u.works_at != no_piece) u.works = 0, u.works_at = no_piece;
  if (!u.visible() || u.routing) return;
  const Len beside = centimetres(s.book().near.gun_cohesion_cm);
  for (std::size_t g = 0; g < s.guns.size(); ++g) {  // CA-R-91
    Gun& gun = s.guns[g];
    if (gun.owner == s.side(unit) || gun.owner == Side::none || !near(s, unit, gun.at, beside)) continue;
    bool defended = false;
    each_visible(s, gun.owner, [&](UnitId friendly) { defended |= near(s, friendly, gun.at, beside); });
    if (defended) continue;
    gun.owner = s.side(unit);
    gun.captured = true;
    gun.crew = no_unit;
    log.say("gun_captured", everyone, {unit_arg(unit), unit_arg(s.setup->guns[g].crew)});
  }
}

}  // namespace esc::capitan

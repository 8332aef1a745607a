#include "rules/capitan/guns_crew.hpp"

#include <algorithm>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

Len beside(const State& s) { return centimetres(s.book().near.gun_cohesion_cm); }

Manning manning_with(const State& s, std::size_t gun, int crew, int helpers) {
  GivenDice none({});
  Ledger off{false};
  return CrewStatusQuery::resolve({model_of(s, gun).type, crew, helpers}, s.book(), none, off);
}

// Figures of a command unit of artillery within 5 cm of the crew.
int hands_lent(const State& s, std::size_t helper, std::size_t crew) {
  const Unit& u = s.units[helper];
  if (helper == crew || !s.card(helper).may_serve_guns || s.side(helper) != s.side(crew) || !u.visible() || u.routing || u.activated ||
      u.melee != 0 || gun_of(s, helper) != no_gun)
    return 0;
  int hands = 0;
  for (const std::uint8_t k : u.members) hands += near(s, crew, s.figures[k].at, beside(s));
  return std::min(6, hands);
}

}  // namespace

const GunModel& model_of(const State& s, std::size_t gun) { return s.setup->guns[gun].is; }

Pt muzzle_of(const State& s, const Gun& gun) { return by_hex(s) ? gun.at : along(gun.at, gun.facing, muzzle_ahead); }

std::uint8_t gun_of(const State& s, std::size_t unit) {
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (s.guns[g].crew == unit) return static_cast<std::uint8_t>(g);
  return no_gun;
}

Base base_of(const Gun& gun) {
  return gun.limbered ? Base::rectangle(gun.at, limbered_width, limbered_depth, gun.facing)
                      : Base::round(gun.at, gun_radius, gun.facing);
}

int hands_at(const State& s, std::size_t gun, std::size_t unit) {
  int hands = 0;
  if (!s.units[unit].visible()) return 0;
  for (const std::uint8_t k : s.units[unit].members) hands += apart(s, s.figures[k].at, s.guns[gun].at) <= squared(beside(s));
  return hands;
}

bool all_present(const State& s, std::size_t gun) {
  const UnitId crew = s.guns[gun].crew;
  return crew != no_unit && hands_at(s, gun, crew) == static_cast<int>(s.units[crew].members.size());
}

Service service_of(const State& s, std::size_t gun, bool unhelped) {
  Service service;
  const UnitId crew = s.guns[gun].crew;
  if (crew == no_unit) return service;
  const int hands = hands_at(s, gun, crew);
  service.manning = manning_with(s, gun, hands, 0);
  for (std::size_t u = 0; u < s.units.size() && service.manning != Manning::full && !unhelped; ++u) {
    const int helpers = hands_lent(s, u, crew);
    if (helpers == 0) continue;
    if (const Manning helped = manning_with(s, gun, hands, helpers); helped > service.manning) {
      service.manning = helped;
      service.helper = static_cast<UnitId>(u);
    }
  }
  return service;
}

bool in_battery(const Gun& gun) { return !gun.limbered && !gun.spiked && gun.owner != Side::none; }

bool own_gunners(const State& s, std::size_t gun, std::size_t unit) { return s.setup->guns[gun].crew == unit; }

Verdict why_not_serve(const State& s, std::size_t unit, std::size_t gun) {
  const Gun& g = s.guns[gun];
  if (g.spiked) return Refusal{"CA-12.8-01"_rule, "gun_is_spiked"};
  if (g.crew != no_unit) return Refusal{"CA-12.8-01"_rule, "gun_is_served"};
  if (gun_of(s, unit) != no_gun) return Refusal{"CA-12.6-01"_rule, "serves_its_gun"};
  if (hands_at(s, gun, unit) == 0) return Refusal{"CA-12.8-02"_rule, "too_far_from_gun"};
  if (s.card(unit).is_artillery() && !s.mounted(unit)) return std::nullopt;  // CA-12.6-02
  if (own_gunners(s, gun, unit)) return std::nullopt;
  if (g.limbered) return Refusal{"CA-12.17-07"_rule, "own_gunners_only"};
  const TroopClass skill = s.card(unit).troop_class;
  if (s.mounted(unit) || (skill != TroopClass::elite && skill != TroopClass::veteran))
    return Refusal{"CA-12.8-01"_rule, "cannot_serve_the_gun"};
  return std::nullopt;
}

Verdict why_not_spike(const State& s, std::size_t unit, std::size_t gun) {
  const Gun& g = s.guns[gun];
  if (g.spiked) return Refusal{"CA-12.7-01"_rule, "gun_is_spiked"};
  const bool mine = g.owner == s.side(unit);
  if (!mine && g.crew != no_unit) return Refusal{"CA-12.8-01"_rule, "gun_is_served"};
  if (s.card(unit).may_serve_guns && is_command(s, unit))  // CA-12.7-02
    return hands_at(s, gun, unit) > 0 ? std::nullopt : Verdict{Refusal{"CA-12.7-02"_rule, "too_far_from_gun"}};
  if (hands_at(s, gun, unit) < 2) return Refusal{"CA-12.7-01"_rule, "two_men_at_the_gun"};
  const TroopClass skill = s.card(unit).troop_class;
  const bool engineers = (s.abilities(unit) & only(Ability::engineers)) != 0;
  const bool able = s.card(unit).is_artillery() || engineers ||
                    (!s.mounted(unit) && (skill == TroopClass::elite || skill == TroopClass::veteran));
  if (!able) return Refusal{"CA-R-75"_rule, "cannot_serve_the_gun"};
  return std::nullopt;
}

}  // namespace esc::capitan

#include "ai/tomahawk_worth.hpp"

#include <algorithm>

#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/suggest.hpp"

namespace esc::tomahawk {

namespace {

constexpr int die_faces = 10;
constexpr int certain = 1000;  // shares are in thousandths
constexpr Len inch_length = inches(1);

int share_at_least(int needed) { return std::clamp(die_faces - needed, 0, die_faces) * certain / die_faces; }

int inches_between(Pt a, Pt b) { return static_cast<int>(measure_between(a, b).floor() / inch_length); }

// What the enemy's first Officer is worth besides to whoever wants his head (MT-SCN-05).
bool is_rival(const State& s, std::size_t unit) {
  if (!s.profile(unit).officer || s.force(other(s.side(unit))).intrigue != Intrigue::rival) return false;
  for (std::size_t u = 0; u < unit; ++u)
    if (s.side(u) == s.side(unit) && s.profile(u).officer) return false;
  return true;
}

// Men that `thousandths` of a man on average come to, and what losing the last of them costs besides.
int worth_of_losses(const State& s, std::size_t unit, int thousandths) {
  const int men = std::max(1, men_left(s, unit));
  const int most = men * certain, lost = std::min(thousandths, most);
  const int last = (s.profile(unit).officer ? 2 : 1) * victory_point + (is_rival(s, unit) ? 2 * victory_point : 0);
  return lost * worth_of_man(s, unit) / certain + last * lost / most * lost / most +
         std::min(lost, certain) * 60 / certain;
}

int blows(const Fighters& by, const Fighters& at, bool charge, bool defended) {
  int attack = by.aggression, save = at.defence;
  if (by.weapon == CloseWeapon::lance && charge) attack -= 2;
  if (by.weapon == CloseWeapon::sabre && charge && by.mounted && !at.mounted) attack -= 1;
  if (by.weapon == CloseWeapon::naval) attack -= 1;
  if (at.weapon == CloseWeapon::sabre) save -= 1;
  if (at.weapon == CloseWeapon::lance) save += 1;
  const int fails = certain - share_at_least(save);
  const int falls = defended ? fails * fails / certain : fails;
  return by.fighters * share_at_least(attack) * falls / certain;
}

int worth_of_melee(const State& s, std::size_t unit, std::size_t enemy, const MeleeRound& m) {
  const int given = blows(m.att, m.def, m.charge, m.defended) * (m.surprise ? 13 : 10) / 10;
  const int taken = s.units[enemy].flight ? 0 : blows(m.def, m.att, false, false);
  return worth_of_losses(s, enemy, given) - worth_of_losses(s, unit, taken) + (given - taken) / 10;
}

int nearest_foe(const State& s, Side side, Pt at) {
  int best = 99;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) != side && s.units[u].on_table() && !s.profile(u).large())
      best = std::min(best, inches_between(at, middle_of(s, u)));
  for (const Marker& m : s.markers)
    if (m.on && m.side != side) best = std::min(best, inches_between(at, m.at) + 6);
  return best;
}

Pt mean_of(std::span<const Pt> men) {
  std::int64_t x = 0, y = 0;
  for (const Pt p : men) x += p.x, y += p.y;
  const auto n = std::max<std::int64_t>(1, static_cast<std::int64_t>(men.size()));
  return {static_cast<Len>(x / n), static_cast<Len>(y / n)};
}

// With his men, out of the enemy's reach; and never near him while Prudence pays.
int worth_of_officers_place(const State& s, std::size_t unit, Pt at, int foe) {
  const Force& force = s.force(s.side(unit));
  const bool prudent = force.intrigue == Intrigue::prudence && !force.officer_approached;
  int friends = 30;
  each_unit(s, s.side(unit), [&](std::size_t u) {
    if (u != unit && s.profile(u).type == s.profile(unit).type && !s.profile(u).large())
      friends = std::min(friends, inches_between(at, middle_of(s, u)));
  });
  return -10 * std::max(0, 12 - foe) - (prudent ? 40 * std::max(0, 14 - foe) : 0) - 4 * std::max(0, friends - 3);
}

}  // namespace

int worth_of_man(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  if (p.large()) return 0;
  return p.has_gun() ? 120 : 10 * p.points;
}

int worth_of_fire(const State& s, const Fire& fire) {
  Looking look(s);
  Vec<int, most_units> kills(s.units.size(), 0);
  for (const Aimed& a : fire.aims) {
    Ledger off{false};
    const Aim needed =
        aim(look.shot(a.shooter, a.target, static_cast<Weapon>(a.weapon), fire.hasty, fire.hasty), s.book(), off);
    kills[s.unit_of(a.target)] += share_at_least(needed.to_hit) * share_at_least(needed.to_kill) / certain;
  }
  int worth = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (kills[u] == 0) continue;
    if (s.profile(u).large()) worth += s.units[u].hits > 0 ? kills[u] * 200 / certain : 0;
    else worth += worth_of_losses(s, u, kills[u]);
  }
  return worth + (fire.volley ? 20 : 0);
}

int best_fire(const State& s, std::size_t unit) {
  int best = 0;
  if (s.units[unit].flight || s.units[unit].shaken || s.profile(unit).large()) return 0;
  each_unit(s, other(s.side(unit)), [&](std::size_t u) {
    const FirePlan plan = plan_fire(s, unit, {.target = static_cast<std::uint16_t>(u)});
    if (!plan.no) best = std::max(best, worth_of_fire(s, plan.fire));
  });
  return best;
}

int worth_of_watching(const State& s, std::size_t unit) {
  constexpr int each_musket = 5;
  int worth = 1;
  const Measure foe = nearest_enemy(s, s.side(unit), middle_of(s, unit), 0, true);
  each_man(s, unit, [&](std::size_t k) {
    const auto& weapons = s.profile(unit).weapons;
    worth += each_musket * std::any_of(weapons.begin(), weapons.end(), [&](Weapon w) {
               return is_loaded(s, k, w) && foe <= Measure(inches(s.book().arm(w).range_in) / 2 + inches(6));
             });
  });
  return worth;
}

int worth_of_charge(const State& s, std::size_t unit, const Answer& charge) {
  const Planned plan = plan_move(s, unit, charge, true, false);
  if (plan.no) return -1000;
  State there = s;
  for (const Placement& p : charge.places) stand_at(there, p.figure, p.at, p.facing);
  int worth = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!has(plan.march.engaged, u)) continue;
    worth += worth_of_melee(s, unit, u, melee_facts(there, unit, u, true, has(plan.march.surprised, u)));
    if (!has(plan.march.surprised, u)) {
      const FirePlan answer =
          plan_fire(there, u, {.target = static_cast<std::uint16_t>(unit), .hasty = true, .all_round = true});
      if (!answer.no) worth -= worth_of_fire(there, answer.fire) / 2;
    }
  }
  return worth;
}

int worth_of_round(const State& s, std::size_t unit) {
  int worth = 0;
  const UnitSet enemies = engaged_with(s, unit);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(enemies, u)) worth += worth_of_melee(s, unit, u, melee_facts(s, unit, u, false, false));
  return worth;
}

int worth_of_striking(const State& s, std::size_t enemy) {
  return worth_of_losses(s, enemy, certain - share_at_least(s.profile(enemy).defence));
}

int worth_of_place(const State& s, const Errands& errands, std::size_t unit, std::span<const Pt> men) {
  const Profile& p = s.profile(unit);
  const int errand = errands.worth(s, unit, men);
  if (p.large()) return errand;
  const Pt at = mean_of(men);
  const int foe = nearest_foe(s, s.side(unit), at);
  int worth = errand + 12 * static_cast<int>(cover_at(s, at));
  if (house_at(s, at) != outdoors) worth += 40;
  if (p.officer) return worth + worth_of_officers_place(s, unit, at, foe);
  const int wanted = p.mount != Mount::none ? 10 : p.has_gun() ? 30 : 9;
  return worth - 4 * std::max(0, foe - wanted) - 6 * std::max(0, 5 - foe);
}

// Close order steadies the men and lets them fire volleys, dispersed they are harder to hit; a column under fire is
// only in its own way.
int worth_of_formation(const State& s, std::size_t unit, Formation formation, Pt middle) {
  constexpr int under_fire = 24, in_danger = 12;
  const int foe = nearest_foe(s, s.side(unit), middle);
  switch (formation) {
    case Formation::close_order:
      return foe <= under_fire ? 100 : 0;
    case Formation::dispersed:
      return foe <= under_fire ? 20 : 0;
    case Formation::column:
      return foe <= in_danger ? -20 : 0;
    case Formation::open:
      break;
  }
  return 0;
}

int worth_of_marker_place(const State& s, const Errands& errands, std::size_t marker, Pt at) {
  const Marker& m = s.markers[marker];
  const int foe = nearest_foe(s, m.side, at);
  return 10 * static_cast<int>(cover_at(s, at)) - 3 * std::max(0, foe - 11) - 8 * std::max(0, 5 - foe) +
         (m.unit < s.units.size() ? errands.worth(s, m.unit, {&at, 1}) : 0);
}

int worth_of_acting(const State& s, const Errands& errands, std::size_t unit) {
  const Unit& u = s.units[unit];
  const Profile& p = s.profile(unit);
  if (u.gone() || u.status == Status::undeployed) return 0;
  if (u.flight) return 150;
  if (u.shaken) return 80;
  if (p.large() && u.hits <= 0) return 0;
  if (u.status == Status::off_table) return 200;
  const int gain = errands.gain(s, unit, whereabouts(s, unit), usual_reach(s, unit));
  if (u.status == Status::hidden) return std::max(60, gain);
  if (p.large()) return gain;
  if (engaged(s, unit)) return std::max(0, worth_of_round(s, unit));
  return std::max({has_smoke(s, unit) ? 90 : 50, gain, best_fire(s, unit)});
}

}  // namespace esc::tomahawk

#include "rules/guepier/facts.hpp"

#include <algorithm>

#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

int losses_of(const Battle& s, std::uint8_t unit) { return std::min<int>(s.units[unit].losses, 30); }

// GM-R-11: the nearest living officer of his group; he himself and a general are nobody's
void find_officer(const Battle& s, std::size_t man, Nerve& nerve) {
  const std::uint8_t unit = s.unit_of(man);
  if (unit == no_unit || s.setup->is_officer(man)) return;
  nerve.officer = Officer::dead;
  each_of(unit_men(s, unit), [&](std::uint16_t k) {
    if (!s.setup->is_officer(k)) return;
    const Measure far = gap(s.men[man].base(), s.men[k].base());
    if (nerve.officer == Officer::alive && nerve.officer_distance <= far) return;
    nerve.officer = Officer::alive;
    nerve.officer_distance = far;
  });
}

bool skirmishes(const Battle& s, std::size_t man) {  // GM-R-30
  return s.men[man].mode == Mode::skirmish && !s.men[man].mounted;
}

// How far exactly matters only beyond the reach of the weapon.
Measure range_if_too_far(const Battle& s, std::size_t shooter, std::size_t target) {
  const FireValues& fire = s.book().fire;
  const bool rifle = s.profile(shooter).firearm == Firearm::rifle;
  const std::size_t bands = rifle ? std::size(fire.rifle) : std::size(fire.pistol);
  const Len reach = centimetres(fire.limit_cm[bands - 1]) / (s.setup->sunrise ? 2 : 1);
  const Base from = s.men[shooter].base(), to = base_of(s, target);
  return within_gap(from, to, reach) ? Measure{0} : gap(from, to);
}

}  // namespace

ActionPoints action_points_facts(const Battle& s, std::uint8_t unit) {
  const SideState& side = s.of(s.setup->units[unit].side);
  const Command command = has_living_officer(s, unit)                       ? Command::officer
                          : side.supports == static_cast<std::int8_t>(unit) ? Command::general  // GM-AP-08
                                                                            : Command::none;    // GM-R-73
  return {.command = command, .losses = losses_of(s, unit)};
}

ActionPoints detachment_points_facts(const Battle& s, Side side) {
  int losses = 0;
  for (std::uint8_t u = 0; u < s.units.size(); ++u)
    if ((s.of(side).detachment >> u & 1) != 0) losses += losses_of(s, u);
  return {.command = Command::general, .losses = std::min(losses, 30)};
}

Nerve nerve_facts(const Battle& s, std::size_t man) {
  const Profile& p = s.profile(man);
  Nerve nerve{.state = s.men[man].marker, .troop = s.setup->men[man].troop, .grade = p.grade, .tenacious = p.tenacious};
  find_officer(s, man, nerve);
  return nerve;
}

Locate locate_facts(const Battle& s, std::size_t target) {
  const Man& m = s.men[target];
  const Side looker = other(s.side(target));
  struct Observer {
    std::int64_t far;
    std::uint16_t man;
  };
  Vec<Observer, most_men> observers;
  each_active(s, looker, [&](std::uint16_t k) { observers.push_back({squared(s.men[k].at - m.at), k}); });
  std::sort(observers.begin(), observers.end(),
            [](const Observer& a, const Observer& b) { return a.far != b.far ? a.far < b.far : a.man < b.man; });
  Locate facts{.los = false, .already_tried = m.tried};
  const Eye there = eye_of(s, target);
  int seeing = 0;
  std::uint16_t nearest = nobody;
  for (const Observer& o : observers) {  // one more than one is "several" (GM-LOC-05)
    if (!lets_see(s, eye_of(s, o.man), there, Looking::to_locate)) continue;
    if (nearest == nobody) nearest = o.man;
    if (++seeing == 2) break;
  }
  facts.los = seeing > 0;
  facts.observers = std::max(1, seeing);
  if (nearest != nobody) {
    facts.cover = cover_against(s, s.men[nearest].at, target, CoverFor::locating);
    facts.distance = gap(s.men[nearest].base(), base_of(s, target));
  }
  facts.target_cannon = gun_served_by(s, target) >= 0;  // GM-R-80
  facts.target_marker = m.mode == Mode::rapid && !facts.target_cannon;
  facts.target_fired_last_turn = m.fired_last;
  facts.target_fired_this_turn = m.fired;
  facts.target_mounted = m.mounted;
  return facts;
}

ActionCost cost_facts(const Battle& s, const Party& party, std::size_t speaker, Mode mode, int extras,
                      std::size_t target) {
  ActionCost cost{.arm = arm_of(s, party), .marker = has_marker(s, party, speaker), .mode = mode};
  cost.charge = (extras & with_charge) != 0;
  cost.lance = s.profile(speaker).melee == MeleeWeapon::lance;
  if (cost.arm == Arm::mounted_infantry)  // the officer of lancers has a sabre
    each_of(party.men, [&](std::uint16_t k) { cost.lance |= s.profile(k).melee == MeleeWeapon::lance; });
  if (cost.charge && target < s.men.size())
    cost.target_in_cover = cover_against(s, s.men[speaker].at, target, CoverFor::saves) != Cover::none;
  cost.leaves = (extras & leaves_dense) != 0 ? Cover::dense : (extras & leaves_light) != 0 ? Cover::light : Cover::none;
  cost.pivot = (extras & with_pivot) != 0;
  cost.battery = (extras & with_battery) != 0;
  cost.formation = (extras & (to_line | to_column)) != 0;
  cost.remount = (extras & (with_mount | with_dismount)) != 0;
  if (cost.remount && cost.arm == Arm::foot) {  // on foot beside their horses
    if (are_riders(s, party.men)) cost.arm = Arm::cavalry;
  }
  if (party.unit != no_unit) cost.pa = std::min(12, points_of(s, party.unit));
  return cost;
}

bool is_located(const Battle& s, std::size_t man) { return s.men[man].located || s.men[man].fired; }

bool may_fire(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  return m.active() && s.profile(man).armed && !m.fired && m.marker != State::pinned && m.jammed_until < s.turn &&
         m.gear < 0 && m.ladder < 0 && m.wagon < 0 && !m.works && !m.hauled;
}

Shot shot_facts(const Battle& s, std::size_t shooter, std::size_t target, bool aimed) {
  const Man &m = s.men[shooter], &t = s.men[target];
  const Profile& p = s.profile(shooter);
  Shot shot{.weapon = p.firearm, .range = gap(m.base(), base_of(s, target)), .dawn = s.setup->sunrise};
  shot.shooter = s.setup->men[shooter].troop;
  shot.grade = p.grade;
  shot.shooter_mode = m.mode;
  shot.shooter_state = m.marker;
  shot.obsolete = p.obsolete;
  shot.aimed = aimed;
  shot.moved_last_turn = m.moved_last || m.moved;  // forming up and mounting are movement (GM-R-81)
  shot.charged = m.charged;
  shot.jammed = m.jammed_until >= s.turn;
  shot.already_fired = m.fired;
  shot.carrying = m.gear >= 0 || m.wagon >= 0 || m.hauled;
  shot.on_ladder = m.ladder >= 0;
  shot.in_arc = in_arc45(m.facing, m.at, t.at);
  shot.smoke = through_smoke(s, m.at, t.at);
  shot.target_mounted = t.mounted;
  shot.target_skirmishing = skirmishes(s, target);
  shot.target_gunner = s.profile(target).gunner;
  shot.target_cover = cover_against(s, m.at, target, CoverFor::saves);
  shot.target_state = t.marker;
  return shot;
}

Verdict why_not_shoot(const Battle& s, std::size_t shooter, std::size_t target, bool aimed) {
  if (target >= s.men.size() || !s.men[target].active() || s.side(target) == s.side(shooter))
    return Refusal{"GM-FIRE-03"_rule, "no_such_target"};
  if (!s.profile(shooter).armed) return Refusal{"GM-R-65"_rule, "no_firearm"};
  const Man &m = s.men[shooter], &t = s.men[target];
  Shot facts;  // the cheap facts alone: most pairs are out of arc
  facts.weapon = s.profile(shooter).firearm;
  facts.obsolete = s.profile(shooter).obsolete;
  facts.dawn = s.setup->sunrise;
  facts.in_arc = in_arc45(m.facing, m.at, t.at);
  if (facts.in_arc) facts.range = range_if_too_far(s, shooter, target);
  facts.shooter_mode = m.mode, facts.shooter_state = m.marker;
  facts.jammed = m.jammed_until >= s.turn, facts.already_fired = m.fired;
  facts.carrying = m.gear >= 0 || m.wagon >= 0 || m.hauled, facts.on_ladder = m.ladder >= 0;
  facts.aimed = aimed, facts.moved_last_turn = m.moved_last || m.moved, facts.charged = m.charged;
  if (const Verdict no = ShotQuery::why_not(facts, s.book())) return no;
  if (!lets_see(s, eye_of(s, shooter), eye_of(s, target), Looking::to_fire))
    return Refusal{"GM-FIRE-03"_rule, "no_sight"};
  switch (figures_on_line(s, shooter, target)) {
    case Blocked::friend_on_line:
      return Refusal{"GM-R-18"_rule, "friend_on_line"};
    case Blocked::second_rank:
      return Refusal{"GM-R-18"_rule, "second_rank"};
    case Blocked::no:
      break;
  }
  if (is_in_contact(s, shooter) || is_in_contact(s, target)) return Refusal{"GM-R-55"_rule, "in_melee"};
  return std::nullopt;
}

// GM-FIRE-05: of several equally near each is the priority; GM-R-31: the arc decides who competes
bool is_priority(const Battle& s, std::size_t shooter, std::size_t target) {
  if (!is_located(s, target)) return false;
  const Base from = s.men[shooter].base();
  const Measure range = gap(from, base_of(s, target));
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (k != target && s.men[k].active() && s.side(k) != s.side(shooter) && is_located(s, k) &&
        in_arc45(s.men[shooter].facing, from.at, s.men[k].at) && gap(from, base_of(s, k)) < range &&
        !why_not_shoot(s, shooter, k, false))
      return false;
  return true;
}

// GM-R-51: defensive fire is the fighter's own
Fighter fighter_facts(const Battle& s, std::size_t man, std::size_t opponent, int supports, bool pistol) {
  const Profile& p = s.profile(man);
  Fighter f{.weapon = pistol ? MeleeWeapon::pistol : p.melee, .troop = s.setup->men[man].troop, .grade = p.grade};
  f.gunner = p.gunner;
  f.mounted = s.men[man].mounted ? s.setup->men[man].horse : Mount::none;
  f.dense = in_dense(s, man, opponent);
  f.supports = supports;
  f.state = s.men[man].marker;
  return f;
}

Melee melee_facts(const Battle& s, std::size_t attacker, std::size_t defender, int att_supports, int def_supports) {
  const Man &att = s.men[attacker], &def = s.men[defender];
  Melee melee{.att = fighter_facts(s, attacker, defender, att_supports, att.uses_pistol),
              .def = fighter_facts(s, defender, attacker, def_supports, def.uses_pistol)};
  melee.continuing = !(att.fresh && has(att.reached, defender));
  melee.def_fired = def.fired_defensively && !melee.continuing;
  return melee;
}

}  // namespace esc::guepier

#include "rules/tomahawk/brawl.hpp"

#include <algorithm>

#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/round.hpp"
#include "table/sight.hpp"

namespace esc::tomahawk {

namespace {

enum Stage : std::uint8_t { blows, casualties, tests };
constexpr std::size_t most_opponents = 8;
constexpr std::uint8_t undecided = 0xff;

bool touches_unit(const State& s, std::size_t figure, std::size_t enemy) {
  return can_be_engaged(s, figure) &&
         any_man(s, enemy, [&](std::size_t e) { return can_be_engaged(s, e) && touch(s, figure, e); });
}

int fighters_against(const State& s, std::size_t unit, std::size_t enemy) {
  int n = 0;
  each_man(s, unit, [&](std::size_t k) { n += touches_unit(s, k, enemy); });
  return n;
}

// One of these whom he touches, if any.
std::uint16_t touched_by(const State& s, std::size_t figure, UnitSet enemies) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(enemies, u) && touches_unit(s, figure, u)) return static_cast<std::uint16_t>(u);
  return no_unit;
}

UnitSet in_reach_of(const State& s, std::size_t figure, UnitSet enemies) {
  UnitSet touched = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(enemies, u) && touches_unit(s, figure, u)) touched |= only_unit(u);
  return touched;
}

// MT-MELEE-04: of several the one that his owner picked, MT-R-61
std::uint16_t struck_by(const State& s, std::size_t figure, UnitSet enemies) {
  const std::size_t man = figure - s.setup->units[s.melee.unit].first;
  if (man < s.melee.strikes.size() && s.melee.strikes[man] != undecided) return s.melee.strikes[man];
  return touched_by(s, figure, enemies);
}

std::uint16_t man_with_choice(const State& s) {
  const UnitSet enemies = engaged_with(s, s.melee.unit);
  if ((enemies & (enemies - 1)) == 0) return nobody;
  std::uint16_t found = nobody;
  each_man(s, s.melee.unit, [&](std::size_t k) {
    const UnitSet touched = in_reach_of(s, k, enemies);
    const std::size_t man = k - s.setup->units[s.melee.unit].first;
    if (found == nobody && (touched & (touched - 1)) != 0 && s.melee.strikes[man] == undecided)
      found = static_cast<std::uint16_t>(k);
  });
  return found;
}

bool behind_cover(const State& s, std::size_t figure, std::size_t enemy) {
  const PieceSet near = s.setup->table.candidates(s.figures[figure].at, s.figures[enemy].at) & standing_obstacles(s);
  return near.any([&](PieceId id) {
    PieceSet one;
    one.add(id);
    return cover_of(s.setup->table.piece(id)) != Cover::none &&
           any_crossed(s.setup->table, s.figures[figure].at, s.figures[enemy].at, one);
  });
}

Fighters fighters_of(const State& s, std::size_t unit, int count) {
  const Profile& p = s.profile(unit);
  return {count, p.aggression, p.defence, p.close_weapon, p.mount != Mount::none};
}

Blows blows_of(const Fighters& by, const Fighters& at, bool charge, bool surprise, bool defended) {
  return {.attackers = by.fighters,
          .targets = at.fighters,
          .aggression = by.aggression,
          .defence = at.defence,
          .weapon = by.weapon,
          .target_weapon = at.weapon,
          .mounted = by.mounted,
          .target_mounted = at.mounted,
          .charge = charge,
          .surprise = surprise,
          .defended = defended};
}

// Men of a side in contact with one of these enemies.
int engaged_men(const State& s, Side side, UnitSet enemies) {
  int n = 0;
  each_unit(s, side,
            [&](std::size_t u) { each_man(s, u, [&](std::size_t k) { n += touched_by(s, k, enemies) != no_unit; }); });
  return n;
}

void note_fighters(State& s, UnitSet enemies) {
  Melee& m = s.melee;
  const auto add = [&](std::size_t k) {
    if (m.fighters.size() < m.fighters.capacity()) m.fighters.push_back(static_cast<std::uint16_t>(k));
  };
  each_man(s, m.unit, [&](std::size_t k) {
    if (touched_by(s, k, enemies) != no_unit) add(k);
  });
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(enemies, u))
      each_man(s, u, [&](std::size_t k) {
        if (touches_unit(s, k, m.unit)) add(k);
      });
}

// One against one, and the acting unit has no obstacle before it: the contract's own procedure.
void fight_one(State& s, std::size_t enemy, Dice& dice, Log& log) {
  Melee& m = s.melee;
  const MeleeRound facts = melee_facts(s, m.unit, enemy, m.charge, has(m.surprised, enemy));
  if (s.units[enemy].flight) {  // MT-MELEE-23
    const Blows only = blows_of(facts.att, facts.def, m.charge, facts.surprise, facts.defended);
    m.to_fall[enemy] = static_cast<std::uint8_t>(log.play<MeleeAttackQuery>(
        only, s.book(), dice, "melee_attack", everyone, {unit_arg(m.unit), unit_arg(enemy)}));
    return;
  }
  const MeleeLosses lost =
      log.play<MeleeQuery>(facts, s.book(), dice, "melee", everyone, {unit_arg(m.unit), unit_arg(enemy)});
  m.to_fall[m.unit] = static_cast<std::uint8_t>(lost.att);
  m.to_fall[enemy] = static_cast<std::uint8_t>(lost.def);
}

void fight_many(State& s, UnitSet enemies, bool acting_defended, Dice& dice, Log& log) {
  Melee& m = s.melee;
  Round round;
  Vec<std::size_t, most_opponents> units;
  int own = 0;
  each_man(s, m.unit, [&](std::size_t k) { own += touched_by(s, k, enemies) != no_unit; });
  for (std::size_t u = 0; u < s.units.size() && units.size() < most_opponents; ++u) {
    if (!has(enemies, u)) continue;
    int strikers = 0;
    each_man(s, m.unit, [&](std::size_t k) { strikers += struck_by(s, k, enemies) == u; });
    const Fighters att = fighters_of(s, m.unit, strikers), def = fighters_of(s, u, fighters_against(s, u, m.unit));
    Fighters all_own = att;
    all_own.fighters = own;
    const bool defended = holds_defended_position(s, u, only_unit(m.unit));
    round.acting.push_back(blows_of(att, def, m.charge, has(m.surprised, u), defended));
    round.others.push_back(blows_of(def, all_own, false, false, acting_defended));
    if (s.units[u].flight) round.others.back().attackers = 0;
    units.push_back(u);
  }
  const RoundLosses lost = log.play<RoundQuery>(round, s.book(), dice, "melee_round", everyone, {unit_arg(m.unit)});
  m.to_fall[m.unit] = static_cast<std::uint8_t>(lost.acting);
  for (std::size_t i = 0; i < units.size(); ++i) m.to_fall[units[i]] = static_cast<std::uint8_t>(lost.others[i]);
}

void strike(State& s, Dice& dice, Log& log) {
  Melee& m = s.melee;
  const UnitSet enemies = engaged_with(s, m.unit);
  m.losses.assign(s.units.size(), 0);
  m.to_fall.assign(s.units.size(), 0);
  m.fought = enemies | only_unit(m.unit);  // MT-MELEE-22
  m.engaged[esc::index(s.side(m.unit))] = static_cast<std::uint8_t>(engaged_men(s, s.side(m.unit), enemies));
  UnitSet own_units = 0;  // every friend who touches these enemies counts (MT-REACT-14)
  each_unit(s, s.side(m.unit), [&](std::size_t u) {
    if ((engaged_with(s, u) & enemies) != 0) own_units |= only_unit(u);
  });
  int foes = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(enemies, u)) each_man(s, u, [&](std::size_t k) { foes += touched_by(s, k, own_units) != no_unit; });
  m.engaged[esc::index(other(s.side(m.unit)))] = static_cast<std::uint8_t>(foes);
  note_fighters(s, enemies);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(m.fought, u)) lose_vigilance(s, u);
  const bool acting_defended = !m.charge && holds_defended_position(s, m.unit, enemies);
  const bool one = (enemies & (enemies - 1)) == 0;
  if (one && !acting_defended) fight_one(s, static_cast<std::size_t>(__builtin_ctz(enemies)), dice, log);
  else fight_many(s, enemies, acting_defended, dice, log);
}

int fighters_standing(const State& s, std::size_t unit) {
  return static_cast<int>(std::count_if(s.melee.fighters.begin(), s.melee.fighters.end(),
                                        [&](std::uint16_t k) { return s.unit_of(k) == unit && s.figures[k].up(); }));
}

int losses_of(const State& s, Side side) {
  int lost = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.melee.fought, u) && s.side(u) == side) lost += s.melee.losses[u];
  return lost;
}

UnitSet testing_of(const State& s, Side side) {
  UnitSet set = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.melee.to_test, u) && s.side(u) == side && s.units[u].on_table()) set |= only_unit(u);
  return set;
}

}  // namespace

std::uint16_t opponent_in_melee(const State& s, std::size_t unit) {
  if (unit != s.melee.unit) return s.melee.unit;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.melee.fought, u) && s.side(u) != s.side(unit)) return static_cast<std::uint16_t>(u);
  return no_unit;
}

bool holds_defended_position(const State& s, std::size_t unit, UnitSet against) {
  int fighters = 0;
  bool all = true;
  each_man(s, unit, [&](std::size_t k) {
    if (!can_be_engaged(s, k)) return;
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (!has(against, u)) continue;
      each_man(s, u, [&](std::size_t e) {
        if (!can_be_engaged(s, e) || !touch(s, k, e)) return;
        ++fighters;
        all = all && (s.figures[k].inside != outdoors || behind_cover(s, k, e));
      });
    }
  });
  return fighters > 0 && all;  // MT-R-65
}

MeleeRound melee_facts(const State& s, std::size_t acting, std::size_t enemy, bool charge, bool surprise) {
  return {.att = fighters_of(s, acting, std::clamp(fighters_against(s, acting, enemy), 1, 24)),
          .def = fighters_of(s, enemy, std::clamp(fighters_against(s, enemy, acting), 1, 24)),
          .charge = charge,
          .surprise = charge && surprise,
          .defended = holds_defended_position(s, enemy, only_unit(acting))};
}

void begin_melee(State& s, std::size_t unit, bool charge, UnitSet surprised) {
  s.melee = {};
  s.melee.unit = static_cast<std::uint16_t>(unit);
  s.melee.charge = charge;
  s.melee.surprised = surprised;
  s.melee.strikes.assign(s.setup->units[unit].men, undecided);
  s.agenda.push_back({.kind = of(FrameKind::melee), .side = s.side(unit), .who = static_cast<std::uint16_t>(unit)});
}

bool may_strike(const State& s, std::size_t figure, std::size_t enemy) {
  return touches_unit(s, figure, enemy) && s.side(enemy) != s.side_of_figure(figure);
}

void take_strike(State& s, std::uint16_t figure, std::size_t enemy) {
  s.melee.strikes[figure - s.setup->units[s.melee.unit].first] = static_cast<std::uint8_t>(enemy);
}

std::uint16_t unit_with_casualties(const State& s) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.melee.to_fall[u] > 0) return static_cast<std::uint16_t>(u);
  return no_unit;
}

bool may_fall(const State& s, std::size_t figure) {
  return s.figures[figure].up() && s.unit_of(figure) == unit_with_casualties(s) &&
         std::find(s.melee.fighters.begin(), s.melee.fighters.end(), figure) != s.melee.fighters.end();
}

void take_casualty(State& s, std::uint16_t figure, Log& log) {
  const std::size_t unit = s.unit_of(figure);
  --s.melee.to_fall[unit];
  ++s.melee.losses[unit];
  fall(s, figure, opponent_in_melee(s, unit), log);
}

UnitSet may_test_next(const State& s) {
  const Side acting = s.side(s.melee.unit);
  const Side first = losses_of(s, acting) > losses_of(s, other(acting)) ? acting : other(acting);
  const UnitSet now = testing_of(s, first);
  return now != 0 ? now : testing_of(s, other(first));
}

void step_melee(State& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  switch (f.pc) {
    case blows:
      if (!s.units[f.who].on_table() || !engaged(s, f.who)) return s.agenda.pop_back();
      if (const std::uint16_t man = man_with_choice(s); man != nobody) return ask(s, AskKind::strike, f.side, man);
      f.pc = casualties;
      return strike(s, dice, log);
    case casualties: {
      const std::uint16_t unit = unit_with_casualties(s);
      if (unit == no_unit) {
        s.melee.to_test = s.melee.fought;  // MT-MELEE-08, MT-R-66
        f.pc = tests;
        return;
      }
      if (fighters_standing(s, unit) > s.melee.to_fall[unit])  // MT-MELEE-07
        return ask(s, AskKind::casualty, s.side(unit), speaker(s, unit), s.melee.to_fall[unit]);
      const auto fighters = s.melee.fighters;
      for (const std::uint16_t k : fighters)
        if (s.unit_of(k) == unit && s.figures[k].up()) take_casualty(s, k, log);
      s.melee.to_fall[unit] = 0;
      return;
    }
    default:
      break;
  }
  const UnitSet next = may_test_next(s);
  if (next == 0) {
    s.agenda.pop_back();
    note_approach(s);
    look_for_markers(s, log);
    return;
  }
  const auto first = static_cast<std::size_t>(__builtin_ctz(next));
  if ((next & (next - 1)) != 0) return ask(s, AskKind::next_test, s.side(first), nobody);
  s.melee.to_test &= ~next;
  push_test(s, first, Cause::melee, opponent_in_melee(s, first));
}

}  // namespace esc::tomahawk

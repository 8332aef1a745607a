#include "rules/capitan/brawl.hpp"

#include <algorithm>

#include "rules/capitan/allot.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/merge.hpp"
#include "rules/capitan/rout.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

enum Stage : std::uint8_t { opening, withdrawals, abilities, allotting, blows, comparing, nerves, closing };

bool fights_in(const State& s, std::size_t unit, std::uint8_t melee) { return s.units[unit].on_table() && s.units[unit].melee == melee; }

// A round that is still under way keeps its number, though all may have left it: who breaks off and is caught fights anew.
std::uint8_t free_fray(const State& s) {
  for (std::uint8_t id = 1; id <= most_frays; ++id) {
    bool used = std::any_of(s.agenda.begin(), s.agenda.end(), [&](const Frame& f) { return f.kind == of(FrameKind::melee) && f.a == id; });
    for (const Unit& u : s.units) used = used || u.melee == id;
    if (!used) return id;
  }
  return most_frays;
}

void enter(State& s, UnitId unit, std::uint8_t id) {
  Unit& u = s.units[unit];
  u.melee = id;
  u.was_activated = u.activated;
  u.stuck = false;
}

}  // namespace

UnitSet enemies_in_melee(const State& s, UnitId unit) {
  UnitSet set = 0;
  const std::uint8_t id = s.units[unit].melee;
  for (std::size_t u = 0; u < s.units.size() && id != 0; ++u)
    if (fights_in(s, u, id) && s.side(u) != s.side(unit)) set |= only_unit(u);
  return set;
}

void join_side(State& s, UnitId unit, UnitId comrade) {
  if (s.units[unit].melee != 0 || s.units[comrade].melee == 0) return;
  enter(s, unit, s.units[comrade].melee);
}

void join_melee(State& s, UnitId unit, UnitId target, Log& log) {
  if (s.units[target].melee == 0) target = merged_at_contact(s, target, log);
  if (s.units[target].melee == 0) {
    const std::uint8_t id = free_fray(s);
    s.frays[id - 1u] = {};
    enter(s, target, id);
    for (std::size_t c = 0; c < s.units.size(); ++c)  // CA-8.6-01
      if (c != target && s.side(c) == s.side(target) && s.units[c].visible() && leads(s, c) && s.units[c].melee == 0 &&
          near(s, c, target, 5))
        enter(s, static_cast<UnitId>(c), id);
  }
  enter(s, unit, s.units[target].melee);
  s.units[unit].was_activated = false;
  const bool disordered = s.units[unit].disordered;
  stand(s, unit, against(s, unit, target));
  s.units[unit].disordered = disordered;  // CA-8.2-02: this placing has no other effect
}

void begin_round(State& s, UnitId unit) {
  s.agenda.push_back({.kind = of(FrameKind::melee), .side = s.side(unit), .who = unit,
                      .a = static_cast<std::int16_t>(s.units[unit].melee)});
}

void settle_frays(State& s) {  // CA-8.9-01
  for (std::uint8_t id = 1; id <= most_frays; ++id) {
    bool present[2] = {false, false};
    for (std::size_t u = 0; u < s.units.size(); ++u)
      if (fights_in(s, u, id)) present[index(s.side(u))] = true;
    if (present[0] == present[1]) continue;
    for (Unit& u : s.units)
      if (u.melee == id) u.melee = 0;
  }
}

namespace {

// CA-8.2-03, CA-8.2-04, CA-8.5-01, CA-R-53: who still strikes this turn.
bool strikes(const State& s, std::size_t unit) {  // CA-8.12-04
  const Unit& u = s.units[unit];
  if (u.disordered) return false;
  if (std::any_of(s.guns.begin(), s.guns.end(), [&](const Gun& g) { return g.crew == unit && g.limbered; })) return false;  // CA-12.17-14
  if (s.charge.fled && s.charge.target == unit) return false;  // CA-R-113
  return !u.fought || u.strikes_again;
}

// CA-6.7: before the dice; the active side first.
bool ask_withdrawals(State& s, const Frame& f) {  // CA-6.7-01
  Fray& fray = s.frays[static_cast<std::size_t>(f.a - 1)];
  if (!fray.formed) return false;
  for (const Side side : {f.side, other(f.side)})
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (!fights_in(s, u, static_cast<std::uint8_t>(f.a)) || s.side(u) != side || has(fray.asked, u)) continue;
      if (s.units[u].routing || enemies_in_melee(s, static_cast<UnitId>(u)) == 0) continue;
      ask(s, AskKind::withdraw, side, static_cast<std::uint16_t>(u));
      return true;
    }
  return false;
}

void leave_melee(State& s, UnitId unit, Angle way, Log& log) {
  Unit& u = s.units[unit];
  const Len far = allowance(s, unit, MoveKind::break_off, {});
  Places places = withdrawn(s, unit, way, far);
  for (Pt& p : places) {  // CA-R-116: nobody leaves the table of his own will
    p.x = std::clamp<Len>(p.x, 0, s.setup->table.width());
    p.y = std::clamp<Len>(p.y, 0, s.setup->table.height());
  }
  const Crowd crowd = crowd_around(s, unit);
  for (std::size_t k = 0; k < places.size(); ++k)
    if (const auto spot = free_spot(crowd, places[k], {places.data(), k})) places[k] = *spot;
  u.melee = 0;
  stand(s, unit, places);
  u.pace = Pace::charge;
  u.charging = u.led = u.pursuing = false;
  lay_down_card(s, unit);
  log.say("breaks_off", everyone, {unit_arg(unit)});
}

void withdraw(State& s, const Frame& f, Dice& dice, Log& log) {
  const Declared order = s.declared;
  s.declared = {};
  const auto unit = static_cast<UnitId>(order.actor);
  Fray& fray = s.frays[static_cast<std::size_t>(f.a - 1)];
  fray.asked |= only_unit(unit);
  if (order.act != Act::break_off) return;
  const BreakOff facts = break_off_facts(s, unit);
  const Escape escape = play_morale<BreakOffQuery>(s, s.side(unit), facts, "break_off", unit, no_unit, dice, log);
  if (escape == Escape::stuck) {
    s.units[unit].stuck = true;  // CA-6.7-06
    return;
  }
  const UnitSet enemies = enemies_in_melee(s, unit);
  leave_melee(s, unit, order.facing, log);
  settle_frays(s);
  Vec<UnitId, most_units> chasers;
  for (std::size_t e = 0; e < s.units.size(); ++e) {
    if (!has(enemies, e) || s.units[e].melee != 0) continue;
    if (initiative_of(s, e) > initiative_of(s, unit)) chasers.push_back(static_cast<UnitId>(e));  // CA-6.7-07
    else if (!s.units[e].activated) fray.left_behind |= only_unit(e);  // CA-6.7-08, CA-R-37
  }
  std::stable_sort(chasers.begin(), chasers.end(),
                   [&](UnitId a, UnitId b) { return initiative_of(s, a) < initiative_of(s, b); });  // the highest is asked first
  for (const UnitId chaser : chasers) push_pursuit(s, chaser, unit);
}

// CA-11-02: one ability; asked only where there is a choice.
bool ask_abilities(State& s, const Frame& f) {
  Fray& fray = s.frays[static_cast<std::size_t>(f.a - 1)];
  for (const Side side : {f.side, other(f.side)})
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (!fights_in(s, u, static_cast<std::uint8_t>(f.a)) || s.side(u) != side || has(fray.asked, u)) continue;
      const AbilitySet set = melee_abilities(s, static_cast<UnitId>(u));
      fray.asked |= only_unit(u);
      if (set == 0) continue;
      if ((set & (set - 1)) == 0) {
        s.units[u].ability = Ability(__builtin_ctzll(set));
        continue;
      }
      ask(s, AskKind::ability, side, static_cast<std::uint16_t>(u));
      return true;
    }
  return false;
}

// Troops of its side in the melee, those beside it first.
Vec<UnitId, most_units> comrades_by_distance(const State& s, UnitId command) {
  Vec<UnitId, most_units> comrades;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (u != command && fights_in(s, u, s.units[command].melee) && s.side(u) == s.side(command) && !is_command(s, u))
      comrades.push_back(static_cast<UnitId>(u));
  std::stable_sort(comrades.begin(), comrades.end(), [&](UnitId a, UnitId b) {
    return nearest_of(s, command, a).squared < nearest_of(s, command, b).squared;
  });
  return comrades;
}

// CA-8.12-02, CA-R-58: a command unit is the last to take losses; those it fights beside take them.
void shift_losses(State& s, std::uint8_t id) {
  for (std::size_t c = 0; c < s.units.size(); ++c) {
    if (!fights_in(s, c, id) || !is_command(s, c)) continue;
    for (const UnitId u : comrades_by_distance(s, static_cast<UnitId>(c))) {
      if (s.units[c].lost_now == 0) break;
      const int room = static_cast<int>(s.units[u].members.size()) - s.units[u].lost_now;
      const int moved = std::clamp<int>(s.units[c].lost_now, 0, std::max(0, room));
      s.units[u].lost_now = static_cast<std::uint8_t>(s.units[u].lost_now + moved);
      s.units[c].lost_now = static_cast<std::uint8_t>(s.units[c].lost_now - moved);
    }
  }
}

// Duels are alike and in no order: the one lost to the lowest face is the best to roll again, so it is laid first, where the
// query rolls it again.
void lay_best_duel_first(const Melee& facts, const Stake& stake, std::vector<int>& faces, const Rulebook& book) {
  if (stake.what != again_combat) return;
  const bool of_a = stake.on == &facts.a.combat_reroll;
  const bool a_rolled_again = !of_a && facts.a.combat_reroll;  // its duel lies first, with three dice
  std::size_t best = faces.size(), best_size = 0;
  int lowest = 0;
  for (std::size_t i = 0; i < faces.size();) {
    const std::size_t size = i == 0 && a_rolled_again ? 3 : 2;
    const auto next = wanted_next<MeleeQuery>(facts, book, {faces.data() + i, size});
    const int against = of_a ? faces[i + 1] : faces[i + size - 1 - (size == 2)];
    if (next && stake.asks_for(*next) && (best == faces.size() || against < lowest)) best = i, best_size = size, lowest = against;
    i += size;
  }
  if (best == faces.size()) return;
  const auto from = faces.begin() + static_cast<std::ptrdiff_t>(best);
  std::rotate(faces.begin(), from, from + static_cast<std::ptrdiff_t>(best_size));
}

Round play_round(State& s, const Pairing& pair, Dice& dice, Log& log) {
  Melee facts = melee_facts(s, pair);
  const Side a = s.side(pair.a), b = s.side(pair.b);
  const Rulebook& book = s.book();
  return play_open<MeleeQuery>(
      s, facts,
      {{a, again_combat, "CA-10.1-04"_rule, &facts.a.combat_reroll, Lies::all_but_dodges},
       {b, again_combat, "CA-10.1-04"_rule, &facts.b.combat_reroll, Lies::all_but_dodges, true},
       {a, again_dodge, "CA-10.1-07"_rule, &facts.a.dodge_reroll, Lies::own_dodges},
       {b, again_dodge, "CA-10.1-07"_rule, &facts.b.dodge_reroll, Lies::all, true}},
      dice, log, "melee", pair.a, pair.b,
      [&](const Melee& m, const Stake& stake, std::vector<int>& faces) { lay_best_duel_first(m, stake, faces, book); });
}

void exchange_blows(State& s, const Frame& f, Dice& dice, Log& log) {  // CA-8.12-03
  const auto id = static_cast<std::uint8_t>(f.a);
  for (std::size_t x = 0; x < s.units.size(); ++x) {
    if (!fights_in(s, x, id) || s.side(x) != f.side) continue;
    for (std::size_t y = 0; y < s.units.size(); ++y) {
      if (!fights_in(s, y, id) || s.side(y) == f.side) continue;
      const auto a = static_cast<UnitId>(x), b = static_cast<UnitId>(y);
      const int on_y = strikes(s, x) ? facing(s, a, b) : 0, on_x = strikes(s, y) ? facing(s, b, a) : 0;
      if (on_y == 0 && on_x == 0) continue;
      const auto all = [&](UnitId u) { return static_cast<int>(s.units[u].members.size()); };
      const Pairing pair{.a = a, .b = b, .a_figures = on_y > 0 ? on_y : all(a), .b_figures = on_x > 0 ? on_x : all(b),
                         .a_strikes = on_y > 0, .b_strikes = on_x > 0};
      const Round round = play_round(s, pair, dice, log);
      Unit &ua = s.units[a], &ub = s.units[b];
      ua.lost_now = static_cast<std::uint8_t>(std::min<std::size_t>(ua.members.size(), ua.lost_now + static_cast<std::size_t>(round.a_lost)));
      ub.lost_now = static_cast<std::uint8_t>(std::min<std::size_t>(ub.members.size(), ub.lost_now + static_cast<std::size_t>(round.b_lost)));
    }
  }
  shift_losses(s, id);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!fights_in(s, u, id)) continue;
    s.units[u].fought = s.units[u].fought || strikes(s, u);
    s.units[u].works = 0;  // CA-11.25-03: without fighting
    if (s.units[u].lost_now == 0) continue;
    const UnitSet foes = enemies_in_melee(s, static_cast<UnitId>(u));
    push_losses(s, static_cast<UnitId>(u), static_cast<UnitId>(__builtin_ctz(foes)), in_combat);
  }
}

// CA-8.11-01, CA-R-57: three to one, figures of both sides after losses.
void compare_numbers(State& s, const Frame& f, Log& log) {
  const auto id = static_cast<std::uint8_t>(f.a);
  int figures[2] = {0, 0};
  UnitId one_of[2] = {no_unit, no_unit};
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (fights_in(s, u, id)) {
      figures[index(s.side(u))] += static_cast<int>(s.units[u].members.size());
      if (one_of[index(s.side(u))] == no_unit) one_of[index(s.side(u))] = static_cast<UnitId>(u);
    }
  if (figures[0] == 0 || figures[1] == 0) return;
  const Fate fate = fate_of(figures[0], figures[1], s.book().combat);
  if (fate == Fate::goes_on) return;
  const Side beaten = fate == Fate::a_eliminated ? Side::red : Side::blue;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (fights_in(s, u, id) && s.side(u) == beaten) {
      log.say("overrun", everyone, {unit_arg(u)});
      eliminate(s, static_cast<UnitId>(u), one_of[index(other(beaten))], log);
    }
}

void test_nerves(State& s, const Frame& f) {
  const auto id = static_cast<std::uint8_t>(f.a);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const Unit& unit = s.units[u];
    if (!fights_in(s, u, id) || unit.routing || unit.reduced_tested || !reduced(s, u)) continue;
    const UnitSet foes = enemies_in_melee(s, static_cast<UnitId>(u));
    const UnitId cause = foes == 0 ? no_unit : static_cast<UnitId>(__builtin_ctz(foes));
    s.agenda.push_back({.kind = of(FrameKind::reduced), .side = s.side(u), .who = static_cast<std::uint16_t>(u),
                        .a = static_cast<std::int16_t>(cause), .b = in_combat});
  }
}

void close_round(State& s, const Frame& f) {
  const auto id = static_cast<std::uint8_t>(f.a);
  Fray& fray = s.frays[id - 1u];
  const UnitSet earned = fray.earned, left_behind = fray.left_behind;
  for (std::size_t k = 0; k < s.units.size(); ++k) {
    Unit& u = s.units[k];
    if (u.melee != id && !has(fray.asked, k)) continue;
    if (!u.on_table()) continue;
    lay_down_card(s, static_cast<UnitId>(k));  // CA-8.1-02, CA-3.2.1-01
    u.charging = u.led = u.pursuing = u.stuck = u.strikes_again = false;
    if (u.routing) u.melee = 0;  // CA-R-34
    if (u.melee == id) stand(s, k, [&] {
      Places same;
      for (const std::uint8_t m : u.members) same.push_back(s.figures[m].at);
      return same;
    }());
  }
  fray.formed = true;
  fray.earned = fray.left_behind = fray.asked = 0;
  s.charge.fled = false;
  settle_frays(s);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!s.units[u].visible() || s.units[u].melee != 0 || s.units[u].routing) continue;
    if (has(earned, u))  // CA-8.11-02
      s.agenda.push_back({.kind = of(FrameKind::advance), .side = s.side(u), .who = static_cast<std::uint16_t>(u)});
    if (has(left_behind, u))
      s.agenda.push_back({.kind = of(FrameKind::left_behind), .side = s.side(u), .who = static_cast<std::uint16_t>(u)});
  }
}

}  // namespace

void step_melee(State& s, Frame& f, Dice& dice, Log& log) {
  const auto id = static_cast<std::uint8_t>(f.a);
  Fray& fray = s.frays[id - 1u];
  switch (f.pc) {
    case opening:
      fray.round = static_cast<std::uint8_t>(std::min(20, fray.round + 1));
      fray.asked = 0;
      f.pc = withdrawals;
      return;
    case withdrawals:
      if (s.declared.given) return withdraw(s, f, dice, log);
      if (ask_withdrawals(s, f)) return;
      fray.asked = 0;
      f.pc = abilities;
      return;
    case abilities:
      if (s.declared.given) {
        s.units[s.declared.actor].ability = Ability(s.declared.n);
        s.declared = {};
      }
      if (ask_abilities(s, f)) return;
      s.allotted.clear();  // of a round fought meanwhile: a pursuit after somebody broke off
      f.pc = allotting;
      return;
    case allotting:
      if (s.declared.given) take_allotment(s);
      if (!ask_allotment(s, f)) f.pc = blows;
      return;
    case blows:
      f.pc = comparing;
      return exchange_blows(s, f, dice, log);
    case comparing:
      f.pc = nerves;
      return compare_numbers(s, f, log);
    case nerves:
      f.pc = closing;
      return test_nerves(s, f);
    default: {
      const Frame done = f;
      s.agenda.pop_back();
      return close_round(s, done);
    }
  }
}

}  // namespace esc::capitan

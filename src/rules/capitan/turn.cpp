#include "rules/capitan/turn.hpp"

#include <algorithm>

#include "rules/capitan/activation.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/merge.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

void begin_turn(State& s, Dice& dice, Log& log) {
  ++s.turn;
  log.say("turn", everyone, {Arg::number(s.turn)});
  for (std::size_t k = 0; k < s.units.size(); ++k) {
    Unit& u = s.units[k];
    u.activated = u.fought = u.fled = u.discovered = u.under_fire = false;
    u.shots = 0;
    u.pace = Pace::none;
    u.points = static_cast<std::uint8_t>(s.card(k).capacity);  // CA-R-18
    u.evaded = u.evaded_now;
    u.evaded_now = false;
  }
  for (const Side side : both_sides) s.perks[index(side)] = perks_of(s.setup->sides[index(side)].rank);
  for (Wagon& w : s.wagons) w.moved = false;
  begin_gun_turn(s);
  look_for_markers(s, dice, log);
}

// CA-2.2-08
void end_turn(State& s, Log& log) {
  complete_mergers(s, log);
  if (const auto result = end_of_turn_result(s)) {
    s.over = true;
    s.result = *result;
    log.say("over", everyone, {Arg::side(result->winner)});
  }
}

// CA-3.2.5-05 to CA-3.2.5-07: a lost attempt costs a point for each unit named.
void pay_for_failure(State& s, const Play& lost, Log& log) {
  if (lost.named.empty()) return;
  Unit& u = s.units[lost.unit];
  u.points = static_cast<std::uint8_t>(std::max<int>(0, u.points - static_cast<int>(lost.named.size())));
  if (u.points > 0) return;
  lay_down_card(s, lost.unit);
  log.say("passes", everyone, {unit_arg(lost.unit)});
}

// CA-2.2-02
void reveal_cards(State& s, Log& log) {
  for (const Side side : both_sides) {
    const Play& play = s.plays[index(side)];
    if (play.unit == no_unit) continue;
    log.say("card", everyone, {unit_arg(play.unit)});
    for (const UnitId u : play.named) log.say("names", everyone, {unit_arg(play.unit), unit_arg(u)});
    if (play.ambush) s.units[play.unit].ambushed_turn = s.turn;
    if (play.bonus > 0) s.perks[index(side)].initiative = false;
  }
}

// From whose side the contest is told: an ensign's who may roll again, of two the loser's. Then the dice lie there, his first.
Side side_to_tell(const State& s, std::vector<int>& faces, Dice& dice) {
  const bool red = perk_left(s, Side::red, again_initiative), blue = perk_left(s, Side::blue, again_initiative);
  if (!red || !blue) return blue ? Side::blue : Side::red;
  Initiative plain = contest_facts(s, Side::red);
  plain.reroll = false;
  roll_on<InitiativeQuery>(plain, s.book(), faces, dice);
  GivenDice given(faces);
  Ledger off{false};
  if (InitiativeQuery::resolve(plain, s.book(), given, off) == Contest::lose) return Side::red;
  for (std::size_t i = 0; i + 1 < faces.size(); i += 2) std::swap(faces[i], faces[i + 1]);
  return Side::blue;
}

// The side that wins; both have played (CA-2.2-03, CA-3.2.5-03). The loser takes his card back (CA-R-15), a command card
// with fewer points (CA-R-17).
Side settle_contest(State& s, Dice& dice, Log& log) {
  std::vector<int> faces;
  const Side own = side_to_tell(s, faces, dice);
  LyingDice lying(faces, dice);
  Initiative facts = contest_facts(s, own);
  const UnitId a = s.plays[index(own)].unit, b = s.plays[index(other(own))].unit;
  const Contest won = play_open<InitiativeQuery>(s, facts, {{own, again_initiative, "CA-10-03"_rule, &facts.reroll}}, lying, log,
                                                 "initiative", a, b);
  return won == Contest::win ? own : other(own);
}

// CA-3.2.5-08: it can do only that, with as many tries as it has points.
void rally_unit(State& s, UnitId commander, UnitId unit, Dice& dice, Log& log) {
  const int on = play_morale<RallyQuery>(s, s.side(commander), rally_facts(s, commander, unit), "rally", commander, unit, dice, log,
                                         Lies::first_die);
  Unit& c = s.units[commander];
  c.points = static_cast<std::uint8_t>(on == 0 ? 0 : std::max(0, c.points - on));
  lay_down_card(s, commander);  // CA-6.6-06
  if (on == 0) return;
  Unit& u = s.units[unit];
  u.routing = false;
  u.rallied = true;
  u.activated = false;  // CA-6.6-07
  log.say("rallied", everyone, {unit_arg(unit)});
}

}  // namespace

void step_turn(State& s, Frame& f, Dice& dice, Log& log) {
  switch (f.pc) {
    case 0:
      f.pc = 1;
      s.agenda.push_back({.kind = of(FrameKind::cards)});
      return begin_turn(s, dice, log);  // who is found then is placed before the cards
    case 1:
      f.pc = 2;
      return s.agenda.push_back({.kind = of(FrameKind::rout_step)});  // CA-2.2-07
    default:
      end_turn(s, log);
      f.pc = 0;
  }
}

// CA-2.2-05: then both choose again.
void step_contest(State& s, Frame&, Dice& dice, Log& log) {
  s.agenda.pop_back();
  reveal_cards(s, log);
  const bool both = s.plays[0].unit != no_unit && s.plays[1].unit != no_unit;
  Side winner = s.plays[0].unit != no_unit ? Side::red : Side::blue;  // CA-2.2-06, CA-R-16
  s.beaten = no_unit;
  if (both) {
    winner = settle_contest(s, dice, log);
    const Play lost = s.plays[index(other(winner))];
    s.beaten = lost.unit;
    pay_for_failure(s, lost, log);
  }
  const Play won = s.plays[index(winner)];
  s.plays = {};
  s.group = only_unit(won.unit);
  if (!leads(s, won.unit)) return push_activation(s, won.unit, no_unit);
  s.agenda.push_back({.kind = of(FrameKind::command), .side = winner, .who = won.unit});
  if (rallies(s, won)) {
    const UnitId broken = won.named.front();
    s.group = 0;
    rally_unit(s, won.unit, broken, dice, log);
    if (!s.units[broken].routing) s.group = only_unit(broken);
    return;
  }
  Unit& u = s.units[won.unit];
  u.points = static_cast<std::uint8_t>(std::max<int>(0, u.points - static_cast<int>(won.named.size())));  // CA-R-10
  for (const UnitId n : won.named) s.group |= only_unit(n);
}

void step_command(State& s, Frame& f, Dice&, Log&) {
  const auto commander = static_cast<UnitId>(f.who);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.group, u) && (s.units[u].lost() || s.units[u].routing || s.units[u].activated)) s.group &= ~only_unit(u);
  if (s.group == 0) {
    const bool rides = leads(s, commander) && has_role(s, commander, Role::aide) && s.units[commander].points > 0 &&
                       s.units[commander].visible() && s.units[commander].melee == 0;
    s.agenda.pop_back();
    if (rides) s.agenda.push_back({.kind = of(FrameKind::aide), .side = s.side(commander), .who = commander});
    return;
  }
  if ((s.group & (s.group - 1)) == 0) return push_activation(s, static_cast<UnitId>(__builtin_ctz(s.group)), commander);
  if (!s.declared.given) return ask(s, AskKind::next, f.side, commander);
  const Declared order = s.declared;
  s.declared = {};
  if (order.act == Act::activate) return push_activation(s, static_cast<UnitId>(order.target), commander);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.group, u)) lay_down_card(s, static_cast<UnitId>(u));
  s.group = 0;
}

// CA-1.3-02, CA-R-10: each attempt costs a point; he may go on while points last.
void step_aide(State& s, Frame& f, Dice& dice, Log& log) {
  const auto commander = static_cast<UnitId>(f.who);
  const Unit& u = s.units[commander];
  if (!u.visible() || u.points == 0 || u.routing || !has_role(s, commander, Role::aide) || !leads(s, commander))
    return s.agenda.pop_back();
  if (f.pc == 0) {
    if (!s.declared.given) return ask(s, AskKind::aide, f.side, commander, u.points);
    const Declared order = s.declared;
    s.declared = {};
    if (order.act != Act::ride) return s.agenda.pop_back();
    for (const std::uint8_t k : u.members)
      if (s.role(k) == Role::aide) s.figures[k].at = order.path.back();
    log.say("rides", everyone, {unit_arg(commander), unit_arg(order.target)});
    f.a = static_cast<std::int16_t>(order.target);
    f.pc = 1;
    s.active = {.unit = commander};
    s.active.rides = true;
    s.agenda.push_back({.kind = of(FrameKind::window), .side = other(f.side), .who = commander, .a = 2});
    return;
  }
  f.pc = 0;
  s.active = {};
  const auto unit = static_cast<UnitId>(f.a);
  --s.units[commander].points;
  Initiative facts = aide_facts(s, commander);
  if (facts.opp_has_cards) {
    facts.rank_bonus = bonus_for_roll(s, s.side(commander), commander, unit);
    facts.opp_rank_bonus = bonus_for_roll(s, s.side(s.beaten), s.beaten, commander);
  }
  const Contest won = play_open<InitiativeQuery>(
      s, facts, {{s.side(commander), again_initiative, "CA-10-03"_rule, &facts.reroll}}, dice, log, "aide", commander, unit);
  if (won == Contest::lose || !in_hand(s, unit)) return;
  s.group = only_unit(unit);
  push_activation(s, unit, commander);
}

}  // namespace esc::capitan

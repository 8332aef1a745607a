// cards.cpp — the card that is played in secret, and what goes with it (CA-2.2-01, CA-3.2.5, CA-R-111).
#include <algorithm>

#include "rules/capitan/effects.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/rank.hpp"
#include "rules/capitan/turn.hpp"
#include "rules/capitan/way.hpp"
#include "table/path.hpp"

namespace esc::capitan {

// CA-2.1-01, CA-2.1-02, CA-2.1-03, CA-2.1-04: every card starts the turn in hand and is laid down once, in any order.
bool in_hand(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  if (u.activated || u.routing || u.lost()) return false;  // CA-R-34
  if (u.on_table()) return true;
  const int arrives = s.setup->units[unit].arrives;
  return arrives > 0 && arrives <= s.turn;  // CA-R-102
}

bool hand_empty(const State& s, Side side) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && in_hand(s, static_cast<UnitId>(u))) return false;
  return true;
}

Verdict why_not_play(const State& s, Side side, std::uint16_t unit) {
  if (unit >= s.units.size() || s.side(unit) != side) return Refusal{"CA-2.2-01"_rule, "not_your_unit"};
  const Unit& u = s.units[unit];
  if (u.activated) return Refusal{"CA-2.1-06"_rule, "already_activated"};
  if (u.routing) return Refusal{"CA-R-34"_rule, "is_routing"};
  if (!in_hand(s, static_cast<UnitId>(unit))) return Refusal{"CA-R-102"_rule, "not_arrived"};
  return std::nullopt;
}

bool rallies(const State& s, const Play& play) { return play.named.size() == 1 && s.units[play.named.front()].routing; }

Verdict why_not_name(const State& s, Side side, std::uint16_t unit) {
  const Play& play = s.plays[index(side)];
  if (play.unit == no_unit || !leads(s, play.unit)) return Refusal{"CA-3.2.5-01"_rule, "no_command_unit"};
  if (unit >= s.units.size() || s.side(unit) != side || !s.units[unit].on_table() || unit == play.unit)
    return Refusal{"CA-3.2.5-01"_rule, "not_your_unit"};
  if (in_melee(s, play.unit)) return Refusal{"CA-8.1-01"_rule, "must_fight"};
  if (std::find(play.named.begin(), play.named.end(), unit) != play.named.end())
    return Refusal{"CA-3.2.5-02"_rule, "named_already"};
  if (play.named.size() >= s.units[play.unit].points) return Refusal{"CA-4.2-01"_rule, "no_points_left"};
  const auto id = static_cast<UnitId>(unit);
  if (s.units[unit].routing) {  // CA-R-35
    if (!play.named.empty()) return Refusal{"CA-R-35"_rule, "only_the_routing_unit"};
    return RallyQuery::why_not(rally_facts(s, play.unit, id), s.book());
  }
  if (rallies(s, play)) return Refusal{"CA-R-35"_rule, "only_the_routing_unit"};
  if (s.units[unit].activated) return Refusal{"CA-2.1-06"_rule, "already_activated"};
  if (!commands(s, play.unit, id)) return Refusal{"CA-4.1-04"_rule, "not_in_command"};
  return std::nullopt;
}

Verdict why_not_ambush(const State& s, Side side) {
  const Play& play = s.plays[index(side)];
  if (play.unit == no_unit || !ability_free_at_activation(s, play.unit, Ability::ambushers))
    return Refusal{"CA-11.30-01"_rule, "no_ambushers"};
  if (play.ambush) return Refusal{"CA-11.30-01"_rule, "declared_already"};
  const int last = s.units[play.unit].ambushed_turn;
  if (last > 0 && last >= s.turn - 1) return Refusal{"CA-R-100"_rule, "every_other_turn"};
  return std::nullopt;
}

int bonus_of_rank(const State& s, Side side) { return initiative_bonus(s.setup->sides[index(side)].rank); }

Verdict why_not_bonus(const State& s, Side side) {
  const Play& play = s.plays[index(side)];
  if (!perk_left(s, side, add_bonus) || play.bonus > 0) return Refusal{"CA-10.1-02"_rule, "no_bonus_left"};
  return std::nullopt;
}

namespace {

bool anything_to_prepare(const State& s, Side side) {
  if (!why_not_ambush(s, side) || !why_not_bonus(s, side)) return true;
  const Play& play = s.plays[index(side)];
  if (play.unit == no_unit || !leads(s, play.unit) || play.named.size() >= s.units[play.unit].points) return false;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && !why_not_name(s, side, static_cast<std::uint16_t>(u))) return true;
  return false;
}

}  // namespace

void take_card(State& s, Side side, const Answer& a, Log& log) {
  Play& play = s.plays[index(side)];
  switch (static_cast<Act>(a.act)) {
    case Act::play: play.unit = static_cast<UnitId>(a.actor); break;
    case Act::name: play.named.push_back(static_cast<UnitId>(a.target)); break;
    case Act::ambush: play.ambush = true; break;
    case Act::bonus:
      play.bonus = static_cast<std::uint8_t>(bonus_of_rank(s, side));
      break;
    default:
      play.done = true;
      return;
  }
  if (static_cast<Act>(a.act) == Act::play) log.say("plays_card", esc::only(side), {unit_arg(play.unit)});
  play.done = !anything_to_prepare(s, side);
  if (play.done) return;
  ask(s, AskKind::prepare, side, play.unit, 0, true);
  if (s.pending.size() == 2 && s.pending[0].who != Side::red) std::swap(s.pending[0], s.pending[1]);  // the order tells nothing
}

void step_cards(State& s, Frame& f) {
  if (f.pc == 0) {
    const bool red = !hand_empty(s, Side::red), blue = !hand_empty(s, Side::blue);
    if (!red && !blue) return s.agenda.pop_back();  // CA-2.1-05
    f.pc = 1;
    s.plays = {};
    for (const Side side : both_sides) {
      if (!(side == Side::red ? red : blue)) continue;
      s.plays[index(side)].done = false;
      ask(s, AskKind::card, side, nobody, 0, true);
    }
    return;
  }
  f.pc = 0;
  s.agenda.push_back({.kind = of(FrameKind::contest)});
}

Verdict why_not_ride(const State& s, UnitId commander, const Answer& a) {
  if (a.target >= s.units.size() || a.path.empty()) return Refusal{"CA-1.3-02"_rule, "one_place_wanted"};
  const auto unit = static_cast<UnitId>(a.target);
  if (s.side(unit) != s.side(commander) || s.units[unit].routing || !in_hand(s, unit) || !s.units[unit].on_table())
    return Refusal{"CA-2.1-06"_rule, "already_activated"};
  const auto& members = s.units[commander].members;
  const auto aide = std::find_if(members.begin(), members.end(), [&](std::uint8_t k) { return s.role(k) == Role::aide; });
  if (aide == members.end()) return Refusal{"CA-1.3-02"_rule, "no_aide"};
  Ground ground;
  Fine length = 0;
  Pt at = s.figures[*aide].at;
  for (const Pt p : a.path) {
    if (!s.setup->table.holds(p)) return Refusal{"CA-R-116"_rule, "off_table"};
    if (p == at) continue;
    if (enemy_in_the_way(s, commander, at, p, no_unit)) return Refusal{"CA-6.1-09"_rule, "enemy_in_the_way"};
    tread(s, commander, at, p, ground);
    if (ground.no) return ground.no;
    length += leg_length(s, at, p);
    at = p;
  }
  const std::span<const Terrain> terrain = ground.all();
  const bool marches = !MovementQuery::why_not(movement_facts(s, commander, MoveKind::march, terrain), s.book());
  if (length > fine(allowance(s, commander, marches ? MoveKind::march : MoveKind::normal, terrain)))
    return Refusal{"CA-R-10"_rule, "too_far"};
  Crowd crowd = crowd_around(s, commander);
  Places others;
  for (const std::uint8_t k : members)
    if (k != *aide) others.push_back(s.figures[k].at);
  if (!open_spot(crowd, at, {others.data(), others.size()})) return Refusal{"CA-R-06"_rule, "no_room"};
  if (!commands(s, commander, unit, at)) return Refusal{"CA-4.1-04"_rule, "not_in_command"};
  return std::nullopt;
}

}  // namespace esc::capitan

#include "rules/tomahawk/choosing.hpp"

#include <algorithm>

#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/deck.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/nerve.hpp"

namespace esc::tomahawk {

namespace {

bool holds(const Cards& cards, unsigned card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); }

Verdict why_not_pay(const State& s, Side side, Act act, std::size_t unit) {
  return AbilityQuery::why_not(ability_facts(s, side, ability_named(act), unit), s.book());
}

Verdict why_not_unit(const State& s, Side side, const Answer& a) {
  if (a.target >= s.setup->figures() || s.side_of_figure(a.target) != side)
    return Refusal{"MT-CMD-08"_rule, "not_your_unit"};
  if (!s.units[s.unit_of(a.target)].on_table()) return Refusal{"MT-CMD-14"_rule, "not_on_table"};
  return std::nullopt;
}

Verdict why_not_ability(const State& s, Side side, Act act, const Answer& a) {
  switch (act) {
    case Act::watchful:
    case Act::authority:
    case Act::order: {
      if (const Verdict no = why_not_unit(s, side, a)) return no;
      const std::size_t unit = s.unit_of(a.target);
      if (const Verdict no = why_not_pay(s, side, act, unit)) return no;
      if (act == Act::watchful) return why_not_watch(s, unit);
      if (act == Act::authority && !s.units[unit].flight) return Refusal{"MT-CMD-13"_rule, "not_in_flight"};
      return std::nullopt;
    }
    case Act::reserve:
      if (!is_card(a.target) || !holds(s.force(side).hand, a.target)) return Refusal{"MT-CMD-12"_rule, "not_in_hand"};
      if (!is_troops(static_cast<Card>(a.target)) || side_of(static_cast<Card>(a.target)) != side)
        return Refusal{"MT-CMD-12"_rule, "own_troops_card"};
      return why_not_pay(s, side, act, 0);
    default:
      if (!is_card(a.target) || !holds(s.discard, a.target)) return Refusal{"MT-CMD-15"_rule, "not_in_discard"};
      if (!is_troops(static_cast<Card>(a.target)) || side_of(static_cast<Card>(a.target)) != side)
        return Refusal{"MT-CMD-15"_rule, "own_troops_card"};
      return why_not_pay(s, side, act, 0);
  }
}

void pay(State& s, Side side, Ability ability, std::size_t unit, Log& log) {
  GivenDice none({});
  const int cost = log.play<AbilityQuery>(ability_facts(s, side, ability, unit), s.book(), none, "pays", everyone,
                                          {Arg::side(side)});
  s.force(side).points = static_cast<std::int8_t>(s.force(side).points - cost);
}

void ready_to_act(State& s, Side owner) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == owner) s.units[u].activated = false;
  for (Marker& m : s.markers)
    if (m.side == owner) m.activated = false;
}

void play(State& s, Side side, Card card, Log& log) {
  const Side owner = side_of(card);
  log.say("plays", everyone, {Arg::side(side), card_arg(card)});
  s.discard.push_back(card);
  if (owner != side) gain_points(s, side, CommandEvent::enemy_card, log);  // MT-CMD-01
  ready_to_act(s, owner);                                                  // MT-CARD-10, MT-R-13, MT-R-14
  if (is_troops(card)) {
    if (type_is_gone(s, owner, type_of(card))) {
      if (owner == side) gain_points(s, side, CommandEvent::empty_troops_card, log);  // MT-CMD-04
      return;
    }
    s.agenda.push_back({.kind = of(FrameKind::troops), .side = owner, .a = static_cast<std::int16_t>(type_of(card))});
  } else {
    s.agenda.push_back({.kind = of(is_forward(card) ? FrameKind::forward : FrameKind::morale), .side = owner});
    if (is_morale(card))
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (s.side(u) == owner) s.units[u].activated = !tests_on_morale(s, u);
  }
}

}  // namespace

Ability ability_named(Act act) {
  switch (act) {
    case Act::watchful:
      return Ability::watchful;
    case Act::reserve:
      return Ability::reserve;
    case Act::authority:
      return Ability::authority;
    case Act::order:
      return Ability::order;
    default:
      return Ability::preparation;
  }
}

bool type_is_gone(const State& s, Side side, TroopType type) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.profile(u).type == type && !s.units[u].gone())
      return false;  // MT-CARD-04, MT-R-17, MT-R-77
  return std::none_of(s.markers.begin(), s.markers.end(), [&](const Marker& m) {
    return m.on && m.side == side && m.unit == dummy && m.type == static_cast<std::uint8_t>(type);  // MT-HID-02
  });
}

bool acts_on_forward(const State& s, std::size_t unit) {
  return s.units[unit].on_table() && (s.profile(unit).officer || s.profile(unit).elite);  // MT-OFF-02
}

bool tests_on_morale(const State& s, std::size_t unit) {
  const int began = s.setup->units[unit].men;  // MT-R-18
  return s.units[unit].on_table() && !s.units[unit].flight && !s.profile(unit).large() &&
         2 * (began - men_left(s, unit)) >= began;
}

Verdict why_not_watch(const State& s, std::size_t unit) {
  if (s.units[unit].flight) return Refusal{"MT-ACT-03"_rule, "must_rally"};
  if (engaged(s, unit)) return Refusal{"MT-ACT-03"_rule, "must_fight"};
  if (s.units[unit].shaken) return Refusal{"MT-ACT-03"_rule, "must_recover"};
  if (!can_shoot_at_all(s, unit)) return Refusal{"MT-ACT-04"_rule, "nobody_can_shoot"};
  return std::nullopt;
}

bool can_do_anything(const State& s, Side side) {
  const Force& force = s.force(side);
  if (!force.hand.empty() || !force.reserved.empty()) return true;
  for (const Card card : s.discard)
    if (!why_not_ability(s, side, Act::preparation, {.target = card})) return true;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.units[u].on_table())
      for (const Act act : {Act::watchful, Act::authority, Act::order})
        if (!why_not_ability(s, side, act, {.target = speaker(s, u)})) return true;
  return false;
}

Verdict why_not_choose(const State& s, Side side, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  switch (act) {
    case Act::play:
      if (!is_card(a.target) || !holds(s.force(side).hand, a.target)) return Refusal{"MT-CARD-06"_rule, "not_in_hand"};
      return std::nullopt;
    case Act::play_reserved:
      if (!is_card(a.target) || !holds(s.force(side).reserved, a.target))
        return Refusal{"MT-CMD-12"_rule, "not_reserved"};
      return std::nullopt;
    case Act::pass:
      if (can_do_anything(s, side)) return Refusal{"MT-CARD-11"_rule, "may_not_pass"};
      return std::nullopt;
    default:
      return why_not_ability(s, side, act, a);
  }
}

void take_choice(State& s, Side side, const Answer& a, Log& log) {
  Force& force = s.force(side);
  s.agenda.back().pc = 1;  // MT-R-16
  const auto card = static_cast<Card>(a.target);
  switch (static_cast<Act>(a.act)) {
    case Act::play:
      remove_card(force.hand, card);
      remove_card(force.shown, card);
      return play(s, side, card, log);
    case Act::play_reserved:
      remove_card(force.reserved, card);
      return play(s, side, card, log);
    case Act::pass:
      return log.say("passes", everyone, {Arg::side(side)});
    case Act::reserve:
      pay(s, side, Ability::reserve, 0, log);
      remove_card(force.hand, card);
      force.reserved.push_back(card);  // MT-R-19
      force.shown.clear();             // it may be one of those that everybody saw
      log.say("reserves", only(side), {Arg::side(side), card_arg(card)});
      return log.say("reserves_a_card", only(other(side)), {Arg::side(side)});
    case Act::preparation:
      pay(s, side, Ability::preparation, 0, log);
      remove_card(s.discard, card);
      force.hand.push_back(card);
      force.shown.push_back(card);
      return log.say("prepares", everyone, {Arg::side(side), card_arg(card)});
    default:
      break;
  }
  const std::size_t unit = s.unit_of(a.target);
  switch (static_cast<Act>(a.act)) {
    case Act::watchful:
      pay(s, side, Ability::watchful, unit, log);
      s.units[unit].vigilance = true;
      return log.say("watches", everyone, {unit_arg(unit)});
    case Act::authority:
      pay(s, side, Ability::authority, unit, log);
      log.say("rallied_by_authority", everyone, {unit_arg(unit)});
      return rally_by_authority(s, unit);
    default:
      pay(s, side, Ability::order, unit, log);
      log.say("ordered", everyone, {unit_arg(unit)});
      s.agenda.push_back({.kind = of(FrameKind::activation), .side = side, .who = static_cast<std::uint16_t>(unit)});
  }
}

}  // namespace esc::tomahawk

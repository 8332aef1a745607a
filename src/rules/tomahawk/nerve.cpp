#include "rules/tomahawk/nerve.hpp"

#include <algorithm>

#include "rules/tomahawk/breaking_off.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/rally.hpp"
#include "rules/tomahawk/retreat.hpp"

namespace esc::tomahawk {

namespace {

enum Stage : std::uint8_t { to_roll, asked, chose_recoil, chose_shaken };

// MT-REACT-08
bool natives_in_cover(const State& s, std::size_t unit) {
  if (!s.profile(unit).natives) return false;
  return !any_man(s, unit, [&](std::size_t k) {
    const Cover cover = s.figures[k].inside != outdoors ? Cover::solid : cover_at(s, s.figures[k].at);
    return cover != Cover::light && cover != Cover::dense;
  });
}

void under_fire(const State& s, std::size_t unit, ReactionTest& test) {
  const Fire& fire = s.fires.back();
  test.losses = fire.losses[unit];
  test.fire = {.natives_in_cover = natives_in_cover(s, unit),
               .solid_cover_all = has(fire.sheltered, unit),
               .volley_fire = fire.volley,
               .shooter_unseen = has(fire.unseen, unit),
               .close_order_fire = fire.close_order};
  test.artillery_fire = fire.artillery;
}

void after_melee(const State& s, std::size_t unit, ReactionTest& test) {
  const Melee& m = s.melee;
  const std::size_t own = esc::index(s.side(unit));
  int enemy_losses = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(m.fought, u) && s.side(u) != s.side(unit)) enemy_losses += m.losses[u];
  test.losses = m.losses[unit];
  test.melee = {.engaged_own = std::max<int>(1, m.engaged[own]),
                .engaged_enemy = std::max<int>(1, m.engaged[1 - own]),
                .surprised = has(m.surprised, unit),
                .enemy_losses = std::min(60, enemy_losses)};
}

UnitSet sources(const State& s, const Frame& f) {
  UnitSet set = 0;
  if (static_cast<Cause>(f.a) == Cause::melee) {
    for (std::size_t u = 0; u < s.units.size(); ++u)
      if (has(s.melee.fought, u) && s.side(u) != s.side(f.who)) set |= only_unit(u);
  } else if (f.b >= 0) {
    set = only_unit(static_cast<std::size_t>(f.b));
  }
  return set;
}

std::uint16_t source_of(const Frame& f) { return f.b < 0 ? no_unit : static_cast<std::uint16_t>(f.b); }

// MT-MELEE-20, 21: the men in contact go first
template <class Losses>
void break_off(State& s, std::size_t unit, std::uint16_t by, std::string_view event, Dice& dice, Log& log) {
  if (!engaged(s, unit)) return;
  int lost = log.play<Losses>({men_left(s, unit)}, s.book(), dice, event, everyone, {unit_arg(unit)});
  for (const bool contact : {true, false})
    each_man(s, unit, [&](std::size_t k) {
      if (lost == 0 || in_contact(s, k) != contact) return;
      --lost;
      fall(s, k, by, log);
    });
}

void end_action_of(State& s, std::size_t unit) {
  if (s.march.unit == unit) s.march.stopped = true;
  for (Fire& fire : s.fires)
    if (fire.unit == unit) fire.lost_action = true;
}

void recoil(State& s, const Frame& f, Dice& dice, Log& log) {
  const std::size_t unit = f.who;
  log.say("recoils", everyone, {unit_arg(unit)});
  break_off<RecoilLossesQuery>(s, unit, source_of(f), "recoil_losses", dice, log);
  if (!s.units[unit].on_table()) return;
  recoil_move(s, unit, sources(s, f));        // MT-REACT-28
  s.units[unit].formation = Formation::open;  // MT-FORM-05
  lose_vigilance(s, unit);
}

void shake(State& s, std::size_t unit, Log& log) {
  if (!s.units[unit].on_table()) return;
  log.say("shaken", everyone, {unit_arg(unit)});
  s.units[unit].shaken = true;
  s.units[unit].formation = Formation::open;
  lose_vigilance(s, unit);
}

void flee(State& s, const Frame& f, Dice& dice, Log& log) {
  const std::size_t unit = f.who;
  log.say("flees", everyone, {unit_arg(unit)});
  break_off<FlightLossesQuery>(s, unit, source_of(f), "flight_losses", dice, log);
  if (!s.units[unit].on_table()) return;
  s.units[unit].flight = true;
  s.units[unit].formation = Formation::open;
  lose_vigilance(s, unit);
  flight_move(s, unit, source_of(f), log);
}

void rout(State& s, const Frame& f, Log& log) {
  log.say("routs", everyone, {unit_arg(f.who)});
  s.force(s.side(f.who)).routed_types |= static_cast<std::uint8_t>(1U << index(s.profile(f.who).type));
  eliminate(s, f.who, source_of(f), log);  // MT-REACT-26
}

// MT-REACT-31
void apply_in_flight(State& s, const Frame& f, Reaction result, Dice& dice, Log& log) {
  if (result != Reaction::steady) return rout(s, f, log);
  if (engaged(s, f.who)) flee(s, f, dice, log);
}

void finish(State& s, std::size_t unit) {
  s.agenda.pop_back();
  fall_out_of_order(s, unit);
  note_approach(s);
}

// The marker goes, and its owner may turn every figure.
void rally(State& s, std::size_t unit) {
  s.units[unit].flight = false;
  s.agenda.push_back({.kind = of(FrameKind::facing), .side = s.side(unit), .who = static_cast<std::uint16_t>(unit)});
}

}  // namespace

ReactionTest reaction_facts(const State& s, std::size_t unit, Cause cause) {
  const Profile& p = s.profile(unit);
  ReactionTest test{.discipline = p.discipline,
                    .cause = cause,
                    .officer = p.officer,
                    .figures = men_left(s, unit),
                    .officer_within_6 = !p.officer && officer_near(s, unit),
                    .formed = is_formed(s, unit)};
  if (cause == Cause::shooting) under_fire(s, unit, test);
  if (cause == Cause::melee) after_melee(s, unit, test);
  return test;
}

void push_test(State& s, std::size_t unit, Cause cause, std::uint16_t source) {
  s.agenda.push_back({.kind = of(FrameKind::test),
                      .side = s.side(unit),
                      .who = static_cast<std::uint16_t>(unit),
                      .a = static_cast<std::int16_t>(cause),
                      .b = source == no_unit ? std::int16_t{-1} : static_cast<std::int16_t>(source)});
}

void step_test(State& s, Dice& dice, Log& log) {
  const Frame f = s.agenda.back();
  const std::size_t unit = f.who;
  if (!s.units[unit].on_table()) return s.agenda.pop_back();
  if (f.pc == chose_recoil || f.pc == chose_shaken) {
    if (f.pc == chose_recoil) recoil(s, f, dice, log);
    else shake(s, unit, log);
    return finish(s, unit);
  }
  const Reaction result = log.play<ReactionQuery>(reaction_facts(s, unit, static_cast<Cause>(f.a)), s.book(), dice,
                                                  "reaction", everyone, {unit_arg(unit)});
  if (result != Reaction::steady) end_action_of(s, unit);
  if (s.units[unit].flight) {
    apply_in_flight(s, f, result, dice, log);
    return finish(s, unit);
  }
  switch (result) {
    case Reaction::rout:
      rout(s, f, log);
      break;
    case Reaction::flight:
      flee(s, f, dice, log);
      break;
    case Reaction::recoil_and_shaken:
      recoil(s, f, dice, log);
      shake(s, unit, log);
      break;
    case Reaction::recoil_or_shaken:  // MT-REACT-30
      s.agenda.back().pc = asked;
      return ask(s, AskKind::give_way, s.side(unit), speaker(s, unit));
    case Reaction::recoil:
      recoil(s, f, dice, log);
      break;
    case Reaction::steady:
      break;
  }
  finish(s, unit);
}

void try_to_rally(State& s, std::size_t unit, Dice& dice, Log& log) {
  const Rally facts{.discipline = s.profile(unit).discipline, .points = 0};
  if (log.play<RallyQuery>(facts, s.book(), dice, "rally", everyone, {unit_arg(unit)})) return rally(s, unit);
  flight_move(s, unit, no_unit, log);  // MT-RALLY-03, MT-R-59
}

void rally_by_authority(State& s, std::size_t unit) { rally(s, unit); }

void step_facing(State& s) { ask(s, AskKind::face, s.agenda.back().side, speaker(s, s.agenda.back().who)); }

Verdict why_not_turn(const State& s, const Answer& a) {
  UnitSet turned = 0;
  const std::size_t unit = s.agenda.back().who, first = s.setup->units[unit].first;
  for (const Placement& p : a.places) {
    if (p.figure >= s.setup->figures() || s.unit_of(p.figure) != unit || !s.figures[p.figure].up())
      return Refusal{"MT-RALLY-02"_rule, "not_of_this_unit"};
    if (has(turned, p.figure - first)) return Refusal{"MT-RALLY-02"_rule, "placed_twice"};
    turned |= only_unit(p.figure - first);
    if (p.at != s.figures[p.figure].at) return Refusal{"MT-CMD-13"_rule, "none_may_move"};
    if (p.facing < 0 || p.facing >= 360) return Refusal{"MT-MOVE-18"_rule, "no_such_facing"};
  }
  return std::nullopt;
}

void take_turn(State& s, const Answer& a, Log& log) {
  const std::size_t unit = s.agenda.back().who;
  s.agenda.pop_back();
  if (a.facing != no_angle) each_man(s, unit, [&](std::size_t k) { s.figures[k].facing = a.facing; });
  for (const Placement& p : a.places) s.figures[p.figure].facing = p.facing;
  look_for_markers(s, log);
}

}  // namespace esc::tomahawk

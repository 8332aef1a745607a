#include "rules/guepier/command.hpp"

#include "rules/guepier/facts.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

namespace {

std::uint8_t unit_of_target(const Battle& s, const Answer& a) {
  return a.target < s.men.size() && s.men[a.target].active() ? s.unit_of(a.target) : no_unit;
}

bool general_has_choice(const Battle& s, Side side) {
  const std::uint16_t general = s.setup->generals[index(side)];
  if (general == nobody || !s.men[general].active()) return false;
  for (std::uint8_t u = 0; u < s.units.size(); ++u)
    if (!why_not_near_general(s, side, u)) return true;
  return false;
}

void dissolve(Battle& s, Side side) {
  SideState& own = s.of(side);
  for (std::uint8_t u = 0; u < s.units.size(); ++u)  // who is left keeps what was rolled
    if ((own.detachment >> u & 1) != 0) s.units[u].pa = own.pa, own.with = static_cast<std::int8_t>(u);
  own.detachment = 0;
  own.pa = 0;
}

void drop_out(Battle& s, Side side, std::uint8_t unit, Log& log) {
  s.of(side).detachment &= static_cast<std::uint8_t>(~(1u << unit));
  s.units[unit].pa = 0;
  log.say("drops_out", everyone, {Arg::unit(unit)});
}

}  // namespace

Verdict why_not_command(const Battle& s, Side side, const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::alone:
      return std::nullopt;
    case Act::detach:
      if (a.n <= 0 || a.n > 255) return Refusal{"GM-GEN-03"_rule, "two_units_wanted"};
      return why_no_detachment(s, side, static_cast<std::uint8_t>(a.n));
    case Act::attach:
      return why_not_near_general(s, side, unit_of_target(s, a));
    default:
      break;
  }
  const std::uint8_t unit = unit_of_target(s, a);
  if (const Verdict no = why_not_near_general(s, side, unit)) return no;
  if (has_living_officer(s, unit)) return Refusal{"GM-AP-08"_rule, "officer_lives"};
  return std::nullopt;
}

void take_command(Battle& s, const Answer& a, Log& log) {
  Frame& f = s.agenda.back();
  SideState& own = s.of(f.side);
  const std::uint8_t unit = unit_of_target(s, a);
  switch (static_cast<Act>(a.act)) {
    case Act::detach:
      own.detachment = static_cast<std::uint8_t>(a.n);  // GM-AP-09: he supports nobody beside it
      log.say("detachment", everyone, {Arg::side(f.side)});
      break;
    case Act::support:
      own.supports = own.with = static_cast<std::int8_t>(unit);
      log.say("supports", everyone, {Arg::unit(unit)});
      break;
    case Act::attach:
      own.with = static_cast<std::int8_t>(unit);
      log.say("attaches", everyone, {Arg::unit(unit)});
      break;
    default:
      break;
  }
  ++f.pc;
  f.side = other(f.side);
}

void step_command(Battle& s) {
  Frame& f = s.agenda.back();
  for (; f.pc < 2; ++f.pc, f.side = other(f.side))
    if (general_has_choice(s, f.side)) {
      s.pending.push_back({.id = s.decisions,
                           .who = f.side,
                           .kind = static_cast<std::uint8_t>(AskKind::command),
                           .actor = s.setup->generals[index(f.side)]});
      return;
    }
  s.agenda.pop_back();
}

// GM-R-03: for this turn alone; GM-R-06: a unit of any size rolls
void roll_action_points(Battle& s, Dice& dice, Log& log) {
  int obtained[2] = {0, 0};
  for (const Side side : both_sides) {
    SideState& own = s.of(side);
    own.obtained = own.pa = 0;
    if (own.detachment != 0) {  // GM-AP-07
      own.pa = own.obtained = static_cast<std::uint8_t>(log.play<ActionPointsQuery>(
          detachment_points_facts(s, side), s.book(), dice, "detachment_points", everyone, {Arg::side(side)}));
      obtained[index(side)] += own.pa;
    }
  }
  for (std::uint8_t u = 0; u < s.units.size(); ++u) {
    Unit& unit = s.units[u];
    unit.pa = unit.obtained = 0;
    if (in_detachment(s, u) || unit_men(s, u) == 0) continue;
    unit.pa = unit.obtained = static_cast<std::uint8_t>(log.play<ActionPointsQuery>(
        action_points_facts(s, u), s.book(), dice, "action_points", everyone, {Arg::unit(u)}));
    obtained[index(s.setup->units[u].side)] += unit.pa;
  }
  if (obtained[0] != obtained[1]) s.initiative = obtained[0] > obtained[1] ? Side::red : Side::blue;  // GM-R-07
  else s.initiative = s.initiative == Side::none ? s.setup->first_player : other(s.initiative);
  log.say("initiative", everyone, {Arg::side(s.initiative)});
}

// GM-R-04: each unit that fails now drops out, until those who are left are a detachment
void check_detachments(Battle& s, Log& log) {
  for (const Side side : both_sides) {
    SideState& own = s.of(side);
    if (own.detachment == 0) continue;
    const std::uint16_t general = s.setup->generals[index(side)];
    if (!s.men[general].active() || s.men[general].marker != State::none) {
      for (std::uint8_t u = 0; u < s.units.size(); ++u)
        if ((own.detachment >> u & 1) != 0) drop_out(s, side, u, log);
      continue;
    }
    for (unsigned failing = 1; failing != 0 && (own.detachment & (own.detachment - 1)) != 0;) {
      failing = 0;
      for (std::uint8_t u = 0; u < s.units.size(); ++u)
        if ((own.detachment >> u & 1) != 0 && why_not_in_detachment(s, side, own.detachment, u)) failing |= 1u << u;
      for (std::uint8_t u = 0; u < s.units.size(); ++u)
        if ((failing >> u & 1) != 0) drop_out(s, side, u, log);
    }
    if (own.detachment != 0 && (own.detachment & (own.detachment - 1)) == 0) dissolve(s, side);
  }
}

}  // namespace esc::guepier

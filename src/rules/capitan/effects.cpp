#include "rules/capitan/effects.hpp"

#include <algorithm>

#include "rules/capitan/brawl.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/rout.hpp"

namespace esc::capitan {

void ask(State& s, AskKind kind, Side who, std::uint16_t actor, int n, bool secret) {
  s.declared = {};
  s.pending.push_back({.id = s.answered[index(who)] * 2 + static_cast<std::uint32_t>(index(who)), .who = who,
                       .kind = static_cast<std::uint8_t>(kind), .actor = actor, .n = static_cast<std::int16_t>(n),
                       .secret = secret});
}

namespace {

int tier(Role role) {
  if (role == Role::trooper || role == Role::gunner) return 0;
  return role == Role::officer ? 2 : 1;
}

void fall(State& s, UnitId unit, std::uint8_t figure) {
  Members& members = s.units[unit].members;
  s.figures[figure].alive = false;
  members.erase(std::find(members.begin(), members.end(), figure));
}

void release_guns(State& s, UnitId unit) {
  for (Gun& gun : s.guns)
    if (gun.crew == unit) gun.crew = no_unit;
}

void out_of_play(State& s, UnitId unit, Status status) {
  Unit& u = s.units[unit];
  u.status = status;
  for (const std::uint8_t k : u.members) s.figures[k].alive = false;
  u.members.clear();
  u.markers.standing = 0;
  u.melee = 0;
  u.lost_now = 0;
  u.routing = false;
  s.group &= ~only_unit(unit);
  for (Unit& other : s.units)
    if (other.merging == unit) other.merging = no_unit;
  release_guns(s, unit);
}

}  // namespace

namespace {

// The touched members stand in the frame as bits, by their place in the unit.
Members touched_members(const State& s, const Frame& f) {
  Members touched;
  const Members& members = s.units[f.who].members;
  for (std::size_t i = 0; i < members.size(); ++i)
    if ((f.a >> i & 1) != 0) touched.push_back(members[i]);
  return touched;
}

std::int16_t touched_bits(const State& s, UnitId unit, const Members& touched) {
  int bits = 0;
  const Members& members = s.units[unit].members;
  for (std::size_t i = 0; i < members.size(); ++i)
    if (std::find(touched.begin(), touched.end(), members[i]) != touched.end()) bits |= 1 << i;
  return static_cast<std::int16_t>(bits);
}

bool among_touched(const Frame& f) {
  return static_cast<FrameKind>(f.kind) == FrameKind::losses && (f.b & under_template) != 0;
}

}  // namespace

Members next_to_fall(const State& s, UnitId unit) {
  Members all = s.units[unit].members;
  if (!s.agenda.empty() && among_touched(s.agenda.back()) && s.agenda.back().who == unit)
    if (const Members touched = touched_members(s, s.agenda.back()); !touched.empty()) all = touched;
  Members first;
  int lowest = 3;
  for (const std::uint8_t k : all) lowest = std::min(lowest, tier(s.role(k)));
  for (const std::uint8_t k : all)
    if (tier(s.role(k)) == lowest) first.push_back(k);
  return first;
}

void lay_down_card(State& s, UnitId unit) { s.units[unit].activated = true; }

void eliminate(State& s, UnitId unit, UnitId by, Log& log) {
  if (by != no_unit && s.units[unit].melee != 0 && s.units[by].melee == s.units[unit].melee) {
    for (std::size_t e = 0; e < s.units.size(); ++e)
      if (s.units[e].melee == s.units[unit].melee && s.side(e) != s.side(unit))
        s.frays[s.units[unit].melee - 1u].earned |= only_unit(e);
    if (has_role(s, unit, Role::standard)) {  // CA-8.7-01
      ++s.units[by].flags;
      log.say("takes_flag", everyone, {unit_arg(by), unit_arg(unit)});
    }
  }
  out_of_play(s, unit, Status::eliminated);
  if (by == no_unit) log.say("wiped_out", everyone, {unit_arg(unit)});
  else log.say("eliminated", everyone, {unit_arg(unit), unit_arg(by)});
}

void leave_table(State& s, UnitId unit, Log& log) {
  out_of_play(s, unit, Status::left);
  log.say("left_table", everyone, {unit_arg(unit)});
}

void push_losses(State& s, UnitId unit, UnitId cause, int why) {  // CA-7.5-05, CA-8.12-10
  if (is_command(s, unit)) why |= was_command;
  s.agenda.push_back({.kind = of(FrameKind::losses), .side = s.side(unit), .who = unit, .a = static_cast<std::int16_t>(cause),
                      .b = static_cast<std::int16_t>(why)});
}

void push_losses_among(State& s, UnitId unit, const Members& touched) {
  push_losses(s, unit, no_unit, by_fire | under_template);
  s.agenda.back().a = touched_bits(s, unit, touched);
}

namespace {

void fall_of_frame(State& s, Frame& f, const Members& fallen) {
  const auto unit = static_cast<UnitId>(f.who);
  Unit& u = s.units[unit];
  Members touched;
  if (among_touched(f)) touched = touched_members(s, f);
  for (const std::uint8_t k : fallen)
    if (u.lost_now > 0) fall(s, unit, k), --u.lost_now;
  if (among_touched(f)) f.a = touched_bits(s, unit, touched);
}

}  // namespace

void step_losses(State& s, Frame& f, Log& log) {
  const auto unit = static_cast<UnitId>(f.who);
  const UnitId cause = among_touched(f) ? no_unit : static_cast<UnitId>(f.a);
  Unit& u = s.units[unit];
  if (!u.on_table() || u.lost_now == 0) {
    const Frame done = f;
    u.lost_now = 0;
    s.agenda.pop_back();
    if (!u.on_table() || (done.b & in_combat) != 0 || done.pc == 0) return;
    const bool still_exempt = (done.b & was_command) != 0;  // CA-R-28: it tests at its next loss
    if (!still_exempt && reduced(s, unit) && !u.reduced_tested)
      s.agenda.push_back({.kind = of(FrameKind::reduced), .side = done.side, .who = done.who, .a = static_cast<std::int16_t>(cause), .b = done.b});
    return;
  }
  if (s.declared.given) {
    fall_of_frame(s, f, s.declared.who);
    s.declared = {};
    f.pc = 1;
    return;
  }
  if (f.pc == 0) log.say("losses", everyone, {unit_arg(unit), Arg::number(u.lost_now)});
  f.pc = 1;
  if (u.lost_now >= u.members.size()) return eliminate(s, unit, cause, log);
  if (const int picked = f.b >> picked_shift; picked != 0) {
    fall(s, unit, u.members[static_cast<std::size_t>(picked - 1)]);
    u.lost_now = 0;
    return;
  }
  if ((f.b & the_aide) != 0) {
    const Members members = u.members;
    for (const std::uint8_t k : members)
      if (s.role(k) == Role::aide) fall(s, unit, k);
    u.lost_now = 0;
    return;
  }
  const Members first = next_to_fall(s, unit);
  if (first.size() > u.lost_now) return ask(s, AskKind::losses, s.side(unit), unit, u.lost_now);
  fall_of_frame(s, f, first);
}

void step_reduced(State& s, Frame& f, Dice& dice, Log& log) {
  const auto unit = static_cast<UnitId>(f.who), cause = static_cast<UnitId>(f.a);
  const int why = f.b;
  s.agenda.pop_back();
  Unit& u = s.units[unit];
  if (!u.on_table() || u.reduced_tested || u.routing || u.members.empty()) return;
  u.reduced_tested = true;
  const bool steady =
      play_morale<CourageTestQuery>(s, s.side(unit), courage_facts(s, unit), "courage_test", unit, no_unit, dice, log);
  if (steady) return;
  const UnitSet foes = enemies_in_melee(s, unit);  // CA-5.3-04: whoever fought it, one after another
  for (std::size_t e = s.units.size(); e-- > 0;)
    if (has(foes, e) && e != cause) push_pursuit(s, static_cast<UnitId>(e), unit);
  rout(s, unit, cause, (why & by_fire) != 0, log);
}

}  // namespace esc::capitan

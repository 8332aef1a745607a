// doors.cpp — doors turned from inside, and small holes widened by hand (GM-DOOR, GM-R-28, GM-POWDER-04, GM-R-44).
#include <algorithm>

#include "rules/guepier/effects.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/siege.hpp"

namespace esc::guepier {

namespace {

bool is_inside(const Battle& s, std::size_t man, std::size_t obstacle) {
  const int enclosure = s.setup->obstacles[obstacle].enclosure;
  return enclosure < 0 || inside(s.setup->enclosures[static_cast<std::size_t>(enclosure)], s.men[man].at);
}

bool has_free_hands(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  return m.marker != State::pinned && m.roof == no_piece && m.gear < 0 && m.ladder < 0 && m.wagon < 0 && !m.works &&
         !is_in_contact(s, man);
}

// GM-R-28: when his group is activated, that is just before it acts or while it moves
bool is_his_time(const Battle& s, std::size_t man) {
  return s.doing.party != 0 ? has(s.doing.party, man) : !s.men[man].acted;
}

Verdict why_not_turn(const Battle& s, std::size_t man, PieceId door) {
  const Man& m = s.men[man];
  if (m.turned_door) return Refusal{"GM-R-28"_rule, "door_turned_already"};
  if (!is_his_time(s, man) || !has_free_hands(s, man)) return Refusal{"GM-R-28"_rule, "cannot_turn_door"};
  if (!contiguous(s.setup->table, m.base(), door) ||
      !is_inside(s, man, static_cast<std::size_t>(s.setup->obstacle_of[door])))
    return Refusal{"GM-R-28"_rule, "not_at_door"};
  return std::nullopt;
}

}  // namespace

Verdict why_not_door(const Battle& s, Side side, const Answer& a, bool open) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side || !s.men[a.actor].active())
    return Refusal{"GM-R-28"_rule, "not_your_man"};
  if (a.target >= s.setup->obstacle_of.size() || s.setup->obstacle_of[a.target] < 0)
    return Refusal{"GM-R-28"_rule, "no_such_door"};
  const auto obstacle = static_cast<std::size_t>(s.setup->obstacle_of[a.target]);
  const Damaged& d = s.obstacles[obstacle];
  if (s.setup->obstacles[obstacle].kind != Obstacle::door || d.destroyed || d.open == open)
    return Refusal{"GM-R-28"_rule, "no_such_door"};
  if (const Verdict no = why_not_turn(s, a.actor, static_cast<PieceId>(a.target))) return no;
  if (!open)
    for (const Man& other : s.men)
      if (other.active() && other.roof == no_piece && overlaps(other.base(), s.setup->table, a.target))
        return Refusal{"GM-R-28"_rule, "somebody_in_door"};
  return std::nullopt;
}

bool may_turn_door(const Battle& s, MenSet men) {
  for (const PieceId door : s.setup->doors) {
    if (s.obstacles[static_cast<std::size_t>(s.setup->obstacle_of[door])].destroyed) continue;
    bool found = false;
    each_of(men, [&](std::uint16_t k) { found = found || (s.men[k].active() && !why_not_turn(s, k, door)); });
    if (found) return true;
  }
  return false;
}

void turn_door(Battle& s, const Answer& a, bool open, Log& log) {
  const auto obstacle = static_cast<std::size_t>(s.setup->obstacle_of[a.target]);
  s.obstacles[obstacle].open = open;
  s.men[a.actor].turned_door = true;
  if (open) open_line(s, obstacle);
  else shut_line(s, obstacle);
  log.say(open ? "door_opened" : "door_closed", everyone, {figure(a.actor), Arg::piece(a.target)});
}

// GM-POWDER-04: a further full turn of work, so not in the turn of the powder
Verdict why_not_widen(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side || !s.men[a.actor].active())
    return Refusal{"GM-POWDER-04"_rule, "not_your_man"};
  if (a.target >= s.setup->obstacle_of.size() || s.setup->obstacle_of[a.target] < 0)
    return Refusal{"GM-POWDER-04"_rule, "no_hole"};
  const Damaged& d = s.obstacles[static_cast<std::size_t>(s.setup->obstacle_of[a.target])];
  if (d.hole_turn == 0 || d.hole_turn >= s.turn || d.destroyed) return Refusal{"GM-POWDER-04"_rule, "no_hole"};
  const Man& m = s.men[a.actor];
  if (m.acted || m.mounted || m.fired || !has_free_hands(s, a.actor) ||
      !contiguous(s.setup->table, m.base(), static_cast<PieceId>(a.target)))
    return Refusal{"GM-POWDER-04"_rule, "cannot_widen"};
  return std::nullopt;
}

void widen(Battle& s, const Answer& a, Log& log) {
  s.men[a.actor].acted = s.men[a.actor].works = true;
  log.say("widens", everyone, {figure(a.actor), Arg::piece(a.target)});
}

void widen_holes(Battle& s, Log& log) {
  for (std::size_t o = 0; o < s.obstacles.size(); ++o) {
    const Damaged& d = s.obstacles[o];
    if (d.hole_turn == 0 || d.hole_turn >= s.turn || d.destroyed) continue;
    const bool widened = std::any_of(s.men.begin(), s.men.end(), [&](const Man& m) {
      return m.active() && m.works && m.marker != State::pinned && !m.fought &&
             contiguous(s.setup->table, m.base(), s.setup->obstacles[o].piece);
    });
    if (widened) batter(s, o, {.kind = Battered::Kind::destroyed}, log);
  }
}

}  // namespace esc::guepier

#include "rules/argad/victory.hpp"

#include "rules/argad/ground.hpp"

namespace esc::argad {

namespace {

bool through(const State& s, std::size_t k, const Rect& zone) {
  const Man& m = s.men[k];
  if (m.status == Status::left) return m.by_goal;
  return m.active() && Box{zone.lo, zone.hi}.contains(m.at);
}

std::optional<Result> looked_at(const State& s, const Condition& c) {
  switch (c.kind) {
    case Condition::Kind::broken: {
      bool broken[2];
      for (const Side side : both_sides)
        broken[index(side)] = c.lost[index(side)] > 0 && lost(s, side) >= c.lost[index(side)];
      if (!broken[0] && !broken[1]) return std::nullopt;
      const Side winner = broken[0] == broken[1] ? Side::none : broken[0] ? Side::blue : Side::red;
      return Result{.winner = winner, .reason = c.reason};
    }
    case Condition::Kind::through: {
      int count = 0;
      for (std::size_t k = 0; k < s.men.size(); ++k) count += s.side(k) == c.winner && through(s, k, c.zone);
      if (count < c.least) return std::nullopt;
      break;
    }
    case Condition::Kind::carried_off: {
      bool away = false;
      for (std::size_t k = 0; k < s.men.size(); ++k)
        away |= s.side(k) == c.winner && s.men[k].carries && s.men[k].status == Status::left && s.men[k].by_goal;
      if (!away) return std::nullopt;
      break;
    }
  }
  return Result{.winner = c.winner, .reason = c.reason};
}

bool has_anybody(const State& s, Side side) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == side && (s.men[k].active() || s.men[k].by_goal)) return true;
  return false;
}

// Only one side has figures inside.
std::optional<Side> holder_of(const State& s, PieceId house) {
  if (house == no_piece) return std::nullopt;
  bool inside[2] = {false, false};
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].on_table() && house_at(*s.setup, s.men[k].at) == house) inside[index(s.side(k))] = true;
  if (inside[0] == inside[1]) return std::nullopt;
  return inside[0] ? Side::red : Side::blue;
}

bool at_vehicle(const State& s, std::size_t man) {
  return s.setup->mail && s.men[man].on_table() && s.side(man) == s.setup->mail->side &&
         gap(s.men[man].base(), s.setup->table, s.setup->mail->vehicle) <= Measure(contact_gap);
}

bool enemy_near(const State& s, std::size_t man, Len away) {
  bool near = false;
  each_on_table(s, other(s.side(man)),
                [&](std::uint16_t k) { near = near || within_gap(s.men[man].base(), s.men[k].base(), away); });
  return near;
}

}  // namespace

int lost(const State& s, Side side) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) count += s.side(k) == side && s.men[k].lost();
  return count;
}

int victory_points(const State& s, Side side) {
  const FinalCount& f = s.setup->final_count;
  int points = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) != side && s.men[k].lost())
      points += f.per_enemy + (s.profile(k).rank == Rank::officer ? f.per_officer : 0);
  if (holder_of(s, f.house) == side) points += f.for_house;
  return points;
}

std::optional<Result> end_of_turn_result(const State& s) {
  for (const Condition& c : s.setup->conditions)
    if (const auto result = looked_at(s, c)) return result;
  const bool red = has_anybody(s, Side::red), blue = has_anybody(s, Side::blue);
  if (!red || !blue) return Result{.winner = red ? Side::red : blue ? Side::blue : Side::none, .reason = "wiped_out"};
  if (s.turn < s.setup->turns) return std::nullopt;
  const FinalCount& f = s.setup->final_count;
  if (!f.by_points) return Result{.winner = f.holder, .reason = "held_out"};
  Result result{.reason = "points", .points = {victory_points(s, Side::red), victory_points(s, Side::blue)}};
  const int lead = result.points[0] - result.points[1];
  if (lead > f.draw_margin) result.winner = Side::red;
  if (-lead > f.draw_margin) result.winner = Side::blue;
  return result;
}

void look_at_vehicle(State& s) {
  for (std::size_t k = 0; k < s.men.size(); ++k) s.men[k].at_vehicle = at_vehicle(s, k);
}

void fetch_mail(State& s, Log& log) {
  if (!s.setup->mail || s.mail_fetched) return;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    if (!m.at_vehicle || !at_vehicle(s, k) || m.moved || m.fired || m.struck) continue;
    if (enemy_near(s, k, s.setup->mail->enemies_off)) continue;
    m.carries = s.mail_fetched = true;
    return log.say("mail_fetched", everyone, {figure(k)});
  }
}

void pick_up_mail(State& s, Log& log) {
  if (!s.mail_lies) return;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    if (!m.on_table() || !m.moved || s.side(k) != s.setup->mail->side) continue;
    if (gap(m.base(), s.mail) > Measure(contact_gap)) continue;
    m.carries = true;
    s.mail_lies = false;
    return log.say("mail_picked_up", everyone, {figure(k)});
  }
}

}  // namespace esc::argad

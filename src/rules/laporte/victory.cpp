#include "rules/laporte/victory.hpp"

#include "rules/laporte/doors.hpp"

namespace esc::laporte {

namespace {

int still_there(const State& s, Side side) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    count += s.side(k) == side && (s.men[k].active() || s.men[k].status == Status::exited);
  return count;
}

int lost(const State& s, Side side) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) count += s.side(k) == side && s.men[k].eliminated();
  return count;
}

int inside(const State& s, Side side, PieceId building) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    count += s.side(k) == side && s.men[k].active() && s.men[k].inside == building;
  return count;
}

int points_destroyed_by(const State& s, Side side) {
  int points = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) != side && s.men[k].eliminated()) points += s.profile(k).points;
  return points;
}

bool holds(const State& s, const Condition& c) {
  switch (c.kind) {
    case Condition::Kind::occupies:
      return inside(s, c.winner, c.building) >= c.least && inside(s, other(c.winner), c.building) == 0;
    case Condition::Kind::has_lost: return lost(s, other(c.winner)) >= c.least;
    case Condition::Kind::exited: return s.men[c.man].status == Status::exited;
    case Condition::Kind::eliminated: return s.men[c.man].eliminated();
  }
  return false;
}

Result by_points(int red, int blue, int draw_margin) {
  Result result{.winner = Side::none, .reason = "points", .points = {red, blue}};
  if (red - blue > draw_margin) result.winner = Side::red;
  if (blue - red > draw_margin) result.winner = Side::blue;
  return result;
}

Result after_last_turn(const State& s) {
  const FinalCount& f = s.setup->final_count;
  switch (f.kind) {
    case FinalCount::Kind::side_holds: return {.winner = f.holder, .reason = "held_out"};
    case FinalCount::Kind::points_destroyed:
      return by_points(points_destroyed_by(s, Side::red), points_destroyed_by(s, Side::blue), f.draw_margin);
    case FinalCount::Kind::victory_points: break;
  }
  return by_points(victory_points(s, Side::red), victory_points(s, Side::blue), f.draw_margin);
}

}  // namespace

std::optional<Side> objective_holder(const State& s) {
  if (!s.setup->objective) return std::nullopt;
  const Objective& objective = *s.setup->objective;
  bool near[2] = {false, false};
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && within(s.men[k].at, objective.at, objective.within + base_radius)) near[index(s.side(k))] = true;
  if (near[0] == near[1]) return std::nullopt;
  return near[0] ? Side::red : Side::blue;
}

int victory_points(const State& s, Side side) {
  const FinalCount& f = s.setup->final_count;
  if (f.kind == FinalCount::Kind::points_destroyed) return points_destroyed_by(s, side);
  int points = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) != side && s.men[k].eliminated()) points += f.per_enemy + (s.profile(k).leader ? f.per_leader : 0);
  if (objective_holder(s) == side) points += f.for_objective;
  return points;
}

std::optional<Result> side_wiped_out(const State& s) {
  const int red = still_there(s, Side::red), blue = still_there(s, Side::blue);
  if (red > 0 && blue > 0) return std::nullopt;
  const Side winner = red > 0 ? Side::red : blue > 0 ? Side::blue : Side::none;
  return Result{.winner = winner, .reason = "wiped_out"};
}

std::optional<Result> end_of_turn_result(const State& s) {
  for (const Condition& c : s.setup->conditions)
    if (holds(s, c)) return Result{.winner = c.winner, .reason = c.reason};
  if (s.turn < s.setup->turns) return std::nullopt;
  return after_last_turn(s);
}

}  // namespace esc::laporte

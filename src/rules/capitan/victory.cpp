#include "rules/capitan/victory.hpp"

#include <algorithm>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"

namespace esc::capitan {

namespace {

bool counts(const State& s, std::size_t u) { return s.units[u].visible() && !s.units[u].routing && !reduced(s, u); }

bool can_still_come(const State& s, std::size_t u) {
  return s.units[u].status == Status::waiting && s.setup->units[u].arrives > 0;
}

bool has_troops(const State& s, Side side) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && ((s.units[u].on_table() && !s.units[u].routing) || can_still_come(s, u))) return true;
  return false;
}

int times(const State& s, const Objective& o) {
  switch (o.kind) {
    case Objective::Kind::wagon_through:
      return static_cast<int>(std::count_if(s.wagons.begin(), s.wagons.end(), [](const Wagon& w) { return w.off; }));
    case Objective::Kind::wagon_taken:
      return static_cast<int>(std::count_if(s.wagons.begin(), s.wagons.end(), [](const Wagon& w) { return w.taken; }));
    case Objective::Kind::destroyed: return s.destroyed.has(o.piece);
    case Objective::Kind::gun_silenced: {
      int n = 0;
      for (std::size_t g = 0; g < s.guns.size(); ++g)
        n += s.side(s.setup->guns[g].crew) != o.side && (s.guns[g].spiked || s.guns[g].owner == o.side);
      return n;
    }
    case Objective::Kind::gun_served: {
      int n = 0;
      for (std::size_t g = 0; g < s.guns.size(); ++g)
        n += s.side(s.setup->guns[g].crew) == o.side && !s.guns[g].spiked && s.guns[g].owner == o.side && s.guns[g].crew != no_unit;
      return n;
    }
    case Objective::Kind::leader_killed: return !s.figures[s.setup->units[o.unit].first].alive;
    case Objective::Kind::building:
    case Objective::Kind::place: break;
  }
  return 0;
}

bool happened(const State& s, const Sudden& c) {
  switch (c.kind) {
    case Sudden::Kind::units_in_building: {
      int units = 0;
      for (std::size_t u = 0; u < s.units.size(); ++u) {
        if (s.side(u) != c.winner || !counts(s, u)) continue;
        const Places places = places_of(s, u);
        std::size_t inside = 0;
        for (const Pt p : places) inside += s.setup->table.contains(c.piece, p);
        units += 2 * inside >= places.size() && inside > 0;
      }
      return units >= c.least;
    }
    case Sudden::Kind::guns_spiked:
      return !s.guns.empty() && std::all_of(s.guns.begin(), s.guns.end(), [](const Gun& g) { return g.spiked; });
    case Sudden::Kind::wagons_gone:
      return !s.wagons.empty() && std::none_of(s.wagons.begin(), s.wagons.end(), [](const Wagon& w) { return w.stands(); });
  }
  return false;
}

Result counted(const State& s) {
  Result r{.winner = Side::none, .reason = "points"};
  for (const Side side : both_sides) r.points[index(side)] = victory_points(s, side);
  const FinalCount& f = s.setup->final_count;
  const int lead = r.points[0] - r.points[1], margin = lead < 0 ? -lead : lead;
  if (lead == 0 && f.tie != Side::none) return r.winner = f.tie, r.reason = "tie", r;
  if (lead == 0 || margin < f.draw_below) return r.reason = "draw", r;
  r.winner = lead > 0 ? Side::red : Side::blue;
  if (margin < f.clear_from) r.reason = "narrow";
  return r;
}

}  // namespace

Side holder_of(const State& s, const Objective& o) {
  int figures[2] = {0, 0};
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!s.units[u].visible() || (o.kind == Objective::Kind::building && !counts(s, u))) continue;
    for (const Pt p : places_of(s, u))
      figures[index(s.side(u))] +=
          o.kind == Objective::Kind::building ? s.setup->table.contains(o.piece, p) : apart(s, p, o.at) <= squared(o.within);
  }
  if (o.kind == Objective::Kind::place && figures[0] > 0 && figures[1] > 0) return Side::none;
  if (figures[0] == figures[1]) return Side::none;
  return figures[0] > figures[1] ? Side::red : Side::blue;
}

int objective_points(const State& s, Side side) {
  int points = 0;
  for (const Objective& o : s.setup->objectives) {
    if (o.kind == Objective::Kind::building || o.kind == Objective::Kind::place)
      points += holder_of(s, o) == side ? o.points : 0;
    else if (o.side == side)
      points += o.points * times(s, o);
  }
  return points;
}

int victory_points(const State& s, Side side) {
  int points = objective_points(s, side);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) == side) continue;
    std::size_t now = u;  // a unit that has merged shares the fate of the other
    while (s.units[now].merged_into != no_unit) now = s.units[now].merged_into;
    const int worth = s.setup->units[u].points;
    if (s.units[now].lost()) points += worth;
    else if (s.units[now].visible() && (s.units[now].routing || reduced(s, now))) points += worth / 2;
  }
  return points;
}

std::optional<Result> sudden_result(const State& s) {
  for (const Sudden& c : s.setup->sudden) {
    if (c.kind != Sudden::Kind::guns_spiked || !happened(s, c)) continue;
    return Result{.winner = c.winner, .reason = c.reason, .points = {victory_points(s, Side::red), victory_points(s, Side::blue)}};
  }
  return std::nullopt;
}

std::optional<Result> end_of_turn_result(const State& s) {
  for (const Sudden& c : s.setup->sudden) {
    if (!happened(s, c)) continue;
    Result r = counted(s);
    if (c.winner != Side::none) r.winner = c.winner, r.reason = c.reason;
    return r;
  }
  if (s.turn >= s.setup->turns || !has_troops(s, Side::red) || !has_troops(s, Side::blue)) return counted(s);
  return std::nullopt;
}

}  // namespace esc::capitan

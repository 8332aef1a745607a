#include "ai/tomahawk_routes.hpp"

#include <algorithm>

#include "rules/tomahawk/ground.hpp"
#include "table/sight.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len cell_side = inches(1);
constexpr int obstacle_cost = 10, barrier_cost = 50;  // an inch; the action that drags it off

// Tenths of an inch of open ground that an inch of this ground comes to; 0: no way there. A man who walks 4" has 3" in
// rough ground, 2" in very rough ground and 6" to 8" on a road.
int cost_of_inch(Footing footing, Gait gait) {
  switch (footing) {
    case Footing::open:
      return 10;
    case Footing::road:
      return gait == Gait::wheels ? 5 : 6;
    case Footing::rough:
      return gait == Gait::wheels ? 0 : gait == Gait::horse ? 11 : 13;
    case Footing::very_rough:
      return gait == Gait::wheels ? 0 : gait == Gait::horse ? 13 : 20;
    case Footing::building:
    case Footing::deep_water:
      break;
  }
  return 0;
}

bool barrier_between(const State& s, Pt a, Pt b) {
  for (std::size_t i = 0; i < s.setup->barriers.size(); ++i) {
    const Barrier& barrier = s.setup->barriers[i];
    if ((s.dragged_off >> i & 1) == 0 && segments_meet(a, b, barrier.from, barrier.to)) return true;
  }
  return false;
}

// A wagon that moves no more bars the road to the one behind it.
bool is_wreck(const State& s, std::size_t unit) {
  return s.profile(unit).body == Target::wagon && s.units[unit].on_table() && s.units[unit].hits <= 0;
}

bool by_a_wreck(const State& s, Pt p) {
  constexpr Len apart = 2 * large_radius - millimetres(2);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (is_wreck(s, u) && within(s.figures[s.setup->units[u].first].at, p, apart)) return true;
  return false;
}

std::uint16_t cost_of_step(const State& s, Gait gait, Pt from, Pt to, bool aslant) {
  const Setup& setup = *s.setup;
  const Pt between{(from.x + to.x) / 2, (from.y + to.y) / 2};
  const int there = cost_of_inch(footing_at(setup, to), gait),
            half_way = cost_of_inch(footing_at(setup, between), gait);
  if (there == 0 || half_way == 0 || any_crossed(setup.table, from, to, setup.house_set)) return Trails::barred;
  if (gait == Gait::wheels && by_a_wreck(s, to)) return Trails::barred;
  int cost = std::max(there, half_way) * (aslant ? 14 : 10) / 10;
  if (barrier_between(s, from, to)) cost += barrier_cost;
  else if (any_crossed(setup.table, from, to, standing_obstacles(s))) {
    if (gait == Gait::wheels) return Trails::barred;
    cost += obstacle_cost;
  }
  return static_cast<std::uint16_t>(cost);
}

}  // namespace

Gait gait_of(const Profile& p) {
  return p.body > Target::rider ? Gait::wheels : p.mount != Mount::none ? Gait::horse : Gait::foot;
}

std::uint32_t Trails::in_the_way(const State& s, Gait gait) {
  std::uint32_t wrecks = 0;
  for (std::size_t u = 0; u < s.units.size() && gait == Gait::wheels; ++u)
    if (is_wreck(s, u)) wrecks |= only_unit(u);
  return std::uint32_t{s.dragged_off} << 24 | wrecks;
}

Trails::Trails(const State& s, Gait gait)
    : cells_(s.setup->table, cell_side), costs_(cells_.count() * Cells::ways, barred) {
  for (std::size_t cell = 0; cell < cells_.count(); ++cell)
    cells_.each_neighbour(cell, [&](const Cells::Neighbour& n) {
      costs_[cell * Cells::ways + n.way] = cost_of_step(s, gait, cells_.middle(cell), cells_.middle(n.cell), n.aslant);
    });
}

Routes::Routes(std::shared_ptr<const Trails> trails, const std::function<bool(Pt)>& is_goal)
    : trails_(std::move(trails)), left_(trails_->cells().count(), far_away) {
  for (std::size_t cell = 0; cell < left_.size(); ++cell)
    if (is_goal(trails_->cells().middle(cell))) left_[cell] = 0;
  esc::spread(left_, [&](std::size_t at, int so_far, auto offer) {  // as dear as the way back
    trails_->each_step(at, [&](std::size_t next, int cost) { offer(next, so_far + cost); });
  });
}

// Between the middles of cells it is measured straight, so that half an inch counts too.
int Routes::left(Pt p) const {
  const std::size_t at = trails_->cells().at(p);
  if (left_[at] == 0) return 0;
  const auto from = [&](std::size_t cell) {
    return left_[cell] + static_cast<int>(measure_between(p, trails_->cells().middle(cell)).floor() * 10 / cell_side);
  };
  int best = std::min(far_away, from(at));
  trails_->each_step(at, [&](std::size_t next, int) { best = std::min(best, from(next)); });
  return best;
}

std::vector<Pt> Routes::course(Pt from, Len far) const {
  std::vector<Pt> cells;
  std::size_t at = trails_->cells().at(from);
  while (left_[at] > 0 && within(from, trails_->cells().middle(at), far)) {
    std::size_t best = at;
    trails_->each_step(at, [&](std::size_t next, int) {
      if (left_[next] < left_[best]) best = next;
    });
    if (best == at) break;
    at = best;
    cells.push_back(trails_->cells().middle(at));
  }
  return cells;
}

std::vector<Lane> lanes_of(const Setup& setup) {
  std::vector<Lane> lanes;
  setup.roads.each([&](PieceId id) {
    Lane lane = setup.table.piece(id).shape.points;
    for (std::size_t i = 0; i < lanes.size();) {
      Lane& before = lanes[i];
      if (before.front() == lane.back() || before.front() == lane.front()) std::reverse(before.begin(), before.end());
      if (before.back() == lane.back()) std::reverse(lane.begin(), lane.end());
      if (before.back() != lane.front()) {
        ++i;
        continue;
      }
      before.insert(before.end(), lane.begin() + 1, lane.end());
      lane = before;
      lanes.erase(lanes.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    }
    lanes.push_back(lane);
  });
  return lanes;
}

}  // namespace esc::tomahawk

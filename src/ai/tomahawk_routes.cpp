#include "ai/tomahawk_routes.hpp"

#include <algorithm>
#include <array>
#include <queue>

#include "rules/tomahawk/ground.hpp"
#include "table/sight.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len cell_side = inches(1);
constexpr int obstacle_cost = 10, barrier_cost = 50;  // an inch; the action that drags it off
constexpr std::array<std::array<int, 2>, Trails::ways> around{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

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
    : columns_(static_cast<std::size_t>(s.setup->table.width() / cell_side)),
      rows_(static_cast<std::size_t>(s.setup->table.height() / cell_side)),
      costs_(columns_ * rows_ * ways, barred) {
  for (std::size_t cell = 0; cell < cells(); ++cell)
    for (std::size_t way = 0; way < ways; ++way) {
      const auto x = static_cast<int>(cell % columns_) + around[way][0];
      const auto y = static_cast<int>(cell / columns_) + around[way][1];
      if (x < 0 || y < 0 || x >= static_cast<int>(columns_) || y >= static_cast<int>(rows_)) continue;
      costs_[cell * ways + way] = cost_of_step(s, gait, middle(cell), middle(neighbour(cell, way)), way % 2 == 1);
    }
}

std::size_t Trails::neighbour(std::size_t cell, std::size_t way) const {
  return cell + static_cast<std::size_t>(around[way][0]) + static_cast<std::size_t>(around[way][1]) * columns_;
}

std::size_t Trails::cell_at(Pt p) const {
  const auto column = std::clamp<Len>(p.x / cell_side, 0, static_cast<Len>(columns_) - 1);
  const auto row = std::clamp<Len>(p.y / cell_side, 0, static_cast<Len>(rows_) - 1);
  return static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
}

Pt Trails::middle(std::size_t cell) const {
  return {static_cast<Len>(cell % columns_) * cell_side + cell_side / 2,
          static_cast<Len>(cell / columns_) * cell_side + cell_side / 2};
}

Routes::Routes(std::shared_ptr<const Trails> trails, const std::function<bool(Pt)>& is_goal)
    : trails_(std::move(trails)), left_(trails_->cells(), far_away) {
  using Entry = std::pair<int, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (std::size_t cell = 0; cell < trails_->cells(); ++cell)
    if (is_goal(trails_->middle(cell))) left_[cell] = 0, open.push({0, cell});
  while (!open.empty()) {
    const Entry nearest = open.top();  // clang 14 captures no structured binding
    const auto so_far = nearest.first;
    const auto at = nearest.second;
    open.pop();
    if (so_far > left_[at]) continue;
    trails_->each_step(at, [&](std::size_t next, int cost) {  // as dear as the way back
      if (so_far + cost >= left_[next]) return;
      left_[next] = so_far + cost;
      open.push({left_[next], next});
    });
  }
}

// Between the middles of cells it is measured straight, so that half an inch counts too.
int Routes::left(Pt p) const {
  const std::size_t at = trails_->cell_at(p);
  if (left_[at] == 0) return 0;
  const auto from = [&](std::size_t cell) {
    return left_[cell] + static_cast<int>(measure_between(p, trails_->middle(cell)).floor() * 10 / cell_side);
  };
  int best = std::min(far_away, from(at));
  trails_->each_step(at, [&](std::size_t next, int) { best = std::min(best, from(next)); });
  return best;
}

std::vector<Pt> Routes::course(Pt from, Len far) const {
  std::vector<Pt> cells;
  std::size_t at = trails_->cell_at(from);
  while (left_[at] > 0 && within(from, trails_->middle(at), far)) {
    std::size_t best = at;
    trails_->each_step(at, [&](std::size_t next, int) {
      if (left_[next] < left_[best]) best = next;
    });
    if (best == at) break;
    at = best;
    cells.push_back(trails_->middle(at));
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

#include "table/formation.hpp"

#include "table/angle.hpp"

namespace esc {

namespace {

Base standing(const Formation& f, Pt at) {
  Base base = f.base;
  base.at = at;
  base.facing = f.facing;
  return base;
}

bool on_table(const Table& table, const Base& base) {
  if (base.is_round()) return table.box().grown(-base.radius).contains(base.at);
  const auto around = corners(base);
  return std::all_of(around.begin(), around.end(), [&](Pt p) { return table.holds(p); });
}

bool is_free(const Base& base, const Table& table, const Obstacles& obstacles, const std::vector<Base>& placed) {
  const auto in_the_way = [&](const Base& other) { return overlaps(base, other); };
  if (!on_table(table, base) || std::any_of(placed.begin(), placed.end(), in_the_way) ||
      std::any_of(obstacles.bases.begin(), obstacles.bases.end(), in_the_way))
    return false;
  const PieceSet near = table.candidates(Box{base.at, base.at}.grown(outer_radius(base))) & obstacles.hard;
  return !near.any([&](PieceId i) { return overlaps(base, table, i); });
}

// Steps of a search around a place, nearest first.
std::vector<Pt> steps_around(Len step, int rings) {
  std::vector<Pt> steps;
  for (int y = -rings; y <= rings; ++y)
    for (int x = -rings; x <= rings; ++x)
      if (x * x + y * y <= rings * rings) steps.push_back({x * step, y * step});
  std::stable_sort(steps.begin(), steps.end(), [](Pt a, Pt b) { return squared(a) < squared(b); });
  return steps;
}

}  // namespace

std::vector<Pt> ideal_places(const Formation& f) {
  const auto count = static_cast<int>(f.count), ranks = std::max(1, f.ranks);
  const int files = f.order == Order::column ? std::min(ranks, count) : (count + ranks - 1) / ranks;
  if (count == 0) return {};
  const int rows = (count + files - 1) / files;
  const Len width = (f.base.is_round() ? 2 * f.base.radius : 2 * f.base.half_w) + f.gap;
  const Len depth = (f.base.is_round() ? 2 * f.base.radius : 2 * f.base.half_d) + f.gap;
  const Pt ahead = direction(f.facing), right{ahead.y, -ahead.x};
  std::vector<Pt> places;
  for (int i = 0; i < count; ++i) {
    const int row = i / files, in_row = std::min(files, count - row * files);
    // In halves, so that an even number stands symmetrically too.
    const std::int64_t stagger = f.order == Order::open && in_row == files && rows > 1 ? (row % 2 == 0 ? -1 : 1) : 0;
    const std::int64_t across = (2 * (i % files) - (in_row - 1)) * std::int64_t{width} + stagger * width / 2;
    const std::int64_t back = (2 * row - (rows - 1)) * std::int64_t{depth};
    places.push_back({f.at.x + static_cast<Len>(round_div(across * right.x - back * ahead.x, 2 * direction_scale)),
                      f.at.y + static_cast<Len>(round_div(across * right.y - back * ahead.y, 2 * direction_scale))});
  }
  return places;
}

std::optional<std::vector<Base>> place(const Formation& f, const Table& table, const Obstacles& obstacles) {
  const std::vector<Pt> ideal = ideal_places(f);
  std::vector<std::size_t> turn(ideal.size());  // from the middle outwards, so that the chain can hold
  for (std::size_t i = 0; i < turn.size(); ++i) turn[i] = i;
  std::stable_sort(turn.begin(), turn.end(),
                   [&](std::size_t a, std::size_t b) { return squared(ideal[a] - f.at) < squared(ideal[b] - f.at); });
  const std::vector<Pt> steps = steps_around(std::max<Len>(1, outer_radius(f.base) / 2), 24);
  std::vector<Base> placed, result(ideal.size());
  for (const std::size_t i : turn) {
    const auto fits = [&](Pt step) {
      const Base base = standing(f, ideal[i] + step);
      const bool linked = placed.empty() || std::any_of(placed.begin(), placed.end(), [&](const Base& other) {
                            return within_gap(base, other, f.cohesion);
                          });
      return linked && is_free(base, table, obstacles, placed);
    };
    const auto step = std::find_if(steps.begin(), steps.end(), fits);
    if (step == steps.end()) return std::nullopt;
    result[i] = standing(f, ideal[i] + *step);
    placed.push_back(result[i]);
  }
  return result;
}

bool cohesive(std::span<const Base> bases, Len k) {
  if (bases.empty()) return true;
  std::vector<std::size_t> group{0}, rest;
  for (std::size_t i = 1; i < bases.size(); ++i) rest.push_back(i);
  for (std::size_t next = 0; next < group.size(); ++next) {
    const auto linked = [&](std::size_t i) { return within_gap(bases[group[next]], bases[i], k); };
    const auto split = std::stable_partition(rest.begin(), rest.end(), [&](std::size_t i) { return !linked(i); });
    group.insert(group.end(), split, rest.end());
    rest.erase(split, rest.end());
  }
  return rest.empty();
}

}  // namespace esc

// The outline of a Reach: between each node in reach and each neighbour out of reach stands one corner, at the last
// point in reach; inside every square of four nodes the corners are joined so that what is in reach lies to the left.
#include <map>

#include "table/reach.hpp"

namespace esc {

Pt Reach::last_reached_towards(std::int32_t from, std::int32_t to) const {
  const Pt a = at(from), way = at(to) - a;
  const std::int32_t before = nodes_[static_cast<std::size_t>(from)].from;
  const auto in_reach = [&](Pt p) {
    for (const std::int32_t node : {before, from})
      if (const auto leg = price_.of(at(node), p))
        if (nodes_[static_cast<std::size_t>(node)].cost + *leg <= fine(mover_.allowance)) return true;
    return false;
  };
  constexpr Len steps = 64;
  Len good = 0, bad = steps;
  while (bad - good > 1) {
    const Len middle = (good + bad) / 2;
    if (in_reach({a.x + way.x * middle / steps, a.y + way.y * middle / steps})) good = middle;
    else bad = middle;
  }
  return {a.x + way.x * good / steps, a.y + way.y * good / steps};
}

std::vector<std::vector<Pt>> Reach::outline() const {
  // A corner's name is the node in reach and the one out of reach that it stands between.
  using Corner = std::pair<std::int32_t, std::int32_t>;
  std::map<Corner, Corner> after;
  for (std::int32_t y = 0; y + 1 < side_; ++y)
    for (std::int32_t x = 0; x + 1 < side_; ++x) {
      const std::int32_t low = y * side_ + x;
      const std::int32_t around[] = {low, low + 1, low + side_ + 1, low + side_};  // counter-clockwise
      for (int i = 0; i < 4; ++i) {
        // Walking round the square, the border is met where reach ends and left where it begins again.
        if (!reached(around[i]) || reached(around[(i + 1) % 4])) continue;
        int first = i;  // the run of nodes in reach that ends at i
        while (reached(around[(first + 3) % 4])) first = (first + 3) % 4;
        after[{around[i], around[(i + 1) % 4]}] = {around[first], around[(first + 3) % 4]};
      }
    }
  std::vector<std::vector<Pt>> rings;
  while (!after.empty()) {
    std::vector<Pt>& ring = rings.emplace_back();
    for (auto next = after.begin(); next != after.end();) {
      const Corner corner = next->first, following = next->second;
      after.erase(next);
      const Pt p = last_reached_towards(corner.first, corner.second);
      if (ring.empty() || ring.back() != p) ring.push_back(p);
      next = after.find(following);
    }
    if (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
  }
  return rings;
}

}  // namespace esc

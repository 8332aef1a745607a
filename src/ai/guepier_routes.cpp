#include "ai/guepier_routes.hpp"

#include <algorithm>
#include <queue>

#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

// A line must be reached in one turn and crossed in the next (GM-TERR-02); a zone entered is left for action points.
constexpr Len toll_of_line = centimetres(8), toll_of_zone = centimetres(3);

}  // namespace

Routes::Routes(const Battle& s, const std::vector<Pt>& goals, bool mounted)
    : mounted_(mounted),
      columns_(static_cast<std::size_t>(s.setup->table.width() / cell)),
      rows_(static_cast<std::size_t>(s.setup->table.height() / cell)),
      left_(columns_ * rows_, far_away) {
  using Step = std::pair<Len, std::size_t>;
  std::priority_queue<Step, std::vector<Step>, std::greater<>> open;
  for (const Pt goal : goals) {
    const std::size_t at = cell_at(goal);
    left_[at] = 0;
    open.push({0, at});
  }
  while (!open.empty()) {
    const Step nearest = open.top();  // clang 14 captures no structured binding
    const auto so_far = nearest.first;
    const auto at = nearest.second;
    open.pop();
    if (so_far > left_[at]) continue;
    each_neighbour(at, [&](std::size_t next, Len step) {
      if (so_far + step >= left_[next] || is_closed(s, middle(next), middle(at))) return;
      const Len sum = so_far + step + toll(s, middle(next), middle(at));
      if (sum >= left_[next]) return;
      left_[next] = sum;
      open.push({sum, next});
    });
  }
}

std::size_t Routes::cell_at(Pt p) const {
  const auto column = std::clamp<Len>(p.x / cell, 0, static_cast<Len>(columns_) - 1);
  const auto row = std::clamp<Len>(p.y / cell, 0, static_cast<Len>(rows_) - 1);
  return static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
}

Pt Routes::middle(std::size_t i) const {
  return {static_cast<Len>(i % columns_) * cell + cell / 2, static_cast<Len>(i / columns_) * cell + cell / 2};
}

bool Routes::is_closed(const Battle& s, Pt a, Pt b) const {
  const Setup& setup = *s.setup;
  const PieceSet near = setup.table.candidates(a, b);
  if (near.empty()) return false;
  return (near & setup.barriers).any([&](PieceId line) {
    return stands(s, line) && meets_line(setup.table, line, a, b);
  }) || (near & setup.zones).any([&](PieceId zone) {
    return has_flag(setup.table.piece(zone), mounted_ ? flag_no_horse : flag_no_foot) && in_area(setup.table, zone, b);
  });
}

Len Routes::toll(const Battle& s, Pt a, Pt b) const {
  const Setup& setup = *s.setup;
  const PieceSet near = setup.table.candidates(a, b);
  Len sum = 0;
  (near & setup.lines).each([&](PieceId line) {
    if (stands(s, line) && !setup.barriers.has(line) && meets_line(setup.table, line, a, b)) sum += toll_of_line;
  });
  (near & setup.zones).each([&](PieceId zone) {
    if (in_area(setup.table, zone, a) != in_area(setup.table, zone, b)) sum += toll_of_zone;
  });
  return sum;
}

template <class Visit>
void Routes::each_neighbour(std::size_t at, Visit visit) const {
  const auto column = static_cast<int>(at % columns_), row = static_cast<int>(at / columns_);
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int x = column + dx, y = row + dy;
      if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= static_cast<int>(columns_) || y >= static_cast<int>(rows_))
        continue;
      visit(static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x),
            dx != 0 && dy != 0 ? cell * 7 / 5 : cell);
    }
}

Len Routes::left(Pt p) const {
  const std::size_t at = cell_at(p);
  return left_[at];
}

Pt Routes::onward(const Battle& s, Pt from, Len reach) const {
  std::size_t at = cell_at(from);
  Pt best = from;
  while (left_[at] > 0 && left_[at] < far_away) {
    std::size_t next = at;
    each_neighbour(at, [&](std::size_t n, Len) {
      if (left_[n] < left_[next] && !is_closed(s, middle(at), middle(n))) next = n;
    });
    if (next == at || !within(from, middle(next), reach) || is_closed(s, from, middle(next))) break;
    at = next;
    best = middle(at);
  }
  return best;
}

std::vector<Pt> points_inside(const Setup& setup, const HeldPlace& place) {
  std::vector<Pt> points;
  const Enclosure* walls = place.enclosure < 0 ? nullptr : &setup.enclosures[static_cast<std::size_t>(place.enclosure)];
  const Box box = (walls ? box_of(std::span<const Pt>(walls->corners)) : box_of(setup.table.parts(place.piece).front()))
                      .grown(-foot_radius);
  for (Len y = box.lo.y; y <= box.hi.y; y += centimetres(2))
    for (Len x = box.lo.x; x <= box.hi.x; x += centimetres(2))
      if (walls ? inside(*walls, {x, y}) : in_area(setup.table, place.piece, {x, y})) points.push_back({x, y});
  return points;
}

}  // namespace esc::guepier

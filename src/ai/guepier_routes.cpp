#include "ai/guepier_routes.hpp"

#include <algorithm>

#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

// A line must be reached in one turn and crossed in the next (GM-TERR-02); a zone entered is left for action points.
constexpr Len toll_of_line = centimetres(8), toll_of_zone = centimetres(3);

}  // namespace

Routes::Routes(const Battle& s, const std::vector<Pt>& goals, bool mounted)
    : mounted_(mounted), cells_(s.setup->table, centimetres(2)), left_(cells_.count(), far_away) {
  for (const Pt goal : goals) left_[cells_.at(goal)] = 0;
  spread(left_, [&](std::size_t at, Len so_far, auto offer) {
    cells_.each_neighbour(at, [&](const Cells::Neighbour& n) {
      const Pt from = cells_.middle(n.cell), to = cells_.middle(at);
      const Len sum = so_far + cells_.length(n);
      if (sum < left_[n.cell] && !is_closed(s, from, to)) offer(n.cell, sum + toll(s, from, to));
    });
  });
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

Len Routes::left(Pt p) const { return left_[cells_.at(p)]; }

Pt Routes::onward(const Battle& s, Pt from, Len reach) const {
  std::size_t at = cells_.at(from);
  Pt best = from;
  while (left_[at] > 0 && left_[at] < far_away) {
    std::size_t next = at;
    cells_.each_neighbour(at, [&](const Cells::Neighbour& n) {
      if (left_[n.cell] < left_[next] && !is_closed(s, cells_.middle(at), cells_.middle(n.cell))) next = n.cell;
    });
    if (next == at || !within(from, cells_.middle(next), reach) || is_closed(s, from, cells_.middle(next))) break;
    at = next;
    best = cells_.middle(at);
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

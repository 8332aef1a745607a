#include "rules/argad/sight.hpp"

namespace esc::argad {

namespace {

constexpr Len window_reach = centimetres(2);  // AR-R-53

// A man inside looks out of the outer wall beside him, and is seen through it; a line through two of its walls sees
// nothing but at a corner.
bool looks_out(const Table& table, PieceId house, const Stand& inside, Pt outside) {
  int crossed = 0;
  bool beside = false;
  for (const Part& part : table.parts(house))
    for (std::size_t i = 0; i < part.edge_count(); ++i)
      if (segments_meet(inside.at, outside, part.edge_from(i), part.edge_to(i))) {
        ++crossed;
        beside |=
            gap(Base::round(inside.at, inside.radius), part.edge_from(i), part.edge_to(i)) <= Measure(window_reach);
      }
  return beside && crossed <= 2;
}

bool houses_let_see(const Setup& setup, const Stand& a, const Stand& b) {
  const PieceSet near = setup.table.candidates(a.at, b.at) & setup.houses;
  return !near.any([&](PieceId house) {
    const bool a_in = setup.table.contains(house, a.at), b_in = setup.table.contains(house, b.at);
    if (a_in && b_in) return false;
    if (a_in) return !looks_out(setup.table, house, a, b.at);
    if (b_in) return !looks_out(setup.table, house, b, a.at);
    PieceSet one;
    one.add(house);
    return any_crossed(setup.table, a.at, b.at, one);
  });
}

// AR-TERR-06, AR-R-23, AR-R-52
bool hidden_in_brush(const Setup& setup, const Stand& a, const Stand& b) {
  const bool flat_there = (a.flat && in_brush(setup, a.at)) || (b.flat && in_brush(setup, b.at));
  return flat_there && !within(a.at, b.at, a.radius + b.radius + centimetres(setup.book.fire.brush_sight_cm));
}

}  // namespace

Measure forest_on_line(const Setup& setup, Pt a, Pt b) {
  if (setup.forests.empty() || !any_crossed(setup.table, a, b, setup.forests)) return 0;
  Crossings met;
  crossings(setup.table, a, b, setup.forests_and_over, met);
  return length_in(met, setup.forests);
}

bool sees(const Setup& setup, const Stand& a, const Stand& b) {
  if (any_crossed(setup.table, a.at, b.at, setup.blockers)) return false;
  if (!setup.houses.empty() && !houses_let_see(setup, a, b)) return false;
  if ((a.flat || b.flat) && hidden_in_brush(setup, a, b)) return false;
  if (setup.hills && higher_ground_between(setup.table, a.at, b.at)) return false;
  return forest_on_line(setup, a.at, b.at) <= Measure(centimetres(setup.book.fire.forest_sight_cm));  // AR-TERR-07
}

bool any_enemy_sees(const State& s, std::size_t man, const Stand& there) {
  bool seen = false;
  each_on_table(s, other(s.side(man)),
                [&](std::uint16_t k) { seen = seen || sees(*s.setup, stand_of(s.men[k]), there); });
  return seen;
}

}  // namespace esc::argad

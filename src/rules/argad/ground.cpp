#include "rules/argad/ground.hpp"

namespace esc::argad {

namespace {

bool top_ground_is(const Setup& setup, const PieceSet& among, Pt p) {
  if (among.empty()) return false;
  const PieceId top = setup.table.top_area_at(p);
  return top != no_piece && among.has(top);
}

bool through_door(const Piece& house, Pt a, Pt b) {
  for (const Door& door : house.doors)
    if (line_meets_disc(a, b, door.at, door.width / 2)) return true;
  return false;
}

bool walls_parted(const Setup& setup, Pt a, Pt b, bool doors_count) {
  const PieceSet near = setup.table.candidates(a, b) & setup.houses;
  return near.any([&](PieceId house) {
    PieceSet one;
    one.add(house);
    if (!any_crossed(setup.table, a, b, one)) return false;
    const bool both_inside = setup.table.contains(house, a) && setup.table.contains(house, b);
    if (both_inside) return false;
    return doors_count || !through_door(setup.table.piece(house), a, b);
  });
}

bool on_lane(const Setup& setup, PieceId lane, Pt p) { return setup.table.contains(lane, p); }

}  // namespace

PieceId house_at(const Setup& setup, Pt p) {
  PieceId found = no_piece;
  setup.houses.any([&](PieceId house) {
    if (!setup.table.contains(house, p)) return false;
    return found = house, true;
  });
  return found;
}

bool in_water(const Setup& setup, Pt p) { return top_ground_is(setup, setup.water, p); }
bool in_brush(const Setup& setup, Pt p) { return top_ground_is(setup, setup.brush, p); }
bool in_forest(const Setup& setup, Pt p) { return top_ground_is(setup, setup.forests, p); }

Going going_at(const Setup& setup, Pt p, Kind kind) {
  const PieceId top = setup.table.top_area_at(p);
  if (top == no_piece || setup.table.piece(top).ground >= ground_water) return Going::easy;
  return going(static_cast<Ground>(setup.table.piece(top).ground), kind, setup.book);
}

bool wall_between(const Setup& setup, Pt a, Pt b) { return walls_parted(setup, a, b, false); }

bool obstacle_between(const Setup& setup, Pt a, Pt b) {
  if (any_crossed(setup.table, a, b, setup.obstacles)) return true;
  if (setup.lanes.any([&](PieceId lane) { return on_lane(setup, lane, a) != on_lane(setup, lane, b); })) return true;
  return walls_parted(setup, a, b, true);
}

bool in_contact(const State& s, std::size_t a, std::size_t b) {
  return touches(s.men[a].base(), s.men[b].base()) && !wall_between(*s.setup, s.men[a].at, s.men[b].at);
}

MenSet enemies_in_contact(const State& s, std::size_t man) {
  MenSet met = 0;
  each_near(s, other(s.side(man)), s.men[man].at, widest_contact, [&](std::uint16_t k) {
    if (in_contact(s, man, k)) met |= only_man(k);
  });
  return met;
}

MenSet friends_in_contact(const State& s, std::size_t man) {
  MenSet met = 0;
  each_near(s, s.side(man), s.men[man].at, widest_contact, [&](std::uint16_t k) {
    if (k != man && in_contact(s, man, k)) met |= only_man(k);
  });
  return met;
}

bool fits_terrain(const Setup& setup, Pt at, Kind kind, Swimmer swimmer) {
  const Len radius = radius_of(kind);
  if (!setup.table.holds(at)) return false;
  if (in_water(setup, at) && (swimmer == Swimmer::none || kind != Kind::foot)) return false;  // AR-R-44
  const Base base = Base::round(at, radius);
  return !(setup.table.candidates(Box{at, at}.grown(radius)) & setup.barred).any([&](PieceId piece) {
    if (setup.houses.has(piece)) {
      for (const Part& part : setup.table.parts(piece))
        for (std::size_t i = 0; i < part.edge_count(); ++i)
          if (overlaps_segment(base, part.edge_from(i), part.edge_to(i))) return true;
      return kind != Kind::foot && setup.table.contains(piece, at);  // AR-R-53
    }
    return overlaps(base, setup.table, piece);
  });
}

bool overlaps_anybody(const State& s, std::size_t man, Pt at, Len radius) {
  const Base base = Base::round(at, radius);
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (k == man || !s.men[k].active()) continue;
    if (s.men[k].hidden && s.side(k) != s.side(man)) continue;  // nobody knows that he is there
    if (s.men[k].boat != 0 && s.men[k].boat == s.men[man].boat) continue;
    if (overlaps(base, s.men[k].base())) return true;
  }
  return false;
}

}  // namespace esc::argad

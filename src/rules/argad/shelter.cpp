#include "rules/argad/shelter.hpp"

#include "table/angle.hpp"

namespace esc::argad {

namespace {

constexpr Len tight = centimetres(1);       // AR-R-46
constexpr Len group_link = centimetres(2);  // AR-R-21
constexpr int group_least = 3;

bool is_tight(const Setup& setup, const Stand& man, PieceId piece) {
  return gap(Base::round(man.at, man.radius), setup.table, piece) <= Measure(tight);
}

// The flanks of a base as the shooter sees it.
bool fire_crosses_past_base(const Setup& setup, const Stand& shooter, const Stand& target, PieceId vehicle) {
  PieceSet one;
  one.add(vehicle);
  const Angle aim = bearing(shooter.at, target.at);
  for (const int turn : {90, -90})
    if (any_crossed(setup.table, shooter.at, along(target.at, normal_angle(aim + turn), target.radius), one))
      return true;
  return false;
}

bool shelters(const Setup& setup, const Stand& shooter, const Stand& target, PieceId id) {
  const Piece& piece = setup.table.piece(id);
  if (kind_of(piece) == Terrain::vehicle)
    return is_tight(setup, target, id) && fire_crosses_past_base(setup, shooter, target, id);
  if (kind_of(piece) == Terrain::sunken_lane && setup.table.contains(id, shooter.at)) return false;
  if (piece.shape.is_area()) return setup.table.top_area_at(target.at) == id;
  PieceSet one;
  one.add(id);
  return is_tight(setup, target, id) && !is_tight(setup, shooter, id) &&
         any_crossed(setup.table, shooter.at, target.at, one);
}

}  // namespace

Shelter shelter_of(const Setup& setup, const Stand& shooter, const Stand& target) {
  Shelter best;
  const auto count = [&](const Piece& piece) {
    best.cover = std::max(best.cover, cover_of(piece));
    best.constructed |= has_flag(piece, flag_constructed);
  };
  const PieceId house = house_at(setup, target.at);
  if (house != no_piece && house_at(setup, shooter.at) != house) count(setup.table.piece(house));  // AR-R-53
  const Box near = Box{target.at, target.at}.grown(target.radius + tight);
  (setup.table.candidates(near) & setup.shelters).each([&](PieceId id) {
    if (shelters(setup, shooter, target, id)) count(setup.table.piece(id));
  });
  return best;
}

MenSet group_of(const State& s, std::size_t man) {
  MenSet group = only_man(man), open = group;
  while (open != 0) {
    const auto from = static_cast<std::size_t>(__builtin_ctzll(open));
    open &= open - 1;
    each_near(s, s.side(man), s.men[from].at, group_link + widest_contact, [&](std::uint16_t k) {
      if (has(group, k) || !within_gap(s.men[from].base(), s.men[k].base(), group_link)) return;
      group |= only_man(k);
      open |= only_man(k);
    });
  }
  return __builtin_popcountll(group) >= group_least ? group : 0;
}

}  // namespace esc::argad

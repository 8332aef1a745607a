#include "rules/laporte/doors.hpp"

#include "table/angle.hpp"
#include "table/sight.hpp"

namespace esc::laporte {

namespace {

constexpr Len door_reach = inches(1);
constexpr Len search_step = 64;  // a quarter of an inch: where a crowd leaves room beside the door

bool stands_inside(const Table& table, PieceId building, Pt at) {
  const Base base = Base::round(at, base_radius);
  if (!table.contains(building, at)) return false;
  for (const Part& part : table.parts(building))
    for (std::size_t i = 0; i < part.edge_count(); ++i)
      if (overlaps_segment(base, part.edge_from(i), part.edge_to(i))) return false;
  return true;
}

// The way a door leads in: across the wall it stands in, to the side of the house's middle.
std::optional<Angle> inward(const Table& table, PieceId building, Pt door) {
  for (const Part& part : table.parts(building))
    for (std::size_t i = 0; i < part.edge_count(); ++i) {
      const Pt from = part.edge_from(i), to = part.edge_to(i);
      if (point_to_segment(door, from, to) > Measure(contact_gap)) continue;
      const Angle across = normal_angle(bearing(from, to) + 90);
      return table.contains(building, along(door, across, base_radius)) ? across : normal_angle(across + 180);
    }
  return std::nullopt;
}

// The places round a point, nearest first, ring by ring.
template <class Try>
std::optional<Pt> nearest_place(Pt centre, Len farthest, Try good) {
  if (good(centre)) return centre;
  for (Len r = search_step; r <= farthest; r += search_step)
    for (int degrees = 0; degrees < 360; degrees += 15)
      if (const Pt p = along(centre, static_cast<Angle>(degrees), r); good(p)) return p;
  return std::nullopt;
}

std::optional<std::size_t> enemy_at_door(const State& s, std::size_t man, Pt door, std::int16_t inside) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != s.side(man) && s.men[k].inside == inside &&
        gap(s.base(k), door) <= Measure(contact_gap))
      return k;
  return std::nullopt;
}

// LP-R-34: touching the door point, else the nearest place where he fits, else against the enemy who bars it.
std::optional<Pt> place_beyond(const State& s, std::size_t man, Pt door, Angle forward, std::int16_t inside) {
  if (const auto enemy = enemy_at_door(s, man, door, inside)) {
    std::optional<Pt> best;
    for (int degrees = 0; degrees < 360; degrees += 5) {
      const Pt p = along(s.men[*enemy].at, static_cast<Angle>(degrees), 2 * base_radius + 1);
      if (fits(s, man, p, inside) && (!best || squared(p - door) < squared(*best - door))) best = p;
    }
    return best;
  }
  const Pt first = along(door, forward, base_radius + 1);
  const Len farthest = inside == outdoors ? inches(2) : inches(12);
  return nearest_place(first, farthest, [&](Pt p) { return fits(s, man, p, inside); });
}

}  // namespace

int men_inside(const State& s, PieceId building) {
  int count = 0;
  for (const Man& man : s.men) count += man.active() && man.inside == building;
  return count;
}

bool fits(const State& s, std::size_t man, Pt at, std::int16_t inside) {
  const Setup& setup = *s.setup;
  const Base base = Base::round(at, base_radius);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (k != man && s.men[k].active() && overlaps(base, s.base(k))) return false;
  PieceSet barring = setup.table.candidates(Box{at, at}.grown(base_radius)) & (setup.hard | setup.fences);
  if (inside != outdoors) {
    barring.remove(static_cast<PieceId>(inside));  // a partition may stand in it
    return stands_inside(setup.table, static_cast<PieceId>(inside), at) &&
           !barring.any([&](PieceId piece) { return overlaps(base, setup.table, piece); });
  }
  if (at.x < base_radius || at.y < base_radius || at.x > setup.table.width() - base_radius ||
      at.y > setup.table.height() - base_radius)
    return false;
  const PieceId ground = setup.table.top_area_at(at);
  if (ground != no_piece && setup.impassable.has(ground)) return false;
  return !barring.any([&](PieceId piece) {
    return overlaps(base, setup.table, piece) || (setup.buildings.has(piece) && setup.table.contains(piece, at));
  });
}

Passage enter(const State& s, std::size_t man, PieceId building, std::size_t door) {
  const Setup& setup = *s.setup;
  Passage passage;
  const Man& him = s.men[man];
  if (building >= setup.table.pieces().size() || !setup.buildings.has(building) ||
      door >= setup.table.piece(building).doors.size())
    return passage.no = Refusal{"LP-R-34"_rule, "no_such_door"}, passage;
  if (him.inside != outdoors) return passage.no = Refusal{"LP-MOVE-06"_rule, "already_inside"}, passage;
  const Pt at_door = setup.table.piece(building).doors[door].at;
  if (!within(him.at, at_door, door_reach) || gap(s.base(man), setup.table, building) > Measure(contact_gap))
    return passage.no = Refusal{"LP-R-34"_rule, "not_at_door"}, passage;
  if (men_inside(s, building) >= setup.capacity[building]) return passage.no = Refusal{"LP-R-34"_rule, "house_full"}, passage;
  const auto forward = inward(setup.table, building, at_door);
  const auto place = forward ? place_beyond(s, man, at_door, *forward, static_cast<std::int16_t>(building)) : std::nullopt;
  if (!place) return passage.no = Refusal{"LP-R-34"_rule, "no_room"}, passage;
  return passage.end = *place, passage;
}

Passage leave(const State& s, std::size_t man, std::size_t door) {
  const Setup& setup = *s.setup;
  Passage passage;
  const Man& him = s.men[man];
  if (him.inside == outdoors) return passage.no = Refusal{"LP-MOVE-07"_rule, "not_inside"}, passage;
  const auto building = static_cast<PieceId>(him.inside);
  if (door >= setup.table.piece(building).doors.size()) return passage.no = Refusal{"LP-R-34"_rule, "no_such_door"}, passage;
  const Pt at_door = setup.table.piece(building).doors[door].at;
  if (!within(him.at, at_door, door_reach)) return passage.no = Refusal{"LP-R-34"_rule, "not_at_door"}, passage;
  const auto forward = inward(setup.table, building, at_door);
  const auto place =
      forward ? place_beyond(s, man, at_door, normal_angle(*forward + 180), outdoors) : std::nullopt;
  if (!place) return passage.no = Refusal{"LP-R-34"_rule, "no_room"}, passage;
  return passage.end = *place, passage;
}

}  // namespace esc::laporte

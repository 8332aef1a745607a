#include "rules/laporte/way.hpp"

#include "table/path.hpp"

namespace esc::laporte {

namespace {

using Legs = Vec<Pt, 9>;

Len rounded_up(Fine f) { return static_cast<Len>((f + fine_per_len - 1) / fine_per_len); }

bool far_off(Pt p) { return p.x < -max_coordinate || p.y < -max_coordinate || p.x > max_coordinate || p.y > max_coordinate; }

// A man who touches a low wall and walks across it climbs it; any other hard thing stops him (LP-R-15).
PieceSet walls_climbed(const State& s, std::size_t man, Path path, const PieceSet& near) {
  PieceSet climbed;
  const Table& table = s.setup->table;
  const PieceSet walls = near & s.setup->low_walls;
  if (walls.empty()) return climbed;
  pieces_crossed(table, path, walls).each([&](PieceId wall) {
    if (gap(s.base(man), table, wall) <= Measure(contact_gap)) climbed.add(wall);
  });
  return climbed;
}

void cut(Legs& legs, std::size_t leg, Pt at) {
  legs.resize(leg + 1);
  legs.push_back(at);
}

// What the way costs of the score; nothing if it is barred.
std::optional<Fine> cost(const State& s, Path path, const PieceSet& near) {
  Fine sum = 0;
  if ((near & s.setup->slow).empty()) {
    sum = path_length(path);
  } else {
    const GroundLengths by_ground = lengths_by_ground(s.setup->table, path);
    if (by_ground[static_cast<std::size_t>(Ground::impassable)] > 0) return std::nullopt;
    sum = by_ground[static_cast<std::size_t>(Ground::normal)] +
          by_ground[static_cast<std::size_t>(Ground::hindering)] * s.book().hindering_factor;  // LP-MOVE-08, LP-R-16
  }
  const PieceSet fences = near & s.setup->fences;
  if (!fences.empty())
    pieces_crossed(s.setup->table, path, fences).each([&](PieceId) { sum += fine(inches(s.book().fence_cost_in)); });
  return sum;
}

Box box_of_path(const Legs& path) {
  Box box{path.front(), path.front()};
  for (const Pt p : path) {
    const Box leg = box_of(box.lo, p), other = box_of(box.hi, p);
    box = {leg.lo, other.hi};
  }
  return box;
}

bool is_exit(const State& s, std::size_t man, Pt at) {
  for (const Exit& exit : s.setup->exits)
    if (exit.side == s.side(man) && (!exit.man || *exit.man == man) && box_of(exit.from, exit.to).contains(at)) return true;
  return false;
}

}  // namespace

Way walk(const State& s, std::size_t man, std::span<const Pt> legs, int inches_to_go) {
  const Setup& setup = *s.setup;
  Way way{.end = s.men[man].at, .walked = {s.men[man].at}};
  if (legs.empty()) return way;
  Legs path{way.end};
  for (const Pt p : legs) {
    if (far_off(p)) return way.no = Refusal{"LP-R-41"_rule, "too_far"}, way;
    path.push_back(p);
  }
  if (const auto edge = leaves_table(setup.table, {path.data(), path.size()})) {
    cut(path, edge->leg, edge->at);
    way.leaves_table = true;
  }
  const Box way_box = box_of_path(path).grown(base_radius + contact_gap);
  const PieceSet near = setup.table.candidates(way_box);
  const Box meeting_box = way_box.grown(base_radius);
  Vec<Base, most_men> others;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (k != man && s.men[k].active() && s.men[k].inside == s.men[man].inside && meeting_box.contains(s.men[k].at))
      others.push_back(s.base(k));
  const PieceSet climbed = walls_climbed(s, man, {path.data(), path.size()}, near);
  Obstacles obstacles{.bases = {others.data(), others.size()}, .hard = near & setup.hard};
  climbed.each([&](PieceId wall) { obstacles.hard.remove(wall); });
  if (const auto met = first_contact(setup.table, {path.data(), path.size()}, base_radius, obstacles)) {  // LP-MOVE-04, 05
    cut(path, met->leg, met->at);
    way.leaves_table = false;
  }
  const Path walked{path.data(), path.size()};
  way.end = path.back();
  way.walked = path;
  const auto price = cost(s, walked, near);
  if (!price) return way.no = Refusal{"LP-R-22"_rule, "impassable"}, way;
  way.cost = rounded_up(*price);
  if (*price > fine(inches(inches_to_go))) return way.no = Refusal{"LP-MOVE-02"_rule, "too_far"}, way;
  if (way.leaves_table) return way.by_exit = is_exit(s, man, way.end), way;
  const Base there = Base::round(way.end, base_radius);
  if (climbed.any([&](PieceId wall) { return overlaps(there, setup.table, wall); }))
    return way.no = Refusal{"LP-R-15"_rule, "astride_wall"}, way;
  if ((near & setup.fences).any([&](PieceId fence) { return overlaps(there, setup.table, fence); }))
    return way.no = Refusal{"LP-R-15"_rule, "astride_fence"}, way;
  return way;
}

}  // namespace esc::laporte

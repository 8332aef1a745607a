#include "rules/laporte/way.hpp"

#include <algorithm>

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

// How often the way goes across a line; through a corner of it counts once.
int times_crossed(std::span<const Part> parts, Path path) {
  const auto parted = [](Pt a, Pt b, Pt p, Pt q) { return (cross(b - a, p - a) >= 0) != (cross(b - a, q - a) >= 0); };
  int times = 0;
  for (std::size_t leg = 0; leg + 1 < path.size(); ++leg)
    for (const Part& part : parts)
      for (std::size_t i = 0; i < part.edge_count(); ++i) {
        const Pt a = path[leg], b = path[leg + 1], p = part.edge_from(i), q = part.edge_to(i);
        times += parted(a, b, p, q) && parted(p, q, a, b);
      }
  return times;
}

// LP-R-15: crossing a palisade, fence or hedge costs one inch more
Fine fence_cost(const State& s, Path path, const PieceSet& fences) {
  const Table& table = s.setup->table;
  int times = 0;
  pieces_crossed(table, path, fences).each([&](PieceId fence) {
    times += table.piece(fence).shape.is_area() ? 1 : times_crossed(table.parts(fence), path);
  });
  return fine(inches(times * s.book().fence_cost_in));
}

// What the way costs of the score; nothing if it is barred.
std::optional<Fine> cost(const State& s, Path path, const PieceSet& near) {
  Fine sum = 0;
  if (pieces_crossed(s.setup->table, path, near & s.setup->slow).empty()) {
    sum = path_length(path);
  } else {
    const GroundLengths by_ground = lengths_by_ground(s.setup->table, path);
    if (by_ground[static_cast<std::size_t>(Ground::impassable)] > 0) return std::nullopt;
    sum = by_ground[static_cast<std::size_t>(Ground::normal)] +
          by_ground[static_cast<std::size_t>(Ground::hindering)] * s.book().hindering_factor;  // LP-MOVE-08, LP-R-16
  }
  const PieceSet fences = near & s.setup->fences;
  return fences.empty() ? sum : sum + fence_cost(s, path, fences);
}

Box box_of_path(const Legs& path) {
  Box box{path.front(), path.front()};
  for (const Pt p : path) {
    const Box leg = box_of(box.lo, p), other = box_of(box.hi, p);
    box = {leg.lo, other.hi};
  }
  return box;
}

// LP-MOVE-04, LP-MOVE-05; a figure behind a high wall is no contact, the way goes on past him (LP-R-34).
std::optional<Contact> first_stop(const Setup& setup, Legs rest, const Obstacles& obstacles) {
  for (std::size_t walked = 0;;) {
    auto met = first_contact(setup.table, {rest.data(), rest.size()}, base_radius, obstacles);
    if (!met || met->with == Contact::With::piece || met->at == rest.front() ||
        !any_crossed(setup.table, met->at, obstacles.bases[met->index].at, setup.sight_walls)) {
      if (met) met->leg += walked;
      return met;
    }
    rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(met->leg));
    rest.front() = met->at;
    walked += met->leg;
  }
}

bool is_exit(const State& s, std::size_t man, Pt at) {
  for (const Exit& exit : s.setup->exits)
    if (exit.side == s.side(man) && (!exit.man || *exit.man == man) && box_of(exit.from, exit.to).contains(at)) return true;
  return false;
}

struct About {  // what lies about his way
  PieceSet near, climbed;
};

// The legs as far as he comes; false if they lead out of this world.
bool tread(const State& s, std::size_t man, std::span<const Pt> legs, Way& way, About& about) {
  const Setup& setup = *s.setup;
  way.end = s.men[man].at;
  way.walked.push_back(way.end);
  if (legs.empty()) return true;
  if (std::any_of(legs.begin(), legs.end(), far_off)) return false;
  Legs& path = way.walked;
  path.insert(path.end(), legs.begin(), legs.end());
  if (const auto edge = leaves_table(setup.table, {path.data(), path.size()})) {
    cut(path, edge->leg, edge->at);
    way.leaves_table = true;
  }
  const Box way_box = box_of_path(path).grown(base_radius + contact_gap);
  about.near = setup.table.candidates(way_box);
  const Box meeting_box = way_box.grown(base_radius);
  Vec<Base, most_men> others;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (meeting_box.contains(s.men[k].at) && k != man && s.men[k].active() && s.men[k].inside == s.men[man].inside)
      others.push_back(s.base(k));
  about.climbed = walls_climbed(s, man, {path.data(), path.size()}, about.near);
  Obstacles obstacles{.bases = {others.data(), others.size()}, .hard = about.near & setup.hard};
  about.climbed.each([&](PieceId wall) { obstacles.hard.remove(wall); });
  if (const auto met = first_stop(setup, path, obstacles)) {
    cut(path, met->leg, met->at);
    way.leaves_table = false;
  }
  way.end = path.back();
  return true;
}

}  // namespace

Way walk_allowed(const State& s, std::size_t man, std::span<const Pt> legs) {
  Way way;
  About about;
  tread(s, man, legs, way, about);
  way.by_exit = way.leaves_table && is_exit(s, man, way.end);
  return way;
}

Way walk(const State& s, std::size_t man, std::span<const Pt> legs, int inches_to_go) {
  const Table& table = s.setup->table;
  Way way;
  About about;
  if (!tread(s, man, legs, way, about)) return way.no = Refusal{"LP-R-41"_rule, "too_far"}, way;
  if (legs.empty()) return way;
  const auto price = cost(s, {way.walked.data(), way.walked.size()}, about.near);
  if (!price) return way.no = Refusal{"LP-R-22"_rule, "impassable"}, way;
  way.cost = rounded_up(*price);
  if (*price > fine(inches(inches_to_go))) return way.no = Refusal{"LP-MOVE-02"_rule, "too_far"}, way;
  if (way.leaves_table) return way.by_exit = is_exit(s, man, way.end), way;
  const Base there = Base::round(way.end, base_radius);
  if (about.climbed.any([&](PieceId wall) { return overlaps(there, table, wall); }))
    return way.no = Refusal{"LP-R-15"_rule, "astride_wall"}, way;
  if ((about.near & s.setup->fences).any([&](PieceId fence) { return overlaps(there, table, fence); }))
    return way.no = Refusal{"LP-R-15"_rule, "astride_fence"}, way;
  return way;
}

}  // namespace esc::laporte

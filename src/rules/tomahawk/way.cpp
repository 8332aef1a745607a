#include "rules/tomahawk/way.hpp"

#include <algorithm>

#include "table/path.hpp"

namespace esc::tomahawk {

namespace {

constexpr int wagon_in = 4, gun_most_in = 5, boat_in = 6;  // MT-MOVE-19, MT-R-33

struct Crossed {
  GroundLengths lengths{};
  Fine total = 0;
  int obstacles = 0;
  bool high_obstacle = false;
  Footing first = Footing::open, last = Footing::open;  // where it begins and ends
};

bool crosses_any(const Table& table, const Way& way, const PieceSet& among) {
  for (std::size_t i = 0; i + 1 < way.size(); ++i)
    if (any_crossed(table, way[i], way[i + 1], among)) return true;
  return false;
}

Crossed crossed_by(const State& s, const Way& way, Target body) {
  Crossed out;
  const Table& table = s.setup->table;
  const Path path(way.data(), way.size());
  out.total = path_length(path);
  out.lengths[0] = out.total;
  if (crosses_any(table, way, s.setup->bad_ground | s.setup->roads)) {
    out.first = footing_at(*s.setup, way.front());
    out.last = footing_at(*s.setup, way.back());
    const bool by_road =
        out.first == Footing::road && out.last == Footing::road;  // a road that is only crossed is open
    if (by_road || crosses_any(table, way, s.setup->bad_ground)) out.lengths = lengths_by_ground(table, path);
  }
  pieces_crossed(table, path, standing_obstacles(s)).each([&](PieceId id) {
    ++out.obstacles;  // MT-MOVE-10, 16: every one; a cart once, however many of its sides (MT-MOVE-23)
    out.high_obstacle |= is_high(table.piece(id));
  });
  for (std::size_t u = 0; u < s.units.size(); ++u) {  // MT-TERR-11
    if (!s.units[u].on_table() || s.profile(u).body != Target::wagon) continue;
    const Pt wagon = s.figures[s.setup->units[u].first].at;
    if (wagon == way.front()) continue;
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
      if (line_enters_disc(way[i], way[i + 1], wagon, large_radius)) {
        ++out.obstacles;
        out.high_obstacle = true;
        break;
      }
  }
  if (body != Target::foot && body != Target::rider) out.high_obstacle = out.obstacles > 0;
  return out;
}

bool meets_barrier(const State& s, const Way& way) {
  for (std::size_t b = 0; b < s.setup->barriers.size(); ++b) {
    if ((s.dragged_off >> b & 1) != 0) continue;
    const Barrier& barrier = s.setup->barriers[b];
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
      if (segments_meet(way[i], way[i + 1], barrier.from, barrier.to)) return true;
  }
  return false;
}

bool meets_enemy(const State& s, Side side, Len radius, const Way& way) {
  Box box = box_of(way.front(), way.back());
  for (const Pt p : way)
    box = {{std::min(box.lo.x, p.x), std::min(box.lo.y, p.y)}, {std::max(box.hi.x, p.x), std::max(box.hi.y, p.y)}};
  box = box.grown(radius + large_radius);
  for (std::size_t k = 0; k < s.figures.size(); ++k) {
    const Figure& f = s.figures[k];
    if (!box.contains(f.at)) continue;
    if (!f.up() || f.inside != outdoors || s.side_of_figure(k) == side || s.setup->body(k) > Target::artillery)
      continue;
    const Len apart = radius + radius_of(s.setup->body(k)) - contact_gap;
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
      if (line_enters_disc(way[i], way[i + 1], f.at, apart) && !(i == 0 && closer_than(way[0], f.at, apart)))
        return true;
  }
  return false;
}

// The worst area of the move: where it starts, what it enters or crosses (MT-MOVE-16).
Ground worst_ground(const Crossed& crossed, bool by_door = false) {
  const auto on = [&](Footing f) { return crossed.first == f || crossed.last == f || crossed.lengths[index(f)] > 0; };
  if (on(Footing::very_rough)) return Ground::very_rough;
  if (on(Footing::rough)) return Ground::rough;
  return by_door || on(Footing::building) ? Ground::building : Ground::open;
}

bool all_on_road(const Crossed& crossed) {
  constexpr Fine rounding = fine_per_len * 2;
  return crossed.total > 0 && crossed.lengths[index(Footing::road)] + rounding >= crossed.total &&
         crossed.first == Footing::road && crossed.last == Footing::road;
}

Len allowance_of(const State& s, const Walker& who, const Move& facts) {
  if (who.body == Target::artillery) return inches(std::min(who.crew, gun_most_in));
  if (who.body == Target::boat) return inches(boat_in);
  static_assert(wagon_in == 4, "a wagon moves as far as a man");
  GivenDice none({});
  Ledger off{false};
  return inches(MoveQuery::resolve(facts, s.book(), none, off));
}

Verdict barred_ground(const Walker& who, const Crossed& crossed) {
  const bool water = crossed.lengths[index(Footing::deep_water)] > 0 || crossed.last == Footing::deep_water;
  if (who.body == Target::boat) {
    if (crossed.lengths[index(Footing::deep_water)] + fine_per_len < crossed.total)
      return Refusal{"MT-MOVE-19"_rule, "boats_keep_to_water"};
    return std::nullopt;
  }
  if (water) return Refusal{"MT-MOVE-19"_rule, "deep_water"};
  if ((who.body == Target::artillery || who.body == Target::wagon) && worst_ground(crossed) != Ground::open)
    return Refusal{"MT-MOVE-19"_rule, "open_ground_only"};
  return std::nullopt;
}

Verdict why_barred(const State& s, const Walker& who, const Way& way, const Crossed& crossed) {
  if (const Verdict no = barred_ground(who, crossed)) return no;
  if (meets_barrier(s, way)) return Refusal{"MT-MOVE-23"_rule, "way_barred"};
  if (crossed.high_obstacle && who.body != Target::foot) return Refusal{"MT-MOVE-23"_rule, "cannot_cross_obstacle"};
  return std::nullopt;
}

bool through_house(const State& s, const Way& way) {
  for (std::size_t i = 0; i + 1 < way.size(); ++i)
    if (barred_by_house(s, way[i], way[i + 1])) return true;
  return false;
}

}  // namespace

Walker walker_of(const State& s, std::size_t figure, Road road) {
  const std::size_t unit = s.unit_of(figure);
  const Profile& p = s.profile(unit);
  Walker who{.side = s.side(unit),
             .body = s.setup->body(figure),
             .scout = p.scout,
             .natives = p.natives,
             .mount = p.mount,
             .road = road};
  if (who.body == Target::artillery) who.crew = gun_of(s, unit).crew;
  return who;
}

Walker marker_walker(Side side) { return {.side = side, .scout = true, .road = Road::none}; }

bool on_exit(const Setup& setup, Side side, Pt at) {
  return std::any_of(setup.exits.begin(), setup.exits.end(),
                     [&](const Exit& e) { return e.side == side && point_to_segment(at, e.from, e.to) <= Measure(0); });
}

bool base_on_table(const Setup& setup, Pt at, Len radius) {
  return at.x >= radius && at.y >= radius && at.x <= setup.table.width() - radius &&
         at.y <= setup.table.height() - radius;
}

bool barred_by_house(const State& s, Pt a, Pt b) {
  if (s.setup->houses.empty()) return false;
  return any_crossed(s.setup->table, a, b, s.setup->house_set);
}

bool is_passable(const State& s, const Walker& who, const Way& way) {
  return !through_house(s, way) && !why_barred(s, who, way, crossed_by(s, way, who.body));
}

Walk walk_of(const State& s, const Walker& who, const Way& way) {
  Walk walk;
  const Setup& setup = *s.setup;
  const Len radius = radius_of(who.body);
  walk.exits = on_exit(setup, who.side, way.back());
  if (!walk.exits && !base_on_table(setup, way.back(), radius)) {
    walk.no = Refusal{"MT-MOVE-22"_rule, "off_table"};
    return walk;
  }
  if (through_house(s, way)) return walk.no = Refusal{"MT-TERR-13"_rule, "wall_in_the_way"}, walk;
  const Crossed crossed = crossed_by(s, way, who.body);
  walk.length = static_cast<Len>((crossed.total + fine_per_len - 1) / fine_per_len);
  if ((walk.no = why_barred(s, who, way, crossed))) return walk;
  if (meets_enemy(s, who.side, radius, way)) return walk.no = Refusal{"MT-MOVE-18"_rule, "enemy_in_the_way"}, walk;
  walk.facts = {.scout = who.scout,
                .natives = who.natives,
                .mount = who.mount,
                .nearest_enemy = 0,
                .ground = worst_ground(crossed, who.by_door),
                .obstacles = std::min(9, crossed.obstacles)};
  if (who.bonuses) {
    walk.facts.nearest_enemy = std::min(nearest_enemy(s, who.side, way.front(), radius, true), Measure(inches(999)));
    if (who.road != Road::none && walk.facts.ground == Ground::open && all_on_road(crossed))
      walk.facts.road = who.road;  // MT-MOVE-13
  }
  walk.allowance = allowance_of(s, who, walk.facts);
  if (walk.length > walk.allowance) walk.no = Refusal{"MT-MOVE-01"_rule, "too_far"};
  return walk;
}

}  // namespace esc::tomahawk

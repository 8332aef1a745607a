#include "rules/capitan/sight.hpp"

#include <algorithm>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/hex_sight.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/presence.hpp"
#include "rules/capitan/terrain.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

namespace {

PieceSet standing(const State& s, PieceSet set) {
  for (std::size_t w = 0; w < PieceSet::words; ++w) set.set_word(w, set.word(w) & ~s.destroyed.word(w));
  return set;
}

Len cm(int n) { return centimetres(n); }

// One sees out of a wood or a house, and is seen in it, only near its edge or at an opening (CA-7.1-11, CA-R-109).
bool at_the_edge(const State& s, PieceId area, Pt p, Fine inside) {
  const Len lining = cm(s.book().near.lining_cm);
  if (inside > fine(2 * lining)) return false;
  if (s.setup->buildings.has(area)) {
    const auto& openings = s.setup->constructions[area].openings;
    return std::any_of(openings.begin(), openings.end(), [&](Pt o) { return within(o, p, lining); });
  }
  for (const Part& part : s.setup->table.parts(area))
    for (std::size_t i = 0; i < part.edge_count(); ++i)
      if (point_to_segment(p, part.edge_from(i), part.edge_to(i)) <= Measure{lining}) return true;
  return inside <= fine(lining);
}

// CA-R-101: lining it, or from above at one who stands well behind it.
bool past_wall(const State& s, PieceId wall, Pt from, Pt to, bool higher) {
  const auto gap_to = [&](Pt p) { return gap(Base::round(p, 1), s.setup->table, wall); };
  if (gap_to(from) <= Measure{cm(s.book().near.lining_cm)}) return true;
  Ledger off{false};
  GivenDice none({});
  return SightCheckQuery::resolve({.blocker = Blocker::wall, .wall_height = s.setup->table.piece(wall).height,
                                   .gap = gap_to(to), .firer_higher = higher},
                                  s.book(), none, off);
}

// All that could lie across the lines within a box, gathered once for many of them.
struct Screens {
  struct Disc {
    Pt at;
    Len radius;
    UnitId unit;
  };
  PieceSet pieces;
  bool hills = false;
  Vec<Disc, most_figures> discs;
  Crossings met;
  PieceId barred_last = no_piece;  // what barred the line before is likely to bar the next
};

void gather(const State& s, const Box& box, UnitId firer, UnitId target, Screens& out) {
  const Setup& setup = *s.setup;
  const PieceSet here = setup.table.candidates(box);
  out.pieces = standing(s, here & (setup.woods | setup.buildings | setup.walls));
  out.hills = !(here & setup.hills).empty();
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == firer || u == target || !s.units[u].visible()) continue;
    const Len r = s.radius(u);
    const Box reach = box.grown(r);
    for (const std::uint8_t k : s.units[u].members)
      if (reach.contains(s.figures[k].at)) out.discs.push_back({s.figures[k].at, r, static_cast<UnitId>(u)});
  }
}

bool bars(const State& s, const Crossing& c, Pt from, Pt to, bool higher) {
  if (s.setup->walls.has(c.piece)) return !past_wall(s, c.piece, from, to, higher);
  if (c.from_inside && c.to_inside) return false;  // within one wood or house
  if (c.inside == 0) return false;
  if (!c.from_inside && !c.to_inside) return true;
  return !at_the_edge(s, c.piece, c.from_inside ? from : to, c.inside);
}

bool any_bars(const State& s, const PieceSet& pieces, Pt from, Pt to, bool higher, Screens& screens) {
  crossings(s.setup->table, from, to, pieces, screens.met);
  for (const Crossing& c : screens.met)
    if (bars(s, c, from, to, higher)) return screens.barred_last = c.piece, true;
  return false;
}

bool terrain_clear(const State& s, Pt from, Pt to, bool higher, Screens& screens) {
  const esc::Table& table = s.setup->table;
  if (screens.barred_last != no_piece) {
    PieceSet one;
    one.add(screens.barred_last);
    if (any_bars(s, one, from, to, higher, screens)) return false;
  }
  if (!screens.pieces.empty() && any_crossed(table, from, to, screens.pieces) &&
      any_bars(s, screens.pieces, from, to, higher, screens))
    return false;
  return !screens.hills || !higher_ground_between(table, from, to);
}

// CA-7.1-05, CA-7.1-07: any other unit on the line; from above one sees over it if it stands well off the target.
bool figures_clear(const State& s, Pt from, Pt to, UnitId target, bool higher, const Screens& screens) {
  for (const Screens::Disc& d : screens.discs) {
    if (!line_enters_disc(from, to, d.at, d.radius)) continue;
    if (!higher) return false;
    const Nearest off = target == no_unit ? nearest_to(s, d.unit, to) : nearest_of(s, d.unit, target);
    if (off.squared < squared(cm(s.book().near.over_unit_cm))) return false;
  }
  return true;
}

bool clear(const State& s, Pt from, Pt to, bool higher, UnitId target, Screens& screens) {
  return figures_clear(s, from, to, target, higher, screens) && terrain_clear(s, from, to, higher, screens);
}

int level_among(const State& s, Pt p, const Screens& screens) { return screens.hills ? level_of(s, p) : 0; }

Box box_round(const Places& a, const Places& b) {
  Box box{a.front(), a.front()};
  for (const Places* places : {&a, &b})
    for (const Pt p : *places) {
      box.lo = {std::min(box.lo.x, p.x), std::min(box.lo.y, p.y)};
      box.hi = {std::max(box.hi.x, p.x), std::max(box.hi.y, p.y)};
    }
  return box;
}

}  // namespace

int level_of(const State& s, Pt p) { return s.setup->hills.empty() ? 0 : s.setup->table.level_at(p); }

bool clear_line(const State& s, Pt from, Pt to, UnitId firer, UnitId target) {
  if (by_hex(s)) return clear_hex_line(s, from, to, firer, target);
  Screens screens;
  gather(s, box_of(from, to), firer, target, screens);
  return clear(s, from, to, level_among(s, from, screens) > level_among(s, to, screens), target, screens);
}

bool line_of_sight(const State& s, std::size_t unit, std::size_t target, Pt& from, Pt& to) {
  const Nearest nearest = nearest_of(s, unit, target);
  if (!nearest.found()) return false;
  from = nearest.from, to = nearest.to;
  const auto u = static_cast<UnitId>(unit), t = static_cast<UnitId>(target);
  if (clear_line(s, from, to, u, t)) return true;
  const Places mine = places_of(s, unit), his = places_of(s, target);
  if (by_hex(s)) {
    for (const Pt p : mine)
      for (const Pt q : his)
        if (clear_hex_line(s, p, q, u, t)) return from = p, to = q, true;
    return false;
  }
  Screens screens;
  gather(s, box_round(mine, his), u, t, screens);
  Vec<int, most_members> his_levels;
  for (const Pt q : his) his_levels.push_back(level_among(s, q, screens));
  for (const Pt p : mine) {
    const int level = level_among(s, p, screens);
    for (std::size_t k = 0; k < his.size(); ++k)
      if (clear(s, p, his[k], level > his_levels[k], t, screens)) return from = p, to = his[k], true;
  }
  return false;
}

bool sees(const State& s, std::size_t unit, std::size_t target) {
  Pt from, to;
  return line_of_sight(s, unit, target, from, to);
}

bool sees(const State& s, std::size_t unit, Pt marker, UnitId of) {
  const Places places = places_of(s, unit);
  const auto u = static_cast<UnitId>(unit);
  if (by_hex(s)) return std::any_of(places.begin(), places.end(), [&](Pt p) { return clear_hex_line(s, p, marker, u, of); });
  if (places.empty()) return false;
  Screens screens;
  gather(s, box_round(places, {marker}), u, of, screens);
  const int level = level_among(s, marker, screens);
  return std::any_of(places.begin(), places.end(),
                     [&](Pt p) { return clear(s, p, marker, level_among(s, p, screens) > level, of, screens); });
}

namespace {

// The topmost area of a set that a figure stands in.
PieceId area_at(const State& s, Pt p, const PieceSet& among) {
  PieceId found = no_piece;
  (s.setup->table.candidates(box_of(p, p)) & standing(s, among)).each([&](PieceId i) {
    if (s.setup->table.contains(i, p)) found = i;
  });
  return found;
}

Cover grade_of(const State& s, PieceId piece, Arm arm) {
  const esc::Piece& is = s.setup->table.piece(piece);
  if (is.cover != 0) return Cover(is.cover);
  Ledger off{false};
  GivenDice none({});
  return CoverGradeQuery::resolve({.arm = arm, .terrain = terrain_of(is), .figures = 1, .in_cover = 1}, s.book(), none, off);
}

}  // namespace

bool lines_wall(const State& s, PieceId wall, Pt p, Pt from) {
  if (by_hex(s)) return wall_on_first_step(s, wall, p, from);
  if (gap(Base::round(p, 1), s.setup->table, wall) > Measure{cm(s.book().near.lining_cm)}) return false;
  PieceSet only_it;
  only_it.add(wall);
  return any_crossed(s.setup->table, p, from, only_it);
}

Cover cover_at(const State& s, Pt p, Arm arm, Pt from) {  // CA-8.4-02 too
  const Setup& setup = *s.setup;
  const Len reach = by_hex(s) ? hex_length : cm(s.book().near.lining_cm);
  const PieceSet close = setup.table.candidates(box_of(p, p).grown(reach)) & standing(s, setup.sheltering);
  Cover best = Cover::none;
  close.each([&](PieceId i) {
    if (setup.walls.has(i)) {  // lining a wall that lies between
      if (!lines_wall(s, i, p, from)) return;
    } else if (!setup.table.contains(i, p)) {
      return;
    }
    best = std::max(best, grade_of(s, i, arm));
  });
  return best;
}

Cover cover_of(const State& s, std::size_t unit, Pt from) {
  if (s.setup->sheltering.empty()) return Cover::none;
  int with[4] = {0, 0, 0, 0}, figures = 0;
  for (const Pt p : places_of(s, unit)) {
    ++figures;
    for (int grade = static_cast<int>(cover_at(s, p, s.arm(unit), from)); grade > 0; --grade) ++with[grade];
  }
  for (int grade = 3; grade > 0; --grade)
    if (2 * with[grade] >= figures && with[grade] > 0) return Cover(grade);  // CA-7.1-09
  return Cover::none;
}

PieceId shelter_of(const State& s, std::size_t unit) {
  const PieceSet areas = s.setup->woods | s.setup->rough | s.setup->buildings;
  if (areas.empty()) return no_piece;
  const Places places = places_of(s, unit);
  for (const Pt p : places) {
    const PieceId piece = area_at(s, p, areas);
    if (piece == no_piece) continue;
    std::size_t inside = 0;
    for (const Pt q : places) inside += s.setup->table.contains(piece, q);
    if (2 * inside >= places.size()) return piece;
  }
  return no_piece;
}

bool both_in_cover_area(const State& s, std::size_t a, std::size_t b) {
  const PieceSet areas = s.setup->woods | s.setup->rough;
  if (areas.empty()) return false;
  const Nearest n = nearest_of(s, a, b);
  if (!n.found()) return false;
  const PieceId piece = area_at(s, n.from, areas);
  return piece != no_piece && s.setup->table.contains(piece, n.to);
}

bool in_wood(const State& s, std::size_t unit) {
  if (s.setup->woods.empty()) return false;
  const Places places = places_of(s, unit);
  std::size_t inside = 0;
  for (const Pt p : places) inside += area_at(s, p, s.setup->woods) != no_piece;
  return !places.empty() && 2 * inside >= places.size();
}

}  // namespace esc::capitan

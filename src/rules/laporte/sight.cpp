#include "rules/laporte/sight.hpp"

#include <algorithm>

#include "table/angle.hpp"
#include "table/sight.hpp"

namespace esc::laporte {

namespace {

constexpr Len window_reach = inches(1);  // LP-R-34: an occupant looks out of a wall so near to his base
constexpr Len shelter_reach = inches(1); // LP-R-22: terrain so near to the target's base shelters him
constexpr Len sight_depth = inches(3);   // LP-R-21: more vegetation than this hides

// An occupant sees, and is seen, through the outer wall beside him. A line through two walls of his house sees nothing.
bool looks_out_through_wall(const Table& table, PieceId building, Pt occupant, Pt outside) {
  int crossed = 0;
  bool beside = false;
  for (const Part& part : table.parts(building))
    for (std::size_t i = 0; i < part.edge_count(); ++i)
      if (segments_meet(occupant, outside, part.edge_from(i), part.edge_to(i))) {
        ++crossed;
        beside |= gap(Base::round(occupant, base_radius), part.edge_from(i), part.edge_to(i)) <= Measure(window_reach);
      }
  return beside && crossed <= 2;  // two at a corner
}

// `met` is what the line between them meets.
bool buildings_let_see(const Setup& setup, const Man& a, const Man& b, const PieceSet& met) {
  return !(met & setup.buildings).any([&](PieceId house) {
    const bool a_in = a.inside == house, b_in = b.inside == house;
    if (a_in && b_in) return false;
    if (a_in) return !looks_out_through_wall(setup.table, house, a.at, b.at);
    if (b_in) return !looks_out_through_wall(setup.table, house, b.at, a.at);
    return true;
  });
}

bool hills_let_see(const Setup& setup, Pt a, Pt b, const PieceSet& met) {
  const PieceSet hills = met & setup.hills;
  if (hills.empty()) return true;
  const int highest = std::max(setup.table.level_at(a), setup.table.level_at(b));
  return !hills.any([&](PieceId hill) { return setup.table.piece(hill).level > highest; });
}

bool vegetation_lets_see(const Setup& setup, Pt a, Pt b, const PieceSet& met) {
  if ((met & setup.vegetation).empty()) return true;
  Crossings crossed;
  crossings(setup.table, a, b, setup.vegetation_and_over, crossed);
  return length_in(crossed, setup.vegetation) <= Measure(sight_depth);
}

bool stands_across(const State& s, std::size_t k, const Man& from, const Man& to) {
  const Man& man = s.men[k];
  if (!line_enters_disc(from.at, to.at, man.at, base_radius)) return false;
  const Table& table = s.setup->table;
  const int level = table.level_at(man.at);
  return table.level_at(from.at) <= level && table.level_at(to.at) <= level;
}

}  // namespace

bool terrain_lets_see(const State& s, std::size_t a, std::size_t b) {
  const Setup& setup = *s.setup;
  const Man &from = s.men[a], &to = s.men[b];
  const PieceSet met = pieces_met(setup.table, from.at, to.at, setup.hiding);
  if (met.empty()) return true;
  return (met & setup.sight_walls).empty() && buildings_let_see(setup, from, to, met) &&
         hills_let_see(setup, from.at, to.at, met) && vegetation_lets_see(setup, from.at, to.at, met);
}

bool in_sight(const State& s, std::size_t from, std::size_t to) {
  const Box about = box_of(s.men[from].at, s.men[to].at).grown(base_radius);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (about.contains(s.men[k].at) && k != from && k != to && s.men[k].active() && stands_across(s, k, s.men[from], s.men[to]))
      return false;
  return terrain_lets_see(s, from, to);
}

PieceSet sheltering_pieces(const State& s, std::size_t shooter, std::size_t target) {
  const Table& table = s.setup->table;
  const PieceSet& sheltering = s.setup->sheltering;
  const Pt from = s.men[shooter].at, to = s.men[target].at;
  PieceSet found;
  if (const PieceId ground = table.top_area_at(to); ground != no_piece && sheltering.has(ground)) found.add(ground);
  if (!any_crossed(table, from, to, sheltering)) return found;
  const Line sight(from, to);
  const Fine reach = fine(base_radius + shelter_reach);
  Crossings met, near;
  crossings(table, from, to, met);
  crossings(table, sight.point_at(std::max<Fine>(0, sight.length() - reach - fine(contact_gap))), to, near);
  for (const Crossing& c : met) {
    if (!sheltering.has(c.piece) || c.to_end > reach) continue;
    const Piece& piece = table.piece(c.piece);
    if (piece.shape.is_area()) {
      const Crossing* there = near.find(c.piece);
      if (!there || there->visible == 0) continue;  // another piece lies over it there
    }
    if (is_obstacle(piece) && gap(s.base(shooter), table, c.piece) <= Measure(contact_gap)) continue;  // he shoots over it
    found.add(c.piece);
  }
  return found;
}

Cover cover_of_target(const State& s, std::size_t shooter, std::size_t target) {
  const Man &from = s.men[shooter], &to = s.men[target];
  if (to.inside != outdoors && to.inside != from.inside) return Cover::dense;  // LP-R-34
  Cover best = Cover::none;
  sheltering_pieces(s, shooter, target).each([&](PieceId piece) {
    best = std::max(best, cover_of(s.setup->table.piece(piece)));
  });
  return best;
}

MenSet nearest_enemies_in_sight(const State& s, std::size_t man) {
  struct Near {
    std::int64_t squared_distance;
    std::uint8_t man;
  };
  Vec<Near, most_men> enemies;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != s.side(man))
      enemies.push_back({squared(s.men[k].at - s.men[man].at), static_cast<std::uint8_t>(k)});
  std::sort(enemies.begin(), enemies.end(), [](const Near& a, const Near& b) {
    return a.squared_distance != b.squared_distance ? a.squared_distance < b.squared_distance : a.man < b.man;
  });
  MenSet nearest = 0;
  std::int64_t distance = -1;
  for (const Near& enemy : enemies) {
    if (distance >= 0 && enemy.squared_distance > distance) break;
    if (!in_sight(s, man, enemy.man)) continue;
    nearest |= only_man(enemy.man);
    distance = enemy.squared_distance;  // all bases are alike, so centres tell which is nearer
  }
  return nearest;
}

bool in_contact(const State& s, std::size_t a, std::size_t b) {
  return touches(s.base(a), s.base(b)) && s.men[a].inside == s.men[b].inside &&
         !any_crossed(s.setup->table, s.men[a].at, s.men[b].at, s.setup->sight_walls);
}

MenSet enemies_in_contact(const State& s, std::size_t man) {
  MenSet met = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (touches(s.base(man), s.base(k)) && s.men[k].active() && s.side(k) != s.side(man) && in_contact(s, man, k))
      met |= only_man(k);
  return met;
}

bool attacked_from_behind(const Man& defender, Pt attacker_began, Pt attacker_now) {
  return behind(defender.facing, defender.at, attacker_began) && behind(defender.facing, defender.at, attacker_now);
}

}  // namespace esc::laporte

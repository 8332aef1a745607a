#include "rules/guepier/sight.hpp"

#include <algorithm>

#include "rules/guepier/places.hpp"
#include "table/sight.hpp"

namespace esc::guepier {

namespace {

constexpr Len edge_reach = centimetres(3), edge_near = centimetres(1);  // GM-R-75

// The line from inside the area leaves it within `reach` of the place where it begins.
bool leaves_within(const Table& table, PieceId area, Pt from, Pt to, Len reach) {
  const Pt d = to - from;
  for (const Part& part : table.parts(area)) {
    if (part.kind == Part::Kind::disc) {
      const Line line(from, to);
      const Pt centre = part.points.front();
      if (line.unheld_foot(centre) + line.half_chord(centre, part.radius) <= fine(reach)) return true;
      continue;
    }
    for (std::size_t i = 0; i < part.edge_count(); ++i) {
      const Pt p = part.edge_from(i), q = part.edge_to(i);
      if (!segments_meet(from, to, p, q)) continue;
      const std::int64_t n = cross(p - from, q - p), m = cross(d, q - p);
      if (m == 0 || Wide{squared(d)} * n / m * n / m <= Wide{squared(reach)}) return true;
    }
  }
  return false;
}

bool looks_over_edge(const Table& table, PieceId area, const Eye& eye, Pt to) {
  return !eye.held_back && at_border(table, Base::round(eye.at, eye.radius), area, edge_near) &&
         leaves_within(table, area, eye.at, to, eye.radius + edge_reach);
}

bool at_line(const Table& table, const Eye& eye, PieceId line) {
  return !eye.on_ladder && contiguous(table, Base::round(eye.at, eye.radius), line);
}

bool is_in(const Eye& eye, PieceId zone) { return eye.zone == zone || eye.roof == zone; }

// GM-LOS-04; low walls and fences are not among the high lines (GM-LOS-05)
bool lines_let_see(const Battle& s, const Eye& a, const Eye& b, const PieceSet& near) {
  const Table& table = s.setup->table;
  return !(near & s.setup->high).any([&](PieceId line) {
    return stands(s, line) && meets_line(table, line, a.at, b.at) && !at_line(table, a, line) &&
           !at_line(table, b, line);
  });
}

// GM-LOS-01, GM-LOS-02, GM-LOS-03
bool dense_zones_let_see(const Battle& s, const Eye& a, const Eye& b, const PieceSet& near) {
  const Table& table = s.setup->table;
  return !(near & s.setup->sight_zones).any([&](PieceId zone) {
    const bool a_in = is_in(a, zone), b_in = is_in(b, zone);
    if (a_in && b_in) return false;
    if (a_in) return !looks_over_edge(table, zone, a, b.at);
    if (b_in) return !looks_over_edge(table, zone, b, a.at);
    return meets_line(table, zone, a.at, b.at);
  });
}

// Cut only right through: neither end in it (GM-LOS-01).
bool light_zones_let_see(const Battle& s, const Eye& a, const Eye& b, const PieceSet& near) {
  return !(near & s.setup->light_zones).any([&](PieceId zone) {
    return a.zone != zone && b.zone != zone && meets_line(s.setup->table, zone, a.at, b.at);
  });
}

bool smoke_lets_see(const Battle& s, const Eye& a, const Eye& b) {
  return std::none_of(s.smoke.begin(), s.smoke.end(), [&](Pt cloud) {
    return line_enters_disc(a.at, b.at, cloud, smoke_radius) && !within(a.at, cloud, smoke_radius) &&
           !within(b.at, cloud, smoke_radius);
  });
}

// GM-LOS-06: the higher end stands at the edge where the line leaves its level
bool from_its_edge(const Battle& s, const Eye& eye, Pt to, const PieceSet& near) {
  const Setup& setup = *s.setup;
  if (eye.roof != no_piece) return looks_over_edge(setup.table, eye.roof, eye, to);
  if (eye.step) {  // the step is as narrow as he is; outwards the line leaves it over his wall
    return !(near & setup.steps).any([&](PieceId wall) {
      return stands(s, wall) && meets_line(setup.table, wall, eye.at, to) &&
             !leaves_within(setup.table, wall, eye.at, to, eye.radius + edge_reach);
    });
  }
  return eye.hill == no_piece || looks_over_edge(setup.table, eye.hill, eye, to);
}

bool levels_let_see(const Battle& s, const Eye& a, const Eye& b, const PieceSet& near) {
  const Len high_a = a.on_ladder ? 0 : height_of(*s.setup, a.roof, a.step, a.hill);
  const Len high_b = b.on_ladder ? 0 : height_of(*s.setup, b.roof, b.step, b.hill);
  if (high_a == high_b) return true;
  if (high_a > 0 && high_b > 0) return from_its_edge(s, a, b.at, near) || from_its_edge(s, b, a.at, near);
  return high_a > high_b ? from_its_edge(s, a, b.at, near) : from_its_edge(s, b, a.at, near);
}

bool crosses_wagon(const Wagon& wagon, Pt a, Pt b) {
  if (!line_meets_disc(a, b, wagon.at, wagon_half_length + wagon_half_width)) return false;
  const auto box = corners(wagon.base());
  for (std::size_t i = 0; i < box.size(); ++i)
    if (segments_meet(a, b, box[i], box[(i + 1) % box.size()])) return true;
  return false;
}

bool wagons_let_see(const Battle& s, const Eye& a, const Eye& b) {
  for (std::size_t w = 0; w < s.wagons.size(); ++w) {
    const Wagon& wagon = s.wagons[w];
    const auto number = static_cast<std::int8_t>(w);
    if (!wagon.on_table() || a.wagon == number || b.wagon == number || !crosses_wagon(wagon, a.at, b.at)) continue;
    const auto beside = [&](const Eye& eye) { return near_wagon(Base::round(eye.at, eye.radius), wagon, at_foot); };
    if (!beside(a) && !beside(b)) return false;
  }
  return true;
}

Cover cover_of(const Piece& piece, CoverFor what) {
  return what == CoverFor::saves ? saves_cover(piece) : locating_cover(piece);
}

}  // namespace

Eye eye_of(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  return {m.at, m.radius(), m.zone, m.hill, m.roof, m.step, m.ladder >= 0, m.wagon, m.held_back};
}

Eye eye_of_gun(const Battle& s, std::size_t gun) {
  const GunState& g = s.guns[gun];
  return {g.at, gun_radius, g.zone, g.hill, no_piece, g.step, false, -1, false};
}

Eye eye_at(Pt at) { return {.at = at}; }

bool lets_see(const Battle& s, const Eye& a, const Eye& b, Looking why) {
  const PieceSet near = s.setup->table.candidates(a.at, b.at);
  if (!near.empty() &&
      !(lines_let_see(s, a, b, near) && dense_zones_let_see(s, a, b, near) && light_zones_let_see(s, a, b, near)))
    return false;
  if (!levels_let_see(s, a, b, near) || !wagons_let_see(s, a, b)) return false;
  return why == Looking::to_fire || smoke_lets_see(s, a, b);
}

bool lets_see_line(const Battle& s, const Eye& eye, PieceId line) {
  const Setup& setup = *s.setup;
  const Pt to = middle_of(setup.table, line);
  PieceSet near = setup.table.candidates(eye.at, to);
  near.remove(line);
  const std::int16_t obstacle = setup.obstacle_of[line];
  const int enclosure = obstacle < 0 ? -1 : setup.obstacles[static_cast<std::size_t>(obstacle)].enclosure;
  if (enclosure >= 0 && setup.enclosures[static_cast<std::size_t>(enclosure)].zone != no_piece)
    near.remove(setup.enclosures[static_cast<std::size_t>(enclosure)].zone);
  (near & setup.lines).each([&](PieceId neighbour) {  // a line that only meets it at its end
    const Pt stop = Line(eye.at, to).point_at(std::max<Fine>(0, Line(eye.at, to).length() - fine(millimetres(2))));
    if (!meets_line(setup.table, neighbour, eye.at, stop)) near.remove(neighbour);
  });
  const Eye mark = eye_at(to);
  return lines_let_see(s, eye, mark, near) && dense_zones_let_see(s, eye, mark, near) &&
         light_zones_let_see(s, eye, mark, near) && levels_let_see(s, eye, mark, near) && wagons_let_see(s, eye, mark);
}

// GM-R-18
Blocked figures_on_line(const Battle& s, std::size_t shooter, std::size_t target) {
  const Pt from = s.men[shooter].at, to = s.men[target].at;
  const Len height = height_of(s, shooter);
  const Box box = box_of(from, to).grown(mounted_radius);
  Blocked found = Blocked::no;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& m = s.men[k];
    if (k == shooter || k == target || !m.active() || !box.contains(m.at)) continue;
    if (!line_meets_disc(from, to, m.at, m.radius()) || height_of(s, k) < height) continue;
    if (s.side(k) != s.side(shooter)) found = Blocked::second_rank;
    else if (s.unit_of(k) != s.unit_of(shooter) || s.unit_of(k) == no_unit) return Blocked::friend_on_line;
  }
  return found;
}

bool friend_before_gun(const Battle& s, std::size_t gun, Pt target, Side side, MenSet crew) {
  const Pt from = s.guns[gun].at;
  const Eye eye = eye_of_gun(s, gun);
  const Len height = height_of(*s.setup, no_piece, eye.step, eye.hill);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) == side && !has(crew, k) && height_of(s, k) >= height &&
        line_meets_disc(from, target, s.men[k].at, s.men[k].radius()))
      return true;
  return false;
}

bool through_smoke(const Battle& s, Pt a, Pt b) {
  return std::any_of(s.smoke.begin(), s.smoke.end(),
                     [&](Pt cloud) { return line_meets_disc(a, b, cloud, smoke_radius); });
}

Cover cover_against(const Battle& s, Pt from, std::size_t target, CoverFor what) {
  const Setup& setup = *s.setup;
  const Man& m = s.men[target];
  if (m.ladder >= 0) return Cover::none;  // GM-R-26
  if (m.wagon >= 0) return Cover::light;  // GM-S2
  Cover best = Cover::none;
  if (m.roof != no_piece) {
    const Piece& roof = setup.table.piece(m.roof);
    if (has_flag(roof, flag_parapet) && !m.held_back && at_border(setup.table, m.base(), m.roof, edge_near))
      best = Cover::dense;
  } else if (m.zone != no_piece) {
    best = cover_of(setup.table.piece(m.zone), what);
  }
  if (best == Cover::dense) return best;
  const PieceSet near = setup.table.candidates(from, m.at) & setup.lines;
  near.each([&](PieceId line) {
    if (stands(s, line) && meets_line(setup.table, line, from, m.at) && contiguous(setup.table, m.base(), line))
      best = std::max(best, cover_of(setup.table.piece(line), what));
  });
  for (const Wagon& wagon : s.wagons)
    if (wagon.on_table() && best == Cover::none && near_wagon(m.base(), wagon, at_foot) &&
        crosses_wagon(wagon, from, m.at))
      best = Cover::light;
  return best;
}

bool in_dense(const Battle& s, std::size_t man, std::size_t opponent) {
  const Man& m = s.men[man];
  const Table& table = s.setup->table;
  if (m.ladder >= 0 || m.wagon >= 0) return false;
  if (m.zone != no_piece && saves_cover(table.piece(m.zone)) == Cover::dense) return true;
  if (s.men[opponent].ladder >= 0) return true;  // over the wall or parapet where the ladder ends
  return (table.candidates(m.at, s.men[opponent].at) & s.setup->lines).any([&](PieceId line) {
    return stands(s, line) && saves_cover(table.piece(line)) == Cover::dense &&
           meets_line(table, line, m.at, s.men[opponent].at) && contiguous(table, m.base(), line);
  });
}

}  // namespace esc::guepier

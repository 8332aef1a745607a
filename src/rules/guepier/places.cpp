#include "rules/guepier/places.hpp"

#include <algorithm>

#include "table/sight.hpp"

namespace esc::guepier {

namespace {

struct Standing {
  PieceId zone = no_piece, hill = no_piece;
  bool step = false;
};

// The firing step runs along the inside of its wall and is part of the yard (GM-S1): who is contiguous inside is on it.
bool on_step(const Battle& s, const Base& base, const PieceSet& near) {
  const Setup& setup = *s.setup;
  return (near & setup.steps).any([&](PieceId wall) {
    const std::int16_t obstacle = setup.obstacle_of[wall];
    if (obstacle < 0 || !stands(s, wall) || !contiguous(setup.table, base, wall)) return false;
    const int enclosure = setup.obstacles[static_cast<std::size_t>(obstacle)].enclosure;
    return enclosure >= 0 && inside(setup.enclosures[static_cast<std::size_t>(enclosure)], base.at);
  });
}

Standing standing_at(const Battle& s, const Base& base) {
  const Setup& setup = *s.setup;
  Standing where;
  const PieceSet near = setup.table.candidates(box_of(base.at, base.at).grown(base.radius + at_foot));
  (near & setup.zones).each([&](PieceId zone) {
    if (in_area(setup.table, zone, base.at)) where.zone = zone;
  });
  (near & setup.hills).each([&](PieceId hill) {
    if (in_area(setup.table, hill, base.at)) where.hill = hill;
  });
  where.step = on_step(s, base, near);
  return where;
}

template <class Thing>
void stand(const Battle& s, Thing& thing, const Base& base) {
  const Standing where = standing_at(s, base);
  thing.zone = where.zone, thing.hill = where.hill, thing.step = where.step;
}

PieceSet standing_lines_between(const Battle& s, Pt a, Pt b) {
  PieceSet between;
  const Setup& setup = *s.setup;
  (setup.table.candidates(a, b) & setup.lines).each([&](PieceId line) {
    if (stands(s, line) && meets_line(setup.table, line, a, b)) between.add(line);
  });
  return between;
}

bool touch_at(const Battle& s, std::size_t a, const Base& base_a, PieceId roof_a, std::size_t b) {
  const Man& other = s.men[b];
  const Base base_b = base_of(s, b);
  if (s.men[a].ladder >= 0 || other.ladder >= 0)  // GM-R-26: only the charge from the ladder
    return (s.men[a].ladder >= 0 && has(s.men[a].reached, b)) || (other.ladder >= 0 && has(other.reached, a));
  if (!within_gap(base_a, base_b, over_line) || roof_a != other.roof) return false;
  const PieceSet between = standing_lines_between(s, base_a.at, other.at);
  if (between.empty()) return within_gap(base_a, base_b, contact_reach);
  return !between.any([&](PieceId line) {  // GM-R-76
    return s.setup->barriers.has(line) || !contiguous(s.setup->table, base_a, line) ||
           !contiguous(s.setup->table, base_b, line);
  });
}

// By their centres alone: the cheapest of all tests, and most pairs fail it.
bool far_apart(const Man& a, const Man& b) {
  constexpr Len of_man = mounted_radius + over_line / 2,
                of_wagon = wagon_half_length + wagon_half_width + over_line / 2;
  const Len farthest = (a.wagon >= 0 ? of_wagon : of_man) + (b.wagon >= 0 ? of_wagon : of_man);  // of two that touch
  const Len x = a.at.x - b.at.x, y = a.at.y - b.at.y;
  return x > farthest || x < -farthest || y > farthest || y < -farthest;
}

void note_close_enemies(Battle& s, std::size_t man) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (!far_apart(s.men[man], s.men[k]) && s.side(k) != s.side(man)) s.close |= only_man(man) | only_man(k);
}

}  // namespace

bool stands(const Battle& s, PieceId line) { return !s.gone.has(line); }

bool meets_line(const Table& table, PieceId line, Pt a, Pt b) {
  for (const Part& part : table.parts(line))
    if (meets(part, a, b)) return true;
  return false;
}

bool contiguous(const Table& table, const Base& base, PieceId line) {
  for (const Part& part : table.parts(line))
    for (std::size_t i = 0; i < part.edge_count(); ++i)
      if (base.is_round() ? box_of(part.edge_from(i), part.edge_to(i)).grown(base.radius + at_foot).contains(base.at) &&
                                segment_reaches(part.edge_from(i), part.edge_to(i), base.at, base.radius + at_foot, false)
                          : gap(base, part.edge_from(i), part.edge_to(i)) <= Measure(at_foot))
        return true;
  return false;
}

bool in_area(const Table& table, PieceId area, Pt p) { return table.contains(area, p); }

bool at_border(const Table& table, const Base& base, PieceId area, Len within) {
  for (const Part& part : table.parts(area)) {
    if (part.kind == Part::Kind::disc) {
      if (!closer_than(base.at, part.points.front(), part.radius - base.radius - within)) return true;
      continue;
    }
    for (std::size_t i = 0; i < part.edge_count(); ++i)
      if (segment_reaches(part.edge_from(i), part.edge_to(i), base.at, base.radius + within, false)) return true;
  }
  return false;
}

Len height_of(const Setup& setup, PieceId roof, bool step, PieceId hill) {
  if (roof != no_piece) return setup.table.piece(roof).height;
  if (step) return step_height;
  return hill == no_piece ? 0 : setup.table.piece(hill).height;
}

Len height_of(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  return m.ladder >= 0 ? 0 : height_of(*s.setup, m.roof, m.step, m.hill);
}

Base base_of(const Battle& s, std::size_t man) {  // GM-GEN-01: one figure, one element
  const Man& m = s.men[man];
  return m.wagon >= 0 ? s.wagons[static_cast<std::size_t>(m.wagon)].base() : m.base();
}

bool near_wagon(const Base& round, const Wagon& wagon, Len within) {
  const auto beyond = [](Len apart, Len half) {
    return std::int64_t{std::max(0, (apart < 0 ? -apart : apart) - half)};
  };
  const std::int64_t x = beyond(round.at.x - wagon.at.x, wagon_half_length),
                     y = beyond(round.at.y - wagon.at.y, wagon_half_width), reach = round.radius + within;
  return x * x + y * y <= reach * reach;
}

Pt middle_of(const Table& table, PieceId line) {
  const Part& part = table.parts(line).front();
  const Pt a = part.points.front(), b = part.points.back();
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void put(Battle& s, std::size_t man, Pt at) {
  Man& m = s.men[man];
  if (m.at != at) m.held_back = false;
  m.at = at;
  stand(s, m, m.base());
  if (m.roof != no_piece) m.zone = no_piece;  // on the level above the zone (GM-R-75)
  if (m.ladder >= 0) m.step = false;
  note_close_enemies(s, man);
}

void note_who_is_close(Battle& s) {
  s.close = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && !has(s.close, k)) note_close_enemies(s, k);
}

void put_gun(Battle& s, std::size_t gun, Pt at) {
  s.guns[gun].at = at;
  stand(s, s.guns[gun], s.guns[gun].base());
}

void refresh_places(Battle& s) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active()) put(s, k, s.men[k].at);
  for (std::size_t g = 0; g < s.guns.size(); ++g) put_gun(s, g, s.guns[g].at);
}

bool walled_off(const Battle& s, std::size_t a, std::size_t b) {
  const Pt from = s.men[a].at, to = s.men[b].at;
  if (s.men[a].roof != s.men[b].roof) return true;
  return (s.setup->table.candidates(from, to) & s.setup->barriers).any([&](PieceId line) {
    return stands(s, line) && meets_line(s.setup->table, line, from, to);
  });
}

bool in_contact(const Battle& s, std::size_t a, std::size_t b) {
  return touch_at(s, a, base_of(s, a), s.men[a].roof, b);
}

bool would_touch(const Battle& s, std::size_t man, Pt at, std::size_t other) {
  return touch_at(s, man, Base::round(at, s.men[man].radius()), s.men[man].roof, other);
}

MenSet enemies_in_contact(const Battle& s, std::size_t man) {
  MenSet met = 0;
  if (!has(s.close, man)) return met;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    if (!far_apart(s.men[man], s.men[k]) && in_contact(s, man, k)) met |= only_man(k);
  });
  return met;
}

bool is_in_contact(const Battle& s, std::size_t man) {
  if (!has(s.close, man)) return false;
  for (std::uint16_t k = 0; k < s.men.size(); ++k)
    if (!far_apart(s.men[man], s.men[k]) && s.men[k].active() && s.side(k) != s.side(man) && in_contact(s, man, k))
      return true;
  return false;
}

}  // namespace esc::guepier

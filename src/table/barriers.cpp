#include "table/barriers.hpp"

namespace esc {

bool Barrier::reached_from(Pt at, Len slack, bool nearer) const {
  if (kind == Kind::disc) return segment_reaches(at, at, p, reach + slack, nearer);
  if (kind == Kind::wall) return segment_reaches(p, q, at, reach + slack, nearer);
  return reach <= slack || (nearer ? !within(at, p, reach - slack) : !closer_than(at, p, reach - slack));
}

std::optional<Fine> Barrier::stop(const Line& line) const {
  if (overlapped) {
    const bool deeper = kind == Kind::ring ? dot(line.way(), line.from() - p) > 0 : goes_deeper(line, p, q);
    return deeper ? std::optional<Fine>{0} : std::nullopt;
  }
  if (kind == Kind::disc) return sweep_disc(line, p, reach, bump);
  return kind == Kind::wall ? sweep_wall(line, p, q, reach, bump) : sweep_ring(line, p, reach, bump);
}

Barriers::Barriers(const Table& table, Pt start, const Box& field, Len radius, const Obstacles& obstacles)
    : radius_(radius) {
  for (std::size_t i = 0; i < obstacles.bases.size(); ++i) add_base(obstacles.bases[i], i, field);
  (table.candidates(field) & obstacles.hard).each([&](PieceId i) {
    for (const Part& part : table.parts(i)) add_part(table, i, part, start, obstacles.doors_open);
  });
  for (Barrier& b : list_) {
    if (b.reached_from(start, contact_gap, false)) b.bump = Bump::overlap;
    b.overlapped = b.reached_from(start, 0, true);
  }
}

std::optional<Barriers::Stop> Barriers::first_stop(const Line& line) const {
  std::optional<Stop> first;
  for (const Barrier& b : list_)
    if (const auto s = b.stop(line); s && (!first || *s < first->at)) first = Stop{&b, *s};
  return first;
}

bool Barriers::free(Pt at) const {
  return std::none_of(list_.begin(), list_.end(),
                      [at](const Barrier& b) { return !b.overlapped && b.reached_from(at, 0, true); });
}

void Barriers::add_base(const Base& base, std::size_t i, const Box& field) {
  if (!field.grown(outer_radius(base)).contains(base.at)) return;
  if (base.is_round())
    return list_.push_back({Barrier::Kind::disc, base.at, base.at, radius_ + base.radius, Contact::With::base, i});
  const auto around = corners(base);
  for (std::size_t c = 0; c < 4; ++c) add_wall(around[c], around[(c + 1) % 4], Contact::With::base, i);
}

void Barriers::add_part(const Table& table, PieceId i, const Part& part, Pt start, bool doors_open) {
  if (part.kind == Part::Kind::disc) {
    const Pt centre = part.points[0];
    const bool within_it = closer_than(start, centre, part.radius);
    list_.push_back({within_it ? Barrier::Kind::ring : Barrier::Kind::disc, centre, centre,
                     within_it ? part.radius - radius_ : part.radius + radius_, Contact::With::piece, i});
    return;
  }
  for (std::size_t e = 0; e < part.edge_count(); ++e) {
    if (doors_open && !table.piece(i).doors.empty()) add_between_doors(part.edge_from(e), part.edge_to(e), table.piece(i).doors, i);
    else add_wall(part.edge_from(e), part.edge_to(e), Contact::With::piece, i);
  }
}

void Barriers::add_between_doors(Pt p, Pt q, const std::vector<Door>& doors, PieceId i) {
  const Line wall(p, q);
  std::vector<Span> openings, left;
  for (const Door& door : doors)
    if (line_meets_disc(p, q, door.at, 1)) {
      const Fine middle = wall.foot(door.at), half = fine(door.width) / 2;
      openings.push_back({std::max<Fine>(0, middle - half), std::min(wall.length(), middle + half)});
    }
  tidy(openings);
  const Span whole[] = {{0, wall.length()}};
  append_difference(whole, openings, left);
  for (const Span s : left) add_wall(wall.point_at(s.from), wall.point_at(s.to), Contact::With::piece, i);
}

void Barriers::add_wall(Pt p, Pt q, Contact::With with, std::size_t i) {
  list_.push_back({Barrier::Kind::wall, p, q, radius_, with, i});
}

}  // namespace esc

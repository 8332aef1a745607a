// The first contact of a moving base (path.hpp).
#include "table/barriers.hpp"

namespace esc {

namespace {

// The free grid point nearest to position s of the line; if there is none about it, a little further back.
Pt stopping_point(const Line& line, Fine s, const Barriers& barriers) {
  for (; s > 0; s -= fine_per_len) {
    const Pt near = line.point_at(s);
    const Wide length = line.length();
    std::optional<Pt> best;
    Wide best_off = 0;
    for (Len y = near.y - 2; y <= near.y + 2; ++y)
      for (Len x = near.x - 2; x <= near.x + 2; ++x) {
        const Wide dx = (x - line.from().x) * length - Wide{line.way().x} * s;
        const Wide dy = (y - line.from().y) * length - Wide{line.way().y} * s;
        const Wide off = dx * dx + dy * dy;
        if ((!best || off < best_off) && barriers.free({x, y})) best = Pt{x, y}, best_off = off;
      }
    if (best) return *best;
  }
  return line.from();
}

}  // namespace

std::optional<Contact> first_contact(const Table& table, Path path, Len radius, const Obstacles& obstacles) {
  if (path.size() < 2) return std::nullopt;
  const Barriers barriers(table, path[0], box_of(path).grown(radius + contact_gap), radius, obstacles);
  for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
    const Line line(path[leg], path[leg + 1]);
    if (const auto stop = barriers.first_stop(line))
      return Contact{leg, stopping_point(line, stop->at, barriers), stop->barrier->with, stop->barrier->index};
  }
  return std::nullopt;
}

}  // namespace esc

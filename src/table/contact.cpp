// The first contact of a moving base (path.hpp).
#include "table/barriers.hpp"

#include <array>

namespace esc {

namespace {

std::int64_t squared_length(std::int64_t x, std::int64_t y) { return x * x + y * y; }

// The free grid point nearest to position s of the line; if there is none about it, a little further back.
Pt stopping_point(const Line& line, Fine s, const Barriers& barriers) {
  constexpr Len about = 2, across = 2 * about + 1;
  constexpr std::size_t places = across * across;
  constexpr std::int64_t refused = -1;
  for (; s > 0; s -= fine_per_len) {
    const Pt first = line.point_at(s) - Pt{about, about};
    const auto place = [&](std::size_t n) {
      return first + Pt{static_cast<Len>(n) % across, static_cast<Len>(n) / across};
    };
    std::array<std::int64_t, places> off;  // squared; a few lengths of the line at most, so that it fits
    for (std::size_t n = 0; n < places; ++n) {
      const Pt p = place(n) - line.from();
      off[n] = squared_length(p.x * line.length() - line.way().x * s, p.y * line.length() - line.way().y * s);
    }
    for (std::size_t tries = 0; tries < places; ++tries) {
      std::size_t best = places;
      for (std::size_t n = 0; n < places; ++n)
        if (off[n] != refused && (best == places || off[n] < off[best])) best = n;
      if (barriers.free(place(best))) return place(best);
      off[best] = refused;
    }
  }
  return line.from();
}

}  // namespace

std::optional<Contact> first_contact(const Table& table, Path path, Len radius, const Obstacles& obstacles) {
  if (path.size() < 2) return std::nullopt;
  if (obstacles.bases.empty() && obstacles.hard.empty()) return std::nullopt;
  const Barriers barriers(table, path[0], box_of(path).grown(radius + contact_gap), radius, obstacles);
  if (barriers.none()) return std::nullopt;
  for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
    const Line line(path[leg], path[leg + 1]);
    if (const auto stop = barriers.first_stop(line))
      return Contact{leg, stopping_point(line, stop->at, barriers), stop->barrier->with, stop->barrier->index};
  }
  return std::nullopt;
}

}  // namespace esc

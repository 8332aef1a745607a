// drill.cpp — a unit drawn up in a formation: two ranks shoulder to shoulder, a column of twos, or well apart.
#include <algorithm>

#include "rules/tomahawk/placing.hpp"
#include "rules/tomahawk/suggest.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

constexpr std::size_t one_rank = 5;  // as many stand in a single rank
constexpr Len apart_when_dispersed = inches(2) + millimetres(1);

struct Pattern {
  std::size_t abreast;
  Len across, behind;  // from place to place
};

Pattern pattern_of(Formation formation, std::size_t men, Len radius) {
  switch (formation) {
    case Formation::close_order:
      return {men <= one_rank ? men : (men + 1) / 2, 2 * radius + 1, 2 * radius + 1};
    case Formation::column:
      return {std::min<std::size_t>(2, men), 2 * radius + millimetres(2), 2 * radius + millimetres(2)};
    case Formation::dispersed:
      return {std::min<std::size_t>(4, men), 2 * radius + apart_when_dispersed, 2 * radius + apart_when_dispersed};
    case Formation::open:
      break;
  }
  return {std::min<std::size_t>(4, men), spacing_of(Target::foot), spacing_of(Target::foot)};
}

Pt place_of_man(const Pattern& pattern, std::size_t rank, std::size_t file, std::size_t ranks, Pt middle,
                Angle facing) {
  const Len back = static_cast<Len>(rank) * pattern.behind - static_cast<Len>(ranks - 1) * pattern.behind / 2;
  const Len left = static_cast<Len>(file) * pattern.across - static_cast<Len>(pattern.abreast - 1) * pattern.across / 2;
  return along(along(middle, normal_angle(facing + 180), back), normal_angle(facing + 90), left);
}

using Squad = Vec<std::size_t, most_in_unit>;

void sort_towards(const State& s, Squad& men, std::size_t from, std::size_t to, Angle way) {
  const auto far = [&](std::size_t k) { return dot(s.figures[k].at, direction(way)); };
  std::stable_sort(men.begin() + static_cast<std::ptrdiff_t>(from), men.begin() + static_cast<std::ptrdiff_t>(to),
                   [&](std::size_t a, std::size_t b) { return far(a) < far(b); });
}

}  // namespace

Answer drawn_up(const State& s, std::size_t unit, Formation formation, Pt middle, Angle facing) {
  Answer a{.act = static_cast<std::uint8_t>(Act::move),
           .actor = speaker(s, unit),
           .n = static_cast<std::int16_t>(formation)};
  Squad men;
  each_man(s, unit, [&](std::size_t k) { men.push_back(k); });
  if (men.size() < 2 || s.profile(unit).has_gun()) return a;
  const Pattern pattern = pattern_of(formation, men.size(), radius_of(s.setup->body(men[0])));
  const std::size_t ranks = (men.size() + pattern.abreast - 1) / pattern.abreast;
  sort_towards(s, men, 0, men.size(),
               normal_angle(facing + 90));  // from the right, a file at a time, so that no ways cross
  std::size_t next = 0;
  for (std::size_t file = 0; file < pattern.abreast; ++file) {
    const std::size_t deep = (men.size() - file + pattern.abreast - 1) / pattern.abreast;
    sort_towards(s, men, next, next + deep, normal_angle(facing + 180));
    for (std::size_t rank = 0; rank < deep; ++rank)
      a.places.push_back(
          {static_cast<std::uint16_t>(men[next++]), place_of_man(pattern, rank, file, ranks, middle, facing), facing});
  }
  return a;
}

bool may_take(const State& s, std::size_t unit, Formation formation) {
  const Profile& p = s.profile(unit);
  if (p.large() || p.has_gun() || men_left(s, unit) < 2) return false;
  switch (formation) {
    case Formation::dispersed:
      return p.may_disperse();
    case Formation::close_order:
      return p.close_order && men_left(s, unit) >= 4;
    default:
      return true;
  }
}

}  // namespace esc::tomahawk

#include "rules/capitan/guns_zone.hpp"

#include <algorithm>

#include "table/line.hpp"

namespace esc::capitan {

namespace {

struct Size {
  Len width = 0, length = 0;  // a length of 0: a circle
};
constexpr Size sizes[] = {{centimetres(8), centimetres(10)},  {centimetres(12), centimetres(12)},
                          {centimetres(3), centimetres(10)},  {centimetres(3), centimetres(15)},
                          {centimetres(6), 0},                {centimetres(12), 0}};

// `along` of the way from a to b, and `right` of it.
Pt offset(Pt a, Pt b, Len along, Len right) {
  const Pt d = b - a;
  const std::int64_t length = isqrt(static_cast<UWide>(squared(d)) << 40);  // times 2^20
  if (length == 0) return {along, -right};
  const auto part = [&](std::int64_t n) { return static_cast<Len>(round_div(n << 20, length)); };
  return {part(std::int64_t{d.x} * along + std::int64_t{d.y} * right),
          part(std::int64_t{d.y} * along - std::int64_t{d.x} * right)};
}

Vec<Hex, 7> hexes_of(Zone zone, Pt muzzle, Pt impact) {
  const Hex at = hex_at(impact);
  const auto sides = sides_towards(muzzle, impact);
  const auto f = [&](std::size_t i) { return neighbour(at, sides[i]); };
  const Hex beyond = neighbour(f(0), sides[0]);
  switch (zone) {
    case Zone::canister_1: return {at, f(0), f(1)};
    case Zone::canister_2: return {at, f(0), f(1), f(2), beyond};
    case Zone::ball_1: return {at, f(0)};
    case Zone::ball_2: return {at, f(0), beyond};
    case Zone::shell_1: return {at};
    case Zone::shell_2: break;
  }
  return {at, f(0), f(1), f(2), f(3), f(4), f(5)};
}

bool polygon_meets(const std::array<Pt, 4>& corners, const Part& part) {
  if (part.kind == Part::Kind::disc)
    return gap_to_area(Base::round(part.points[0], part.radius), corners) == Measure{0};
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (meets(part, corners[i], corner_after(corners, i))) return true;
  if (place_in_polygon(corners, part.points[0]) != Place::outside) return true;
  return part.kind == Part::Kind::polygon && place_in(part, corners[0]) != Place::outside;
}

}  // namespace

ImpactArea area_of(Zone zone, Pt muzzle, Pt impact, bool hex) {
  ImpactArea area{.impact = impact};
  if (hex) {
    area.hexes = hexes_of(zone, muzzle, impact);
    return area;
  }
  const Size size = sizes[index(zone)];
  if (size.length == 0) {
    area.radius = size.width / 2;
    return area;
  }
  const Pt left = offset(muzzle, impact, 0, -size.width / 2), right = offset(muzzle, impact, 0, size.width / 2),
           ahead = offset(muzzle, impact, size.length, 0);
  area.corners = {impact + right, impact + right + ahead, impact + left + ahead, impact + left};
  return area;
}

bool ImpactArea::touches(const Base& base) const {
  if (!hexes.empty()) return std::find(hexes.begin(), hexes.end(), hex_at(base.at)) != hexes.end();
  if (radius > 0) return gap(base, impact) <= Measure{radius};
  return gap_to_area(base, corners) == Measure{0};
}

bool ImpactArea::touches(const esc::Table& table, PieceId piece) const {
  if (!hexes.empty())
    return std::any_of(hexes.begin(), hexes.end(), [&](Hex h) {
      return gap(Base::round(centre_of(h), hex_length / 2), table, piece) == Measure{0};
    });
  if (radius > 0) return gap(Base::round(impact, radius), table, piece) == Measure{0};
  const auto parts = table.parts(piece);
  return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return polygon_meets(corners, part); });
}

Pt deviated(Pt muzzle, Pt aim, const Deviation& d, Len off) {
  if (d.distance == 0) return aim;
  return aim + offset(muzzle, aim, d.beyond ? off : -off, d.right ? off : -off);
}

}  // namespace esc::capitan

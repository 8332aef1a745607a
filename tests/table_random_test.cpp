// Properties of sight lines over random scenes: small coordinates, so that corners, borders and tangents are often hit.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "table/path.hpp"

namespace esc {
namespace {

int number(int lo, int hi) { return *rc::gen::inRange(lo, hi + 1); }
Pt point(int size) { return {number(0, size), number(0, size)}; }

Shape random_shape(int size) {
  switch (number(0, 4)) {
    case 0:
      return Shape::circle(point(size), number(1, size / 4 + 1));
    case 1:
      return Shape::rect(number(0, size), number(0, size), number(1, size / 3 + 1), number(1, size / 3 + 1));
    case 2: {  // a star of random rays is a simple polygon
      static constexpr Pt rays[] = {{4, 0},  {3, 1},  {3, 3},  {1, 3},   {0, 4}, {-1, 3},
                                    {-3, 3}, {-3, 1}, {-4, 0}, {-1, -3}, {2, -3}};
      const Pt middle = point(size);
      std::vector<Pt> corners;
      for (const Pt ray : rays) {
        const int length = number(1, size / 10 + 1);
        corners.push_back({middle.x + ray.x * length, middle.y + ray.y * length});
      }
      return Shape::polygon(corners);
    }
    default: {
      std::vector<Pt> points{point(size)};
      for (int n = number(1, 9); n > 0; --n) {
        Pt next = point(size);
        if (next == points.back()) next.x += 1;
        points.push_back(next);
      }
      return Shape::polyline(points, number(0, 1) * number(1, size / 10 + 2));
    }
  }
}

Table random_table(int size, int pieces) {
  std::vector<Piece> list;
  for (int i = 0; i < pieces; ++i)
    list.push_back({.name = "p",
                    .shape = random_shape(size),
                    .sight = static_cast<std::uint8_t>(i % 3),
                    .layered = number(0, 3) > 0});
  return Table(size, size, list);
}

void compare_ways(int size, int pieces) {
  const Table table = random_table(size, pieces);
  const PieceSet all = table.with_sight(~SightMask{0}), some = table.with_sight(0b101);
  Crossings there, back;
  for (int n = 0; n < 30; ++n) {
    const Pt a = point(size), b = number(0, 5) == 0 ? a : point(size);
    for (const PieceSet& among : {all, some}) {
      const bool plain = any_crossed_plain(table, a, b, among);
      RC_ASSERT(any_crossed(table, a, b, among) == plain);
      const PieceSet met = pieces_met(table, a, b, among);
      among.each([&](PieceId i) {
        const auto parts = table.parts(i);
        RC_ASSERT(met.has(i) == std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return meets(part, a, b); }));
      });
      crossings(table, a, b, among, there);
      crossings(table, b, a, among, back);
      RC_ASSERT(there.empty() == !plain);
      RC_ASSERT(there.list().size() == back.list().size());
      for (std::size_t i = 0; i < there.list().size(); ++i) {
        const Crossing &x = there.list()[i], &y = back.list()[i];
        RC_ASSERT(x.piece == y.piece && x.inside == y.inside && x.visible == y.visible);
        RC_ASSERT(x.enter == y.to_end && x.to_end == y.enter);
        RC_ASSERT(x.from_inside == y.to_inside && x.to_inside == y.from_inside);
        RC_ASSERT(0 <= x.enter && x.enter <= x.leave && x.leave <= there.length());
        RC_ASSERT(0 <= x.visible && x.visible <= x.inside && x.inside <= x.leave - x.enter + 2);
        RC_ASSERT(!x.from_inside || x.enter == 0);
        RC_ASSERT(!x.to_inside || x.to_end == 0);
      }
    }
  }
}

RC_GTEST_PROP(RandomSight, WaysAgreeOnTinyTables, ()) { compare_ways(20, 5); }
RC_GTEST_PROP(RandomSight, WaysAgreeOnSmallTables, ()) { compare_ways(300, 12); }
RC_GTEST_PROP(RandomSight, WaysAgreeOnWholeTables, ()) { compare_ways(18'288, 40); }
RC_GTEST_PROP(RandomSight, WaysAgreeOnTablesPastTheNarrowLimit, ()) { compare_ways(40'000, 12); }

RC_GTEST_PROP(RandomSight, TheIndexLosesNoPiece, ()) {
  const Table table = random_table(2000, 30);
  for (int n = 0; n < 20; ++n) {
    const Pt a = point(2000), b = point(2000);
    const PieceSet maybe = table.candidates(a, b);
    for (PieceId i = 0; i < table.pieces().size(); ++i)
      for (const Part& part : table.parts(i)) RC_ASSERT(maybe.has(i) || !meets(part, a, b));
  }
}

RC_GTEST_PROP(RandomSight, EveryUnitOfAnAxisLineIsAccountedFor, ()) {
  const Table table = random_table(60, 6);
  const int y = number(0, 60);
  Crossings line;
  crossings(table, {-10, y}, {70, y}, line);
  for (const Crossing& c : line) {
    if (table.piece(c.piece).shape.kind != Shape::Kind::polygon) continue;
    const auto corners = table.parts(c.piece)[0].points;
    std::vector<Pt> tenfold;
    for (const Pt p : corners) tenfold.push_back({p.x * 10, p.y * 10});
    int inside = 0, border = 0;
    for (int x = -100; x < 700; ++x) {
      const Place place = place_in_polygon(tenfold, {x, y * 10});
      inside += place == Place::inside;
      border += place == Place::border;
    }
    const int tenths = static_cast<int>(c.inside * 10 / fine_per_len);
    RC_ASSERT(tenths >= inside - 2 * border - 12);
    RC_ASSERT(tenths <= inside + border + 12);
  }
}

RC_GTEST_PROP(RandomContact, AMoverStopsTouchingAndNeverOverlaps, ()) {
  constexpr Len size = 4000, radius = 127;
  const Table table = random_table(size, 4);
  Obstacles obstacles{.hard = table.lines() | table.areas()};
  const Pt path[] = {point(size), point(size), point(size)};
  std::vector<Base> others;
  for (int n = number(0, 6); n > 0; --n)
    others.push_back(number(0, 2) > 0 ? Base::round(point(size), number(50, 300))
                                      : Base::rectangle(point(size), number(100, 400), number(100, 800),
                                                        static_cast<Angle>(number(0, 359))));
  obstacles.bases = others;
  const auto overlap_at = [&](Pt at) {
    const Base mover = Base::round(at, radius);
    return std::any_of(others.begin(), others.end(), [&](const Base& other) { return overlaps(mover, other); }) ||
           obstacles.hard.any([&](PieceId i) { return overlaps(mover, table, i); });
  };
  RC_PRE(!overlap_at(path[0]));
  const auto hit = first_contact(table, path, radius, obstacles);
  if (!hit) {
    RC_ASSERT(!overlap_at(path[1]) && !overlap_at(path[2]));
    return;
  }
  const Base mover = Base::round(hit->at, radius);
  RC_ASSERT(!overlap_at(hit->at));
  RC_ASSERT(point_to_segment(hit->at, path[hit->leg], path[hit->leg + 1]) <= Measure{3});
  const Measure left = hit->with == Contact::With::base ? gap(mover, others[hit->index])
                                                        : gap(mover, table, static_cast<PieceId>(hit->index));
  RC_ASSERT(left <= Measure{contact_gap});
}

}  // namespace
}  // namespace esc

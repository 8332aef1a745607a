// The table's geometry against GEOS on random scenes: yes and no exactly, away from ties; lengths within one unit.
#include <geos_c.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <random>

#include "table/sight.hpp"

namespace esc {
namespace {

struct Destroy {
  void operator()(GEOSGeometry* g) const { GEOSGeom_destroy(g); }
};
using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;

class Geos {
 public:
  Geos() { initGEOS(silent, silent); }
  ~Geos() { finishGEOS(); }

 private:
  static void silent(const char*, ...) {}
};

GEOSCoordSequence* coordinates(std::vector<Pt> points, bool closed) {
  if (closed) points.push_back(points.front());
  GEOSCoordSequence* list = GEOSCoordSeq_create(static_cast<unsigned>(points.size()), 2);
  for (unsigned i = 0; i < points.size(); ++i) GEOSCoordSeq_setXY(list, i, points[i].x, points[i].y);
  return list;
}
Geometry point(Pt p) { return Geometry{GEOSGeom_createPointFromXY(p.x, p.y)}; }
Geometry chain(const std::vector<Pt>& points) {
  return Geometry{GEOSGeom_createLineString(coordinates(points, false))};
}
Geometry polygon(const std::vector<Pt>& corners) {
  return Geometry{GEOSGeom_createPolygon(GEOSGeom_createLinearRing(coordinates(corners, true)), nullptr, 0)};
}
Geometry disc(Pt centre, Len radius) { return Geometry{GEOSBuffer(point(centre).get(), radius, 256)}; }

// The shape as it is meant: strips with flat ends and round joints, nothing rounded.
Geometry ideal(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::circle:
      return disc(shape.points[0], shape.radius);
    case Shape::Kind::polygon:
      return polygon(shape.points);
    case Shape::Kind::polyline:
      break;
  }
  if (shape.width == 0) return chain(shape.points);
  Geometry whole;
  for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
    const auto leg = chain({shape.points[i], shape.points[i + 1]});
    Geometry strip{GEOSBufferWithStyle(leg.get(), shape.width / 2.0, 256, GEOSBUF_CAP_FLAT, GEOSBUF_JOIN_ROUND, 5.0)};
    if (i > 0) strip.reset(GEOSUnion(strip.get(), disc(shape.points[i], shape.width / 2).get()));
    whole.reset(whole ? GEOSUnion(whole.get(), strip.get()) : strip.release());
  }
  return whole;
}

// The shape as it stands on the grid.
Geometry standing(const Shape& shape) {
  Geometry whole;
  for (const Part& part : parts_of(shape)) {
    Geometry one = part.kind == Part::Kind::disc      ? disc(part.points[0], part.radius)
                   : part.kind == Part::Kind::polygon ? polygon(part.points)
                                                      : chain(part.points);
    whole.reset(whole ? GEOSUnion(whole.get(), one.get()) : one.release());
  }
  return whole;
}

double length(const Geometry& g) {
  double n = 0;
  GEOSLength(g.get(), &n);
  return n;
}
double distance(const Geometry& a, const Geometry& b) {
  double n = 0;
  GEOSDistance(a.get(), b.get(), &n);
  return n;
}

class Scene {
 public:
  explicit Scene(unsigned seed) : random_(seed) {
    std::vector<Piece> pieces;
    for (int i = 0; i < 12; ++i) pieces.push_back({.name = "p", .shape = shape(), .layered = number(0, 3) > 0});
    table = std::make_unique<Table>(size, size, pieces);
    for (const Piece& p : pieces) ideals.push_back(ideal(p.shape)), shapes.push_back(standing(p.shape));
  }
  int number(int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random_); }
  Pt somewhere() { return {number(0, size), number(0, size)}; }
  Base base() {
    if (number(0, 1) == 0) return Base::round(somewhere(), number(50, 500));
    return Base::rectangle(somewhere(), 2 * number(50, 300), 2 * number(50, 800), static_cast<Angle>(number(0, 359)));
  }

  static constexpr Len size = 18'288;
  std::unique_ptr<Table> table;
  std::vector<Geometry> ideals, shapes;

 private:
  Shape shape() {
    const Pt at = somewhere();
    switch (number(0, 3)) {
      case 0:
        return Shape::circle(at, number(200, 2500));
      case 1:
        return Shape::rect(at.x, at.y, number(100, 4000), number(100, 4000));
      case 2: {
        std::vector<Pt> corners;
        for (int i = 0; i < 9; ++i) {
          const double turn = i * 2 * 3.14159265 / 9, ray = number(300, 2500);
          corners.push_back(
              {at.x + static_cast<Len>(ray * std::cos(turn)), at.y + static_cast<Len>(ray * std::sin(turn))});
        }
        return Shape::polygon(corners);
      }
      default: {
        std::vector<Pt> points{at};
        for (int n = number(1, 4); n > 0; --n)
          points.push_back({points.back().x + number(500, 3000), points.back().y + number(-2500, 2500)});
        return Shape::polyline(points, number(0, 1) * 2 * number(50, 400));
      }
    }
  }
  std::mt19937 random_;
};

constexpr double tie = 1.5;  // the rounded corners of a strip

TEST(AgainstGeos, InsideOrNot) {
  const Geos geos;
  int inside = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Scene scene(seed);
    std::vector<Geometry> borders;
    for (const Geometry& shape : scene.ideals) borders.emplace_back(GEOSBoundary(shape.get()));
    for (int n = 0; n < 100; ++n) {
      const Pt p = scene.somewhere();
      const auto here = point(p);
      for (PieceId i = 0; i < scene.ideals.size(); ++i) {
        if (!scene.table->areas().has(i) || distance(here, borders[i]) < tie) continue;
        const bool expected = GEOSIntersects(scene.ideals[i].get(), here.get()) == 1;
        inside += expected;
        ASSERT_EQ(scene.table->contains(i, p), expected)
            << "seed " << seed << " piece " << i << " at " << p.x << ',' << p.y;
      }
    }
  }
  EXPECT_GT(inside, 500);  // the scenes are not empty
}

TEST(AgainstGeos, CrossedOrNotAndForHowLong) {
  const Geos geos;
  int crossed = 0;
  for (unsigned seed = 101; seed <= 150; ++seed) {
    Scene scene(seed);
    Crossings met;
    for (int n = 0; n < 40; ++n) {
      const Pt a = scene.somewhere(), b = scene.somewhere();
      if (a == b) continue;
      const auto line = chain({a, b});
      crossings(*scene.table, a, b, met);
      EXPECT_NEAR(static_cast<double>(met.length()) / fine_per_len, length(line), 0.01);
      for (PieceId i = 0; i < scene.shapes.size(); ++i) {
        const Geometry common{GEOSIntersection(scene.shapes[i].get(), line.get())};
        const Crossing* crossing = met.find(i);
        PieceSet only;
        only.add(i);
        ASSERT_EQ(any_crossed(*scene.table, a, b, only), crossing != nullptr);
        const bool is_line = scene.table->lines().has(i);
        const double apart = distance(scene.shapes[i], line), inside = length(common);
        const bool clear_case = apart > 0.1 || (is_line ? apart == 0 : inside > 5);
        if (clear_case) {
          ASSERT_EQ(crossing != nullptr, apart == 0) << "seed " << seed << " piece " << i;
        }
        if (!crossing || !clear_case) continue;
        ++crossed;
        // GEOS's circles have 1024 sides: a line that just grazes one misses more of it.
        const double slack = inside > 200 ? 1.0 : 20.0;
        if (!is_line) {
          EXPECT_NEAR(static_cast<double>(crossing->inside) / fine_per_len, inside, slack)
              << "seed " << seed << " piece " << i;
        }
        EXPECT_NEAR(static_cast<double>(crossing->enter) / fine_per_len, distance(point(a), common), slack);
        EXPECT_NEAR(static_cast<double>(crossing->to_end) / fine_per_len, distance(point(b), common), slack);
      }
    }
  }
  EXPECT_GT(crossed, 2000);
}

TEST(AgainstGeos, LengthsAfterLaterPiecesReplaceEarlierOnes) {
  const Geos geos;
  for (unsigned seed = 201; seed <= 230; ++seed) {
    Scene scene(seed);
    Crossings met;
    for (int n = 0; n < 20; ++n) {
      const Pt a = scene.somewhere(), b = scene.somewhere();
      if (a == b) continue;
      crossings(*scene.table, a, b, met);
      const auto line = chain({a, b});
      Geometry layers{GEOSGeom_createEmptyPolygon()};
      for (std::size_t i = scene.shapes.size(); i-- > 0;) {
        const auto id = static_cast<PieceId>(i);
        if (!scene.table->layered().has(id)) continue;
        const Geometry bare{GEOSDifference(scene.shapes[i].get(), layers.get())};
        const Geometry common{GEOSIntersection(bare.get(), line.get())};
        const Crossing* crossing = met.find(id);
        EXPECT_NEAR(crossing ? static_cast<double>(crossing->visible) / fine_per_len : 0, length(common), 60.0)
            << "seed " << seed;
        layers.reset(GEOSUnion(layers.get(), scene.shapes[i].get()));
      }
    }
  }
}

// A disc is measured from its centre, which is exact; less is left of a rectangle's corners.
double distance(const Base& base, const Geometry& to) {
  const auto around = corners(base);
  return base.is_round() ? std::max(0.0, distance(point(base.at), to) - base.radius)
                         : distance(polygon({around.begin(), around.end()}), to);
}

TEST(AgainstGeos, GapsBetweenBasesAndToPieces) {
  const Geos geos;
  for (unsigned seed = 301; seed <= 340; ++seed) {
    Scene scene(seed);
    for (int n = 0; n < 10; ++n) {
      const Base a = scene.base(), b = scene.base();
      const auto around = corners(b);
      const double expected = b.is_round() ? std::max(0.0, distance(a, point(b.at)) - b.radius)
                                           : distance(a, polygon({around.begin(), around.end()}));
      EXPECT_LE(gap(a, b).floor(), expected + 0.001) << "seed " << seed;
      EXPECT_GT(gap(a, b).floor() + 1, expected - 0.001) << "seed " << seed;
      EXPECT_EQ(gap(a, b), gap(b, a));
      if (expected > 0.001) {
        EXPECT_FALSE(overlaps(a, b));
      }
      for (PieceId i = 0; i < scene.shapes.size(); ++i)
        EXPECT_NEAR(gap(a, *scene.table, i).floor(), distance(a, scene.shapes[i]), 1.1)
            << "seed " << seed << " piece " << i;
    }
  }
}

TEST(AgainstGeos, RectanglesOverlapOrNot) {
  const Geos geos;
  int overlapping = 0;
  std::mt19937 random(7);
  const auto number = [&](int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); };
  const auto some = [&] {
    return Base::rectangle({number(0, 900), number(0, 900)}, 2 * number(20, 300), 2 * number(20, 300),
                           static_cast<Angle>(number(0, 359)));
  };
  for (int n = 0; n < 3000; ++n) {
    const Base a = some(), b = some();
    const auto ca = corners(a), cb = corners(b);
    const Geometry common{
        GEOSIntersection(polygon({ca.begin(), ca.end()}).get(), polygon({cb.begin(), cb.end()}).get())};
    double area = 0;
    GEOSArea(common.get(), &area);
    overlapping += area > 0;
    ASSERT_EQ(overlaps(a, b), area > 1e-6) << n;
  }
  EXPECT_GT(overlapping, 500);
}

}  // namespace
}  // namespace esc

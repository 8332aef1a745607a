#include "rules/capitan/way.hpp"

#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {

TEST(CapitanWay, AWallIsCrossedOnceByTheWholeUnit) {  // rules: CA-6.11-02 CA-R-43
  std::vector<esc::Piece> sections;
  for (int k = 0; k < 5; ++k) sections.push_back(wall(at(50, 30 + 10 * k), at(50, 40 + 10 * k)));  // as a wall is cut (CA-12.14-02)
  Battlefield f(std::move(sections));
  const UnitId unit = f.red(line(), 8, at(45, 42));
  f.blue(line(), 4, at(150, 100));
  f.activate(unit);
  EXPECT_EQ(f.refused_by(Act::move, {.path = {mm(562, 420)}}), "CA-6.1-01"_rule);
  f.plays(Act::move, {.path = {at(56, 42)}});  // 15 less 4, however many climb over it
  EXPECT_EQ(f.first(unit), at(56, 42));
}

TEST(CapitanWay, AMarchEndsInTheDoor) {  // rules: CA-6.1-02 CA-R-44
  Battlefield f({house(50, 40, 20, 20, {at(50, 50)})});
  const UnitId unit = f.red(leader(), 1, at(35, 50));
  f.blue(line(), 4, at(150, 100));
  f.activate(unit);
  EXPECT_EQ(f.refused_by(Act::march, {.path = {at(54, 50)}}), "CA-6.11-03"_rule);  // not about inside
  f.plays(Act::march, {.path = {mm(515, 500)}});
  EXPECT_EQ(f.first(unit), mm(515, 500));
}

}  // namespace esc::capitan

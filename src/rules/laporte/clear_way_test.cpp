#include "rules/laporte/clear_way.hpp"

#include "core/rng.hpp"
#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/way.hpp"
#include "table/angle.hpp"

namespace esc::laporte {
namespace {

TEST(LaporteClearWay, OpenGroundIsClearAndTroubleIsNot) {  // rules: LP-MOVE-02
  Battlefield field;
  const auto man = field.red(at(10, 10));
  EXPECT_TRUE(is_clear_way(field.s, man, at(14, 10), 4));
  EXPECT_FALSE(is_clear_way(field.s, man, at(15, 10), 4)) << "too far";
  EXPECT_FALSE(is_clear_way(field.s, man, at(-1, 10), 12)) << "off the table";
  field.blue(half(30, 20));
  EXPECT_FALSE(is_clear_way(field.s, man, at(14, 10), 4)) << "somebody stands there";
  Battlefield wooded({area(Terrain::wood, 12, 8, 4, 4)});
  EXPECT_FALSE(is_clear_way(wooded.s, wooded.red(at(10, 10)), at(14, 10), 12)) << "into a wood";
}

TEST(LaporteClearWay, WhatIsClearIsAllowed) {  // rules: LP-MOVE-02 LP-MOVE-04 LP-MOVE-05
  Battlefield field({area(Terrain::wood, 4, 4, 6, 5), line(Terrain::palisade, {at(20, 2), at(20, 14)}),
                     line(Terrain::low_wall, {at(30, 8), at(40, 8)}), line(Terrain::high_wall, {at(12, 20), at(24, 26)}),
                     house(32, 20, 8, 8, {at(32, 24)})});
  Rng rng(7);
  for (int k = 0; k < 24; ++k) {
    const Pt where = at(rng.between(1, 47), rng.between(1, 35));
    k % 2 == 0 ? field.red(where) : field.blue(where);
  }
  int clear = 0;
  for (int n = 0; n < 20'000; ++n) {
    const auto man = static_cast<std::size_t>(rng.below(24));
    const int score = rng.between(1, 12);
    const Pt to = along(field.s.men[man].at, static_cast<Angle>(rng.below(360)), inches(score) - 1);
    if (!is_clear_way(field.s, man, to, score)) continue;
    ++clear;
    const Pt legs[] = {to};
    const Way way = walk(field.s, man, legs, score);
    ASSERT_FALSE(way.no) << way.no->code;
    ASSERT_FALSE(way.leaves_table);
  }
  EXPECT_GT(clear, 2000);
}

}  // namespace
}  // namespace esc::laporte

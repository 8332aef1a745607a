#include "core/weighed.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(Weighed, SumsOverDifferentDenominatorsAreExact) {
  Weighing<int> sum;
  sum.add(1, 1, 4), sum.add(2, 1, 6), sum.add(1, 7, 12);
  Weighed<int> all = sum.take();
  EXPECT_EQ(all.of, 12);
  EXPECT_EQ(all.shares(), (std::map<int, Ratio>{{1, Ratio(5, 6)}, {2, Ratio(1, 6)}}));
  all.reduce();
  EXPECT_EQ(all.of, 6);
  EXPECT_EQ(all[1], 5);
}

TEST(Weighed, OutcomesStandInTheirOrderWhateverTheOrderTheyComeIn) {
  Weighing<int> sum;
  for (const int outcome : {3, 1, 2, 1}) sum.add(outcome, 1, 4);
  const Weighed<int> all = sum.take();
  ASSERT_EQ(all.ways.size(), 3u);
  EXPECT_EQ(all.ways[0], (std::pair<int, Big>{1, 2}));
  EXPECT_EQ(all.ways[2].first, 3);
}

}  // namespace
}  // namespace esc

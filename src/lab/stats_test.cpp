#include "lab/stats.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"
#include "lab/luck.hpp"

namespace esc::lab {
namespace {

TEST(Wilson, KnowsTheTextbook) {
  const Interval i = wilson(10, 20);
  EXPECT_NEAR(i.value, 0.5, 1e-12);
  EXPECT_NEAR(i.lo, 0.2993, 1e-4);
  EXPECT_NEAR(i.hi, 0.7007, 1e-4);
  EXPECT_NEAR(wilson(0, 10).hi, 0.2775, 1e-4);
  EXPECT_NEAR(wilson(0, 10).lo, 0, 1e-12);
  EXPECT_EQ(wilson(0, 0).half_width(), 0.5);
}

TEST(Mean, HasDeviationAndInterval) {
  Mean mean;
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(x);
  EXPECT_NEAR(mean.mean(), 5, 1e-12);
  EXPECT_NEAR(mean.deviation(), std::sqrt(32.0 / 7), 1e-12);
  EXPECT_NEAR(mean.interval().half_width(), 1.96 * std::sqrt(32.0 / 7) / std::sqrt(8.0), 1e-3);
}

TEST(Logistic, FindsTheCrossingThatMadeTheTrials) {
  Rng rng(7);
  std::vector<Trial> trials;
  for (int i = 0; i < 4000; ++i) {
    const double x = static_cast<double>(rng.below(61)), p = 1 / (1 + std::exp(-(2.0 - 0.1 * x)));
    trials.push_back({x, rng.below(1'000'000) < p * 1e6 ? 1.0 : 0.0});
  }
  const Logistic fit = fit_logistic(trials);
  ASSERT_TRUE(fit.sound);
  EXPECT_NEAR(fit.b1, -0.1, 0.01);
  const Interval crossing = fit.crossing();
  EXPECT_LT(crossing.lo, 20);
  EXPECT_GT(crossing.hi, 20);
  EXPECT_LT(crossing.half_width(), 2);
}

TEST(Logistic, DoesNotFitWhatSaysNothing) {
  EXPECT_FALSE(fit_logistic({}).sound);
  const std::vector<Trial> same_x{{1, 0}, {1, 1}}, all_won{{1, 1}, {2, 1}, {3, 1}};
  EXPECT_FALSE(fit_logistic(same_x).sound);
  EXPECT_FALSE(fit_logistic(all_won).sound);
}

// A shot is owed what its odds say: rolled over all outcomes, weighted by their odds, luck comes to nothing.
TEST(Luck, IsWhatWasRolledMinusWhatWasOwed) {
  Luck luck(standard_queries());
  Roll roll{.query = "shot", .given = {{"dice", 2}, {"weapon", "musket"}, {"range_in", 4}}};
  roll.outcome = "killed";
  const auto lucky = luck.of("laporte", roll);
  roll.outcome = "miss";
  const auto unlucky = luck.of("laporte", roll);
  ASSERT_TRUE(lucky && unlucky);
  EXPECT_GT(*lucky, 0);
  EXPECT_LT(*unlucky, 0);
  EXPECT_EQ(*lucky - *unlucky, 1000);
  roll.outcome = "no such word";
  EXPECT_FALSE(luck.of("laporte", roll));
}

}  // namespace
}  // namespace esc::lab

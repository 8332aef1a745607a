#include "lab/schedule.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"

namespace esc::lab {
namespace {

Plan plan_of(int cases, Stopping stop) {
  Plan plan;
  plan.cases.resize(static_cast<std::size_t>(cases));
  plan.stop = stop;
  return plan;
}

BattleRow result(const Job& job, Side winner) { return {.case_number = job.case_number, .k = job.k, .winner = winner}; }

// Case 0 is won by everybody alternately, case 1 always by red.
Side winner_of(const Job& job) { return job.case_number == 1 || job.k % 2 == 0 ? Side::red : Side::blue; }

std::vector<int> lengths_after(const Plan& plan, std::size_t workers, std::uint64_t seed) {
  Schedule schedule(plan);
  Rng rng(seed);
  std::vector<Job> under_way;
  while (!schedule.finished()) {
    while (under_way.size() < workers)
      if (const auto job = schedule.next()) under_way.push_back(*job);
      else break;
    EXPECT_FALSE(under_way.empty());
    const std::size_t i = rng.below(static_cast<std::uint32_t>(under_way.size()));
    const Job job = under_way[i];
    under_way.erase(under_way.begin() + static_cast<std::ptrdiff_t>(i));
    if (rng.below(5) == 0) schedule.give_back(job);  // its worker died
    else schedule.done(result(job, winner_of(job)));
  }
  return {schedule.length(0), schedule.length(1)};
}

TEST(Schedule, LengthsDoNotDependOnWorkersOrOrder) {
  const Plan plan = plan_of(2, {.least = 20, .most = 400, .half_width = 700});
  const auto alone = lengths_after(plan, 1, 1);
  EXPECT_EQ(alone[1], 40) << "what is clear is clear early";
  EXPECT_EQ(alone[0], 200) << "an even case takes as many as its interval needs";
  for (std::uint64_t seed = 2; seed < 12; ++seed) EXPECT_EQ(lengths_after(plan, 7, seed), alone);
}

TEST(Schedule, ABattleOfAnEarlierRunIsNotFoughtAgain) {
  const Plan plan = plan_of(1, {.least = 3, .most = 3});
  Schedule schedule(plan);
  schedule.done(result({0, 1}, Side::red));
  schedule.done(result({0, 1}, Side::red));  // twice, from two journals
  EXPECT_EQ(schedule.fought(), 1);
  EXPECT_EQ(schedule.next(), (Job{0, 0}));
  EXPECT_EQ(schedule.next(), (Job{0, 2}));
  EXPECT_EQ(schedule.next(), std::nullopt);
  schedule.done(result({0, 0}, Side::red));
  EXPECT_FALSE(schedule.finished());
  schedule.done(result({0, 2}, Side::blue));
  EXPECT_TRUE(schedule.finished());
}

TEST(Schedule, TheFirstPlayersShareFollowsHimWhenSidesChange) {
  BattleRow row{.winner = Side::red};
  EXPECT_EQ(twice_share(row), 2);
  row.changed_over = true;
  EXPECT_EQ(twice_share(row), 0);
  row.winner = Side::none;
  EXPECT_EQ(twice_share(row), 1);
}

}  // namespace
}  // namespace esc::lab

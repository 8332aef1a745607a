// The race of answers: looks go where something may be gained, and a doubtful gain changes nothing.
#include "ai/race.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/rng.hpp"

namespace esc {
namespace {

// Answers that change fortunes by so much on average, and by luck besides.
struct Runners {
  std::vector<int> means;
  int luck = 0;
  std::vector<int> behind = {};  // what the features think of them
  Race race = {};
  Rng rng{7};

  Outcome outcome(std::size_t answer) {
    const int swing = luck == 0 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * luck + 1))) - luck;
    return {.change = means[answer] + swing};
  }
  std::size_t run(int looks) {
    behind.resize(means.size());
    race.begin(behind);
    for (std::size_t c; looks > 0 && (c = race.challenger()) != Race::favourite; looks -= 2) {
      if (race.looks(c) == race.looks(Race::favourite)) race.note_favourite(outcome(Race::favourite));
      race.note(c, outcome(c));
    }
    return race.winner();
  }
};

TEST(Race, WhoIsClearlyBetterWins) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Runners field{.means = {100, 100, 400, 120}, .luck = 100, .rng = Rng(seed)};
    EXPECT_EQ(field.run(80), 2u);
  }
}

TEST(Race, LooksGoToThoseWhoMayBeBetter) {
  Runners field{.means = {100, -300, 150, -300, -300, -300}, .luck = 200};
  field.run(120);
  for (const std::size_t poor : {1u, 3u, 4u, 5u}) EXPECT_LT(field.race.looks(poor), field.race.looks(2) / 2);
}

TEST(Race, LuckAloneSeldomBeatsTheFavourite) {
  int upset = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Runners field{.means = {100, 0, 0}, .luck = 300, .rng = Rng(seed)};
    upset += field.run(80) != Race::favourite;
  }
  EXPECT_LT(upset, 15);
}

TEST(Race, WhatTheFeaturesThinkWeighsAgainstAFewLuckyLooks) {
  const auto wins = [](int behind) {
    int won = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Runners field{.means = {100, 150}, .luck = 300, .behind = {0, behind}, .rng = Rng(seed)};
      won += field.run(24) == 1;
    }
    return won;
  };
  EXPECT_LT(wins(400), wins(0) / 2);
}

TEST(Race, AClearWinnerIsAheadBeyondDoubt) {
  Race race;
  race.begin(std::array{0, 0});
  for (int k = 0; k < 12; ++k) {
    race.note_favourite({.change = 100});
    race.note(1, {.change = 100 + 300 * (k % 4)});
    if (race.looks(1) < 8) EXPECT_EQ(race.clear_winner(), Race::favourite) << "a few looks may agree by chance";
  }
  EXPECT_EQ(race.clear_winner(), 1u);

  Runners even{.means = {100, 110}, .luck = 300};
  even.run(60);
  EXPECT_EQ(even.race.clear_winner(), Race::favourite);
}

TEST(Race, EndsWhenNothingDiffers) {
  Runners field{.means = {50, 50, 50}};
  EXPECT_EQ(field.run(1000), Race::favourite);
  EXPECT_LT(field.race.looks(Race::favourite), 3u);
}

TEST(Race, ABattleWonIsWorthMoreThanAsGoodAStanding) {
  Race race;
  race.begin(std::array{0, 0});
  for (int k = 0; k < 6; ++k) {
    race.note_favourite({.change = 100 + 10 * k});
    race.note(1, {.change = 100 + 10 * k, .won = 1, .over = true});
  }
  EXPECT_EQ(race.winner(), 1u);
}

TEST(Race, AloneThereIsNothingToRun) {
  Race race;
  race.begin(std::array{0});
  EXPECT_EQ(race.challenger(), Race::favourite);
  EXPECT_EQ(race.winner(), Race::favourite);
}

}  // namespace
}  // namespace esc

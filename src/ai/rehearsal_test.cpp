// A battle fought in the head: repeatable, within what the player was told, and of some use.
#include "ai/rehearsal.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/argad_features.hpp"
#include "ai/laporte_features.hpp"
#include "rules/argad/argad.hpp"
#include "scenario/argad.hpp"
#include "scenario/laporte.hpp"

namespace esc {
namespace {

TEST(Rehearsal, KeepsToWhatThePlayerWasTold) {
  const auto all = tempers_within({});
  EXPECT_EQ(all.size(), 5u);
  EXPECT_EQ(all.front(), Temper{});

  const Temper told_to_raid{.behaviour = Behaviour::raid};
  const auto raids = tempers_within(told_to_raid);
  EXPECT_EQ(raids.front(), told_to_raid);
  EXPECT_EQ(raids.size(), 3u);
  for (const Temper& temper : raids) EXPECT_EQ(temper.behaviour, Behaviour::raid);

  const Temper bold{.style = Style::bold};
  EXPECT_EQ(tempers_within(bold), (Vec<Temper, 5>{bold}));
}

TEST(Rehearsal, TheSameRoundEndsTheSameForWhoeverFightsIt) {
  const auto loaded = laporte::load_scenario(*built_in_scenario("laporte_ford"));
  using Stage = Rehearsal<laporte::Laporte, laporte::Features>;
  Stage one(loaded->setup, {}, Side::red), again(loaded->setup, {}, Side::red);
  again.fight(2, 7);
  int differ = 0;
  for (std::uint64_t round = 0; round < 4; ++round) {
    const Outcome a = one.fight(0, round), b = again.fight(0, round);
    EXPECT_TRUE(a.over);
    EXPECT_EQ(a.change, b.change);
    EXPECT_EQ(a.won, b.won);
    differ += a.change != one.fight(0, round + 1).change;
  }
  EXPECT_GT(differ, 0) << "another round, another luck";
}

// The farm is the enemy's before the French are there: who goes for it boldly over the open fields loses men for nothing.
TEST(Rehearsal, TellsTempersApart) {
  const auto loaded = argad::load_scenario(*built_in_scenario("argad_lane"));
  Rehearsal<argad::Argad, argad::Features> stage(loaded->setup, {}, Side::red);
  const auto tempers = stage.tempers();
  const auto at = std::find(tempers.begin(), tempers.end(), Temper{.style = Style::bold}) - tempers.begin();
  int gained = 0;
  for (std::uint64_t round = 0; round < 8; ++round)
    gained += stage.fight(static_cast<std::size_t>(at), round).change - stage.fight(0, round).change;
  EXPECT_LT(gained, 0);
}

}  // namespace
}  // namespace esc

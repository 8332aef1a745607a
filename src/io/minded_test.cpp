#include "io/minded.hpp"

#include <gtest/gtest.h>

#include "io/playable.hpp"
#include "scenario/behaviour.hpp"
#include "scenario/scenario.hpp"

namespace esc {
namespace {

// A scenario of ours, with a line more under [red].
std::string with_behaviour(const std::string& id, const std::string& line) {
  std::string text(built_in_scenario(id)->text);
  return text.insert(text.find("[red]\n") + 6, line + "\n");
}

class MindedScenario : public testing::TestWithParam<std::array<const char*, 2>> {};

TEST_P(MindedScenario, TellsItsMachinePlayersHowToBehave) {
  const auto [system, id] = GetParam();
  const auto made = make_game({"own.toml", with_behaviour(id, "behaviour = \"hold\"")}, system, false);
  ASSERT_TRUE(made.game) << made.errors.front().key;
  EXPECT_EQ(minded(*made.game, Side::red, "regular"), "regular:hold");
  EXPECT_EQ(minded(*made.game, Side::red, "veteran:bold@playouts=5"), "veteran:bold:hold@playouts=5");
  EXPECT_EQ(minded(*made.game, Side::red, "regular:raid"), "regular:raid") << "who was told otherwise does otherwise";
  EXPECT_EQ(minded(*made.game, Side::blue, "regular"), "regular");
  EXPECT_TRUE(made.game->knows_bot("regular:hold"));
}

TEST_P(MindedScenario, RefusesABehaviourThatDoesNotExist) {
  const auto [system, id] = GetParam();
  const auto made = make_game({"own.toml", with_behaviour(id, "behaviour = \"holt\"")}, system, false);
  ASSERT_FALSE(made.game);
  bool named = false;
  for (const DataError& error : made.errors)
    for (const std::string& text : error.texts) named |= error.key == "data.unknown_word" && text == "hold";
  EXPECT_TRUE(named) << "the nearest word is given";
}

INSTANTIATE_TEST_SUITE_P(Scenarios, MindedScenario,
                         testing::Values(std::array{"laporte", "laporte_ford"}, std::array{"argad", "argad_lane"},
                                         std::array{"guepier", "guepier_gate"}, std::array{"tomahawk", "tomahawk_ford"},
                                         std::array{"capitan", "capitan_la_quebrada"}),
                         [](const auto& tested) { return std::string(tested.param[0]); });

TEST(Minded, AScenarioThatSaysNothingLeavesPlayersAlone) {
  const auto game = make_built_in_game("laporte_ford").game;
  EXPECT_EQ(minded(*game, Side::red, "regular"), "regular");
  EXPECT_EQ(minded(*game, Side::red, "no player"), "no player");
}

}  // namespace
}  // namespace esc

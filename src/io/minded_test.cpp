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

TEST(Minded, EliteKnowsHowAStudiedScenarioIsBestPlayed) {
  std::string text(built_in_scenario("laporte_ford")->text);
  for (std::size_t at = 0; (at = text.find("studied = ", at)) != std::string::npos;) text.erase(at, text.find('\n', at) + 1 - at);
  const auto unstudied = make_game({"own.toml", text}, "laporte", false);
  ASSERT_TRUE(unstudied.game);
  EXPECT_EQ(minded(*unstudied.game, Side::red, "elite"), "elite");

  text.insert(text.find("[red]\n") + 6, "studied = \"cautious_hold\"\n");
  text.insert(text.find("[blue]\n") + 7, "studied = \"steady\"\n");
  const auto made = make_game({"own.toml", text}, "laporte", false);
  ASSERT_TRUE(made.game);
  EXPECT_EQ(minded(*made.game, Side::red, "elite@playouts=9"), "elite:cautious:hold@playouts=9,rehearse=0");
  EXPECT_EQ(minded(*made.game, Side::blue, "elite"), "elite@rehearse=0");
  EXPECT_EQ(minded(*made.game, Side::red, "elite:bold"), "elite:bold") << "who was told otherwise does otherwise";
  EXPECT_EQ(minded(*made.game, Side::red, "veteran"), "veteran") << "the other levels have not studied";
}

TEST(Minded, AScenarioThatSaysNothingLeavesPlayersAlone) {
  const auto game = make_built_in_game("laporte_ford").game;
  EXPECT_EQ(minded(*game, Side::red, "regular"), "regular");
  EXPECT_EQ(minded(*game, Side::red, "no player"), "no player");
}

}  // namespace
}  // namespace esc

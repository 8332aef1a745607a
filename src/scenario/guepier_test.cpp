#include "scenario/guepier.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rules/guepier/guepier.hpp"

namespace esc::guepier {
namespace {

LoadedScenario load(std::string_view id) {
  auto loading = load_scenario(*built_in_scenario(id));
  if (!loading)
    for (const DataError& e : loading.error()) ADD_FAILURE() << e.file << ":" << e.at.line << " " << e.key;
  return std::move(*loading);
}

std::vector<std::string> keys_of(const std::vector<DataError>& errors) {
  std::vector<std::string> keys;
  for (const DataError& e : errors) keys.push_back(e.key);
  return keys;
}

TEST(GuepierScenario, TheGateHasItsWallsInStretches) {  // rules: GM-S1 GM-R-41 GM-R-77 GM-R-65
  const LoadedScenario gate = load("guepier_gate");
  const guepier::Setup& setup = gate.setup;
  int south = 0, doors = 0;
  for (const ObstacleSetup& o : setup.obstacles) {
    const Piece& piece = setup.table.piece(o.piece);
    doors += o.kind == Obstacle::door;
    south += o.kind == Obstacle::wall && piece.shape.points[0].y == centimetres(60) &&
             piece.shape.points[1].y == centimetres(60);
  }
  EXPECT_EQ(doors, 3);
  EXPECT_EQ(south, 6) << "60–70–80–86 and 94–100–110–120";
  EXPECT_EQ(setup.men.size(), 62u);
  EXPECT_EQ(setup.gear.size(), 4u);
  EXPECT_EQ(setup.enclosures.size(), 2u);
  int house = 0;
  for (const ObstacleSetup& o : setup.obstacles) house += o.enclosure == 1 && o.kind == Obstacle::wall;
  EXPECT_EQ(house, 4 + 2 + 3 + 2) << "its south side has a door, so 10, 4, 3, 10";
}

TEST(GuepierScenario, TroopsAreClassedByListAndOfficersByTheirMen) {  // rules: GM-R-63 GM-R-60 GM-S2
  const LoadedScenario convoy = load("guepier_convoy");
  const guepier::Setup& setup = convoy.setup;
  for (std::size_t k = 0; k < setup.men.size(); ++k) {
    const std::string& key = setup.profile(k).key;
    if (key == "auxiliary") {
      EXPECT_EQ(setup.men[k].troop, Troop::free_corps);
    }
    if (key == "mounted_lancer") {
      EXPECT_EQ(setup.men[k].troop, Troop::mexican_regular);
    }
    if (key == "guerrillero") {
      EXPECT_EQ(setup.men[k].troop, Troop::irregular);
    }
  }
  EXPECT_EQ(setup.men[0].troop, Troop::french_regular) << "officer of the recruits";
  EXPECT_EQ(setup.wagons.size(), 3u);
  EXPECT_EQ(setup.entries.size(), 1u);
}

TEST(GuepierScenario, SunriseHalvesTheRangesOfTepeji) {  // rules: GM-S3 GM-FIRE-07
  const LoadedScenario sunrise = load("guepier_sunrise");
  EXPECT_TRUE(sunrise.setup.sunrise);
  const Battle s = Guepier::start(sunrise.setup);
  EXPECT_TRUE(std::any_of(s.obstacles.begin(), s.obstacles.end(), [](const Damaged& d) { return d.open; }))
      << "doors open";
}

TEST(GuepierForces, EachBreachNamesItsRule) {  // rules: GM-FORCE-01 GM-FORCE-02 GM-FORCE-19 GM-R-61 GM-R-64
  const std::string opening =
      "format = 1\nkind = \"forces\"\nsystem = \"guepier\"\n[[force]]\nid = \"f\"\nname = { fr = \"f\", en = \"f\" }\n";
  const auto group = [](std::string id, std::string men) {
    return "[[force.group]]\nid = \"" + id + "\"\nname = { fr = \"g\", en = \"g\" }\nmen = [" + men + "]\n";
  };
  const std::string line = "{ profile = \"mexican_officer\" }, { profile = \"mexican_regular\", count = 9 }";
  const auto faults = [&](std::string list, std::string points, std::string groups) {
    const std::string text = opening + "list = \"" + list + "\"\npoints = " + points + "\n" + groups;
    return keys_of(check_forces({"f.toml", text}));
  };
  const std::string three = group("x1", line) + group("x2", line) + group("x3", line);
  EXPECT_TRUE(faults("mexican", "69", three).empty());
  EXPECT_EQ(faults("mexican", "70", three), std::vector<std::string>{"data.guepier.points"});
  EXPECT_EQ(faults("mexican", "46", group("x1", line) + group("x2", line)),
            std::vector<std::string>{"data.guepier.groups"});
  EXPECT_EQ(faults("mexican", "64",
                   group("x1", line) + group("x2", line) + group("x3", "{ profile = \"mexican_regular\", count = 9 }")),
            std::vector<std::string>{"data.guepier.officer"});
  EXPECT_EQ(faults("mexican", "71",
                   group("x1", line) + group("x2", line) +
                       group("x3", "{ profile = \"mexican_officer\" }, { profile = \"mexican_regular\", count = 10 }")),
            std::vector<std::string>{"data.guepier.size"});
  const auto wrong_list = faults("french", "0", three);
  EXPECT_TRUE(std::find(wrong_list.begin(), wrong_list.end(), "data.guepier.tenacious") == wrong_list.end());
  EXPECT_EQ(faults("mexican", "55",
                   group("x1", line) + group("x2", line) +
                       group("x3", "{ profile = \"mexican_officer\" }, { profile = \"legionnaire\", count = 2 }"))
                .front(),
            "data.guepier.kind");
}

TEST(GuepierScenario, ALadderThatNobodyCarriesIsNowhere) {  // rules: GM-LADDER-01
  std::string text(built_in_scenario("guepier_gate")->text);
  const std::string wanted = "{ kind = \"ladder\", unit = \"a1\" }";
  text.replace(text.find(wanted), wanted.size(), "{ kind = \"ladder\", unit = \"a9\" }");
  const auto loading = load_scenario({"gate.toml", text});
  ASSERT_FALSE(loading);
  EXPECT_EQ(loading.error().front().key, "data.guepier.no_unit");
  EXPECT_GT(loading.error().front().at.line, 90);
}

TEST(GuepierDeployment, WholeUnitsCoherentInTheirZone) {  // rules: GM-R-85
  const LoadedScenario sunrise = load("guepier_sunrise");
  Battle s = Guepier::start(sunrise.setup);
  ASSERT_EQ(Guepier::asks(s).front().who, Side::blue) << "the side that is not first player";
  const Ask ask = Guepier::asks(s).front();
  Rng rng(7);
  Answer a = Guepier::propose(s, ask, rng);
  EXPECT_FALSE(Guepier::check(s, a));
  a.places.front().at = {centimetres(50), centimetres(50)};
  EXPECT_EQ(Guepier::check(s, a)->code, "outside_zone");
  a.places.erase(a.places.begin());
  EXPECT_EQ(Guepier::check(s, {.ask = ask.id, .act = static_cast<std::uint8_t>(Act::ready)})->code, "not_all_placed");
}

}  // namespace
}  // namespace esc::guepier

#include "scenario/argad.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/argad/argad.hpp"
#include "rules/argad/deploy.hpp"
#include "scenario/argad_muster.hpp"
#include "scenario/check.hpp"

namespace esc::argad {
namespace {

LoadedScenario load(std::string_view id) {
  auto loaded = load_scenario(*built_in_scenario(id));
  if (!loaded) throw std::runtime_error(loaded.error().front().key);
  return std::move(*loaded);
}

PieceId piece(const Setup& setup, std::string_view id) {
  for (PieceId i = 0; i < setup.table.pieces().size(); ++i)
    if (setup.table.piece(i).name == id) return i;
  return no_piece;
}

std::uint16_t man(const Setup& setup, std::string_view profile) {
  for (std::uint16_t k = 0; k < setup.men.size(); ++k)
    if (setup.profile(k).key == profile) return k;
  return nobody;
}

constexpr Pt at(int x, int y) { return {centimetres(x), centimetres(y)}; }

std::string refusal(const State& s, std::size_t figure, const Stance& stance) {
  const Verdict no = why_not_place(s, figure, stance);
  return no ? std::string(no->code) : "";
}

TEST(ArgadMuster,
     ProfilesAndForcesCostWhatTheCatalogueSays) {  // rules: AR-COST-01 AR-COST-02 AR-COST-03 AR-COST-04 AR-R-37
  std::vector<DataError> errors;
  const Muster muster = standard_muster(errors);
  EXPECT_TRUE(errors.empty());
  const std::pair<std::string_view, int> profiles[] = {{"regular", 9},
                                                       {"recruit", 7},
                                                       {"sergeant", 11},
                                                       {"officer", 11},
                                                       {"grenadier", 13},
                                                       {"mounted_infantryman", 11},
                                                       {"mounted_infantry_sergeant", 13},
                                                       {"mounted_infantry_officer", 13},
                                                       {"uhlan", 15},
                                                       {"uhlan_lieutenant", 15},
                                                       {"burgher", 11},
                                                       {"young_burgher", 9},
                                                       {"veldkornet", 15},
                                                       {"elite_burgher", 22},
                                                       {"volunteer", 8},
                                                       {"volunteer_with_pistol", 7},
                                                       {"section_leader", 11},
                                                       {"column_commandant", 14},
                                                       {"volunteer_marksman", 18},
                                                       {"driver", 2}};
  ASSERT_EQ(muster.profiles.size(), std::size(profiles));
  for (std::size_t i = 0; i < std::size(profiles); ++i) {
    EXPECT_EQ(muster.profiles[i].key, profiles[i].first);
    EXPECT_EQ(cost_of(muster.profiles[i], standard_rulebook()), profiles[i].second) << profiles[i].first;
  }
  const std::pair<std::string_view, int> forces[] = {{"british_mounted_infantry", 114},
                                                     {"boer_commando", 112},
                                                     {"french_half_section", 112},
                                                     {"german_patrol", 113},
                                                     {"lorry_escort", 109},
                                                     {"flying_column", 113}};
  ASSERT_EQ(muster.forces.size(), std::size(forces));
  for (std::size_t i = 0; i < std::size(forces); ++i) {
    EXPECT_EQ(muster.forces[i].id, forces[i].first);
    EXPECT_EQ(muster.forces[i].points, forces[i].second);
  }
}

// One [[force]] or [[profile]] of our own, and the first thing wrong with it.
std::string fault(const std::string& tables) {
  const std::string text = "format = 1\nkind = \"forces\"\nsystem = \"argad\"\n" + tables;
  const auto errors = check_data({"mine.toml", text});
  return errors.empty() ? "" : errors.front().key + ":" + std::to_string(errors.front().at.line);
}

std::string force(std::string_view men, int points) {
  return "[[force]]\nid = \"mine\"\nname = { fr = \"a\", en = \"a\" }\npoints = " + std::to_string(points) +
         "\n[[force.group]]\nmen = [" + std::string(men) + "]\n";
}

std::string profile(std::string_view rest) {
  return "[[profile]]\nid = \"mine\"\nname = { fr = \"a\", en = \"a\" }\n" + std::string(rest);
}

TEST(ArgadMuster, ForcesAreHeldToTheRules) {  // rules: AR-FIRE-29 AR-COST-04 AR-R-57
  EXPECT_EQ(fault(force("{ profile = \"sergeant\" }, { profile = \"regular\", count = 4 }", 47)), "");
  EXPECT_EQ(fault(force("{ profile = \"sergeant\" }, { profile = \"regular\", count = 3 }", 38)), "data.argad.size:5");
  EXPECT_EQ(fault(force("{ profile = \"sergeant\" }, { profile = \"regular\", count = 30 }", 281)),
            "data.argad.size:5");
  EXPECT_EQ(fault(force("{ profile = \"regular\", count = 5 }", 45)), "data.argad.leader:5");
  EXPECT_EQ(fault(force("{ profile = \"sergeant\" }, { profile = \"elite_burgher\", count = 4 }", 99)),
            "data.argad.one_elite:5");
  EXPECT_EQ(fault(force("{ profile = \"sergeant\" }, { profile = \"regular\", count = 4 }", 46)),
            "data.argad.points:7");
  EXPECT_EQ(fault(force("{ profile = \"sergant\" }, { profile = \"regular\", count = 5 }", 56)).substr(0, 5), "data.");
  EXPECT_EQ(fault(profile("class = 3\nfirearms = [\"pistol\"]\nmelee_weapon = \"bayonet\"\npoints = 7\n")),
            "data.argad.bayonet:9");
  EXPECT_EQ(fault(profile("class = 3\nfirearms = [\"pistol\"]\nmelee_weapon = \"knife\"\nelite = true\npoints = 14\n")),
            "data.argad.elite:10");
  EXPECT_EQ(fault(profile("class = 7\nmelee_weapon = \"knife\"\npoints = 14\n")).substr(0, 5), "data.");
  EXPECT_EQ(fault(profile("class = 3\nfirearms = [\"rifle\", \"rifle\"]\nmelee_weapon = \"butt\"\npoints = 9\n")),
            "data.repeated:8");
}

TEST(ArgadScenario, TheDrift) {  // rules: AR-S1 AR-R-35
  const LoadedScenario loaded = load("argad_drift");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.turns, 12);
  EXPECT_EQ(s.table.width(), centimetres(180));
  EXPECT_EQ(s.table.pieces().size(), 7u);
  EXPECT_EQ(s.table.top_area_at(at(91, 57)), piece(s, "drift")) << "the drift lies over the river";
  EXPECT_EQ(s.deploys_first, Side::blue);
  EXPECT_EQ(s.table.level_at(at(140, 85)), 1);
  ASSERT_EQ(s.conditions.size(), 2u);
  EXPECT_EQ(s.conditions[0].lost[0], 7);
  EXPECT_EQ(s.conditions[0].lost[1], 6);
  EXPECT_EQ(s.conditions[1].least, 4);
  State battle = Argad::start(s);
  const auto burgher = man(s, "burgher"), rider = man(s, "mounted_infantryman");
  EXPECT_EQ(refusal(battle, burgher, {.at = at(104, 60)}), "outside_zone");
  EXPECT_EQ(refusal(battle, burgher, {.at = at(106, 60)}), "");
  EXPECT_EQ(refusal(battle, burgher, {.at = at(106, 60), .hidden = true}), "no_hiding_place");
  EXPECT_EQ(refusal(battle, burgher, {.at = at(120, 28), .hidden = true}), "");
  EXPECT_EQ(refusal(battle, rider, {.at = at(19, 60)}), "outside_zone") << "the whole base within 20";
  EXPECT_EQ(refusal(battle, rider, {.at = at(18, 60)}), "");
  EXPECT_EQ(refusal(battle, rider, {.at = at(18, 60), .hidden = true}), "may_not_hide");
}

TEST(ArgadScenario, TheSunkenLane) {  // rules: AR-S2 AR-R-54
  const LoadedScenario loaded = load("argad_lane");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.turns, 10);
  EXPECT_FALSE(s.deploys_first) << "both at once, in secret";
  EXPECT_TRUE(s.final_count.by_points);
  EXPECT_EQ(s.final_count.for_house, 5);
  EXPECT_EQ(s.final_count.house, piece(s, "farm"));
  EXPECT_EQ(s.table.piece(piece(s, "farm")).doors.size(), 2u);
  EXPECT_EQ(s.table.piece(piece(s, "farm")).doors[0].width, centimetres(3));
  State battle = Argad::start(s);
  const auto regular = man(s, "regular"), uhlan = man(s, "uhlan");
  EXPECT_EQ(refusal(battle, regular, {.at = at(1, 45)}), "");
  EXPECT_EQ(refusal(battle, regular, {.at = at(3, 45)}), "not_at_edge");
  EXPECT_EQ(refusal(battle, uhlan, {.at = at(178, 45)}), "");
  EXPECT_EQ(refusal(battle, uhlan, {.at = at(178, 90)}), "outside_zone");
}

TEST(ArgadScenario, TheMailLorry) {  // rules: AR-S3 AR-SPECIAL-05
  const LoadedScenario loaded = load("argad_lorry");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.turns, 10);
  ASSERT_TRUE(s.mail);
  EXPECT_EQ(s.mail->vehicle, piece(s, "lorry"));
  EXPECT_EQ(s.conditions.size(), 2u);
  EXPECT_EQ(s.final_count.holder, Side::red);
  State battle = Argad::start(s);
  const auto driver = man(s, "driver"), volunteer = man(s, "volunteer"), pistol = man(s, "volunteer_with_pistol");
  EXPECT_EQ(refusal(battle, driver, {.at = at(70, 52)}), "other_post") << "he stands at the lorry";
  EXPECT_EQ(refusal(battle, driver, {.at = at(100, 55)}), "");
  put(battle, driver, {.at = at(100, 55)});
  EXPECT_EQ(refusal(battle, volunteer, {.at = at(100, 80), .hidden = true, .unit = 1}), "");
  EXPECT_EQ(refusal(battle, volunteer, {.at = at(100, 80), .unit = 1}), "must_hide");
  EXPECT_EQ(refusal(battle, volunteer, {.at = at(100, 66), .hidden = true, .unit = 1}), "too_near_enemy");
  EXPECT_EQ(refusal(battle, volunteer, {.at = at(100, 80), .hidden = true, .unit = 4}), "no_such_unit");
  put(battle, volunteer, {.at = at(100, 80), .hidden = true, .unit = 1});
  put(battle, pistol, {.at = at(90, 80), .hidden = true, .unit = 1});
  EXPECT_EQ(battle.men[volunteer].posture, Posture::prone) << "in gorse one hides lying";
  EXPECT_EQ(why_not_ready(battle, Side::blue)->code, "not_all_placed");
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].side == Side::blue) put(battle, k, {.at = at(80, 80), .hidden = true, .unit = 1});
  EXPECT_FALSE(why_not_ready(battle, Side::blue));
  battle.men[volunteer].unit = battle.men[pistol].unit = 2;
  EXPECT_EQ(why_not_ready(battle, Side::blue)->code, "unit_without_leader");
  battle.men[pistol].unit = 3;
  EXPECT_FALSE(why_not_ready(battle, Side::blue)) << "single figures need no leader";
}

TEST(ArgadScenario, OptionsAreSwitchesOfTheFile) {  // rules: AR-R-55 AR-FIRE-28 AR-R-03 AR-R-43
  const SourceText drift = *built_in_scenario("argad_drift");
  const auto with = [&](std::string_view options) {
    std::string text(drift.text);
    text.insert(text.find("[[terrain]]"), "options = { " + std::string(options) + " }\n");
    return load_scenario({drift.file, text});
  };
  const Switches s = with(
                         "special_actions = false, aimed_shot = false, elite_marksman = false, group_bonus = false, "
                         "prone_malus = false, early_fire = false, range_factor = 2, open_ended = true, "
                         "blocked_on_six = true, skilled = true")
                         ->setup.switches;
  EXPECT_FALSE(s.special_actions || s.aimed_shot || s.elite_marksman || s.group_bonus || s.prone_malus || s.early_fire);
  EXPECT_TRUE(s.open_ended && s.blocked_on_six && s.skilled);
  EXPECT_EQ(s.range_factor, 2);
  EXPECT_FALSE(with("range_factor = 5"));
  EXPECT_FALSE(with("early_fires = false")) << "an unknown switch";
  EXPECT_NE(with("early_fire = false")->hash, load("argad_drift").hash);
}

TEST(ArgadScenario, EverybodyFindsRoomToDeploy) {  // rules: AR-S1 AR-R-54
  const SourceText drift = *built_in_scenario("argad_drift");
  std::string text(drift.text);
  const std::string_view zone = "zone = [105, 0, 75, 120]";
  const std::size_t found = text.find(zone);
  ASSERT_NE(found, std::string::npos);
  text.replace(found, zone.size(), "zone = [86, 18, 2, 4]");  // in the river
  const Loading loaded = load_scenario({drift.file, text});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().front().key, "data.argad.no_room");
  EXPECT_EQ(loaded.error().front().texts, std::vector<std::string>{"blue"});
  EXPECT_GT(loaded.error().front().at.line, 1);
}

TEST(ArgadScenario, BoatsStandOnTheTable) {  // rules: AR-R-44 AR-MOVE-10
  const SourceText drift = *built_in_scenario("argad_drift");
  const auto with = [&](std::string_view boats) {
    return load_scenario({drift.file, std::string(drift.text) + "\n" + std::string(boats)});
  };
  const auto loaded = with("[[boat]]\nat = [90, 20]\n");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->setup.boats, std::vector<Pt>{at(90, 20)});
  EXPECT_FALSE(with("[[boat]]\nat = [200, 20]\n"));
}

TEST(ArgadScenario, EverythingThatABattleShowsHasANameInBothLanguages) {
  for (const ScenarioInfo& info : built_in_scenarios()) {
    if (info.system != "argad") continue;
    const LoadedScenario loaded = load(info.id);
    const auto named = [&](const std::string& key) {
      return std::any_of(loaded.names.begin(), loaded.names.end(), [&](const MessageRow& row) {
        return row.key == key && !row.words.fr.empty() && !row.words.en.empty();
      });
    };
    for (const Profile& p : loaded.setup.profiles) EXPECT_TRUE(named("profile.argad." + p.key)) << p.key;
    for (const Piece& p : loaded.setup.table.pieces()) EXPECT_TRUE(named("piece." + info.id + "." + p.name)) << p.name;
    for (const Condition& c : loaded.setup.conditions) EXPECT_TRUE(named("result.argad." + c.reason)) << c.reason;
    EXPECT_TRUE(named("scenario." + info.id + ".story") && named("side." + info.id + ".blue"));
  }
}

}  // namespace
}  // namespace esc::argad

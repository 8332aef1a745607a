// Files of Laporte with one fault each: the error stands on the right line and says what was expected.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/laporte/rulebook.hpp"
#include "scenario/check.hpp"
#include "scenario/laporte.hpp"
#include "scenario/values.hpp"

namespace esc {

namespace {

std::string told(const std::vector<DataError>& errors) {
  std::string all;
  for (const DataError& e : errors) {
    all += e.file + ":" + std::to_string(e.at.line) + ":" + std::to_string(e.at.column) + " " + e.key;
    for (const std::string& text : e.texts) all += " [" + text + "]";
    all += "\n";
  }
  return all;
}

// A built-in file in which one passage reads otherwise, and what is found wrong with it.
struct Broken {
  Broken(std::string_view file, std::string_view passage, std::string_view instead) : text(built_in_file(file).text) {
    const std::size_t at = text.find(passage);
    if (at == std::string::npos) throw std::runtime_error("no such passage");
    text.replace(at, passage.size(), instead);
    line = 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    errors = check_data({"broken.toml", text});
  }
  // The fault of that key, `below` lines under the beginning of the passage.
  const DataError* find(std::string_view key, int below = 0) const {
    for (const DataError& e : errors)
      if (e.file == "broken.toml" && e.key == key && e.at.line == line + below) return &e;
    return nullptr;
  }
  std::string text;
  int line = 0;
  std::vector<DataError> errors;
};

constexpr std::string_view ford = "data/scenarios/laporte/ford.toml", farm = "data/scenarios/laporte/farm.toml",
                           courier = "data/scenarios/laporte/courier.toml";

#define EXPECT_ONE_ERROR(broken, ...)                                        \
  do {                                                                       \
    EXPECT_EQ((broken).errors.size(), 1u) << told((broken).errors);          \
    EXPECT_NE((broken).find(__VA_ARGS__), nullptr) << told((broken).errors); \
  } while (false)

}  // namespace

TEST(BrokenScenario, TheUnbrokenOnesAreSound) {  // rules: LP-S1 LP-S2 LP-S3
  for (const std::string_view file : {ford, farm, courier}) EXPECT_EQ(told(check_data(built_in_file(file))), "");
}

TEST(BrokenScenario, Keys) {
  const Broken unknown(ford, "turns = 8", "turns = 8\nweather = 'rain'");
  EXPECT_ONE_ERROR(unknown, "data.unknown_key", 1);
  const Broken misspelt(farm, "level = 1", "levle = 1");
  EXPECT_ONE_ERROR(misspelt, "data.unknown_key");
  EXPECT_EQ(misspelt.errors.at(0).texts.at(1), "level");
  const Broken type(ford, "turns = 8", "turns = 'eight'");
  EXPECT_ONE_ERROR(type, "data.want_integer");
  const Broken range(ford, "turns = 8", "turns = 0");
  EXPECT_ONE_ERROR(range, "data.want_integer");
  const Broken format(ford, "format = 1", "format = 2");
  EXPECT_ONE_ERROR(format, "data.want_integer");
  const Broken missing(ford, "id = \"hut\"\n", "");
  EXPECT_NE(missing.find("data.missing_key", -1), nullptr) << told(missing.errors);
}

TEST(BrokenScenario, ATableHeaderWithoutAKeyIsAnError) {
  for (const std::string_view header : {"[\n[terrain]]", "[\x01", "[[ =", "[@]"})
    EXPECT_EQ(Broken(ford, "[[terrain]]", header).errors.size(), 1u) << header;
}

TEST(BrokenScenario, LettersBeyondAsciiBelongIntoStrings) {
  EXPECT_ONE_ERROR(Broken(ford, "[[terrain]]", "\u00e9t\u00e9 = 1\n[[terrain]]"), "data.letter_outside_string");
  EXPECT_EQ(told(check_data({"x.toml", std::string(built_in_file(ford).text) + "# \u00e9t\u00e9 'n\n"})), "");
}

TEST(BrokenScenario, SeveralErrorsAreToldAtOnceInTheOrderOfTheFile) {
  std::string text(built_in_file(ford).text);
  text.replace(text.find("turns = 8"), 9, "turns = 0");
  text.replace(text.find("kind = \"rocks\""), 14, "kind = \"rock\" ");
  const auto errors = check_data({"broken.toml", text});
  ASSERT_EQ(errors.size(), 2u) << told(errors);
  EXPECT_EQ(errors[0].key, "data.want_integer");
  EXPECT_EQ(errors[1].key, "data.unknown_word");
  EXPECT_LT(errors[0].at.line, errors[1].at.line);
}

TEST(BrokenScenario, Terrain) {  // rules: LP-R-22 LP-R-34
  const Broken kind(ford, "kind = \"low_wall\"", "kind = \"lowwall\"");
  EXPECT_NE(kind.find("data.unknown_word"), nullptr) << told(kind.errors);
  EXPECT_EQ(kind.errors.at(0).texts.at(2), "low_wall");
  const Broken door(ford, "doors = [[34, 28]]", "doors = [[35, 28]]");
  EXPECT_ONE_ERROR(door, "data.door_off_wall");
  const Broken no_door(ford, "rect = [34, 26, 5, 4]\ndoors = [[34, 28]]", "rect = [34, 26, 5, 4]");
  EXPECT_ONE_ERROR(no_door, "data.laporte.building", -1);
  const Broken off(ford, "rect = [30, 22, 4, 3]", "rect = [46, 22, 4, 3]");
  EXPECT_ONE_ERROR(off, "data.off_table");
  const Broken twice(ford, "id = \"east_wood\"", "id = \"west_wood\"");
  EXPECT_ONE_ERROR(twice, "data.duplicate_id");
  const Broken shapes(ford, "rect = [30, 22, 4, 3]", "rect = [30, 22, 4, 3]\ncircle = [30, 22, 4]");
  EXPECT_NE(shapes.find("data.want_one_shape", 1), nullptr) << told(shapes.errors);
  const Broken crossing(ford, "rect = [30, 22, 4, 3]", "polygon = [[30, 22], [34, 25], [34, 22], [30, 25]]");
  EXPECT_ONE_ERROR(crossing, "data.crosses_itself");
  const Broken flat(ford, "rect = [30, 22, 4, 3]", "rect = [30, 22, 4, 0]");
  EXPECT_ONE_ERROR(flat, "data.no_area");
  const Broken line(farm, "kind = \"low_wall\"", "kind = \"crops\"");
  EXPECT_ONE_ERROR(line, "data.laporte.needs_area");
}

TEST(BrokenScenario, OverridesOfAKindAreTaken) {  // rules: LP-R-22
  std::string text(built_in_file(ford).text);
  const std::string_view rocks = "kind = \"rocks\"";
  text.replace(text.find(rocks), rocks.size(), "kind = \"rocks\"\ncover = \"light\"\nsight = \"blocks\"\nhard = true");
  const auto loaded = laporte::load_scenario({"mine.toml", text});
  ASSERT_TRUE(loaded) << told(loaded.error());
  const Piece& piece = loaded->setup.table.piece(4);
  EXPECT_EQ(laporte::cover_of(piece), laporte::Cover::light);
  EXPECT_EQ(piece.sight, static_cast<std::uint8_t>(laporte::SightThrough::blocks));
  EXPECT_TRUE(laporte::is_hard(piece));
  EXPECT_EQ(laporte::ground_of(piece), laporte::Ground::hindering);
}

TEST(BrokenScenario, SidesAndVictory) {  // rules: LP-R-35 LP-R-36
  const Broken force(ford, "force = \"british_rifles\"", "force = \"british_rifle\"");
  EXPECT_ONE_ERROR(force, "data.unknown_word");
  EXPECT_EQ(force.errors.at(0).texts.at(2), "british_rifles");
  const Broken budget(ford, "budget = 125", "budget = 121");
  EXPECT_ONE_ERROR(budget, "data.laporte.budget");
  EXPECT_EQ(budget.errors.at(0).texts, (std::vector<std::string>{"red", "122", "121"}));
  const Broken zone(ford, "zone = [0, 0, 4, 36]", "zone = [0, 0, 4, 37]");
  EXPECT_ONE_ERROR(zone, "data.off_table");
  const Broken building(farm, "building = \"farmhouse\"\nleast", "building = \"orchard\"\nleast");
  EXPECT_ONE_ERROR(building, "data.laporte.no_building");
  const Broken man(courier, "man = \"courier\"\nfrom", "man = \"dismounted_dragoon\"\nfrom");
  EXPECT_ONE_ERROR(man, "data.laporte.several_men");
  const Broken enemy(courier, "when = \"exited\"\nwinner = \"red\"", "when = \"exited\"\nwinner = \"blue\"");
  EXPECT_ONE_ERROR(enemy, "data.unknown_word", 2);
  const Broken exit(courier, "to = [60, 22]", "to = [59, 22]");
  EXPECT_ONE_ERROR(exit, "data.laporte.exit_off_edge");
  const Broken objective(ford, "objective = { at = [23.5, 18], within = 4 }\n", "");
  EXPECT_ONE_ERROR(objective, "data.missing_key");
  const Broken when(farm, "when = \"has_lost\"", "when = \"has_loss\"");
  EXPECT_NE(when.find("data.unknown_word"), nullptr) << told(when.errors);
}

namespace {

std::string own_force(std::string_view men, int points) {
  return "format = 1\nkind = \"forces\"\nsystem = \"laporte\"\n\n[[force]]\nid = \"mine\"\n"
         "name = { fr = \"la mienne\", en = \"mine\" }\npoints = " +
         std::to_string(points) +
         "\n\n[[force.group]]\nid = \"my_group\"\nname = { fr = \"le groupe\", en = \"the group\" }\nmen = [" +
         std::string(men) + "]\n";
}

std::vector<DataError> faults_of_force(std::string_view men, int points) {
  return check_data({"mine.toml", own_force(men, points)});
}

}  // namespace

TEST(BrokenForce, SizeAndLeader) {  // rules: LP-FORCE-02 LP-FORCE-03
  constexpr std::string_view led = "{ profile = \"ligloo\" }, ";
  const auto men = [&](std::string_view leader, int others, int points) {
    return faults_of_force(std::string(leader) + "{ profile = \"fusilier\", count = " + std::to_string(others) + " }",
                           points);
  };
  EXPECT_EQ(told(men(led, 6, 83)), "");
  EXPECT_EQ(told(men(led, 11, 138)), "");
  EXPECT_EQ(told(men(led, 5, 72)), "mine.toml:13:7 data.laporte.size [my_group] [6] [7] [12]\n");
  EXPECT_EQ(told(men(led, 12, 149)), "mine.toml:13:7 data.laporte.size [my_group] [13] [7] [12]\n");
  EXPECT_EQ(told(men("", 7, 77)), "mine.toml:13:7 data.laporte.leader [my_group]\n");
}

TEST(BrokenForce, PointsAndProfiles) {  // rules: LP-COST-01 LP-COST-06 LP-R-33
  EXPECT_EQ(told(faults_of_force("{ profile = \"ligloo\" }, { profile = \"fusilier\", count = 6 }", 84)),
            "mine.toml:8:10 data.laporte.points [mine] [83]\n");
  const auto unknown = faults_of_force("{ profile = \"ligloo\" }, { profile = \"fusiller\", count = 6 }", 17);
  ASSERT_EQ(unknown.size(), 1u) << told(unknown);
  EXPECT_EQ(unknown[0].texts.at(2), "fusilier");
  const Broken unarmed("data/laporte/profiles.toml",
                       "firearms = [\"rifled_carbine\"]\nmelee = 2\nmelee_weapon = \"bayonet\"\npoints = 12",
                       "melee = 2\nmelee_weapon = \"bayonet\"\npoints = 8");
  EXPECT_NE(unarmed.find("data.laporte.shooting", -1), nullptr) << told(unarmed.errors);
  const auto empty = check_data({"mine.toml",
                                 "format = 1\nkind = \"forces\"\nsystem = \"laporte\"\n[[force]]\nid = \"mine\"\n"
                                 "name = { fr = \"x\", en = \"x\" }\npoints = 0\n"});
  EXPECT_EQ(told(empty), "mine.toml:5:6 data.laporte.no_group [mine]\n");
}

TEST(BrokenForce, AScenarioMayBringItsOwnForce) {  // rules: LP-FORCE-01
  std::string text(built_in_file(ford).text);
  const std::string_view old_force = "force = \"french_patrol\"";
  text.replace(text.find(old_force), old_force.size(), "force = \"mine\"");
  const std::string force = own_force("{ profile = \"ligloo\" }, { profile = \"grenadier\", count = 6 }", 95);
  text += force.substr(force.find("[[force]]"));
  const auto loaded = laporte::load_scenario({"mine.toml", text});
  ASSERT_TRUE(loaded) << told(loaded.error());
  EXPECT_EQ(loaded->setup.groups[0].key, "my_group");
  EXPECT_EQ(loaded->setup.men.size(), 7u + 9u);
}

TEST(CheckData, AFileThatDoesNotSayWhatItIs) {
  EXPECT_EQ(told(check_data({"x.toml", "format = 1\n"})),
            "x.toml:1:1 data.missing_key [kind]\nx.toml:1:1 data.missing_key [system]\n");
  EXPECT_EQ(told(check_data({"x.toml", "kind = \"scenery\"\nsystem = \"laport\"\n"})),
            "x.toml:1:8 data.unknown_word [scenery] [kind] [scenario] [scenario, forces, career]\n"
            "x.toml:2:10 data.unknown_word [laport] [system] [laporte] [laporte, argad, tomahawk, guepier, capitan]\n");
  EXPECT_EQ(told(check_data({"x.toml", ""})), "x.toml:1:1 data.empty_file\n");
}

TEST(Values, AFileSetsSomeNumbersAndLeavesTheOthers) {  // rules: LP-SHOT-03
  const auto book =
      load_values({"mine.toml", "version = 1\n[\"LP-SHOT-03\"]\nmusket = 36\n"}, laporte::standard_rulebook());
  ASSERT_TRUE(book) << told(book.error());
  EXPECT_EQ(book->range_in[2], 36);
  EXPECT_EQ(book->range_in[3], 40);
  EXPECT_EQ(book->group_least, 7);
}

TEST(Values, FaultsHaveTheirLine) {
  EXPECT_EQ(told(check_data(built_in_file("data/laporte/values.toml"))), "");
  EXPECT_EQ(told(check_data({"x.toml", "version = 1\n[\"LP-SHOT-3\"]\nmusket = 36\n"})),
            "x.toml:2:2 data.unknown_rule [LP-SHOT-3] [LP-SHOT-03]\n");
  EXPECT_EQ(told(check_data({"x.toml", "version = 1\n[\"LP-SHOT-03\"]\nmuskets = 36\npistol = 500\n"})),
            "x.toml:3:1 data.unknown_key [muskets] [musket] [pistol, smooth_carbine, musket, rifled_carbine]\n"
            "x.toml:4:10 data.want_integer [pistol] [0] [120]\n");
}

}  // namespace esc

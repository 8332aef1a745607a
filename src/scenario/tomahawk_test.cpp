#include "scenario/tomahawk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/tomahawk/deck.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "scenario/check.hpp"
#include "scenario/tomahawk_muster.hpp"

namespace esc::tomahawk {
namespace {

LoadedScenario load(std::string_view id) {
  auto loaded = load_scenario(*built_in_scenario(id));
  if (!loaded) throw std::runtime_error(loaded.error().front().key);
  return std::move(*loaded);
}

// The keys of all that is wrong with a force, in the order of the file.
std::vector<std::string> faults_of(const std::string& force) {
  const std::string text = "format = 1\nkind = \"forces\"\nsystem = \"tomahawk\"\n[[force]]\nid = \"f\"\nname = { fr = \"f\", en = \"f\" }\n" + force;
  std::vector<std::string> keys;
  for (const DataError& fault : check_data({"f.toml", text})) keys.push_back(fault.key);
  return keys;
}

testing::AssertionResult breaks(const std::string& force, const std::string& key) {
  const std::vector<std::string> keys = faults_of(force);
  if (std::find(keys.begin(), keys.end(), key) != keys.end()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << testing::PrintToString(keys) << " without " << key;
}

TEST(TomahawkMuster, SampleForcesCostWhatTheCatalogueSays) {  // rules: MT-FORCE-03 MT-R-44 MT-R-69
  std::vector<DataError> faults;
  const Muster muster = standard_muster(faults);
  for (const DataError& fault : faults) ADD_FAILURE() << fault.file << ":" << fault.at.line << " " << fault.key;
  const std::pair<std::string_view, int> forces[] = {{"british_escort", 220}, {"portage_ambush", 226}, {"mill_settlers", 188},
                                                     {"mill_raiders", 178},   {"ford_french", 232},    {"ford_spaniards", 226}};
  for (std::size_t i = 0; i < std::size(forces); ++i) {
    EXPECT_EQ(muster.forces[i].id, forces[i].first);
    EXPECT_EQ(muster.forces[i].points, forces[i].second);
  }
  EXPECT_EQ(muster.sheets.size(), 25u);
}

TEST(TomahawkMuster, ForcesAreHeldToTheRules) {  // rules: MT-FORCE-01 MT-FORCE-02 MT-FORCE-03 MT-FORCE-04
  const std::string officer = "{ id = \"o\", profile = \"officer\", of = \"regulars\" }", line = "{ id = \"a\", profile = \"line\", figures = 12 }";
  EXPECT_TRUE(breaks("points = 116\nunit = [" + officer + ", " + line + "]", "data.tomahawk.points_range"));
  const std::string more = "{ id = \"b\", profile = \"grenadier\", figures = 10 }";
  EXPECT_TRUE(breaks("points = 206\nunit = [" + line + ", " + more + "]", "data.tomahawk.no_officer"));
  EXPECT_TRUE(faults_of("points = 226\nunit = [" + officer + ", " + line + ", " + more + "]").empty());
  EXPECT_TRUE(breaks("points = 220\nunit = [" + officer + ", " + line + ", " + more + "]", "data.tomahawk.points"));
  EXPECT_TRUE(breaks("points = 226\nunit = [{ id = \"o\", profile = \"officer\", of = \"militia\" }, " + line + ", " + more + "]",
            "data.tomahawk.officer_type"));
  EXPECT_TRUE(breaks("points = 300\nunit = [" + officer + ", { id = \"c\", profile = \"grenadier\", figures = 11 }]", "data.tomahawk.size"));
  EXPECT_TRUE(breaks("points = 166\nunit = [" + officer + ", " + line + ", { id = \"d\", profile = \"line\", figures = 5 }]", "data.tomahawk.size"));
  const std::string second = "{ id = \"p\", profile = \"officer\", of = \"regulars\" }, { id = \"q\", profile = \"officer\", of = \"regulars\" }";
  EXPECT_TRUE(breaks("points = 156\nunit = [" + officer + ", " + second + ", " + line + "]", "data.tomahawk.too_many_officers"));
}

TEST(TomahawkMuster, OptionsChangePriceAndArms) {  // rules: MT-FORCE-04
  const std::string officer = "{ id = \"o\", profile = \"officer\", of = \"regulars\", options = [\"mounted\"] }";
  const std::string elite = "{ id = \"a\", profile = \"line\", figures = 12, options = [\"elite\"] }";
  const std::string bows = "{ id = \"b\", profile = \"militia\", figures = 6, options = [\"bow\"] }";
  EXPECT_TRUE(faults_of("points = 164\nunit = [" + officer + ", " + elite + ", " + bows + "]").empty());
  EXPECT_TRUE(breaks("points = 170\nunit = [" + officer + ", { id = \"a\", profile = \"line\", figures = 12, options = [\"long_rifle\"] }]",
            "data.tomahawk.option"));
  EXPECT_TRUE(breaks("points = 170\nunit = [" + officer + ", { id = \"a\", profile = \"line\", figures = 12, options = [\"cannon\"] }]",
            "data.unknown_word"));
}

TEST(TomahawkScenarios, TheThreeOfTheCatalogueLoad) {  // rules: MT-R-71 MT-CARD-01 MT-SCN-01
  const auto portage = load("tomahawk_portage"), cabin = load("tomahawk_cabin"), ford = load("tomahawk_ford");
  EXPECT_EQ(whole_deck(portage.setup).size(), 23u) << "10 + 10 + 3";
  EXPECT_EQ(portage.setup.turns, 4);
  EXPECT_EQ(cabin.setup.turns, 3);
  EXPECT_EQ(cabin.setup.openings.size(), 5u);
  EXPECT_EQ(ford.setup.barriers.size(), 1u);
  EXPECT_EQ(ford.setup.weather[0].weather, Weather::mist);
  EXPECT_NE(portage.hash, ford.hash);
  for (const LoadedScenario* loaded : {&portage, &cabin, &ford}) {
    EXPECT_FALSE(loaded->info.story.fr.empty() || loaded->info.story.en.empty());
    for (const UnitSetup& u : loaded->setup.units) EXPECT_LT(u.post, loaded->setup.posts.size());
  }
}

TEST(TomahawkScenarios, WrongFilesSayWhatAndWhere) {
  const std::string good(built_in_scenario("tomahawk_ford")->text);
  const auto fault = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const auto faults = check_data({"x.toml", text});
    return faults.empty() ? DataError{} : faults.front();
  };
  const auto finds = [&](std::string_view from, std::string_view to, std::string_view key) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const auto faults = check_data({"x.toml", text});
    return std::any_of(faults.begin(), faults.end(), [&](const DataError& f) { return f.key == key; });
  };
  EXPECT_EQ(fault("kind = \"hedge\"", "kind = \"hegde\"").texts.at(2), "hedge") << "the nearest name";
  EXPECT_EQ(fault("home_edges = [\"south\"]", "home_edges = [\"sooth\"]").key, "data.unknown_word");
  EXPECT_TRUE(finds("size = [48, 72]", "size = [48, 60]", "data.off_table"));
  EXPECT_EQ(fault("kind = \"gun_kept\"", "kind = \"gun_lost\"").key, "data.unknown_word");
  EXPECT_TRUE(finds("doors = [[40, 46]]", "dors = [[40, 46]]", "data.unknown_key"));
  EXPECT_EQ(fault("budget = 235", "budget = 200").key, "data.tomahawk.budget");
  EXPECT_EQ(fault("units = [\"ford_lancers\"]", "units = [\"ford_lancer\"]").texts.at(2), "ford_lancers");
}

}  // namespace
}  // namespace esc::tomahawk

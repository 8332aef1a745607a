#include "scenario/laporte.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/laporte_muster.hpp"

namespace esc::laporte {

namespace {

LoadedScenario load(std::string_view id) {
  const auto source = built_in_scenario(id);
  if (!source) throw std::runtime_error("no scenario " + std::string(id));
  auto loaded = load_scenario(*source);
  if (!loaded) {
    const DataError& e = loaded.error().front();
    throw std::runtime_error(e.file + ":" + std::to_string(e.at.line) + " " + e.key + " " +
                             (e.texts.empty() ? "" : e.texts[0]));
  }
  return std::move(*loaded);
}

PieceId piece(const Setup& setup, std::string_view id) {
  for (PieceId i = 0; i < setup.table.pieces().size(); ++i)
    if (setup.table.piece(i).name == id) return i;
  return no_piece;
}

int points_of(const Setup& setup, Side side) {
  int points = 0;
  for (std::size_t man = 0; man < setup.men.size(); ++man)
    if (setup.men[man].side == side) points += setup.profile(man).points;
  return points;
}

std::ptrdiff_t men_of(const Setup& setup, Side side) {
  return std::count_if(setup.men.begin(), setup.men.end(), [&](const ManSetup& m) { return m.side == side; });
}

}  // namespace

TEST(LaporteMuster, ProfilesCostWhatTheCatalogueSays) {  // rules: LP-COST-01 LP-COST-02 LP-COST-03 LP-COST-04 LP-R-31
  const std::pair<std::string_view, int> expected[] = {
      {"ligloo", 17},   {"dois_de_tencao", 12},  {"french_lieutenant", 17}, {"voltigeur", 12},
      {"fusilier", 11}, {"conscript", 9},        {"grenadier", 13},         {"dismounted_dragoon", 12},
      {"courier", 2},   {"rifle_sergeant", 19},  {"rifleman", 13},          {"british_officer", 17},
      {"redcoat", 11},  {"guerrilla_chief", 18}, {"guerrillero", 9}};
  std::vector<DataError> errors;
  const Muster muster = standard_muster(errors);
  EXPECT_TRUE(errors.empty());
  ASSERT_EQ(muster.profiles.size(), std::size(expected));
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    EXPECT_EQ(muster.profiles[i].key, expected[i].first);
    EXPECT_EQ(cost_of(muster.profiles[i], standard_rulebook()), expected[i].second) << expected[i].first;
  }
}

TEST(LaporteMuster, ForcesTotalWhatTheCatalogueSays) {  // rules: LP-FORCE-01 LP-FORCE-02 LP-FORCE-03
  const std::tuple<std::string_view, int, std::size_t> expected[] = {
      {"french_patrol", 122, 10}, {"british_rifles", 118, 9}, {"french_assault", 135, 11},
      {"british_picket", 94, 8},  {"french_escort", 91, 8},   {"guerrilla_band", 99, 10}};
  std::vector<DataError> errors;
  const Muster muster = standard_muster(errors);
  ASSERT_EQ(muster.forces.size(), std::size(expected));
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    const auto& [id, points, men] = expected[i];
    EXPECT_EQ(muster.forces[i].id, id);
    EXPECT_EQ(muster.forces[i].points, points);
    ASSERT_EQ(muster.forces[i].groups.size(), 1u);
    EXPECT_EQ(muster.forces[i].groups[0].men.size(), men);
  }
}

TEST(LaporteMuster, AFileOfOursIsCheckedInItsOwnPlace) {
  for (const std::string_view path : {"data/laporte/profiles.toml", "data/laporte/forces.toml"})
    EXPECT_TRUE(check_forces(built_in_file(path)).empty()) << path;
  SourceText forces = built_in_file("data/laporte/forces.toml");
  forces.file = "mine.toml";  // besides ours, so every id is taken
  EXPECT_FALSE(check_forces(forces).empty());
}

TEST(LaporteScenario, TheFord) {  // rules: LP-S1 LP-R-22
  const LoadedScenario ford = load("laporte_ford");
  const auto& s = ford.setup;
  EXPECT_EQ(s.turns, 8);
  EXPECT_EQ(s.table.width(), inches(48));
  EXPECT_EQ(s.table.height(), inches(36));
  EXPECT_EQ(s.table.pieces().size(), 8u);
  EXPECT_EQ(points_of(s, Side::red), 122);
  EXPECT_EQ(points_of(s, Side::blue), 118);
  EXPECT_EQ(s.deploys_first, Side::red);
  EXPECT_EQ(s.deployment[0].zone.hi, (Pt{inches(4), inches(36)}));
  EXPECT_EQ(s.deployment[1].zone.lo, (Pt{inches(44), 0}));
  EXPECT_TRUE(s.deployment[0].whole_base && s.deployment[1].whole_base);
  ASSERT_TRUE(s.objective);
  EXPECT_EQ(s.objective->at, (Pt{half_inches(47), inches(18)}));
  EXPECT_EQ(s.objective->within, inches(4));
  EXPECT_EQ(s.final_count.kind, FinalCount::Kind::victory_points);
  EXPECT_EQ(s.final_count.per_enemy, 1);
  EXPECT_EQ(s.final_count.per_leader, 3);
  EXPECT_EQ(s.final_count.for_objective, 5);
  EXPECT_EQ(s.final_count.draw_margin, 2);
  EXPECT_TRUE(s.conditions.empty());
  EXPECT_EQ(s.table.top_area_at({inches(23), inches(18)}), piece(s, "ford"));
  EXPECT_EQ(s.table.top_area_at({inches(22), inches(12)}), piece(s, "stream"));
  EXPECT_EQ(s.table.piece(piece(s, "hut")).doors, (std::vector<Door>{{{inches(34), inches(28)}, 0}}));
  EXPECT_EQ(s.capacity[piece(s, "hut")], 5);
  EXPECT_EQ(ford.info.name, (Words{"Le gué", "The ford"}));
}

TEST(LaporteScenario, TheFarm) {  // rules: LP-S2 LP-R-35
  const LoadedScenario farm = load("laporte_farm");
  const auto& s = farm.setup;
  EXPECT_EQ(s.turns, 10);
  EXPECT_EQ(men_of(s, Side::red), 8);
  EXPECT_EQ(men_of(s, Side::blue), 11);
  EXPECT_EQ(s.deployment[0].zone.lo, (Pt{0, inches(15)}));
  EXPECT_EQ(s.deployment[0].limited_building, piece(s, "farmhouse"));
  EXPECT_EQ(s.deployment[0].limit_inside, 4);
  EXPECT_TRUE(s.deployment[1].touching_south);
  ASSERT_EQ(s.conditions.size(), 2u);
  EXPECT_EQ(s.conditions[0].kind, Condition::Kind::occupies);
  EXPECT_EQ(s.conditions[0].winner, Side::blue);
  EXPECT_EQ(s.conditions[0].building, piece(s, "farmhouse"));
  EXPECT_EQ(s.conditions[0].least, 2);
  EXPECT_EQ(s.conditions[1].kind, Condition::Kind::has_lost);
  EXPECT_EQ(s.conditions[1].winner, Side::red);
  EXPECT_EQ(s.conditions[1].least, 7);
  EXPECT_EQ(s.final_count.kind, FinalCount::Kind::side_holds);
  EXPECT_EQ(s.final_count.holder, Side::red);
  EXPECT_EQ(s.table.level_at({inches(7), inches(7)}), 1);
  EXPECT_EQ(s.table.level_at({inches(12), inches(7)}), 0);
}

TEST(LaporteScenario, TheCourier) {  // rules: LP-S3 LP-R-36
  const LoadedScenario loaded = load("laporte_courier");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.turns, 9);
  EXPECT_EQ(s.deployment[0].on, piece(s, "road"));
  EXPECT_EQ(s.deployment[0].zone.hi.x, inches(6));
  EXPECT_EQ(s.deployment[1].from_enemies, inches(14));
  EXPECT_EQ(s.deployment[1].parties, 2);
  EXPECT_EQ(s.deployment[1].party_least, 4);
  EXPECT_EQ(s.deployment[1].party_link, inches(3));
  ASSERT_EQ(s.exits.size(), 1u);
  EXPECT_EQ(s.exits[0].man, 7);
  EXPECT_EQ(s.profile(7).key, "courier");
  EXPECT_EQ(s.exits[0].from, (Pt{inches(60), inches(14)}));
  EXPECT_EQ(s.exits[0].to, (Pt{inches(60), inches(22)}));
  ASSERT_EQ(s.conditions.size(), 2u);
  EXPECT_EQ(s.conditions[0].kind, Condition::Kind::exited);
  EXPECT_EQ(s.conditions[0].winner, Side::red);
  EXPECT_EQ(s.conditions[1].kind, Condition::Kind::eliminated);
  EXPECT_EQ(s.conditions[1].winner, Side::blue);
  EXPECT_EQ(s.conditions[1].man, 7);
  EXPECT_EQ(s.final_count.kind, FinalCount::Kind::points_destroyed);
}

TEST(LaporteScenario, MenAlikeAreNumberedAndAManAloneIsNot) {
  const auto s = load("laporte_ford").setup;
  EXPECT_EQ(s.profile(0).key, "ligloo");
  EXPECT_EQ(s.men[0].number, 0);
  EXPECT_EQ(s.profile(6).key, "voltigeur");
  EXPECT_EQ(s.men[6].number, 6);
  EXPECT_EQ(s.men[7].number, 1);  // the first fusilier
}

TEST(LaporteScenario, EverythingThatABattleShowsHasANameInBothLanguages) {
  for (const ScenarioInfo& info : built_in_scenarios()) {
    if (info.system != "laporte") continue;
    const LoadedScenario loaded = load(info.id);
    const auto named = [&](const std::string& key) {
      return std::any_of(loaded.names.begin(), loaded.names.end(), [&](const MessageRow& row) {
        return row.key == key && !row.words.fr.empty() && !row.words.en.empty();
      });
    };
    for (const Profile& p : loaded.setup.profiles) EXPECT_TRUE(named("profile.laporte." + p.key)) << p.key;
    for (const GroupSetup& g : loaded.setup.groups) EXPECT_TRUE(named("group.laporte." + g.key)) << g.key;
    for (const Piece& p : loaded.setup.table.pieces()) EXPECT_TRUE(named("piece." + info.id + "." + p.name)) << p.name;
    for (const Condition& c : loaded.setup.conditions) EXPECT_TRUE(named("result.laporte." + c.reason)) << c.reason;
    EXPECT_TRUE(named("scenario." + info.id + ".story") && named("side." + info.id + ".blue"));
  }
}

TEST(LaporteScenario, TheHashIsOfWhatIsFoughtOverNotOfItsLayout) {
  const SourceText ford = *built_in_scenario("laporte_ford");
  const auto hash_with = [&](std::string_view old_text, std::string_view new_text) {
    std::string text(ford.text);
    text.replace(text.find(old_text), old_text.size(), new_text);
    return load_scenario({ford.file, text}).value().hash;
  };
  const std::uint64_t hash = load("laporte_ford").hash;
  EXPECT_EQ(hash_with("turns = 8", "turns   =  8 # minutes"), hash);
  EXPECT_EQ(hash_with("The ford", "The crossing"), hash);
  EXPECT_NE(hash_with("turns = 8", "turns = 9"), hash);
  EXPECT_NE(hash_with("circle = [10, 27, 5]", "circle = [10, 27, 5.5]"), hash);
  EXPECT_NE(hash_with("per_leader = 3", "per_leader = 4"), hash);
  EXPECT_NE(hash, load("laporte_farm").hash);
}

}  // namespace esc::laporte

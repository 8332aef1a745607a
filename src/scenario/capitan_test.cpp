#include "scenario/capitan.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/capitan_ground.hpp"
#include "scenario/capitan_muster.hpp"

namespace esc::capitan {

namespace {

std::string told(const std::vector<DataError>& errors) {
  std::string all;
  for (const DataError& e : errors) {
    all += e.file.substr(e.file.rfind('/') + 1) + ":" + std::to_string(e.at.line) + " " + e.key;
    for (const std::string& text : e.texts) all += " " + text;
    all += "\n";
  }
  return all;
}

LoadedScenario load(std::string_view id) {
  const auto source = built_in_scenario(id);
  if (!source) throw std::runtime_error("no scenario " + std::string(id));
  auto loaded = load_scenario(*source);
  if (!loaded) throw std::runtime_error(told(loaded.error()));
  return std::move(*loaded);
}

PieceId piece(const Setup& setup, std::string_view id) {
  for (PieceId i = 0; i < setup.table.pieces().size(); ++i)
    if (setup.table.piece(i).name == id) return i;
  return no_piece;
}

std::size_t unit(const Setup& setup, std::string_view card, int number = 0) {
  for (std::size_t u = 0; u < setup.units.size(); ++u)
    if (setup.card(u).key == card && setup.units[u].number == number) return u;
  return setup.units.size();
}

// The catalogue's helper formula for its sample cards (section 10).
int formula(const Card& c) {
  constexpr int of_weapon[] = {0, 1, 1, 2, 3, 4};
  const int v = c.fire_die - 4 + c.combat_die - 4 + c.initiative + c.morale + c.courage + of_weapon[index(c.weapon)] +
                (c.mounted() ? 8 : 0) + (c.lance || c.cuirass ? 2 : 0);
  return c.is_command() ? c.figures * v + 28 * c.capacity : v;
}

std::string with(std::string_view file, std::string_view passage, std::string_view instead) {
  std::string text(built_in_file(file).text);
  const auto at = text.find(passage);
  if (at == std::string::npos) throw std::runtime_error("not there: " + std::string(passage));
  return text.replace(at, passage.size(), instead);
}

constexpr std::string_view casa = "data/scenarios/capitan/casa_quemada.toml",
                           quebrada = "data/scenarios/capitan/la_quebrada.toml",
                           canones = "data/scenarios/capitan/los_canones.toml";

std::string scenario_told(std::string_view file, std::string_view passage, std::string_view instead) {
  const std::string text = with(file, passage, instead);
  const auto loaded = load_scenario({"x.toml", text});
  return loaded ? "" : told(loaded.error());
}

std::string force_told(std::string_view units, int points) {
  const std::string text = "format = 1\nkind = \"forces\"\nsystem = \"capitan\"\n[[force]]\nid = \"mine\"\n"
                           "name = { fr = \"f\", en = \"e\" }\ncoalition = \"allies\"\npoints = " +
                           std::to_string(points) + "\nunit = [\n" + std::string(units) + "]\n";
  return told(check_forces({"x.toml", text}));
}

}  // namespace

TEST(CapitanCards, CostWhatTheFormulaSays) {  // rules: CA-2.3-01 CA-1.1-16 CA-9.1-03 CA-9.1-04 CA-R-05
  std::vector<DataError> errors;
  const Muster muster = standard_muster(errors);
  EXPECT_EQ(told(errors), "");
  EXPECT_EQ(muster.cards.cards.size(), 33u);
  for (const Card& card : muster.cards.cards) {
    EXPECT_EQ(card.points, formula(card)) << card.key;
    for (const int die : {card.fire_die, card.combat_die})
      EXPECT_NE(std::find(std::begin(die_sizes), std::end(die_sizes), die), std::end(die_sizes)) << card.key;
  }
}

TEST(CapitanCards, TheSharpeCard) {  // rules: CA-1.1-01 CA-1.1-02 CA-1.1-03 CA-1.1-04 CA-1.1-05 CA-1.1-06 CA-1.1-07 CA-1.1-08 CA-1.1-09 CA-1.1-10 CA-1.1-11 CA-1.1-12 CA-1.1-13 CA-1.1-14 CA-1.1-17 CA-1.1-18 CA-1.1-19 CA-R-03
  std::vector<DataError> errors;
  const Muster muster = standard_muster(errors);
  const auto& cards = muster.cards.cards;
  const auto it = std::find_if(cards.begin(), cards.end(), [](const Card& c) { return c.key == "gb_02"; });
  ASSERT_NE(it, cards.end());
  const Card& c = *it;
  EXPECT_EQ(c.number, "101");
  EXPECT_EQ(c.sheet, "21207");
  EXPECT_EQ(c.campaign, "peninsular_war");
  EXPECT_EQ(c.nation, "great_britain");
  EXPECT_EQ(c.coalition, Coalition::allies);
  EXPECT_EQ(c.regiment, "rifles_95");
  EXPECT_EQ(c.kind, "officer");
  EXPECT_EQ(c.arm, Arm::infantry);
  EXPECT_EQ(c.troop_class, TroopClass::elite);
  EXPECT_EQ(c.weapon, Weapon::rifle);
  EXPECT_EQ(c.command, Command::independent);
  EXPECT_EQ((std::array{c.initiative, c.morale, c.courage}), (std::array{6, 5, 10}));
  EXPECT_EQ((std::array{c.normal, c.march, c.charge}), (std::array{centimetres(15), centimetres(20), centimetres(25)}));
  EXPECT_EQ(standard_rulebook().fire.range_cm[index(c.weapon)], (std::array{30, 50, 80}));
  EXPECT_EQ(c.fire_die, 12);
  EXPECT_EQ(c.combat_die, 10);
  EXPECT_EQ(c.command_radius, centimetres(25));
  EXPECT_EQ(c.capacity, 4);
  EXPECT_TRUE(c.escort && c.scouts && !c.guides && !c.musician);
  EXPECT_EQ(c.figures, 3);
  EXPECT_EQ(c.units, 1);
  EXPECT_EQ(c.menu, (std::vector{Ability::expert_marksman, Ability::attack_fire, Ability::stealth}));
  EXPECT_EQ(cost_of(c, 3, 0, standard_rulebook()), 229);
  EXPECT_EQ(cost_of(c, 3, only(Ability::expert_marksman) | only(Ability::attack_fire) | only(Ability::stealth),
                    standard_rulebook()),
            289);
}

TEST(CapitanScenario, TheFarmOnTheRidge) {  // rules: CA-9.2-01 CA-R-121 CA-12.14-01
  const LoadedScenario loaded = load("capitan_casa_quemada");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.turns, 10);
  EXPECT_EQ(s.deploys_first, Side::red);
  EXPECT_EQ(s.sides[0].points, 990);
  EXPECT_EQ(s.sides[1].points, 1045);
  EXPECT_EQ(s.sides[0].entry, Edge::north);
  EXPECT_EQ(s.units.size(), 10u);
  EXPECT_EQ(s.figures.size(), 60u);
  EXPECT_EQ(s.table.level_at({centimetres(60), centimetres(85)}), 4);
  EXPECT_EQ(s.table.level_at({centimetres(60), centimetres(30)}), 0);
  const PieceId house = piece(s, "farmhouse");
  EXPECT_EQ(s.table.piece(house).cover, index(Cover::medium));
  // two doors; 3 + 2 + 3 + 2 windows
  EXPECT_EQ(s.constructions[house].openings.size(), 12u);
  EXPECT_EQ(s.constructions[house].solidity, 5);
  // 13 cm left and right of the gate, then 20 cm: two sections each
  EXPECT_NE(piece(s, "yard_wall_6"), no_piece);
  EXPECT_EQ(piece(s, "yard_wall_7"), no_piece);
  const PieceId wall = piece(s, "yard_wall");
  EXPECT_EQ(s.constructions[wall].thickness, centimetres(1));
  EXPECT_EQ(s.table.piece(wall).shape.points, (std::vector<Pt>{{4500, 7500}, {5500, 7500}}));
  EXPECT_EQ(s.table.piece(piece(s, "yard_wall_3")).shape.points[0], (Pt{6200, 7500}));
  EXPECT_EQ(s.table.piece(piece(s, "road")).shape.width, centimetres(5));
  EXPECT_EQ(s.table.piece(piece(s, "stream")).shape.width, centimetres(2));
  ASSERT_EQ(s.objectives.size(), 2u);
  EXPECT_EQ(s.objectives[0].piece, house);
  EXPECT_EQ(s.objectives[0].points, 300);
  ASSERT_EQ(s.sudden.size(), 1u);
  EXPECT_EQ(s.sudden[0].winner, Side::blue);
  EXPECT_EQ(s.final_count.draw_below, 100);
  EXPECT_FALSE(why_not_post(s, 0, {centimetres(60), centimetres(70)}));
  EXPECT_TRUE(why_not_post(s, 0, {centimetres(60), centimetres(69)}));
}

TEST(CapitanScenario, GuerrillasAgainstAConvoy) {  // rules: CA-R-102 CA-1.4-01 CA-6.10-02
  const LoadedScenario loaded = load("capitan_la_quebrada");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.sides[0].points, 858);
  EXPECT_EQ(s.sides[1].points, 862);
  ASSERT_TRUE(s.convoy);
  EXPECT_EQ(s.convoy->wagons, (std::vector<Pt>{{1000, 5600}, {2500, 5700}}));
  EXPECT_EQ(s.table.top_area_at({centimetres(150), centimetres(56)}), piece(s, "bridge"));
  EXPECT_EQ(s.table.top_area_at({centimetres(150), centimetres(30)}), piece(s, "ford"));
  EXPECT_EQ(s.table.top_area_at({centimetres(150), centimetres(90)}), piece(s, "stream"));
  const std::size_t chief = unit(s, "es_06"), riders = unit(s, "es_07");
  EXPECT_TRUE(s.units[chief].starts_hidden && s.units[unit(s, "es_03", 2)].starts_hidden);
  EXPECT_TRUE(s.units[chief].has(Ability::stealth));
  EXPECT_EQ(s.units[chief].points, 118);  // guerrillas have it for nothing
  EXPECT_TRUE(s.card(unit(s, "es_03", 1)).scouts);
  EXPECT_TRUE(why_not_post(s, chief, {centimetres(50), centimetres(110)}));   // x >= 60
  EXPECT_FALSE(why_not_post(s, chief, {centimetres(70), centimetres(110)}));
  EXPECT_TRUE(why_not_post(s, chief, {centimetres(70), centimetres(75)}));    // 25 cm from the road
  EXPECT_EQ(s.units[riders].arrives, 3);
  EXPECT_FALSE(why_not_entry(s, riders, {centimetres(120), 0}));
  EXPECT_FALSE(why_not_entry(s, riders, {centimetres(180), centimetres(120)}));
  EXPECT_TRUE(why_not_entry(s, riders, {centimetres(119), 0}));
  EXPECT_TRUE(why_not_entry(s, riders, {centimetres(180), centimetres(60)}));
  EXPECT_EQ(s.final_count.tie, Side::red);
}

TEST(CapitanScenario, TheGunsOnTheHill) {  // rules: CA-12-01 CA-R-72 CA-12.1-01 CA-12.1-02 CA-12.1-03 CA-1.1-15
  const LoadedScenario loaded = load("capitan_los_canones");
  const auto& s = loaded.setup;
  EXPECT_EQ(s.sides[0].points, 1058);
  EXPECT_EQ(s.sides[1].points, 988);
  ASSERT_EQ(s.guns.size(), 2u);
  EXPECT_EQ(s.guns[0].is.type, GunType::iii);
  EXPECT_EQ(s.guns[0].muzzle, (Pt{9800, 7000}));
  EXPECT_EQ(s.guns[1].is.type, GunType::ii);
  EXPECT_EQ(s.guns[1].facing, 180);
  const std::size_t crew = unit(s, "fr_08");
  EXPECT_EQ(s.units[crew].gun, 0);
  EXPECT_EQ(s.units[crew].points, 212);
  EXPECT_EQ(s.figures[s.units[crew].first].role, Role::gunner);
  EXPECT_FALSE(why_not_post(s, crew, {10500, 7000}));  // 5 cm from the gun's middle, 2.5 cm behind the muzzle
  EXPECT_EQ(why_not_post(s, crew, {10600, 7000})->rule, "CA-12.1-03"_rule);
  EXPECT_TRUE(s.table.piece(piece(s, "powder_hut")).flags & flag_explodes);
  EXPECT_EQ(s.constructions[piece(s, "palisade_3")].solidity, 3);
  EXPECT_EQ(s.objectives.back().unit, unit(s, "gb_02"));
  EXPECT_EQ(s.final_count.clear_from, 100);
}

TEST(CapitanForces, LeadersHaveTheFiguresOfTheirCard) {  // rules: CA-1-03 CA-1-04 CA-1.3-07 CA-R-12 CA-7.3-01 CA-7.3-02
  const auto s = load("capitan_casa_quemada").setup;
  const std::size_t moreau = unit(s, "fr_04");
  const auto role = [&](int i) { return s.figures[s.units[moreau].first + static_cast<std::size_t>(i)].role; };
  EXPECT_EQ(role(0), Role::officer);
  EXPECT_EQ(role(1), Role::standard);
  EXPECT_EQ(role(2), Role::musician);
  EXPECT_EQ(role(3), Role::specialist);
  EXPECT_EQ(s.figures[s.units[moreau].first].weapon, Weapon::pistol);
  EXPECT_EQ(s.figures[s.units[moreau].first + 3u].weapon, Weapon::musket);
  const std::size_t voltigeurs = unit(s, "fr_02");
  for (std::size_t i = 0; i < s.units[voltigeurs].count; ++i) {
    EXPECT_EQ(s.figures[s.units[voltigeurs].first + i].role, Role::trooper);
    EXPECT_EQ(s.figures[s.units[voltigeurs].first + i].weapon, Weapon::musket);
  }
}

TEST(CapitanForces, AreHeldToTheirCards) {  // rules: CA-1-02 CA-1-05 CA-1-06 CA-1.1-14 CA-11-01 CA-11-05 CA-R-02 CA-R-05
  EXPECT_EQ(force_told("{ id = \"a\", card = \"gb_01\", figures = 4, abilities = [\"nock_gun\"], points = 154 },\n"
                       "{ id = \"b\", card = \"gb_01\", figures = 12, points = 432 },\n", 586),
            "");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"gb_01\", figures = 3, points = 108 },\n", 108),
            "x.toml:10 data.capitan.size a 3 4 12\n");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"gb_02\", figures = 4, points = 229 },\n", 229),
            "x.toml:10 data.capitan.printed_size gb_02 3\n");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"gb_04\", points = 94 },\n{ id = \"b\", card = \"gb_04\", points = 94 },\n"
                       "{ id = \"c\", card = \"gb_04\", points = 94 },\n", 282),
            "x.toml:9 data.capitan.units_of_card gb_04 3 2\n");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"gb_03\", figures = 8, abilities = [\"rally_sqare\"], points = 232 },\n", 232),
            "x.toml:10 data.unknown_word rally_sqare abilities rally_square close_order_fire, reaction_fire, rally_square\n");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"fr_01\", figures = 8, points = 200 },\n", 200),
            "x.toml:7 data.capitan.coalition fr_01 allies\n");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"gb_03\", figures = 8, points = 230 },\n", 232),
            "x.toml:10 data.capitan.points a 232\n");
  EXPECT_EQ(force_told("{ id = \"a\", card = \"de_02\", figures = 6, points = 192 },\n", 192), "");  // Brunswick serves both
}

TEST(CapitanForces, AdviceOnUnusualStrengths) {  // rules: CA-1.2-01 CA-R-02 CA-4.2-02
  std::vector<DataError> errors;
  const Muster muster = standard_muster(errors);
  std::vector<std::string> said;
  for (const Advice& a : advice_on(muster.forces[4], muster.cards)) said.push_back(a.unit);  // the battery
  EXPECT_EQ(said, (std::vector<std::string>{"eight_pounder", "six_pounder", "grenadiers"}));  // von Trott leads Nassau only
  said.clear();
  for (const Advice& a : advice_on(muster.forces[5], muster.cards)) said.push_back(a.unit);
  EXPECT_EQ(said, (std::vector<std::string>{"sappers"}));  // four men on foot
}

TEST(CapitanScenario, FaultsAreNamedWithTheirPlace) {  // rules: CA-11.30-04 CA-R-60 CA-9.1-02 CA-10-04 CA-6.10-01 CA-12.17-01
  EXPECT_EQ(scenario_told(casa, "force = \"casa_empire\"", "force = \"casa_empyre\"").substr(0, 26), "x.toml:84 data.unknown_wor");
  EXPECT_EQ(scenario_told(casa, "force = \"casa_empire\"", "force = \"quebrada_convoy\""),
            "x.toml:74 data.capitan.unbalanced 990 858\n");
  EXPECT_EQ(scenario_told(casa, "entry = \"south\"", "entry = \"south\"\nrank = 2"), "x.toml:74 data.capitan.ranks\n");
  EXPECT_EQ(scenario_told(casa, "post = [{ zone = [0, 0, 120, 20] }]", "post = [{ hidden = true }]").substr(0, 34),
            "x.toml:86 data.capitan.stealth mor");
  EXPECT_EQ(scenario_told(casa, "polyline = [[45, 75], [75, 75], [75, 95]]", "rect = [45, 75, 3, 3]"),
            "x.toml:67 data.capitan.needs_line wall\n");
  EXPECT_EQ(scenario_told(canones, "facing = 180", "facing = 180\nlimbered = true"),
            "x.toml:112 data.capitan.no_limber eight_pounder\n");
  EXPECT_EQ(scenario_told(canones, "unit = \"sharpe\"", "unit = \"riflemen_\"").substr(0, 32), "x.toml:144 data.unknown_word rif");
  EXPECT_EQ(scenario_told(quebrada, "arrives = 3, entries = [{ from = [120, 120]", "arrives = 3, entries = [{ from = [120, 110]")
                .substr(0, 29),
            "x.toml:99 data.capitan.entry\n");
}

TEST(CapitanScenario, RanksBringAFreeAbility) {  // rules: CA-10.1-02 CA-10.1-03 CA-10.1-04 CA-10.1-05 CA-10.1-06 CA-10.1-07 CA-R-62
  std::string text = with(casa, "entry = \"south\"", "entry = \"south\"\nrank = 1\nfree_ability = { unit = \"moreau\", ability = \"duelist\" }");
  const auto at = text.find("entry = \"north\"");
  text.insert(at, "rank = 0\n");
  const auto loaded = load_scenario({"x.toml", text});
  ASSERT_TRUE(loaded) << told(loaded.error());
  const auto& s = loaded->setup;
  EXPECT_EQ(s.sides[1].rank, 1);
  EXPECT_TRUE(s.units[unit(s, "fr_04")].has(Ability::duelist));
  EXPECT_EQ(s.units[unit(s, "fr_04")].points, 200);
  const auto dear = text.find("\"duelist\"");
  text.replace(dear, 9, "\"fury\"");
  const auto refused = load_scenario({"x.toml", text});
  ASSERT_FALSE(refused);
  EXPECT_EQ(told(refused.error()).substr(9), " data.capitan.free_ability 15\n");
  text.replace(text.find("\"fury\""), 6, "\"precise\"");  // for gunners (CA-R-05)
  const auto unfit = load_scenario({"x.toml", text});
  ASSERT_FALSE(unfit);
  EXPECT_EQ(told(unfit.error()).substr(9), " data.capitan.free_ability_unit precise\n");
}

TEST(CapitanScenario, TheHashForgetsNamesAndKnowsTheRest) {
  const auto hash = [](std::string_view passage, std::string_view instead) {
    const std::string text = with(casa, passage, instead);
    return load_scenario({"x.toml", text})->hash;
  };
  const std::uint64_t plain = load("capitan_casa_quemada").hash;
  EXPECT_EQ(hash("la crête", "le mamelon"), plain);
  EXPECT_NE(hash("solidity = 5", "solidity = 4"), plain);
  EXPECT_NE(hash("level = 4", "level = 3"), plain);
  EXPECT_NE(hash("points = 100", "points = 90"), plain);
}

}  // namespace esc::capitan

#include <gtest/gtest.h>

#include "core/all_dice.hpp"
#include "core/keys.hpp"

namespace esc {
namespace {

constexpr RuleId any{};

// Shots on 4+ of a D6, the first miss thrown again; saves on 2+ of a D2, the second side's first failure thrown again.
constexpr auto shoot = [](Dice& dice, int perk) -> Strike {
  const auto hits = [&] { return dice.count(1, d6, 4, 6, any) == 1; };
  if (hits()) return {perk, {1, 0}};
  if (perk == 0) return {0, {0, 1}};
  return hits() ? Strike{0, {1, 1}} : Strike{0, {0, 1}};
};
constexpr auto save = [](Dice& dice, int side, int memory) {
  const int lost = memory / 2, perk = memory % 2;
  const auto fails = [&] { return dice.count(1, d2, 1, 1, any) == 1; };
  if (lost == 2 || !fails()) return memory;
  if (side == 1 && perk == 1) return (lost + fails()) * 2;
  return (lost + 1) * 2 + perk;
};
int outcome(Dice& dice, int n, Bout from) {
  const Bout end = dice.bout(n, from, shoot, save);
  return (end.strikers * 10 + end.sides[0]) * 10 + end.sides[1];
}

TEST(Bout, ExactOddsAreThoseOfEveryFaceInTheOrderOfTheTable) {
  for (const Bout from :
       {Bout{.strikers = 1, .sides = {0, 1}, .called = {1, 0}}, Bout{.sides = {2, 1}, .called = {0, 2}}})
    for (const int n : {0, 1, 2}) {
      const auto quick = AllDice::odds([&](Dice& dice) { return outcome(dice, n, from); });
      const auto plain = AllDice::odds([&](Dice& dice) {
        std::vector<int> faces;
        Recorder face_by_face(dice, faces);  // knows die() alone
        return outcome(face_by_face, n, from);
      });
      EXPECT_EQ(quick, plain) << n;
    }
}

TEST(Bout, AllStrikesComeBeforeTheAnswersOfTheFirstSideThenTheSecond) {
  const int faces[] = {1, 5, 2, /* side 0 */ 1, 2, /* side 1 */ 2, 1};
  GivenDice dice(faces);
  EXPECT_EQ(outcome(dice, 2, {.strikers = 1, .sides = {0, 0}, .called = {1, 0}}), 22);
  EXPECT_EQ(dice.used(), 7u);
}

TEST(Falls, TellsOnlyWhetherTheFaceIsWanted) {
  const auto odds = AllDice::odds([](Dice& dice) {
    return dice.falls(
        d6, [](int face) { return face % 3 == 0; }, any);
  });
  EXPECT_EQ(odds, (Odds<bool>{{false, Ratio(2, 3)}, {true, Ratio(1, 3)}}));
}

struct Place {
  Distance range{.length = centimetres(20)};
  int die = 8;
  std::vector<int> grounds;
  std::vector<FinePoint> spots{{}};
};
constexpr int dice_sizes[] = {6, 8, 10};
constexpr std::array<std::string_view, 2> ground_names{"wood", "wall"};
template <class V>
void keys(V& v, Place& p) {
  v.distance("range_cm", "range_hex", p.range, centimetre, centimetres(300), 60);
  v.integer_of("die", p.die, dice_sizes);
  v.choices("grounds", p.grounds, ground_names, 0, 3);
  v.points("spots", p.spots, 1, 2);
}
std::string fault_of(const Object& given) {
  GivenReader reader(given);
  Place place;
  keys(reader, place);
  const auto fault = reader.fault();
  return fault ? std::string(fault->code) + " " + fault->key : "";
}

TEST(PlaceKeys, AreReadAndRefused) {
  EXPECT_EQ(fault_of({{"range_hex", 4}, {"die", 10}, {"grounds", List{"wood", "wood"}}}), "");
  EXPECT_EQ(fault_of({{"range_hex", 4}, {"range_cm", 20}}), "bad_value range_hex");
  EXPECT_EQ(fault_of({{"range_hex", Value()}, {"range_cm", 20}}), "");
  EXPECT_EQ(fault_of({{"range_hex", 61}}), "bad_value range_hex");
  EXPECT_EQ(fault_of({{"die", 7}}), "bad_value die");
  EXPECT_EQ(fault_of({{"grounds", List{"lake"}}}), "bad_value grounds");
  EXPECT_EQ(fault_of({{"grounds", List{"wood", "wood", "wood", "wood"}}}), "bad_value grounds");
  EXPECT_EQ(fault_of({{"spots", List{}}}), "bad_value spots");
  EXPECT_EQ(fault_of({{"spots", List{List{1, 2, 3}}}}), "bad_value spots");
}

TEST(PlaceKeys, AreWrittenAsTheyAreRead) {
  for (const bool in_hexes : {false, true}) {
    Place place{
        .range = {centimetres(15), in_hexes}, .die = 6, .grounds = {1, 1}, .spots = {{-500'000, 2'250'000}, {}}};
    GivenWriter writer;
    keys(writer, place);
    const Object given = writer.take();
    GivenReader reader(given);
    Place again;
    keys(reader, again);
    EXPECT_FALSE(reader.fault());
    EXPECT_EQ(again.range.length, place.range.length);
    EXPECT_EQ(again.range.in_hexes, in_hexes);
    EXPECT_EQ(again.grounds, place.grounds);
    EXPECT_EQ(again.spots[0].x, -500'000);
    EXPECT_EQ(given.at("spots").as<List>()->front(), Value(List{Decimal{"-0.5"}, Decimal{"2.25"}}));
  }
}

}  // namespace
}  // namespace esc

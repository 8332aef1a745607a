#include "rules/laporte/deploy.hpp"

#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

// Men who are still to be placed; the battle begins with the first question.
struct Deploying : Battlefield {
  explicit Deploying(std::vector<Piece> pieces, int width, int height)
      : Battlefield(std::move(pieces), width, height) {}
  void begin(int reds, int blues) {
    for (int k = 0; k < reds; ++k) red({});
    for (int k = 0; k < blues; ++k) blue({});
    s = Laporte::start(setup);
  }
  std::string place(std::uint16_t who, Pt where, int party = 0, std::uint16_t inside = nobody) {
    const Say say{.actor = who, .target = inside, .n = party, .path = {where}};
    const std::string no = refusal(Act::place, say);
    if (no == "allowed") act(Act::place, say);
    return no;
  }
};

struct Ford : Deploying {
  Ford() : Deploying({}, 48, 36) {
    setup.deployment[0] = {.zone = {at(0, 0), at(4, 36)}, .whole_base = true};
    setup.deployment[1] = {.zone = {at(44, 0), at(48, 36)}, .whole_base = true};
    begin(2, 1);
  }
};

TEST(LaporteDeploy, WithinFourInchesTheWholeBase) {  // rules: LP-S1
  Ford field;
  EXPECT_EQ(field.place(0, half(7, 20)), "allowed");
  EXPECT_EQ(field.place(0, {half_inches(7) + 1, inches(10)}), "LP-R-35 outside_zone");
  EXPECT_EQ(field.place(0, {half_inches(1) - 1, inches(10)}), "LP-R-35 outside_zone");
  EXPECT_EQ(field.place(1, half(7, 20)), "LP-R-41 no_room") << "somebody stands there";
}

TEST(LaporteDeploy, TheFirstSidePlacesAllItsMenBeforeTheOtherPlacesAny) {  // rules: LP-S1 LP-R-24
  Ford field;
  EXPECT_TRUE(field.asked(AskKind::deploy, Side::red));
  EXPECT_EQ(field.place(2, at(46, 10)), "LP-FORCE-01 not_your_man");
  EXPECT_EQ(field.refusal(Act::ready), "LP-R-35 not_all_placed");
  field.act(Act::place, {.actor = 0, .facing = 45, .path = {at(2, 10)}});
  EXPECT_EQ(field.man(0).facing, 45) << "facing is free";
  field.place(1, at(2, 20));
  EXPECT_EQ(field.place(1, at(3, 20)), "allowed") << "and he may be placed anew";
  field.act(Act::ready);
  EXPECT_TRUE(field.asked(AskKind::deploy, Side::blue));
  EXPECT_EQ(field.place(2, at(46, 10)), "allowed");
  EXPECT_EQ(field.refusal(Act::ready), "allowed");
}

TEST(LaporteDeploy, AnswersThatPlaceNobodyAreRefused) {  // rules: LP-R-35
  Ford field;
  EXPECT_EQ(field.refusal(Act::place, {.actor = 0}), "LP-R-35 one_place_wanted");
  EXPECT_EQ(field.refusal(Act::place, {.actor = 0, .n = 10, .path = {at(2, 10)}}), "LP-R-35 no_such_party");
  EXPECT_EQ(field.place(0, at(2, 10), 0, 3), "LP-R-34 no_such_building");
}

struct Farm : Deploying {
  Farm() : Deploying({house(14, 20, 8, 6, {at(18, 20)}), house(24, 24, 6, 5, {at(24, 26)})}, 36, 36) {
    setup.deployment[0] = {.zone = {at(0, 15), at(36, 36)}, .limited_building = 0, .limit_inside = 4};
    setup.deployment[1] = {.zone = {at(0, 0), at(36, 36)}, .touching_south = true};
    begin(8, 1);
  }
};

TEST(LaporteDeploy, FourMenAtMostInsideTheFarmhouse) {  // rules: LP-S2 LP-R-34
  Farm field;
  for (std::uint16_t k = 0; k < 4; ++k) EXPECT_EQ(field.place(k, at(15 + k, 22), 0, 0), "allowed");
  EXPECT_EQ(field.place(4, at(19, 22), 0, 0), "LP-R-35 too_many_inside");
  EXPECT_EQ(field.place(0, at(19, 22), 0, 0), "allowed") << "one of the four may be placed anew";
  EXPECT_EQ(field.place(4, at(19, 22)), "LP-R-41 no_room") << "in the house but not inside";
  EXPECT_EQ(field.place(0, at(10, 22), 0, 0), "LP-R-41 no_room") << "inside but not in the house";
  EXPECT_EQ(field.place(4, at(26, 26), 0, 1), "allowed") << "the barn is not limited";
  EXPECT_EQ(field.place(5, at(10, 15)), "allowed");
  EXPECT_EQ(field.place(6, {inches(5), inches(15) - 1}), "LP-R-35 outside_zone");
}

TEST(LaporteDeploy, TheAttackersTouchTheSouthEdge) {  // rules: LP-S2
  Farm field;
  for (std::uint16_t k = 0; k < 8; ++k) field.place(k, at(4 * k + 2, 32));
  field.act(Act::ready);
  EXPECT_EQ(field.place(8, {inches(10), base_radius}), "allowed");
  EXPECT_EQ(field.place(8, at(10, 1)), "LP-R-35 not_at_edge");
  EXPECT_EQ(field.place(8, at(10, 0)), "LP-R-41 no_room") << "half off the table";
}

struct Road : Deploying {
  Road() : Deploying({terrain(Terrain::road, "road", Shape::polyline({at(0, 18), at(60, 18)}, inches(3)))}, 60, 36) {
    setup.deployment[0] = {.zone = {at(0, 0), at(6, 36)}, .on = 0};
    setup.deployment[1] = {.zone = {at(0, 0), at(60, 36)},
                           .from_enemies = inches(14),
                           .parties = 2,
                           .party_least = 4,
                           .party_link = inches(3)};
    begin(1, 8);
  }
};

TEST(LaporteDeploy, TheEscortStandsOnTheRoad) {  // rules: LP-S3
  Road field;
  EXPECT_EQ(field.place(0, at(6, 18)), "allowed");
  EXPECT_EQ(field.place(0, half(8, 39)), "allowed") << "centres count";
  EXPECT_EQ(field.place(0, at(4, 20)), "LP-R-35 not_on_piece");
  EXPECT_EQ(field.place(0, at(7, 18)), "LP-R-35 outside_zone");
}

TEST(LaporteDeploy, TheAmbushStandsInTwoPartiesFourteenInchesOff) {  // rules: LP-S3
  Road field;
  field.place(0, at(5, 18));
  field.act(Act::ready);
  EXPECT_EQ(field.place(1, at(20, 18), 1), "allowed") << "fourteen inches from base to base";
  EXPECT_EQ(field.place(1, {inches(20) - 1, inches(18)}, 1), "LP-R-35 too_near_enemy");
  EXPECT_EQ(field.place(1, at(30, 18), 0), "LP-R-35 no_such_party");
  EXPECT_EQ(field.place(1, at(30, 18), 3), "LP-R-35 no_such_party");
  for (std::uint16_t k = 1; k <= 4; ++k) field.place(k, at(30 + 4 * k, 30), 1);
  for (std::uint16_t k = 5; k <= 8; ++k) field.place(k, at(10 + 4 * k, 5), k == 5 ? 1 : 2);
  EXPECT_EQ(field.refusal(Act::ready), "LP-R-35 party_scattered") << "man 5 is far from his party";
  field.place(5, at(50, 30), 1);
  EXPECT_EQ(field.refusal(Act::ready), "LP-R-35 party_too_small") << "three men in the second";
  field.place(5, at(30, 5), 2);
  EXPECT_EQ(field.refusal(Act::ready), "allowed") << "each just three inches from the next";
}

TEST(LaporteDeploy, AProposedPlaceIsAllowed) {  // rules: LP-S1 LP-S2 LP-S3
  const auto deploys_itself = [](Deploying& field) {
    Rng rng(7);
    Options options;
    while (!field.s.pending.empty() && field.s.turn == 0) {
      const Ask ask = field.s.pending.front();
      Laporte::options(field.s, ask, options);
      for (const Answer& a : options.list) EXPECT_FALSE(Laporte::check(field.s, a));
      const Answer answer = Laporte::propose(field.s, ask, rng);
      ASSERT_FALSE(Laporte::check(field.s, answer));
      RollDice dice(1, ask.id);
      submit<Laporte>(field.s, answer, dice, field.log);
    }
    EXPECT_EQ(field.s.turn, 1);
  };
  Ford ford;
  deploys_itself(ford);
  Farm farm;
  deploys_itself(farm);
  Road road;
  deploys_itself(road);
}

}  // namespace
}  // namespace esc::laporte

// Re-rolls of ranks are decided when the dice lie on the table (CA-R-111).
#include "rules/capitan/open_dice.hpp"

#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/fire.hpp"
#include "rules/capitan/melee.hpp"

namespace esc::capitan {

namespace {

// Two lines within musket range; red's player has this rank, blue's none.
struct Ranked : Battlefield {
  explicit Ranked(int rank, std::vector<Ability> held = {}) {
    mine = red(line(), 4, at(40, 40)), his = blue(line(), 4, at(60, 40), held);
    red(line(), 4, at(5, 105));  // so that the turn goes on
    setup.sides[0].rank = rank;
    begin();
    s.perks[0] = perks_of(rank);
  }
  UnitId mine, his;
};

// What was told is the query's own roll: judged again from its faces it comes to the same.
template <class Query>
void expect_audited(const Battlefield& field, std::string_view key, const typename Query::Facts& facts) {
  const Roll* roll = field.rolled(key);
  ASSERT_NE(roll, nullptr);
  GivenDice faces(roll->faces);
  Ledger off{false};
  EXPECT_EQ(Query::text(facts, Query::resolve(facts, field.setup.book, faces, off)), roll->outcome);
  EXPECT_EQ(faces.used(), roll->faces.size());
}

}  // namespace

TEST(CapitanOpenDice, AShotIsRolledAgainAfterItWasSeen) {  // rules: CA-R-111 CA-10.1-03 CA-R-62
  for (const bool spends : {true, false}) {
    Ranked f(2);
    f.activate(f.mine);
    const std::uint64_t before = Capitan::hash(f.s);
    f.plays(Act::fire, {.target = f.his}, {1, 2, 8, 1});  // one impact; three missed
    ASSERT_EQ(f.asked(), AskKind::perks);
    EXPECT_EQ(f.s.pending[0].who, Side::red);
    EXPECT_NE(Capitan::hash(f.s), before) << "the dice are part of the position";
    EXPECT_EQ(f.rolled("open_dice")->faces, (std::vector<int>{1, 2, 8, 1}));
    EXPECT_EQ(f.refused_by(Act::bonus), "CA-R-111"_rule);
    if (spends) f.plays(Act::roll_again, {}, {7, 8, 8});  // a second impact; both are dodged
    else f.plays(Act::decline, {}, {8});
    const std::vector<int> told = spends ? std::vector<int>{1, 7, 2, 8, 1, 8, 8} : std::vector<int>{1, 2, 8, 1, 8};
    EXPECT_EQ(f.rolled("fire")->faces, told);
    EXPECT_EQ(f.s.perks[0].fire, !spends) << "kept for later in the turn";
    EXPECT_TRUE(f.s.tray.faces.empty());
    EXPECT_EQ(f.asked(), AskKind::act);
    expect_audited<FireQuery>(f, "fire", {.figures = 4, .range = {.length = centimetres(20)}, .reroll = spends, .target_figures = 4});
  }
}

TEST(CapitanOpenDice, NobodyIsAskedWhenNothingMissed) {  // rules: CA-R-111 CA-10.1-03
  Ranked f(2);
  f.activate(f.mine);
  f.plays(Act::fire, {.target = f.his}, {8, 8, 8, 8, 8, 8, 8, 8});
  EXPECT_EQ(f.asked(), AskKind::act);
  EXPECT_TRUE(f.s.perks[0].fire);
}

TEST(CapitanOpenDice, TheBestLostDuelIsRolledAgainThenADodge) {  // rules: CA-R-111 CA-10.1-04 CA-10.1-07 CA-R-85
  Ranked f(6);
  f.s.figures[f.s.units[f.his].members[0]].at = at(42, 40);
  for (std::size_t k = 0; k < 4; ++k) f.s.figures[f.s.units[f.his].members[k]].at = mm(420, 400 + 25 * static_cast<int>(k));
  f.s.units[f.mine].melee = f.s.units[f.his].melee = 1;
  f.activate(f.mine);
  f.plays(Act::fight, {}, {1, 8, 1, 2, 8, 1, 8, 1});  // two lost, to an 8 and to a 2; two won
  ASSERT_EQ(f.asked(), AskKind::perks);
  EXPECT_EQ(f.s.pending[0].n, again_combat);
  EXPECT_EQ(f.rolled("open_dice")->faces, (std::vector<int>{1, 2, 1, 8, 8, 1, 8, 1})) << "the better one first";
  f.plays(Act::roll_again, {}, {5, 1});  // 5 beats the 2; one impact on red, whose dodge fails
  ASSERT_EQ(f.asked(), AskKind::perks);
  EXPECT_EQ(f.s.pending[0].n, again_dodge);
  f.plays(Act::roll_again, {}, {8, 8, 8, 8});  // saved; then three dodges of blue
  EXPECT_EQ(f.rolled("melee")->outcome, "a0b0");
  EXPECT_EQ(f.rolled("melee")->faces, (std::vector<int>{1, 2, 5, 1, 8, 8, 1, 8, 1, 1, 8, 8, 8, 8}));
  EXPECT_FALSE(f.s.perks[0].combat);
  EXPECT_FALSE(f.s.perks[0].dodge);
  Melee facts{.a = {.figures = 4, .combat_reroll = true, .dodge_reroll = true}, .b = {.figures = 4}, .round = 1};
  expect_audited<MeleeQuery>(f, "melee", facts);
}

TEST(CapitanOpenDice, AFailedTestIsRolledAgainOrStands) {  // rules: CA-R-111 CA-10.1-06 CA-R-62
  for (const bool spends : {false, true}) {
    Ranked f(5);
    f.activate(f.mine);
    f.s.units[f.mine].members.resize(2);
    f.s.agenda.push_back({.kind = of(FrameKind::reduced), .side = Side::red, .who = f.mine, .a = no_unit, .b = by_fire});
    f.s.pending.clear();
    std::vector<int> first{1};
    GivenDice dice(first);
    advance<Capitan>(f.s, dice, f.log);
    ASSERT_EQ(f.asked(), AskKind::perks);
    EXPECT_EQ(f.s.pending[0].n, again_morale);
    EXPECT_FALSE(f.s.units[f.mine].reduced_tested) << "nothing has happened yet";
    if (spends) f.plays(Act::roll_again, {}, {8});
    else f.plays(Act::decline);
    EXPECT_EQ(f.s.units[f.mine].routing, !spends);
    EXPECT_EQ(f.s.perks[0].morale, !spends);
  }
}

TEST(CapitanOpenDice, AnEnsignRollsHisInitiativeAgain) {  // rules: CA-10-03 CA-R-111 CA-R-85
  Ranked f(0);
  f.setup.sides[1].rank = 0;
  f.s.perks[1] = perks_of(0);
  f.cards();
  f.plays(Side::red, Act::play, {.actor = f.mine});
  f.plays(Side::blue, Act::play, {.actor = f.his}, {5, 2});  // blue, an ensign too, has lost
  ASSERT_EQ(f.asked(), AskKind::perks);
  EXPECT_EQ(f.s.pending[0].who, Side::blue);
  EXPECT_EQ(f.s.pending[0].n, again_initiative);
  f.plays(Act::roll_again, {}, {6});
  EXPECT_EQ(f.s.active.unit, f.his);
  EXPECT_EQ(f.rolled("initiative")->faces, (std::vector<int>{2, 5, 6}));
  EXPECT_FALSE(f.s.perks[1].initiative);
  EXPECT_TRUE(f.s.perks[0].initiative);
}

TEST(CapitanOpenDice, TheBonusComesBeforeTheDiceOfAReaction) {  // rules: CA-R-111 CA-10.1-02 CA-10.1-05
  Ranked f(4, {Ability::reaction_fire});
  f.setup.sides[1].rank = 1;
  f.s.perks[1] = perks_of(1);
  f.activate(f.mine);
  ASSERT_EQ(f.asked(), AskKind::react);
  f.plays(Act::react, {.actor = f.his});
  ASSERT_EQ(f.asked(), AskKind::perks);
  EXPECT_EQ(f.s.pending[0].who, Side::blue) << "the reactor first";
  EXPECT_EQ(f.refused_by(Act::roll_again), "CA-R-111"_rule);
  f.plays(Act::bonus);
  EXPECT_EQ(f.s.pending[0].who, Side::red);
  f.plays(Act::decline, {}, {4, 3, 1, 1, 1, 1});  // 4 + 4 - 1 + 1 against 4 + 3, and four shots that miss
  EXPECT_TRUE(f.s.units[f.his].activated);
  EXPECT_TRUE(f.s.perks[0].initiative);
  EXPECT_FALSE(f.s.perks[1].initiative);
}

TEST(CapitanOpenDice, TwoVolleysAreTwoRolls) {  // rules: CA-R-111 CA-R-50 CA-10.1-03
  Battlefield f;
  const UnitId mine = f.red(of_class(line(), TroopClass::elite), 2, at(40, 40)), his = f.blue(line(), 6, at(60, 40));
  f.setup.sides[0].rank = 2;
  f.begin();
  f.s.perks[0] = perks_of(2);
  f.activate(mine);
  f.plays(Act::fire, {.target = his, .n = fire_twice}, {1, 8});
  ASSERT_EQ(f.asked(), AskKind::perks);
  f.plays(Act::decline, {}, {8, 1, 1});  // a dodge; the second volley misses
  ASSERT_EQ(f.asked(), AskKind::perks) << "he kept it";
  f.plays(Act::roll_again, {}, {8, 8});
  EXPECT_EQ(f.rolled("fire")->faces, (std::vector<int>{1, 8, 1, 8}));
  EXPECT_EQ(f.size(his), 6u);
}

}  // namespace esc::capitan

#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/choosing.hpp"

namespace esc::tomahawk {
namespace {

struct TwoSides : Battlefield {
  std::size_t line = red(line_infantry(), row(at(10, 10), 6));
  std::size_t captain = red(officer(), {at(5, 10)});
  std::size_t natives = blue(warriors(), row(at(10, 40), 6));
  TwoSides() {
    for (Force& f : s.forces) f.hand.clear();
  }
  void hold(Side side, Cards cards) { s.force(side).hand = cards; }
  void turn_of(Side side) {
    s.pending.clear();
    s.agenda.resize(1);
    s.agenda[0] = {.kind = of(FrameKind::choose), .side = side};
    go({});
  }
  void play(Card card, std::vector<int> faces = {}) {
    Answer a = answer(Act::play, nobody, {});
    a.target = card;
    give(a, std::move(faces));
  }
  Answer with_card(Act act, Card card) const {
    Answer a = answer(act, nobody, {});
    a.target = card;
    return a;
  }
  int points(Side side) const { return s.force(side).points; }
};

constexpr Card red_regulars = troops_card(Side::red, TroopType::regulars),
               blue_indians = troops_card(Side::blue, TroopType::indians);

TEST(TomahawkCards,
     DeckHoldsTheCardsOfEveryTypeFielded) {
  // rules: MT-CARD-01 MT-CARD-02 MT-CARD-03 MT-R-04 MT-R-05 MT-R-06 MT-R-07
  TwoSides t;
  t.blue(militia(), row(at(20, 40), 6));
  const Cards deck = whole_deck(t.setup);
  const auto count = [&](Card c) { return std::count(deck.begin(), deck.end(), c); };
  EXPECT_EQ(count(red_regulars), 4);
  EXPECT_EQ(count(blue_indians), 4);
  EXPECT_EQ(count(troops_card(Side::blue, TroopType::militia)), 3);
  EXPECT_EQ(count(forward_card(Side::red)), 1);
  EXPECT_EQ(count(morale_card(Side::blue)), 1);
  EXPECT_EQ(count(clock_card), 3);
  EXPECT_EQ(deck.size(), 4u + 4u + 3u + 4u + 3u);
}

TEST(TomahawkCards,
     OpeningHandsHoldNoClock) {
  // rules: MT-CARD-05 MT-R-09 MT-R-10 MT-CMD-07 MT-R-15 MT-CARD-06 MT-R-11
  TwoSides t;
  t.setup.attacker = Side::blue;
  t.s.draw = {red_regulars, red_regulars, blue_indians, blue_indians,
              clock_card,   blue_indians, red_regulars, clock_card};
  t.s.agenda[0] = {.kind = of(FrameKind::deploy), .pc = 4};
  t.go({2});  // the two Clocks go back and the pile is shuffled
  EXPECT_EQ(t.s.force(Side::blue).hand, (Cards{red_regulars, blue_indians, blue_indians}));
  EXPECT_EQ(t.s.force(Side::red).hand.size(), 3u);
  EXPECT_EQ(std::count(t.s.draw.begin(), t.s.draw.end(), clock_card), 2);
  EXPECT_EQ(t.points(Side::red), 1);
  EXPECT_EQ(t.points(Side::blue), 0);
  EXPECT_EQ(t.asked(), "choose");
  EXPECT_EQ(t.s.pending[0].who, Side::blue);
}

TEST(TomahawkCards, EnemyCardPaysAPointAndItsOwnerDecides) {  // rules: MT-CMD-01 MT-CARD-09 MT-CARD-10 MT-R-13 MT-R-14
  TwoSides t;
  t.hold(Side::red, {blue_indians});
  t.hold(Side::blue, {red_regulars});
  t.turn_of(Side::red);
  t.play(blue_indians);
  EXPECT_EQ(t.points(Side::red), 1);
  EXPECT_EQ(t.asked(), "activate");
  EXPECT_EQ(t.s.pending[0].who, Side::blue);
  EXPECT_EQ(t.s.discard, Cards{blue_indians});
  t.act(t.natives, Act::watch);
  EXPECT_EQ(t.asked(), "choose") << "one action a unit, then the other side's turn";
  EXPECT_EQ(t.s.pending[0].who, Side::blue);
}

TEST(TomahawkCards,
     ClockIsTurnedUpAndReplacedTheThirdEndsTheTurn) {
  // rules: MT-CARD-07 MT-CARD-08 MT-CARD-11 MT-R-08 MT-R-12
  TwoSides t;
  t.hold(Side::red, {red_regulars, blue_indians, blue_indians});
  t.hold(Side::blue, {red_regulars});
  t.s.clocks = 2;
  t.s.draw = {red_regulars, red_regulars, clock_card};  // the Clock lies on top
  t.man(t.natives).single_shot_used = true;
  t.turn_of(Side::red);
  t.play(red_regulars);
  t.say(Act::done, {}, {1, 5, 4, 3, 2});  // three Clocks, the discarded card and two left in the pile
  EXPECT_EQ(t.s.turn, 2);
  EXPECT_EQ(t.s.clocks, 0);
  EXPECT_TRUE(t.s.discard.empty());
  EXPECT_EQ(t.s.force(Side::red).hand.size(), 3u);
  EXPECT_EQ(t.s.force(Side::blue).hand, Cards{red_regulars}) << "hands stay";
  EXPECT_FALSE(t.man(t.natives).single_shot_used);
}

TEST(TomahawkCards, CardOfALostTypePaysItsOwner) {  // rules: MT-CMD-04 MT-CARD-04 MT-R-17 MT-R-77
  TwoSides t;
  t.hold(Side::blue, {blue_indians, red_regulars});
  t.hold(Side::red, {blue_indians});
  const auto more = t.blue(militia(), row(at(30, 40), 6));
  t.unit(t.natives).status = Status::exited;
  t.turn_of(Side::blue);
  t.play(blue_indians);
  EXPECT_EQ(t.points(Side::blue), 1);
  t.play(blue_indians);  // red plays the same card: his point only
  EXPECT_EQ(t.points(Side::red), 1);
  EXPECT_EQ(t.points(Side::blue), 1);
  t.unit(t.natives).status = Status::off_table;
  EXPECT_FALSE(type_is_gone(t.s, Side::blue, TroopType::indians)) << "one still to come is not gone";
  EXPECT_TRUE(t.unit(more).on_table());
}

TEST(TomahawkCards, ForwardGivesActionsToOfficersAndEliteOrPoints) {
  // rules: MT-CMD-02 MT-CMD-03 MT-CMD-06 MT-OFF-01 MT-OFF-02 MT-R-77
  TwoSides t;
  t.setup.profiles[0].elite = true;
  t.hold(Side::red, {forward_card(Side::red), forward_card(Side::red)});
  t.hold(Side::blue, {red_regulars, red_regulars});
  t.turn_of(Side::red);
  t.play(forward_card(Side::red));
  ASSERT_EQ(t.asked(), "forward");
  t.say(Act::take_actions);
  EXPECT_EQ(t.asked(), "activate");
  EXPECT_TRUE(may_act_now(t.s, t.line));
  EXPECT_TRUE(may_act_now(t.s, t.captain));
  t.say(Act::done);
  t.s.force(Side::red).points = 9;
  t.turn_of(Side::red);
  t.play(forward_card(Side::red));
  t.say(Act::take_points);
  EXPECT_EQ(t.points(Side::red), 10) << "1 and 1 for the Officer, cut at 10";
}

TEST(TomahawkCards, MoraleCardTestsUnitsAtHalfStrength) {  // rules: MT-REACT-19 MT-REACT-07 MT-R-18
  TwoSides t;
  t.hold(Side::red, {morale_card(Side::red)});
  t.hold(Side::blue, {red_regulars});
  for (int i = 0; i < 3; ++i) t.man(t.line, static_cast<std::size_t>(i)).standing = Standing::down;
  t.turn_of(Side::red);
  t.play(morale_card(Side::red), {9});  // 9 + 1 for the Officer − 3 few − 3 card = 4
  EXPECT_TRUE(t.happened("reaction"));
  EXPECT_FALSE(t.unit(t.line).shaken);
  t.man(t.line, 0).standing = Standing::up;
  EXPECT_FALSE(tests_on_morale(t.s, t.line));
}

TEST(TomahawkCommand, WatchfulGivesVigilance) {  // rules: MT-CMD-11 MT-CMD-08 MT-R-16
  TwoSides t;
  t.hold(Side::red, {red_regulars, red_regulars, red_regulars});
  t.hold(Side::blue, {red_regulars});
  t.turn_of(Side::red);
  EXPECT_EQ(t.refused(t.answer(Act::watchful, nobody, {.target = t.line})), "too_few_points MT-CMD-11");
  t.s.force(Side::red).points = 1;
  t.say(Act::watchful, {.target = t.line});
  EXPECT_TRUE(t.unit(t.line).vigilance);
  EXPECT_EQ(t.points(Side::red), 0);
  EXPECT_EQ(t.s.pending[0].who, Side::blue) << "in place of a card";
}

TEST(TomahawkCommand, ReserveLaysAnOwnTroopsCardFaceDown) {  // rules: MT-CMD-12 MT-R-19
  TwoSides t;
  t.hold(Side::red, {red_regulars, blue_indians, blue_indians});
  t.hold(Side::blue, {red_regulars, red_regulars, red_regulars});
  t.s.draw = {blue_indians, blue_indians};
  t.s.force(Side::red).points = 2;
  t.turn_of(Side::red);
  EXPECT_EQ(t.refused(t.with_card(Act::reserve, blue_indians)), "own_troops_card MT-CMD-12");
  t.give(t.with_card(Act::reserve, red_regulars));
  EXPECT_EQ(t.s.force(Side::red).reserved, Cards{red_regulars});
  EXPECT_EQ(t.s.force(Side::red).hand.size(), 3u) << "it no longer counts in the hand";
  EXPECT_EQ(Tomahawk::seen(t.s, Side::blue).force(Side::red).reserved, Cards{unknown_card});
  t.turn_of(Side::red);
  t.give(t.with_card(Act::play_reserved, red_regulars));
  EXPECT_TRUE(t.s.force(Side::red).reserved.empty());
  EXPECT_EQ(t.asked(), "activate");
}

TEST(TomahawkCommand, AuthorityRalliesAndOrderCostsBySize) {  // rules: MT-CMD-13 MT-CMD-14
  TwoSides t;
  t.hold(Side::red, {red_regulars, red_regulars, red_regulars});
  t.hold(Side::blue, {red_regulars});
  t.s.force(Side::red).points = 5;
  t.turn_of(Side::red);
  EXPECT_EQ(t.refused(t.answer(Act::authority, nobody, {.target = t.line})), "not_in_flight MT-CMD-13");
  t.unit(t.line).flight = true;
  t.say(Act::authority, {.target = t.line});
  EXPECT_FALSE(t.unit(t.line).flight);
  EXPECT_EQ(t.points(Side::red), 2);
  t.turn_of(Side::red);
  t.say(Act::order, {.target = t.line});
  EXPECT_EQ(t.asked(), "act");
  EXPECT_EQ(t.points(Side::red), 0);
  t.act(t.line, Act::watch);
  EXPECT_TRUE(t.unit(t.line).vigilance);
}

TEST(TomahawkCommand, PreparationTakesACardBackEvenAboveThree) {  // rules: MT-CMD-15
  TwoSides t;
  t.hold(Side::red, {blue_indians, blue_indians, blue_indians});
  t.hold(Side::blue, {red_regulars});
  t.s.discard = {red_regulars, blue_indians};
  t.s.force(Side::red).points = 4;
  t.turn_of(Side::red);
  EXPECT_EQ(t.refused(t.with_card(Act::preparation, blue_indians)), "own_troops_card MT-CMD-15");
  t.give(t.with_card(Act::preparation, red_regulars));
  EXPECT_EQ(t.s.force(Side::red).hand.size(), 4u);
  EXPECT_EQ(t.s.discard, Cards{blue_indians});
}

}  // namespace
}  // namespace esc::tomahawk

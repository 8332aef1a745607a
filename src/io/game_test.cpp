#include <gtest/gtest.h>

#include "ai/random.hpp"
#include "io/audit.hpp"
#include "io/game_of.hpp"
#include "io/json.hpp"
#include "io/match.hpp"
#include "io/sealed_bids_test.hpp"

namespace esc {
namespace {

using sealed_bids::SealedBids;

std::unique_ptr<Game> new_game() {
  return std::make_unique<GameOf<SealedBids>>(std::make_shared<const sealed_bids::Setup>(),
                                              std::make_shared<const BattleSource>(BattleSource{.scenario = "bids"}),
                                              random_only<SealedBids>);
}

Value bid(int ask, int n) { return Object{{"ask", ask}, {"act", "bid"}, {"n", n}}; }

TEST(Game, AsksBothSidesAtOnceAndTakesAnswersInAnyOrder) {
  Match match(new_game(), 5);
  match.start();
  EXPECT_EQ(to_json(asks_for(match.game(), Seer::red)),
            R"([{"ask":0,"kind":"bid","secret":true,"who":"red"},{"who":"blue"}])");
  EXPECT_TRUE(match.submit(Side::blue, bid(1, 2)));
  EXPECT_EQ(to_json(asks_for(match.game(), Seer::spectator)), R"([{"who":"red"}])");
  EXPECT_TRUE(match.submit(Side::red, bid(0, 3)));
  EXPECT_EQ(match.game().asks().front().id, 2u);
}

TEST(Game, RefusesAndChangesNothing) {
  Match match(new_game(), 5);
  match.start();
  const std::uint64_t before = match.game().hash();
  EXPECT_EQ(match.submit(Side::red, bid(0, 9)).error().key, "refusal.sealed_bids.out_of_range");
  EXPECT_EQ(match.submit(Side::red, bid(1, 2)).error().key, "answer.not_asked") << "the other side's question";
  EXPECT_EQ(match.submit(Side::red, bid(7, 2)).error().key, "answer.not_asked");
  EXPECT_EQ(match.submit(Side::red, Value("bid")).error().key, "answer.unreadable");
  EXPECT_EQ(match.game().hash(), before);
  EXPECT_TRUE(match.game().events().empty());
  EXPECT_EQ(match.steps(), 1);
}

TEST(Game, TooFewDiceChangeNothing) {
  Match match(new_game(), 5);
  match.start();
  ASSERT_TRUE(match.submit(Side::red, bid(0, 1)));
  const std::uint64_t before = match.game().hash();
  const std::size_t events = match.game().events().size();
  const int one[] = {4};
  GivenDice dice(one);
  EXPECT_THROW((void)match.submit(Side::blue, bid(1, 1), &dice), GivenDice::MoreDice);
  EXPECT_EQ(match.game().hash(), before);
  EXPECT_EQ(match.game().events().size(), events);
  EXPECT_EQ(match.steps(), 2);
}

// Two battles that differ only in red's secret look the same to blue and to a spectator, byte for byte.
TEST(Game, ShowsNothingOfASecret) {
  Match one(new_game(), 5), two(new_game(), 5);
  one.start(), two.start();
  ASSERT_TRUE(one.submit(Side::red, bid(0, 1)));
  ASSERT_TRUE(two.submit(Side::red, bid(0, 3)));
  ASSERT_NE(one.game().hash(), two.game().hash());
  for (const Seer seer : {Seer::blue, Seer::spectator}) {
    EXPECT_EQ(view_for(one.game(), seer), view_for(two.game(), seer));
    EXPECT_EQ(asks_for(one.game(), seer), asks_for(two.game(), seer));
    EXPECT_EQ(events_for(one.game(), seer), events_for(two.game(), seer));
  }
  const Ask ask = one.game().asks().front();
  EXPECT_EQ(options_for(one.game(), ask), options_for(two.game(), ask));
  EXPECT_NE(view_for(one.game(), Seer::red), view_for(two.game(), Seer::red));
  EXPECT_NE(events_for(one.game(), Seer::red), events_for(two.game(), Seer::red));
}

TEST(Game, NumbersEventsAmongThoseOneSees) {
  Match match(new_game(), 5);
  match.start();
  ASSERT_TRUE(match.submit(Side::red, bid(0, 1)));
  ASSERT_TRUE(match.submit(Side::blue, bid(1, 1)));
  const Value all = events_for(match.game(), Seer::spectator);
  ASSERT_EQ(all.as<List>()->size(), 2u) << "the two dice";
  EXPECT_EQ(all.as<List>()->at(0).as<Object>()->at("seq"), Value(0));
  EXPECT_EQ(events_for(match.game(), Seer::spectator, 1).as<List>()->at(0), all.as<List>()->at(1));
  EXPECT_EQ(events_for(match.game(), Seer::red).as<List>()->size(), 4u);
  EXPECT_EQ(events_for(match.game(), Seer::referee).as<List>()->size(), 6u);
}

TEST(Match, SameSeedSameBattle) {
  const auto fight = [](std::uint64_t seed) {
    Match match(new_game(), seed);
    match.start();
    std::vector<std::uint64_t> hashes;
    while (!match.game().over()) {
      const Ask ask = match.game().asks().front();
      EXPECT_TRUE(match.submit(ask.who, match.choose("random", ask)));
      hashes.push_back(match.game().hash());
    }
    return hashes;
  };
  EXPECT_EQ(fight(1), fight(1));
  EXPECT_NE(fight(1), fight(2));
  EXPECT_EQ(seed_of_battle(7, 0), 7u);
  EXPECT_NE(seed_of_battle(7, 1), seed_of_battle(7, 2));
}

TEST(Audit, ChanceHasItsOwnLines) {
  Match match(new_game(), 5);
  match.start();
  ASSERT_TRUE(match.submit(Side::red, bid(0, 1)));
  const auto step = match.submit(Side::blue, bid(1, 1));
  ASSERT_TRUE(step);
  const std::vector<Value> lines = audit_of(match.game(), *step, 4);
  ASSERT_EQ(lines.size(), 2u);
  const Object& line = *lines[0].as<Object>();
  EXPECT_EQ(line.at("chance"), Value("luck"));
  EXPECT_EQ(line.at("game"), Value(4));
  EXPECT_EQ(line.at("step"), Value(2));
  EXPECT_EQ(line.at("rolled"), Value(List{step->faces[0]}));
}

}  // namespace
}  // namespace esc

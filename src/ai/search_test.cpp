// The players that look ahead, on Laporte's ford: bounded, repeatable, and better informed than a first glance.
#include "ai/search.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "ai/laporte.hpp"
#include "ai/laporte_features.hpp"
#include "scenario/laporte.hpp"

namespace esc::laporte {
namespace {

const Loading& ford() {
  static const Loading loaded = load_scenario(*built_in_scenario("laporte_ford"));
  return loaded;
}

// The position after so many answers of attentive players.
State position(int answers) {
  const auto bot = make_bot(laporte_bots(), "greedy", ford()->setup);
  State s = Laporte::start(ford()->setup);
  Log off(false);
  RollDice dice(11, 0);
  Rng rng(11);
  advance<Laporte>(s, dice, off);
  for (int n = 0; n < answers; ++n) {
    const Ask ask = Laporte::asks(s).front();
    EXPECT_FALSE(submit<Laporte>(s, bot->choose(s, ask, rng), dice, off));
  }
  return s;
}

Answer answer_of(const std::string& name, const State& s, std::uint64_t seed = 5) {
  const auto bot = make_bot(laporte_bots(), name, ford()->setup);
  Rng rng(seed);
  return bot->choose(s, Laporte::asks(s).front(), rng);
}

TEST(Search, ByPlayoutsIsTheSameForAnyNumberOfThreads) {
  for (const int answers : {25, 60}) {
    const State s = position(answers);
    const Answer alone = answer_of("veteran@playouts=21,threads=1", s);
    EXPECT_EQ(alone, answer_of("veteran@playouts=21,threads=2", s));
    EXPECT_EQ(alone, answer_of("veteran@playouts=21", s));
    EXPECT_FALSE(Laporte::check(s, alone));
  }
}

TEST(Search, WhatItRemembersChangesNoAnswer) {
  const State first = position(25), second = position(60);
  const auto bot = make_bot(laporte_bots(), "elite@playouts=12,threads=1", ford()->setup);
  Rng warm(1), rng(5);
  bot->choose(first, Laporte::asks(first).front(), warm);
  EXPECT_EQ(bot->choose(second, Laporte::asks(second).front(), rng), answer_of("elite@playouts=12,threads=1", second));
}

// Remembers the turns at whose beginning looks ahead were weighed.
struct RemembersTurns : Features {
  using Features::Features;
  int standing(const State& s, Side side) {
    turns.push_back(s.turn);
    return Features::standing(s, side);
  }
  std::vector<int> turns;
};

TEST(Search, EveryLookAheadSeesATurnEnd) {
  for (const int answers : {0, 25, 60, 110}) {
    const State s = position(answers);
    Tree<Laporte, RemembersTurns> tree(ford()->setup, {}, {});
    tree.plant(s, Laporte::asks(s).front(), 1, 2);
    std::vector<int>& turns = tree.list().features().turns;
    turns.clear();
    for (std::size_t k = 0; k < 6; ++k) tree.look_ahead(k % tree.behind().size(), k);
    ASSERT_EQ(turns.size(), 6u);
    for (const int turn : turns) EXPECT_GT(turn, std::max<int>(1, s.turn)) << "after " << answers << " answers";
  }
}

// A millisecond goes by whenever somebody looks at it.
struct TickingClock {
  using duration = std::chrono::milliseconds;
  using time_point = std::chrono::time_point<TickingClock>;
  static time_point now() { return time_point(duration(++ticks)); }
  static inline int ticks = 0;
};

TEST(Search, KeepsItsTime) {
  const State s = position(60);
  for (const int ms : {10, 40}) {
    Search<Laporte, laporte::Features, TickingClock> bot(ford()->setup, {.ms = ms, .threads = 1}, elite_level);
    Rng rng(5);
    const int begun = TickingClock::ticks;
    bot.choose(s, Laporte::asks(s).front(), rng);
    EXPECT_LE(TickingClock::ticks - begun, ms + 3);  // the beginning, and each of the two trees sees that it is over
    EXPECT_GE(bot.thought().looks, ms - 4);
  }
}

TEST(Search, TellsWhatItTookAndWhatItRejected) {
  const State s = position(60);
  const auto bot = make_bot(laporte_bots(), "elite@playouts=30,threads=1", ford()->setup);
  EXPECT_TRUE(bot->thought().lines.empty());
  Rng rng(5);
  const Answer taken = bot->choose(s, Laporte::asks(s).front(), rng);
  const Thought why = bot->thought();
  ASSERT_GE(why.lines.size(), 2u);
  EXPECT_EQ(why.lines[0].answer, taken);
  EXPECT_LE(why.looks, 30);
  EXPECT_GT(why.lines[0].looks, 0);
  EXPECT_FALSE(why.plan.empty());
}

// Near the same place there is one answer to look at, not four.
TEST(Search, ComparesAnswersThatDiffer) {
  const auto bot = make_bot(laporte_bots(), "elite@playouts=8,threads=1", ford()->setup);
  for (const int answers : {0, 3, 8, 13, 25, 40}) {
    const State s = position(answers);
    Rng rng(5);
    bot->choose(s, Laporte::asks(s).front(), rng);
    const Thought why = bot->thought();
    for (std::size_t i = 0; i < why.lines.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const Answer &a = why.lines[i].answer, &b = why.lines[j].answer;
        EXPECT_FALSE(a == b);
        if (a.act == b.act && a.target == b.target && a.n == b.n && a.path.size() == 1 && b.path.size() == 1)
          EXPECT_FALSE(within(a.path.back(), b.path.back(), centimetres(3)));
      }
  }
}

TEST(Lapses, TellTheLevelsApartAndAreAllowed) {
  const auto differing = [](const std::string& level) {  // from what an attentive player answers
    int different = 0;
    for (int answers = 30; answers < 60; ++answers) {
      const State s = position(answers);
      const Answer chosen = answer_of(level, s, static_cast<std::uint64_t>(answers));
      EXPECT_FALSE(Laporte::check(s, chosen));
      different += chosen != answer_of("greedy", s, static_cast<std::uint64_t>(answers));
    }
    return different;
  };
  const int recruit = differing("recruit"), regular = differing("regular");
  EXPECT_LT(recruit, 28) << "he does not overlook everything";
  EXPECT_GT(recruit, regular);
  EXPECT_GT(regular, 0) << "he overlooks something now and then";
}

TEST(Lapses, AnOrderMaySayHowMany) {
  int different = 0;
  for (int answers = 30; answers < 45; ++answers) {
    const State s = position(answers);
    const auto seed = static_cast<std::uint64_t>(answers);
    const Answer attentive = answer_of("greedy", s, seed);
    EXPECT_EQ(answer_of("greedy@lapses=0", s, seed), attentive);
    different += answer_of("greedy@lapses=100", s, seed) != attentive;
  }
  EXPECT_GT(different, 3);
}

TEST(Lapses, FewerMakeABetterLevel) {
  constexpr Lapses of = lapses_of<Features>();
  EXPECT_GT(of.recruit, of.regular);
  EXPECT_GT(of.regular, of.veteran);
  EXPECT_GT(of.veteran, 0);
  EXPECT_EQ(lapses_in_hundred<Features>({}, elite_level.lapses), 0);
}

TEST(Standing, IsTheMirrorOfTheOtherSide) {
  Features features(ford()->setup);
  for (const int answers : {0, 25, 60}) {
    const State s = position(answers);
    EXPECT_EQ(features.standing(s, Side::red), -features.standing(s, Side::blue));
  }
}

TEST(Standing, FallsWithAManOfOurs) {
  Features features(ford()->setup);
  State s = position(60);
  const int before = features.standing(s, Side::red);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == Side::red && s.men[k].active()) {
      s.men[k].status = Status::killed;
      break;
    }
  EXPECT_LT(features.standing(s, Side::red), before);
}

// Held back, he lets the enemy come; sent on a raid, he goes for him.
TEST(Temper, RaidersCloseInAndHoldersDoNot) {
  const auto gap_after = [](const std::string& name) {
    const auto red = make_bot(laporte_bots(), name, ford()->setup),
               blue = make_bot(laporte_bots(), "greedy:hold", ford()->setup);
    State s = Laporte::start(ford()->setup);
    Log off(false);
    RollDice dice(3, 0);
    Rng rng(3);
    advance<Laporte>(s, dice, off);
    while (!Laporte::over(s) && s.turn < 4) {
      const Ask ask = Laporte::asks(s).front();
      Bot<Laporte>& bot = ask.who == Side::red ? *red : *blue;
      EXPECT_FALSE(submit<Laporte>(s, bot.choose(s, ask, rng), dice, off));
    }
    std::int64_t sum = 0;
    int men = 0;
    for (std::size_t k = 0; k < s.men.size(); ++k)
      if (s.side(k) == Side::red && s.men[k].active()) sum += s.men[k].at.x, ++men;
    return men == 0 ? 0 : sum / men;  // red comes from the west
  };
  EXPECT_GT(gap_after("greedy:raid"), gap_after("greedy:escort"));
}

}  // namespace
}  // namespace esc::laporte

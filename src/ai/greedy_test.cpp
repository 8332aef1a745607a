#include "ai/greedy.hpp"

#include <gtest/gtest.h>

#include "ai/bots.hpp"
#include "ai/random.hpp"
#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

// Wants to reload above all, which a man with a loaded gun may not; then to stop.
struct WantsTheImpossible {
  explicit WantsTheImpossible(const Setup&) {}
  void look(const State&, const Ask& ask) { ask_ = ask; }
  int samples(const Ask&) const { return 2; }
  void suggest(Rng&, std::vector<Answer>& more) const {
    more.push_back({.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::reload), .actor = ask_.actor});
  }
  int value(const Answer& a) const {
    return a.act == static_cast<std::uint8_t>(Act::reload) ? 2 : a.act == static_cast<std::uint8_t>(Act::stop) ? 1 : 0;
  }
  void finish(Answer& a) const { a.facing = 90; }
  Ask ask_;
};

TEST(Greedy, TakesTheBestAnswerThatTheJudgeAllows) {
  Battlefield field;
  const auto man = field.red(at(10, 10));
  field.blue(at(20, 10));
  field.activate(man, 2);
  Greedy<Laporte, WantsTheImpossible> bot(field.setup, {}, greedy_level);
  Rng rng(1);
  const Answer chosen = bot.choose(field.s, field.s.pending.front(), rng);
  EXPECT_EQ(chosen.act, static_cast<std::uint8_t>(Act::stop));
  EXPECT_EQ(chosen.facing, 90);

  field.man(man).tufts[0] = 1;
  EXPECT_EQ(bot.choose(field.s, field.s.pending.front(), rng).act, static_cast<std::uint8_t>(Act::reload));
}

TEST(Bots, AreMadeOnceByNameAndNotForACopy) {
  const Battlefield field;
  Bots<Laporte> bots(random_only<Laporte>, field.setup);
  EXPECT_EQ(bots.names(), std::vector<std::string_view>{"random"});
  Bot<Laporte>& first = bots.named("random");
  EXPECT_EQ(&bots.named("random"), &first);
  Bots<Laporte> copy = bots;
  EXPECT_NE(&copy.named("random"), &first);
  EXPECT_THROW(bots.named("marshal"), std::invalid_argument);
}

}  // namespace
}  // namespace esc::laporte

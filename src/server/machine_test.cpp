#include "server/machine.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "io/game_of.hpp"
#include "io/sealed_bids_test.hpp"

namespace esc::server {
namespace {

using sealed_bids::SealedBids;

struct Failing final : Bot<SealedBids> {
  template <class... Order>
  static std::unique_ptr<Bot<SealedBids>> make(const sealed_bids::Setup&, const Order&...) {
    return std::make_unique<Failing>();
  }
  Answer choose(const sealed_bids::State&, const Ask&, Rng&) override { throw std::runtime_error("no idea"); }
};

struct Cheating final : Bot<SealedBids> {
  template <class... Order>
  static std::unique_ptr<Bot<SealedBids>> make(const sealed_bids::Setup&, const Order&...) {
    return std::make_unique<Cheating>();
  }
  Answer choose(const sealed_bids::State&, const Ask& ask, Rng&) override { return {.ask = ask.id, .n = 9}; }
};

constexpr BotKind<SealedBids> bots[] = {{"cheating", Cheating::make}, {"failing", Failing::make}};

TEST(MachineAnswer, IsOneThatTheJudgeAllowsWhateverThePlayerDoes) {
  Match match(std::make_unique<GameOf<SealedBids>>(std::make_shared<const sealed_bids::Setup>(),
                                                   std::make_shared<const BattleSource>(), bots),
              1);
  match.start();
  for (const char* bot : {"cheating", "failing", "unheard of"}) {
    const Ask ask = match.game().asks()[0];
    const auto answer = machine_answer(match, bot, ask);
    ASSERT_TRUE(answer) << bot;
    EXPECT_TRUE(match.submit(ask.who, *answer)) << bot;
  }
}

}  // namespace
}  // namespace esc::server

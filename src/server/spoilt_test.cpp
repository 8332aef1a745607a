// Answers that somebody has tampered with, in every scenario that can be played: each is weighed or refused, none
// counts unless the judge would have it, and the battle goes on.
#include <gtest/gtest.h>

#include "server/running_test.hpp"

namespace esc::server {
namespace {

Value spoilt(const Value& answer, Rng& rng) {
  Object out = *answer.as<Object>();
  const auto any = [&](int most) { return static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(most))); };
  switch (rng.below(6)) {
    case 0:
      out["actor"] = any(65'536);
      break;
    case 1:
      out["target"] = any(65'536);
      break;
    case 2:
      out["n"] = any(60'000) - 30'000;
      break;
    case 3:
      out["path"] = List{List{any(40'000), any(40'000)}, List{any(40'000), any(40'000)}};
      break;
    case 4:
      out["facing"] = any(360);
      break;
    default:
      out["places"] = List{Object{{"figure", any(65'536)}, {"at", List{any(40'000), any(40'000)}}}};
  }
  return out;
}

class EveryScenario : public testing::TestWithParam<std::string> {};

TEST_P(EveryScenario, StandsSpoiltAnswers) {
  const Folder folder;
  const Running server(folder.path());
  Object wanted = two_people(GetParam());
  wanted["hot_seat"] = true;
  const MadeBattle battle = new_battle(server.port, wanted);
  WsClient both(server.port, battle.id, battle.red);
  Value state = at(both.next("hello"), "state");
  Rng rng(9);
  int weighed = 0;
  for (int step = 0; step < 40 && at(state, "over") != Value(true); ++step) {
    const Value answer = offered(state, rng);
    ASSERT_FALSE(answer.is_null()) << to_json(at(state, "asks"));
    for (int n = 0; n < 4; ++n) {
      both.say({{"type", "preview"}, {"id", n}, {"answer", n == 0 ? answer : spoilt(answer, rng)}});
      const Value reply = both.next();
      ASSERT_EQ(number_at(reply, "id"), n);
      weighed += text_at(reply, "type") == "preview";
    }
    both.say({{"type", "answer"}, {"id", 7}, {"answer", answer}});
    Value message = both.next();
    ASSERT_EQ(text_at(message, "type"), "accepted") << text_at(message, "message");
    message = both.next();  // a hello where the other person is asked and something is secret
    state = at(message, "state");
  }
  EXPECT_GT(weighed, 0);
}

INSTANTIATE_TEST_SUITE_P(Spoilt, EveryScenario, testing::ValuesIn(playable_scenarios()),
                         [](const auto& scenario) { return scenario.param; });

}  // namespace
}  // namespace esc::server

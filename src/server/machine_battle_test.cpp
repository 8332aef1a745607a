#include <gtest/gtest.h>

#include "io/game_of.hpp"
#include "io/sealed_bids_test.hpp"
#include "server/running_test.hpp"

namespace esc::server {
namespace {

TEST(MachineBattle, TwoMachinesFightWhileSomebodyWatches) {
  const Folder folder;
  Limits limits = no_hurry();
  limits.watch_pace = std::chrono::milliseconds(1);
  const Running server(folder.path(), limits);
  const MadeBattle battle = new_battle(
      server.port, {{"scenario", "laporte_ford"}, {"players", Object{{"red", "random"}, {"blue", "random"}}}});
  EXPECT_TRUE(battle.red.empty() && battle.blue.empty());
  std::int64_t step = 0;
  {
    WsClient watching(server.port, battle.id, battle.spectator);
    EXPECT_EQ(number_at(at(watching.next("hello"), "state"), "step"), 0) << "they wait for somebody who watches";
    while (step < 20) step = number_at(at(watching.next("state"), "state"), "step");
  }
  const auto fought = [&] {
    return number_at(http_get(server.port, "/api/replays/" + battle.id + "/99999?token=" + battle.spectator).json(),
                     "steps");
  };
  std::int64_t stood = fought();  // the answer that was under way when he left may still come, late on a busy machine
  for (int quiet = 0; quiet < 20; ++quiet) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (const std::int64_t now = fought(); now != stood) stood = now, quiet = -1;
  }
  WsClient back(server.port, battle.id, battle.spectator);
  EXPECT_EQ(number_at(at(back.next("hello"), "state"), "step"), stood);
  EXPECT_GT(number_at(at(back.next("state"), "state"), "step"), stood);
}

TEST(MachineBattle, AHintIsAnAnswerThatCounts) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  Rng rng(1);
  const bool red_asked = !offered(at(red.next("hello"), "state"), rng).is_null();
  WsClient& asked = red_asked ? red : blue;
  WsClient& other = red_asked ? blue : red;
  other.say({{"type", "hint"}, {"id", 1}});
  EXPECT_EQ(text_at(other.next("refused"), "code"), "answer.not_asked");
  asked.say({{"type", "hint"}, {"id", 2}});
  const Value hint = asked.next("hint");
  EXPECT_EQ(number_at(hint, "id"), 2);
  EXPECT_FALSE(text_at(at(hint, "why"), "plan").empty());
  asked.say({{"type", "answer"}, {"id", 3}, {"answer", at(hint, "answer")}});
  EXPECT_EQ(number_at(asked.next("accepted"), "id"), 3);
}

// A machine that is asked at the same time as a person who rolls real dice: neither waits for ever, both answers count.
TEST(MachineBattle, RealDiceOfOneSideAndAMachineAtTheOther) {
  const Folder folder;
  const Running server(folder.path());
  Object wanted{{"players", Object{{"red", "human"}, {"blue", "random"}}}, {"dice", "typed"}};
  const Value scenarios = http_get(server.port, "/api/scenarios").json();
  for (const Value& info : *scenarios.as<List>())
    if (text_at(info, "system") == "argad") wanted["scenario"] = text_at(info, "id");
  const MadeBattle battle = new_battle(server.port, wanted);
  WsClient red(server.port, battle.id, battle.red);
  Rng rng(5);
  bool waiting = false;
  int answers = 0;
  std::int64_t step = 0;
  for (Value message = red.next(); answers < 30; message = red.next()) {
    const std::string type = text_at(message, "type");
    ASSERT_NE(type, "refused") << text_at(message, "message");
    if (type == "accepted") {
      waiting = false;
    } else if (type == "dice") {
      red.say({{"type", "faces"}, {"id", 0}, {"faces", List{number_at(message, "lowest")}}});
    } else if (type == "hello" || type == "state") {
      const Value& state = at(message, "state");
      step = number_at(state, "step");
      if (at(state, "over") == Value(true)) break;
      const Value answer = waiting ? Value() : offered(state, rng);
      if (answer.is_null()) continue;
      red.say({{"type", "answer"}, {"id", ++answers}, {"answer", answer}});
      waiting = true;
    }
  }
  EXPECT_GT(step, answers) << "the machine has answered too";
}

struct Unmeasured : sealed_bids::SealedBids {
  static Verdict no_measuring(const Setup&) { return Refusal{"CA-6-01"_rule, "out_of_range"}; }
};

TEST(Measuring, IsRefusedWhereTheRulesForbidIt) {
  const Folder folder;
  auto library = std::make_unique<Library>();
  library->add(std::make_unique<GameOf<Unmeasured>>(
      std::make_shared<const sealed_bids::Setup>(),
      std::make_shared<const BattleSource>(BattleSource{.scenario = "bids"}), BotKinds<Unmeasured>{}));
  const Running server(folder.path(), no_hurry(), std::move(library));
  const Object measure{{"type", "measure"}, {"id", 4}, {"from", List{0, 0}}, {"to", List{2540, 0}}};

  const MadeBattle free = new_battle(server.port, two_people("laporte_ford"));
  WsClient there(server.port, free.id, free.spectator);
  EXPECT_EQ(at(there.next("hello"), "measuring"), Value(true));
  there.say(measure);
  const Value measured = there.next();
  EXPECT_EQ(number_at(measured, "distance"), 2540);
  EXPECT_EQ(text_at(measured, "text"), "10″");

  for (const char* scenario : {"bids", "capitan_casa_quemada"}) {
    const MadeBattle barred = new_battle(server.port, two_people(scenario));
    WsClient here(server.port, barred.id, barred.red);
    EXPECT_EQ(text_at(at(here.next("hello"), "measuring"), "rule"), "CA-6-01");
    here.say(measure);
    const Value refused = here.next();
    EXPECT_EQ(text_at(refused, "type"), "refused");
    EXPECT_EQ(text_at(refused, "rule"), "CA-6-01");
  }
}

}  // namespace
}  // namespace esc::server

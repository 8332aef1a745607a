#include <gtest/gtest.h>

#include "io/battle_file.hpp"
#include "io/replay.hpp"
#include "server/running_test.hpp"

namespace esc::server {
namespace {

// Two clients answer from what they are offered until the battle is over; returns the last state that red saw.
Value fight(WsClient& red, WsClient& blue, int upto = 100'000) {
  Rng rng(7);
  Value red_state = at(red.next("hello"), "state"), blue_state = at(blue.next("hello"), "state");
  for (int n = 1; n <= upto; ++n) {
    const Value by_red = offered(red_state, rng);
    const Value by_blue = by_red.is_null() ? offered(blue_state, rng) : Value();
    if (by_red.is_null() && by_blue.is_null()) break;
    WsClient& answering = by_red.is_null() ? blue : red;
    answering.say({{"type", "answer"}, {"id", n}, {"answer", by_red.is_null() ? by_blue : by_red}});
    EXPECT_EQ(number_at(answering.next("accepted"), "id"), n);
    red_state = at(red.next("state"), "state"), blue_state = at(blue.next("state"), "state");
    EXPECT_EQ(number_at(red_state, "step"), number_at(blue_state, "step"));
  }
  return red_state;
}

TEST(Battle, IsFoughtToItsEndByTwoClientsAndKeptAsABattleFile) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  const Value last = fight(red, blue);
  EXPECT_EQ(at(last, "over"), Value(true));
  EXPECT_FALSE(text_at(at(last, "result"), "text").empty());

  const HttpAnswer record = http_get(server.port, "/api/battles/" + battle.id + "/record?token=" + battle.spectator);
  ASSERT_EQ(record.status, 200);
  BattleFile file = open_battle({"downloaded", record.body});
  ASSERT_TRUE(file.game) << record.body.substr(0, 300);
  const Replay replay = replay_record(file.record, *file.game);
  EXPECT_FALSE(replay.difference) << replay.difference->key;
  EXPECT_EQ(replay.steps - 1, number_at(last, "step"));
  EXPECT_TRUE(file.record.end && file.record.end->seed == 5) << "the seed is shown when all is over";

  red.say({{"type", "answer"}, {"id", 1}, {"answer", Object{{"ask", 0}, {"act", "ready"}}}});
  EXPECT_EQ(text_at(red.next("refused"), "code"), "server.over");
}

TEST(Battle, IsFoughtAgainstAMachineThatThinksByItself) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(
      server.port, {{"scenario", "laporte_ford"}, {"players", Object{{"red", "human"}, {"blue", "random"}}}});
  EXPECT_TRUE(battle.blue.empty()) << "nobody may take the machine's seat";
  WsClient red(server.port, battle.id, battle.red);
  Value state = at(red.next("hello"), "state");
  Rng rng(3);
  int own = 0;
  for (int n = 0; own < 40 && n < 2000; ++n) {
    if (const Value answer = offered(state, rng); !answer.is_null()) {
      red.say({{"type", "answer"}, {"id", n}, {"answer", answer}});
      red.next("accepted");
      ++own;
    }
    state = at(red.next("state"), "state");
  }
  EXPECT_EQ(own, 40);
  EXPECT_GT(number_at(state, "step"), 40) << "the machine has answered too";
}

TEST(Battle, GoesOnFromAnUploadedFileAndFromAnEarlierStep) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  const Value last = fight(red, blue, 30);
  const std::string record = http_get(server.port, "/api/battles/" + battle.id + "/record?token=" + battle.red).body;

  const MadeBattle again = made_of(http_post(server.port, "/api/battles/upload", record));
  WsClient red_again(server.port, again.id, again.red);
  const Value hello = red_again.next("hello");
  EXPECT_EQ(at(hello, "state", "view"), at(last, "view"));
  EXPECT_EQ(at(hello, "state", "asks"), at(last, "asks"));

  const MadeBattle earlier = made_of(http_post(server.port, "/api/battles/upload?upto=12&blue=random", record));
  EXPECT_TRUE(earlier.blue.empty());
  WsClient red_earlier(server.port, earlier.id, earlier.red);
  EXPECT_GE(number_at(at(red_earlier.next("hello"), "state"), "step"), 12);

  std::string changed = record;
  changed.replace(changed.find("\"hash\":\"") + 8, 1, changed[changed.find("\"hash\":\"") + 8] == '0' ? "1" : "0");
  const HttpAnswer refused = http_post(server.port, "/api/battles/upload", changed);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(text_at(refused.json(), "error"), "replay.other_state");
}

TEST(Battle, CanBeLookedBackOnStepByStep) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  const Value last = fight(red, blue, 25);
  const std::string moments = "/api/replays/" + battle.id + "/";
  const Value end = http_get(server.port, moments + "25?view=all&full=1&token=" + battle.spectator).json();
  EXPECT_EQ(at(end, "view"), at(last, "view"));
  EXPECT_EQ(number_at(end, "steps"), 25);
  EXPECT_EQ(at(end, "losses", "red").as<List>()->size(), 26u);
  const Value before = http_get(server.port, moments + "10?view=red&token=" + battle.blue).json();
  EXPECT_EQ(number_at(before, "step"), 10);
  EXPECT_NE(at(before, "view"), at(last, "view"));
  EXPECT_EQ(http_get(server.port, moments + "10?view=red&token=wrong").status, 404);
  EXPECT_EQ(http_get(server.port, moments + "x?view=red&token=" + battle.red).status, 422);
}

TEST(Battle, IsSummedUpForWhoHasASeat) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  const Value last = fight(red, blue, 20);
  const Value summary = http_get(server.port, "/api/battles/" + battle.id + "?token=" + battle.blue).json();
  EXPECT_EQ(text_at(summary, "scenario"), "laporte_ford");
  EXPECT_EQ(text_at(summary, "seat"), "blue");
  EXPECT_EQ(number_at(summary, "step"), number_at(last, "step"));
  EXPECT_EQ(number_at(summary, "turn"), number_at(last, "turn"));
  EXPECT_EQ(at(at(summary, "asked"), std::size_t{0}), at(at(at(last, "asks"), std::size_t{0}), "who"));
  EXPECT_EQ(http_get(server.port, "/api/battles/" + battle.id + "?token=wrong").status, 404);
}

TEST(Battle, AtOneScreenOneLinkAnswersForBoth) {
  const Folder folder;
  const Running server(folder.path());
  Object wanted = two_people("laporte_ford");
  wanted["hot_seat"] = true;
  const MadeBattle battle = new_battle(server.port, wanted);
  EXPECT_TRUE(battle.blue.empty());
  WsClient both(server.port, battle.id, battle.red);
  const Value hello = both.next("hello");
  EXPECT_EQ(at(hello, "hot_seat"), Value(true));
  Value state = at(hello, "state");
  Rng rng(7);
  std::map<std::string, int> answered;
  for (int n = 0; n < 40; ++n) {
    const Value answer = offered(state, rng);
    ASSERT_FALSE(answer.is_null());
    ++answered[text_at(at(at(state, "asks"), std::size_t{0}), "who")];
    both.say({{"type", "answer"}, {"id", n}, {"answer", answer}});
    state = at(both.next("state"), "state");
  }
  EXPECT_GT(answered["red"], 0);
  EXPECT_GT(answered["blue"], 0);
}

TEST(Battle, IsPlayedByDiceFromARealTable) {
  const Folder folder;
  const Running server(folder.path());
  Object wanted = two_people("laporte_ford");
  wanted["dice"] = "typed", wanted["hot_seat"] = true;
  const MadeBattle battle = new_battle(server.port, wanted);
  WsClient both(server.port, battle.id, battle.red);
  Value state = at(both.next("hello"), "state");
  Rng rng(7);
  int typed = 0;
  for (int n = 0; typed < 5 && n < 400; ++n) {
    if (const Value& dice = at(state, "dice"); !dice.is_null()) {
      const std::int64_t step = number_at(state, "step");
      both.say({{"type", "answer"}, {"id", n}, {"answer", Object{{"ask", 1}, {"act", "ready"}}}});
      EXPECT_EQ(text_at(both.next("refused"), "code"), "server.dice_awaited");
      both.say({{"type", "faces"}, {"id", n}, {"faces", List{number_at(dice, "sides") + 1}}});
      EXPECT_EQ(text_at(both.next("refused"), "code"), "contract.bad_face");
      both.say({{"type", "faces"}, {"id", n}, {"faces", List(60, Value(2))}});
      EXPECT_EQ(text_at(both.next("refused"), "code"), "server.faces_left");
      while (!at(state, "dice").is_null()) {
        both.say({{"type", "faces"}, {"id", n}, {"faces", List{2}}});
        state = at(both.next("state"), "state");
      }
      EXPECT_EQ(number_at(state, "step"), step + 1);
      ++typed;
      continue;
    }
    const Value answer = offered(state, rng);
    ASSERT_FALSE(answer.is_null());
    both.say({{"type", "answer"}, {"id", n}, {"answer", answer}});
    state = at(both.next("state"), "state");
  }
  EXPECT_EQ(typed, 5);
  const std::string record = http_get(server.port, "/api/battles/" + battle.id + "/record?token=" + battle.red).body;
  EXPECT_NE(record.find("\"faces\":[2"), std::string::npos);
}

}  // namespace
}  // namespace esc::server

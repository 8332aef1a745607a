// Two battles that differ only in red's secret: what blue and a spectator receive is the same, byte for byte.
#include <gtest/gtest.h>

#include <algorithm>

#include "io/game_of.hpp"
#include "io/sealed_bids_test.hpp"
#include "server/running_test.hpp"

namespace esc::server {
namespace {

using sealed_bids::SealedBids;

std::unique_ptr<Library> with_sealed_bids() {
  auto library = std::make_unique<Library>();
  library->add(std::make_unique<GameOf<SealedBids>>(
      std::make_shared<const sealed_bids::Setup>(),
      std::make_shared<const BattleSource>(BattleSource{.scenario = "bids"}), BotKinds<SealedBids>{}));
  return library;
}

Object bid(int ask, int n) {
  return {{"type", "answer"}, {"id", 1}, {"answer", Object{{"ask", ask}, {"act", "bid"}, {"n", n}}}};
}

// Everything that blue and a spectator are sent up to the moment before the bids are opened.
std::pair<std::string, std::string> heard(std::uint16_t port, int secret) {
  const MadeBattle battle = new_battle(port, two_people("bids"));
  WsClient red(port, battle.id, battle.red), blue(port, battle.id, battle.blue),
      watching(port, battle.id, battle.spectator);
  std::string to_blue = blue.next_text(), to_spectator = watching.next_text();
  red.next("hello");
  red.say(bid(0, secret));
  red.next("accepted");
  to_blue += blue.next_text(), to_spectator += watching.next_text();
  WsClient late(port, battle.id, battle.blue), late_watching(port, battle.id, battle.spectator);
  to_blue += late.next_text(), to_spectator += late_watching.next_text();
  for (const std::string_view view : {"blue", "spectator", "red", "all"}) {
    const HttpAnswer moment =
        http_get(port, "/api/replays/" + battle.id + "/1?view=" + std::string(view) + "&token=" + battle.blue);
    EXPECT_EQ(moment.status, view == "blue" || view == "spectator" ? 200 : 403) << view;
    to_blue += moment.body;
  }
  const HttpAnswer record = http_get(port, "/api/battles/" + battle.id + "/record?token=" + battle.blue);
  EXPECT_EQ(record.status, 403);
  to_blue += record.body;
  for (std::string* text : {&to_blue, &to_spectator})
    for (std::size_t at; (at = text->find(battle.id)) != std::string::npos;) text->erase(at, battle.id.size());
  return {to_blue, to_spectator};
}

TEST(Redaction, TheBytesOfASeatDoNotDependOnTheOthersSecrets) {
  const Folder folder;
  const Running server(folder.path(), no_hurry(), with_sealed_bids());
  const auto one = heard(server.port, 1), three = heard(server.port, 3);
  EXPECT_EQ(one.first, three.first);
  EXPECT_EQ(one.second, three.second);
  EXPECT_EQ(one.first.find("waiting"), std::string::npos) << "blue, who bids himself, hears nothing of red";
  EXPECT_NE(one.second.find("waiting"), std::string::npos) << "who watches hears that both decide";
}

// The answers to a secret question of this seat's; fewer than two are no secret.
List secret_choices(const Value& state) {
  for (const Value& ask : *at(state, "asks").as<List>()) {
    if (at(ask, "secret") != Value(true)) continue;
    const Value& options = at(at(state, "options"), std::to_string(number_at(ask, "ask")));
    if (const List* list = at(options, "list").as<List>(); list && list->size() > 1) return *list;
  }
  return {};
}

// What blue hears, once red has answered his first secret question by the first or by the last answer on offer; "" when
// no such question comes.
std::string heard_in_battle(std::uint16_t port, const std::string& scenario, bool first) {
  const MadeBattle battle = new_battle(port, two_people(scenario));
  WsClient red(port, battle.id, battle.red), blue(port, battle.id, battle.blue);
  std::string heard = blue.next_text();
  const Value hello = red.next("hello");
  if (at(hello, "secrets") == Value(false)) return "";
  Value red_state = at(hello, "state"), blue_state = at(parse_json(heard).value.value(), "state");
  Rng rng(4);
  for (int n = 0; n < 150; ++n) {
    const List secrets = secret_choices(red_state);
    const Value by_red = secrets.empty() ? offered(red_state, rng) : first ? secrets.front() : secrets.back();
    const Value by_blue = by_red.is_null() ? offered(blue_state, rng) : Value();
    if (by_red.is_null() && by_blue.is_null()) break;
    WsClient& answering = by_red.is_null() ? blue : red;
    answering.say({{"type", "answer"}, {"id", n}, {"answer", by_red.is_null() ? by_blue : by_red}});
    answering.next("accepted");
    const std::string told = blue.next_text();
    heard += told;
    blue_state = at(parse_json(told).value.value(), "state"), red_state = at(red.next("state"), "state");
    if (secrets.empty()) continue;
    if (const Value answer = offered(blue_state, rng); !answer.is_null()) {
      blue.say({{"type", "preview"}, {"id", n}, {"answer", answer}});
      heard += blue.next_text();
    }
    WsClient late(port, battle.id, battle.blue);
    heard += late.next_text();
    for (std::size_t at; (at = heard.find(battle.id)) != std::string::npos;) heard.erase(at, battle.id.size());
    return heard;
  }
  return "";
}

class RedactionIn : public testing::TestWithParam<std::string> {};

TEST_P(RedactionIn, NorInAWholeBattle) {
  const Folder folder;
  const Running server(folder.path());
  const std::string one = heard_in_battle(server.port, GetParam(), true);
  if (one.empty()) GTEST_SKIP() << "nothing is secret here";
  const std::string other = heard_in_battle(server.port, GetParam(), false);
  const auto apart = static_cast<std::size_t>(
      std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
  const std::size_t from = apart < 200 ? 0 : apart - 200;
  EXPECT_TRUE(one == other) << "…" << one.substr(from, 400) << "\n…" << other.substr(from, 400);
}

INSTANTIATE_TEST_SUITE_P(EveryScenario, RedactionIn, testing::ValuesIn(playable_scenarios()),
                         [](const auto& scenario) { return scenario.param; });

TEST(Redaction, AtOneScreenTheOtherPersonSeesHisOwnViewOnly) {
  const Folder folder;
  const Running server(folder.path(), no_hurry(), with_sealed_bids());
  std::vector<std::string> heard;
  for (const int secret : {1, 3}) {
    Object wanted = two_people("bids");
    wanted["hot_seat"] = true;
    const MadeBattle battle = new_battle(server.port, wanted);
    WsClient both(server.port, battle.id, battle.red);
    EXPECT_EQ(text_at(both.next("hello"), "seat"), "red");
    both.say(bid(0, secret));
    both.next("accepted");
    const Value hello = both.next();
    EXPECT_EQ(text_at(hello, "type"), "hello");
    EXPECT_EQ(text_at(hello, "seat"), "blue") << "the device is passed on";
    std::string text = to_json(hello);
    text.erase(text.find(battle.id), battle.id.size());
    heard.push_back(text);
  }
  EXPECT_EQ(heard[0], heard[1]);
}

TEST(Redaction, ASecretAnswerIsNotTakenBackFreely) {
  const Folder folder;
  const Running server(folder.path(), no_hurry(), with_sealed_bids());
  const MadeBattle battle = new_battle(server.port, two_people("bids"));
  WsClient red(server.port, battle.id, battle.red);
  red.next("hello");
  red.say(bid(0, 2));
  red.next("accepted");
  red.next("state");
  red.say({{"type", "undo"}, {"id", 2}});
  EXPECT_EQ(text_at(red.next(), "type"), "undo_waiting");
}

}  // namespace
}  // namespace esc::server

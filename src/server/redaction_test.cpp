// Two battles that differ only in red's secret: what blue and a spectator receive is the same, byte for byte.
#include <gtest/gtest.h>

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
  EXPECT_NE(one.first.find("waiting"), std::string::npos) << "blue is told that red is asked, no more";
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

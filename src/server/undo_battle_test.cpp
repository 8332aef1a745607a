#include <gtest/gtest.h>

#include "server/running_test.hpp"

namespace esc::server {
namespace {

// Answers for whoever is asked until `stop` says so of the state that the two share.
class Table {
 public:
  Table(std::uint16_t port, const MadeBattle& battle)
      : red(port, battle.id, battle.red), blue(port, battle.id, battle.blue) {
    red_state = at(red.next("hello"), "state"), blue_state = at(blue.next("hello"), "state");
  }
  // Returns the side that answered.
  std::string answer() {
    const Value by_red = offered(red_state, rng_), by_blue = offered(blue_state, rng_);
    WsClient& who = by_red.is_null() ? blue : red;
    who.say({{"type", "answer"}, {"id", 1}, {"answer", by_red.is_null() ? by_blue : by_red}});
    last_events = at(red.next("state"), "events");
    return hear(), by_red.is_null() ? "blue" : "red";
  }
  bool rolled() const {
    for (const Value& event : *last_events.as<List>())
      if (at(event, "faces").as<List>()) return true;
    return false;
  }

  WsClient red, blue;
  Value red_state, blue_state, last_events;

 private:
  void hear() {
    blue_state = at(blue.next("state"), "state");
    red.say({{"type", "lang"}, {"lang", "en"}});
    red_state = at(red.next("hello"), "state");
  }
  Rng rng_{11};
};

TEST(UndoBattle, TakesBackAtOnceWhileNothingIsOut) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  Table table(server.port, battle);
  const Value before = table.red_state, blue_before = table.blue_state;
  const bool red = table.answer() == "red";
  ASSERT_FALSE(table.rolled()) << "deployment rolls nothing";
  WsClient& mine = red ? table.red : table.blue;
  WsClient& other = red ? table.blue : table.red;
  mine.say({{"type", "undo"}, {"id", 2}});
  const Value hello = mine.next("hello");
  EXPECT_EQ(number_at(hello, "undone"), 1);
  EXPECT_EQ(to_json(at(hello, "state")), to_json(red ? before : blue_before));
  EXPECT_EQ(number_at(at(other.next("hello"), "state"), "step"), 0);
  mine.say({{"type", "undo"}, {"id", 3}});
  EXPECT_EQ(text_at(mine.next("refused"), "code"), "server.no_undo");
}

TEST(UndoBattle, AsksTheOtherSideOnceDiceAreOut) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  Table table(server.port, battle);
  std::string side = table.answer();
  for (int n = 0; n < 200 && !table.rolled(); ++n) side = table.answer();
  ASSERT_TRUE(table.rolled());
  const std::int64_t step = number_at(table.red_state, "step");
  WsClient& mine = side == "red" ? table.red : table.blue;
  WsClient& other = side == "red" ? table.blue : table.red;

  mine.say({{"type", "undo"}, {"id", 2}});
  mine.next("undo_waiting");
  EXPECT_EQ(text_at(other.next("undo_asked"), "side"), side);
  mine.say({{"type", "undo_reply"}, {"id", 3}, {"yes", true}});
  EXPECT_EQ(text_at(mine.next("refused"), "code"), "server.no_undo_asked") << "nobody agrees with himself";
  other.say({{"type", "undo_reply"}, {"id", 4}, {"yes", false}});
  mine.next("undo_refused");

  mine.say({{"type", "undo"}, {"id", 5}});
  other.next("undo_asked");
  other.say({{"type", "undo_reply"}, {"id", 6}, {"yes", true}});
  EXPECT_EQ(number_at(at(mine.next("hello"), "state"), "step"), step - 1);
  EXPECT_EQ(number_at(at(other.next("hello"), "state"), "step"), step - 1);
}

}  // namespace
}  // namespace esc::server

// room.hpp — one battle on the server: who sits where, what they are told, their answers judged, written and
// acknowledged.
//   room->join(listener, Seat::red, Lang::fr);
//   room->receive(listener, R"({"type":"answer","id":1,"answer":{…}})");
// Everything happens on the room's lane. While an answer is being written nobody is told anything: what a client has
// seen is on the disk.
#pragma once
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/client_message.hpp"
#include "server/library.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/real_dice.hpp"
#include "server/seat.hpp"
#include "server/store.hpp"
#include "server/telling.hpp"
#include "server/undo.hpp"
#include "server/webhook.hpp"
#include "server/work.hpp"

namespace esc::server {

// What rooms share.
struct House {
  Library& library;
  Store& store;
  Workers& workers;   // for rooms
  Workers& thinkers;  // for machine players
  Alarm& alarm;
  Webhooks& webhooks;
  Metrics& metrics;
  const Limits& limits;
};

// A client, as a room sees it.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;  // from any thread
};
using ListenerPtr = std::shared_ptr<Listener>;

inline constexpr std::string_view human = "human";

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House house, StoredBattle battle);

  const StoredBattle& battle() const { return battle_; }
  std::optional<Seat> seat_of(std::string_view token) const;

  void open();  // first of all: brings the battle to its last step
  void shut();  // last of all, when nothing runs any more
  void join(ListenerPtr listener, Seat seat, Lang lang);
  void leave(ListenerPtr listener);
  void receive(ListenerPtr listener, std::string text);

 private:
  struct Guest {
    ListenerPtr listener;
    Seat seat;
    Lang lang;
    Seer told_as;  // at one screen it changes with the question
  };
  struct Sender {  // of an answer under way; nobody for a machine
    std::weak_ptr<Listener> listener;
    Value id;
    Clock::time_point since;
  };

  // room.cpp: people
  void greet(Guest& guest, std::optional<int> undone = std::nullopt);
  void hear(const ListenerPtr& listener, const std::string& text, Clock::time_point since);
  void hear(Guest& guest, const ClientMessage& said, Clock::time_point since);
  void preview(Guest& guest, const ClientMessage& said);
  void measure(Guest& guest, const ClientMessage& said);
  void hint(Guest& guest, const ClientMessage& said);
  Guest* guest_of(const Listener* listener);
  void refuse(const Guest& guest, const Value& id, std::string_view key, std::vector<std::string> texts = {});
  void refuse(const Guest& guest, const Value& id, const Denied& no);
  Object state_for(const Guest& guest) const;
  void tell_all();
  void call_the_absent();  // by their webhooks

  // room_play.cpp: the battle
  void load();
  bool ready() const { return (match_ || broken_) && !writing_; }
  void catch_up();  // with what waited for the disk
  void answer(Guest& guest, const ClientMessage& said, Clock::time_point since);
  void faces(Guest& guest, const ClientMessage& said, Clock::time_point since);
  void play(Side side, const Value& answer, Dice* dice, Sender sender, bool machine);
  void play_typed(Side side, const Value& answer, const Sender& sender);
  void go_on_with_dice(const Sender& sender);
  Object tell_dice(const Guest& guest) const;
  std::optional<Side> rolling() const;  // whose real dice everybody may know to be awaited; none: both sides'
  void written(bool ok, const Sender& sender, int step, bool machine);
  void go_on();
  bool unwatched() const { return is_machine(Side::red) && is_machine(Side::blue) && guests_.empty(); }
  void think(const Ask& ask);
  void thought(std::uint64_t number, Side side, const std::optional<Value>& answer);
  bool is_machine(Side side) const { return battle_.header.players[index(side)] != human; }
  Side asked() const;  // the first person; none when nobody is

  // room_undo.cpp
  void undo(Guest& guest, const ClientMessage& said);
  void undo_reply(Guest& guest, const ClientMessage& said);
  void take_back(int step);
  std::optional<UndoPlan> undo_of(Seat seat) const;

  void later(Job job);    // on the lane
  void on_turn(Job job);  // on the lane, once nothing is being written

  House house_;
  StoredBattle battle_;
  std::shared_ptr<Lane> lane_;
  std::optional<Match> match_;
  Chronicle chronicle_;
  std::size_t told_events_ = 0;
  std::vector<Taken> taken_;
  std::vector<Guest> guests_;
  bool writing_ = false;
  bool broken_ = false;  // fought by other rules than ours: nobody can go on with it
  std::deque<Job> waiting_;
  std::optional<RealDice> dice_;
  std::optional<Side> undo_asked_by_;
  Side thinking_ = Side::none;
  std::uint64_t thoughts_ = 0;
  bool hinting_ = false;          // one at a time: each may cost seconds
  std::array<bool, 2> called_{};  // since they were last here
};

}  // namespace esc::server

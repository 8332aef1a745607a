// hall.hpp — all the battles: made, found by their address, forgotten by the memory when nobody looks at them.
//   hall.create({.scenario = "laporte_ford", .players = {"human", "greedy"}}, [](auto made) { … });
//   if (const auto entry = hall.enter(id, token)) entry->room->join(listener, entry->seat, lang);
#pragma once
#include <map>
#include <mutex>
#include <tl/expected.hpp>

#include "server/room.hpp"

namespace esc::server {

struct NewBattle {
  std::string scenario;
  std::array<std::string, 2> players{std::string(human), std::string(human)};
  bool hot_seat = false, typed_dice = false;
  std::optional<std::uint64_t> seed;
  std::array<std::string, 2> notify;  // addresses (webhook.hpp) that are told when it is their turn
};

struct Seats {
  std::string battle;
  std::array<std::string, 3> tokens;  // of red, blue and the spectators; "" where a machine sits
};

struct NotMade {
  std::string key;  // of the sentence
  std::vector<std::string> texts;
};
using Made = std::function<void(tl::expected<Seats, NotMade>)>;  // once it is on the disk

// A battle as it stands in the store, for those who look back.
struct Past {
  StoredBattle battle;
  std::vector<RecordStep> steps;
  std::unique_ptr<Game> game;  // the opening
};

class Hall {
 public:
  explicit Hall(House house)
      : house_(house), new_battles_(house.limits.new_battles_per_second, house.limits.new_battle_burst) {}
  ~Hall();

  void create(NewBattle wanted, Made made);
  // Goes on from a battle file, or from a step of it; `players` empty: those of the file.
  void create_from(const std::string& record, NewBattle wanted, int upto, Made made);

  struct Entry {
    std::shared_ptr<Room> room;
    Seat seat;
  };
  std::optional<Entry> enter(const std::string& battle, std::string_view token);
  std::optional<Past> past(const std::string& battle);

  void sweep();  // forgets the rooms that nobody has entered for a while

 private:
  struct Kept {
    std::shared_ptr<Room> room;
    Clock::time_point touched;
  };
  void store(StoredBattle battle, std::vector<RecordStep> steps, Made made);
  std::optional<NotMade> unplayable(const Game& game, const NewBattle& wanted);

  House house_;
  mutable std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> rooms_;
  Rate new_battles_;
};

}  // namespace esc::server

// telling.hpp — a battle as its clients are told of it: events and positions for one pair of eyes in one language.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "io/lang.hpp"
#include "io/match.hpp"

namespace esc::server {

// What has happened so far, kept apart from the game so that copies of it stay small.
class Chronicle {
 public:
  void add(int step, std::vector<Event> events);
  std::size_t size() const { return entries_.size(); }
  // Numbered among those that the seer sees, so that the numbers tell nothing of the others.
  List told(const Game& game, Seer seer, Lang lang, std::size_t first = 0, int step = -1) const;

 private:
  struct Entry {
    int step = 0;
    Event event;
  };
  std::vector<Entry> entries_;
};

Value tell_event(const Game& game, const Event& event, Lang lang);
Value tell_result(const Game& game, Lang lang);
std::string tell_refusal(const Game& game, const Refusal& no, Lang lang);
Object tell_denied(const Game& game, const Denied& no, Lang lang);  // "rule"?, "code", "message"

// "view", "asks", "options", "over" and "result" for a seer.
Object tell_position(const Game& game, Seer seer, Lang lang);

std::string message_text(std::string_view type, Object fields);

}  // namespace esc::server

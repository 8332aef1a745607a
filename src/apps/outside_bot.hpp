// outside_bot.hpp — a player that is a program of somebody else's, spoken to by docs/engine-protocol.md.
//   OutsideBot bot("./mybot", Side::red, match.game());
//   bot.told(step);
//   const Value answer = bot.choose(match.game(), ask);
#pragma once
#include <sys/types.h>

#include <string>

#include "io/match.hpp"

namespace esc::apps {

inline constexpr std::string_view outside_prefix = "cmd:";
inline bool is_outside(std::string_view player) { return player.starts_with(outside_prefix); }

class OutsideBot {
 public:
  // Starts the command by the shell. What goes wrong later is thrown as std::runtime_error: it died, it was silent for
  // too long, its answer cannot be read.
  OutsideBot(const std::string& command, Side side, const Game& game);
  ~OutsideBot();
  OutsideBot(const OutsideBot&) = delete;
  OutsideBot& operator=(const OutsideBot&) = delete;

  void told(const Game& game, const Step& step);
  Value choose(const Game& game, const Ask& ask);

 private:
  void say(const std::string& line);
  void flush();
  void take_in();
  std::string hear();
  std::string wait_for(std::string_view word);

  static constexpr int patience_ms = 60'000;
  std::string command_;
  Side side_;
  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;
  std::string unsaid_, heard_;
  std::size_t shown_ = 0;  // events
};

}  // namespace esc::apps

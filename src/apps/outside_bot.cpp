#include "apps/outside_bot.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>

#include "io/json.hpp"
#include "io/scene_codec.hpp"

namespace esc::apps {

OutsideBot::OutsideBot(const std::string& command, Side side, const Game& game) : command_(command), side_(side) {
  int down[2], up[2];
  if (::pipe2(down, O_CLOEXEC) != 0 || ::pipe2(up, O_CLOEXEC) != 0) throw std::runtime_error(command + ": no pipe");
  ::signal(SIGPIPE, SIG_IGN);  // a bot that died is told apart by its silence
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(down[0], STDIN_FILENO);
    ::dup2(up[1], STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(down[0]), ::close(up[1]);
  to_ = down[1], from_ = up[0];
  ::fcntl(to_, F_SETFL, O_NONBLOCK);
  if (pid_ < 0) throw std::runtime_error(command + ": cannot be started");
  say("esc");
  wait_for("escok");
  Object opening{{"system", game.system()},
                 {"scenario", game.source().scenario},
                 {"side", text(side)},
                 {"ground", game.source().ground}};
  if (!game.source().scenario_text.empty()) opening["scenario_text"] = game.source().scenario_text;
  say("newbattle " + to_json(opening));
}

OutsideBot::~OutsideBot() {
  try {
    say("quit");
    flush();
  } catch (const std::runtime_error&) {
  }
  ::close(to_), ::close(from_);
  for (int tries = 0; tries < 50; ++tries) {
    if (::waitpid(pid_, nullptr, WNOHANG) != 0) return;
    ::usleep(10'000);
  }
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

// Where nothing is secret a bot may follow the battle step by step; elsewhere it lives by what its side is shown.
void OutsideBot::told(const Game& game, const Step& step) {
  if (game.secrets()) return;
  List faces;
  for (const int face : step.faces) faces.emplace_back(face);
  Object out{{"n", step.n}, {"faces", std::move(faces)}};
  if (step.side != Side::none) out["side"] = text(step.side), out["answer"] = step.answer;
  say("step " + to_json(out));
}

Value OutsideBot::choose(const Game& game, const Ask& ask) {
  Value events = events_for(game, seer_of(side_), shown_);
  shown_ += events.as<List>()->size();
  say("position " + to_json(Object{{"ask", write_ask(ask, game.ask_names())},
                                   {"options", options_for(game, ask)},
                                   {"view", view_for(game, seer_of(side_))},
                                   {"events", std::move(events)}}));
  say("go side " + std::string(text(side_)));
  const JsonRead answer = parse_json(wait_for("best "));
  if (!answer) throw std::runtime_error(command_ + ": its answer cannot be read: " + answer.fault);
  return *answer.value;
}

// Lines wait until the bot is asked something: a program is woken once for a question, not for every step of the other
// side.
void OutsideBot::say(const std::string& line) { unsaid_.append(line).append("\n"); }

// What the bot says meanwhile is taken in, so that two full pipes never wait for each other.
void OutsideBot::flush() {
  while (!unsaid_.empty()) {
    pollfd ready[2] = {{to_, POLLOUT, 0}, {from_, POLLIN, 0}};
    const int n = ::poll(ready, 2, patience_ms);
    if (n < 0 && errno == EINTR) continue;
    if (n == 0) throw std::runtime_error(command_ + ": it does not read what it is told");
    if ((ready[1].revents & POLLIN) != 0) take_in();
    if ((ready[0].revents & (POLLOUT | POLLERR | POLLHUP)) == 0) continue;
    const ssize_t written = ::write(to_, unsaid_.data(), unsaid_.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written <= 0) throw std::runtime_error(command_ + ": it does not listen any more");
    unsaid_.erase(0, static_cast<std::size_t>(written));
  }
}

void OutsideBot::take_in() {
  char buffer[4096];
  const ssize_t got = ::read(from_, buffer, sizeof buffer);
  if (got <= 0) throw std::runtime_error(command_ + ": it has ended");
  heard_.append(buffer, static_cast<std::size_t>(got));
}

std::string OutsideBot::hear() {
  flush();
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    pollfd ready{from_, POLLIN, 0};
    const int n = ::poll(&ready, 1, patience_ms);
    if (n < 0 && errno == EINTR) continue;
    if (n == 0) throw std::runtime_error(command_ + ": no answer in time");
    take_in();
  }
}

std::string OutsideBot::wait_for(std::string_view word) {
  for (;;) {
    const std::string line = hear();
    if (line.starts_with(word)) return line.substr(word.size());
    if (line.starts_with("error ")) throw std::runtime_error(command_ + ": " + line.substr(6));
  }
}

}  // namespace esc::apps

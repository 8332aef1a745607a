// terminal.hpp — what the commands share: printing, files, errors in data, a progress bar.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/value.hpp"
#include "io/game.hpp"
#include "io/lang.hpp"
#include "io/playable.hpp"

namespace esc::apps {

bool stdout_is_terminal();
bool stderr_is_terminal();

void print(std::string_view line);     // to stdout, with a newline
void complain(std::string_view line);  // to stderr
void print_json(const Value& value);

std::optional<std::string> read_file(const std::string& path);

std::string show(const DataError& error, Lang lang);  // file:line:column: sentence
Value to_value(const DataError& error, Lang lang);

// A game of the scenario; otherwise complains and gives nothing.
std::unique_ptr<Game> game_or_complaint(const std::string& scenario, Lang lang);

// Only on a terminal, on stderr; wiped when it goes.
class Progress {
 public:
  explicit Progress(int total) : total_(total), on_(total > 1 && stderr_is_terminal()) {}
  ~Progress();
  void done(int so_far);

 private:
  int total_, shown_ = -1;
  bool on_;
};

}  // namespace esc::apps

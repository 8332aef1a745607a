#include "apps/terminal.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <sstream>

#include "io/json.hpp"
#include "io/messages.hpp"

namespace esc::apps {

bool stdout_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool stderr_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }

void print(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
}

void complain(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fputc('\n', stderr);
}

void print_json(const Value& value) { print(to_json(value)); }

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad() || text.bad()) return std::nullopt;
  return text.str();
}

std::string show(const DataError& error, Lang lang) {
  return error.file + ":" + std::to_string(error.at.line) + ":" + std::to_string(error.at.column) + ": " +
         message(error.key, lang, error.texts);
}

Value to_value(const DataError& error, Lang lang) {
  return Object{{"file", error.file},
                {"line", error.at.line},
                {"column", error.at.column},
                {"code", error.key},
                {"message", message(error.key, lang, error.texts)}};
}

std::unique_ptr<Game> game_or_complaint(const std::string& scenario, Lang lang) {
  GameMaking made = make_game(scenario);
  for (const DataError& error : made.errors) complain(show(error, lang));
  return std::move(made.game);
}

void Progress::done(int so_far) {
  constexpr int width = 40;
  const int filled = total_ == 0 ? width : static_cast<int>(std::int64_t{so_far} * width / total_);
  if (!on_ || filled == shown_) return;
  shown_ = filled;
  std::fprintf(stderr, "\r[%s%s] %d/%d", std::string(static_cast<std::size_t>(filled), '#').c_str(),
               std::string(static_cast<std::size_t>(width - filled), '.').c_str(), so_far, total_);
  std::fflush(stderr);
}

Progress::~Progress() {
  if (on_) std::fputs("\r\x1b[K", stderr);
}

}  // namespace esc::apps

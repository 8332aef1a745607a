#include "lab/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace esc::lab {

namespace {

std::string read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

[[noreturn]] void fail(const std::string& path) { throw std::system_error(errno, std::generic_category(), path); }

void write_all(int file, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail(path);
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

std::string plan_file(const std::string& folder) { return (std::filesystem::path(folder) / "plan.toml").string(); }

Journal::Journal(const std::string& folder, const Plan& plan) {
  std::filesystem::create_directories(folder);
  path_ = (std::filesystem::path(folder) / "battles.jsonl").string();
  const std::string kept = plan_file(folder);
  if (std::filesystem::exists(kept)) {
    if (read_all(kept) != plan.text) throw OtherPlan();
  } else {
    // Under another name first: half a plan would pass for another one.
    const std::string draft = kept + ".new";
    const int file = ::open(draft.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
    if (file < 0) fail(draft);
    write_all(file, plan.text, draft);
    ::fsync(file);
    ::close(file);
    std::filesystem::rename(draft, kept);
  }
  file_ = ::open(path_.c_str(), O_CREAT | O_RDWR | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) fail(path_);
  cut_torn_line();
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

void Journal::cut_torn_line() {
  off_t end = ::lseek(file_, 0, SEEK_END);
  const off_t whole = end;
  char last = '\n';
  while (end > 0 && ::pread(file_, &last, 1, end - 1) == 1 && last != '\n') --end;
  if (end != whole && ::ftruncate(file_, end) != 0) fail(path_);
}

void Journal::read(const std::function<void(const BattleRow&)>& row) const {
  std::ifstream in(path_, std::ios::binary);
  for (std::string line; std::getline(in, line);)
    if (const auto read = from_line(line)) row(*read);
}

void Journal::add(const BattleRow& row) {
  const off_t before = ::lseek(file_, 0, SEEK_END);
  try {
    write_all(file_, to_line(row) + "\n", path_);
  } catch (...) {
    // What got onto a full disk is no row; the lines before it stay.
    if (before >= 0 && ::ftruncate(file_, before) != 0) {
    }
    throw;
  }
}

}  // namespace esc::lab

// Questions of the contract on stdin, answers on stdout, in order. Answers are written together while questions keep
// coming and at once when none is waiting, so that both a batch and a conversation go well.
#include <unistd.h>

#include <string>

#include "apps/commands.hpp"
#include "io/contract.hpp"

namespace esc::apps {

namespace {

constexpr std::size_t block = 1 << 16;

bool write_all(std::string& out) {
  for (std::size_t at = 0; at < out.size();) {
    const ssize_t n = ::write(STDOUT_FILENO, out.data() + at, out.size() - at);
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) at += static_cast<std::size_t>(n);
  }
  out.clear();
  return true;
}

}  // namespace

int query(const Common& common) {
  const QueryRegistry& registry = standard_queries();
  std::string in, out;
  std::string buffer(block, '\0');
  const auto answer = [&](std::string_view line) { out += answer_line(line, registry, common.lang) += '\n'; };
  for (;;) {
    const ssize_t n = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    in.append(buffer, 0, static_cast<std::size_t>(n));
    std::size_t from = 0;
    for (std::size_t end; (end = in.find('\n', from)) != std::string::npos; from = end + 1) {
      answer(std::string_view(in).substr(from, end - from));
      if (out.size() >= block && !write_all(out)) return no;
    }
    in.erase(0, from);
    if (!write_all(out)) return no;  // all that had arrived is answered
  }
  if (!in.empty()) answer(in);
  return write_all(out) ? ok : no;
}

}  // namespace esc::apps

#include "io/outcome_text.hpp"

#include <vector>

#include "io/messages.hpp"

namespace esc {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string outcome_text(std::string_view system, std::string_view outcome, Lang lang) {
  const std::string prefix = "outcome." + std::string(system) + ".";
  if (const auto found = find_message(prefix + std::string(outcome))) return std::string(found->in(lang));
  std::string key;
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < outcome.size(); ++i) {
    if (!is_digit(outcome[i])) {
      key += outcome[i];
      continue;
    }
    if (!key.empty() && key.back() == '_') key.pop_back();
    numbers.emplace_back();
    for (; i < outcome.size() && is_digit(outcome[i]); ++i) numbers.back() += outcome[i];
    --i;
  }
  const auto found = numbers.empty() ? std::nullopt : find_message(prefix + key);
  return found ? fill(found->in(lang), numbers) : std::string(outcome);
}

}  // namespace esc

#include "io/messages.hpp"

#include <algorithm>

namespace esc {

std::span<const Message> all_messages() {
  using namespace std::string_view_literals;
  static constexpr Message messages[] = {
#include "generated/messages.inc"  // made from data/i18n/*.toml by tools/messages.py, sorted
  };
  return messages;
}

std::optional<Message> find_message(std::string_view key) {
  const std::span<const Message> messages = all_messages();
  const auto it = std::lower_bound(messages.begin(), messages.end(), key,
                                   [](const Message& m, std::string_view k) { return m.key < k; });
  if (it == messages.end() || it->key != key) return std::nullopt;
  return *it;
}

std::string fill(std::string_view pattern, const std::vector<std::string>& texts, const NamedTexts& named) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t end = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
    if (pattern.substr(i, 2) == "{{") {
      out += '{', ++i;
    } else if (end == std::string_view::npos) {
      out += pattern[i];
    } else {
      const std::string_view place = pattern.substr(i + 1, end - i - 1);
      const auto by_name = named.find(place);
      const bool digit = place.size() == 1 && place[0] >= '0' && place[0] <= '9';
      const std::size_t n = digit ? static_cast<std::size_t>(place[0] - '0') : texts.size();
      if (by_name != named.end()) out += by_name->second;
      else if (n < texts.size()) out += texts[n];
      else out += pattern.substr(i, end - i + 1);
      i = end;
    }
  }
  return out;
}

std::string message(std::string_view key, Lang lang, const std::vector<std::string>& texts, const NamedTexts& named) {
  const auto found = find_message(key);
  if (!found) return "[" + std::string(key) + "]";
  return fill(found->in(lang), texts, named);
}

}  // namespace esc

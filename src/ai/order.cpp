#include "ai/order.hpp"

#include <algorithm>
#include <charconv>

namespace esc {

namespace {

std::string_view cut(std::string_view& rest, char mark) {
  const std::size_t at = rest.find(mark);
  const std::string_view word = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
  return word;
}

template <class Word, std::size_t N>
bool read_word(std::string_view word, const std::array<std::string_view, N>& names, Word& out) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return false;
  out = static_cast<Word>(found - names.begin());
  return true;
}

bool read_number(std::string_view word, int least, int most, int& out) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
  return error == std::errc{} && end == word.data() + word.size() && out >= least && out <= most;
}

bool read_limit(std::string_view limit, BotOrder& order) {
  std::string_view value = limit;
  const std::string_view key = cut(value, '=');
  if (key == "playouts") return read_number(value, 1, most_playouts, order.playouts);
  if (key == "ms") return read_number(value, 1, most_ms, order.ms);
  if (key == "threads") return read_number(value, 1, 64, order.threads);
  if (key == "rehearse") {
    int yes = 0;
    const bool read = read_number(value, 0, 1, yes);
    return order.rehearses = yes != 0, read;
  }
  if (key == "lapses") return read_number(value, 0, 100, order.lapses.emplace());
  return false;
}

}  // namespace

std::optional<BotOrder> read_order(std::string_view name) {
  BotOrder order;
  std::string_view limits = name;
  std::string_view words = cut(limits, '@');
  order.level = cut(words, ':');
  if (order.level.empty()) return std::nullopt;
  while (!words.empty()) {
    const std::string_view word = cut(words, ':');
    if (!read_word(word, style_names, order.temper.style) && !read_word(word, behaviour_names, order.temper.behaviour))
      return std::nullopt;
  }
  while (!limits.empty())
    if (!read_limit(cut(limits, ','), order)) return std::nullopt;
  if (name.ends_with(':') || name.ends_with('@')) return std::nullopt;
  return order;
}

std::string text(const BotOrder& order) {
  std::string out = order.level;
  if (order.temper.style != Style::steady)
    out.append(":").append(style_names[static_cast<std::size_t>(order.temper.style)]);
  if (order.temper.behaviour != Behaviour::none)
    out.append(":").append(behaviour_names[static_cast<std::size_t>(order.temper.behaviour)]);
  char mark = '@';
  const auto limit = [&](std::string_view key, std::optional<int> value) {
    if (!value) return;
    out.append(1, mark).append(key).append("=").append(std::to_string(*value));
    mark = ',';
  };
  const auto unless_0 = [](int n) { return n == 0 ? std::nullopt : std::optional(n); };
  limit("playouts", unless_0(order.playouts)), limit("ms", unless_0(order.ms)), limit("threads", unless_0(order.threads));
  limit("rehearse", order.rehearses ? std::nullopt : std::optional(0));
  limit("lapses", order.lapses);
  return out;
}

}  // namespace esc

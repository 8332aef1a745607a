// order.hpp — the name under which a machine player is called: level[:style][:behaviour][@limit].
//   read_order("elite:bold@playouts=200")   a level, a style, and 200 looks ahead a decision, the same on every machine
//   read_order("veteran:hold@ms=300")       300 thousandths of a second a decision
//   read_order("elite@rehearse=0")          does not fight the battle in his head first
//   read_order("regular@lapses=20")         a regular who is careless in 20 answers of a hundred
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ai/temper.hpp"

namespace esc {

struct BotOrder {
  std::string level;
  Temper temper;
  int playouts = 0;  // 0: by time
  int ms = 0;        // 0: what the level usually takes
  int threads = 0;   // 0: as many as there are cores; changes the time that playouts take, never the answer
  bool rehearses = true;  // if his level does: false for who knows how the scenario is best played
  std::optional<int> lapses{};  // careless answers in a hundred; nothing: as many as the level has
  bool operator==(const BotOrder&) const = default;
};

inline constexpr int most_playouts = 1'000'000, most_ms = 600'000;

// Nothing when the name cannot be read. Which levels exist is not its business.
std::optional<BotOrder> read_order(std::string_view name);
std::string text(const BotOrder& order);

}  // namespace esc

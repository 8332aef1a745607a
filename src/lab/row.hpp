// row.hpp — what is kept of a battle: one row for it and one for each figure. docs/lab.md says what each column means.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"
#include "core/units.hpp"
#include "core/value.hpp"

namespace esc::lab {

struct FigureRow {
  int id = 0;
  Side side = Side::none;
  std::string type, unit;  // message keys
  int points = 0;          // paid for it
  std::string fate;        // its last status: active, killed, fled …
  bool lost = false;
  int turn = 0;       // of its loss
  Pt at;              // where it was lost, or ended
  int by = -1;        // who took it out, where that is known
  std::string how;    // by which procedure: shot, melee …
  int destroyed = 0;  // points of enemies that it took out
  bool operator==(const FigureRow&) const = default;
};

struct BattleRow {
  int case_number = 0, k = 0;
  std::uint64_t seed = 0;
  bool changed_over = false;
  std::array<std::string, 2> players;
  Side winner = Side::none;
  std::string reason;
  std::array<int, 2> points{};
  int turns = 0, steps = 0;
  int lead_changes = 0;
  std::array<int, 2> luck{};  // thousandths of a man, rolled minus expected: more is luckier
  std::vector<FigureRow> figures;
  bool operator==(const BattleRow&) const = default;
};

// One line of a journal, and back; nothing for a line that is not whole.
std::string to_line(const BattleRow& row);
std::optional<BattleRow> from_line(std::string_view line);

}  // namespace esc::lab

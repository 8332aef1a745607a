// action_points.hpp — the action points (PA) that a group rolls for its turn (GM-AP).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

enum class Command : std::uint8_t { officer, general, none };  // who leads the group, or supports it in his stead
inline constexpr std::string_view command_names[] = {"officer", "general", "none"};

struct ActionPoints {
  Command command = Command::officer;
  int losses = 0;  // of this group since the start of the game (GM-R-01)
};

template <class V>
void keys(V& v, ActionPoints& a) {
  v.choice("command", a.command, command_names);
  v.integer("losses", a.losses, 0, 30);
}

struct ActionPointsQuery {
  static constexpr std::string_view name = "action_points";
  using Facts = ActionPoints;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const ActionPoints&, const Rulebook&) { return std::nullopt; }
  static int resolve(const ActionPoints&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const ActionPoints&, int points) { return std::to_string(points); }
};

}  // namespace esc::guepier

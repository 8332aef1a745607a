// command.hpp — command points: what a card brings, what an ability costs (MT-CMD). No dice.
//   AbilityQuery::resolve({.ability = Ability::order, .figures = 8}, book, dice, why);  // 3 points
#pragma once
#include <optional>
#include <string>

#include "core/query.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

enum class CommandEvent : std::uint8_t { enemy_card, forward, empty_troops_card };
inline constexpr std::array<std::string_view, 3> command_event_names{"enemy_card", "forward", "empty_troops_card"};

struct CommandGain {
  CommandEvent event = CommandEvent::enemy_card;
  int officers = 1;          // of the side, in play
  int officers_fleeing = 0;  // among them
  int pool = 0;              // points before
};

template <class V>
void keys(V& v, CommandGain& g) {
  v.choice("event", g.event, command_event_names);
  v.integer("officers", g.officers, 0, 20);
  v.integer("officers_fleeing", g.officers_fleeing, 0, 20);
  v.integer("pool", g.pool, 0, 10);
}

struct CommandGainQuery {
  static constexpr std::string_view name = "command_gain";
  using Facts = CommandGain;
  using Outcome = int;  // points
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const CommandGain&);
  static Verdict why_not(const CommandGain&, const Rulebook&) { return std::nullopt; }
  static int resolve(const CommandGain&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CommandGain&, int points) { return "gain_" + std::to_string(points); }
};

enum class Ability : std::uint8_t { watchful, reserve, authority, order, preparation };
inline constexpr std::array<std::string_view, 5> ability_names{"watchful", "reserve", "authority", "order",
                                                               "preparation"};

struct AbilityUse {
  Ability ability = Ability::order;
  int figures = 6;  // of the unit that gets an order
  int points = 10;  // of the side
};

template <class V>
void keys(V& v, AbilityUse& a) {
  v.choice("ability", a.ability, ability_names);
  v.integer("figures", a.figures, 1, 60);
  v.integer("points", a.points, 0, 10);
}

struct AbilityQuery {
  static constexpr std::string_view name = "ability";
  using Facts = AbilityUse;
  using Outcome = int;  // points
  using Book = Rulebook;
  static Verdict why_not(const AbilityUse&, const Rulebook&);
  static int resolve(const AbilityUse&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const AbilityUse&, int points) { return "cost_" + std::to_string(points); }
};

}  // namespace esc::tomahawk

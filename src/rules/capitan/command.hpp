// command.hpp — command units: the attempts to activate troops (CA-3.2.5) and who is in command (CA-4.1).
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

struct CommandActivation {
  int initiative = 5, opp_initiative = 4;
  int points = 2;            // L left
  std::vector<int> plan{1};  // units named in each attempt, 0 = the command unit alone
  bool adc = false, evaded = false;
  int rank_bonus = 0;  // for the first attempt
  bool opp_has_cards = true;
};

template <class V>
void keys(V& v, CommandActivation& c) {
  v.integer("initiative", c.initiative, 0, 12);
  v.integer("opp_initiative", c.opp_initiative, 0, 12);
  v.integer("points", c.points, 1, 4);
  v.ints("plan", c.plan, 1, 8, 0, 4);
  v.flag("adc", c.adc);
  v.flag("evaded", c.evaded);
  v.integer("rank_bonus", c.rank_bonus, 0, 2);
  v.flag("opp_has_cards", c.opp_has_cards);
}

// The attempt that succeeds, from 1; or how it ends without success.
enum class Attempt : std::int8_t { passed = -1, waiting = 0, first = 1 };

struct CommandActivationQuery {
  static constexpr std::string_view name = "command_activation";
  using Facts = CommandActivation;
  using Outcome = Attempt;
  using Book = Rulebook;
  static Verdict why_not(const CommandActivation&, const Rulebook&);
  static Attempt resolve(const CommandActivation&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CommandActivation&, Attempt);
};

struct CommandCheck {
  Measure radius = centimetres(25);
  Distance distance{.length = centimetres(25)};
  bool musician = false, line_of_sight = true, independent = false, same_regiment = true;
};

template <class V>
void keys(V& v, CommandCheck& c) {
  v.length("radius_cm", c.radius, centimetre, 0, centimetres(200));
  v.distance("distance_cm", "distance_hex", c.distance, centimetre, centimetres(300), 60);
  v.flag("musician", c.musician);
  v.flag("line_of_sight", c.line_of_sight);
  v.flag("independent", c.independent);
  v.flag("same_regiment", c.same_regiment);
}

struct CommandCheckQuery {
  static constexpr std::string_view name = "command_check";
  using Facts = CommandCheck;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const CommandCheck&, const Rulebook&);
  static bool resolve(const CommandCheck&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CommandCheck&, bool commanded) { return commanded ? "in_command" : "out_of_command"; }
};

}  // namespace esc::capitan

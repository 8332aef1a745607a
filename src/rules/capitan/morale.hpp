// morale.hpp — rallying a rout (CA-6.6), the test of a reduced unit (CA-5.3), breaking off a melee (CA-6.7).
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// CA-R-29: the larger die of better troops helps them to reach their own, higher courage.

struct Rally {
  int command_morale = 5, courage = 6;
  int points = 2;  // L left: as many tries
  Measure distance = centimetres(5);
  bool own_command = true;  // the unit's own command unit or an independent one
  bool reroll = false;
};

template <class V>
void keys(V& v, Rally& r) {
  v.integer("command_morale", r.command_morale, 0, 12);
  v.integer("courage", r.courage, 1, 15);
  v.integer("points", r.points, 1, 4);
  v.length("distance_cm", r.distance, centimetre, 0, centimetres(300));
  v.flag("own_command", r.own_command);
  v.flag("reroll", r.reroll);
}

struct RallyQuery {
  static constexpr std::string_view name = "rally";
  using Facts = Rally;
  using Outcome = int;  // the try that rallied, 0 if none did
  using Book = Rulebook;
  static Verdict why_not(const Rally&, const Rulebook&);
  static int resolve(const Rally&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Rally&, int rallied_on);
};

struct CourageTest {
  int fire_die = 8, combat_die = 8;
  int courage = 6;
  TroopClass troop_class = TroopClass::regular;
  int figures = 2;
  bool command_unit = false, colonel = false, reroll = false;
};

template <class V>
void keys(V& v, CourageTest& c) {
  v.integer_of("fire_die", c.fire_die, die_sizes);
  v.integer_of("combat_die", c.combat_die, die_sizes);
  v.integer("courage", c.courage, 1, 15);
  v.choice("class", c.troop_class, class_names);
  v.integer("figures", c.figures, 1, 12);
  v.flag("command_unit", c.command_unit);
  v.flag("colonel", c.colonel);
  v.flag("reroll", c.reroll);
}

struct CourageTestQuery {
  static constexpr std::string_view name = "courage_test";
  using Facts = CourageTest;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const CourageTest&, const Rulebook&);
  static bool resolve(const CourageTest&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CourageTest&, bool steady) { return steady ? "steady" : "rout"; }
};

struct BreakOff {
  int morale = 4;
  std::optional<int> leader_morale;
  std::vector<int> enemy_courages{6};
  bool guides = false, captured_flag = false;
  int initiative = 4, enemy_initiative = 4;
  bool reroll = false;
};

template <class V>
void keys(V& v, BreakOff& b) {
  v.integer("morale", b.morale, 0, 12);
  v.integer_or_null("leader_morale", b.leader_morale, 0, 12);
  v.ints("enemy_courages", b.enemy_courages, 1, 6, 1, 15);
  v.flag("guides", b.guides);
  v.flag("captured_flag", b.captured_flag);
  v.integer("initiative", b.initiative, 0, 12);
  v.integer("enemy_initiative", b.enemy_initiative, 0, 12);
  v.flag("reroll", b.reroll);
}

enum class Escape : std::uint8_t { free, pursued, stuck };

struct BreakOffQuery {
  static constexpr std::string_view name = "break_off";
  using Facts = BreakOff;
  using Outcome = Escape;
  using Book = Rulebook;
  static Verdict why_not(const BreakOff&, const Rulebook&) { return std::nullopt; }
  static Escape resolve(const BreakOff&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const BreakOff&, Escape);
};

}  // namespace esc::capitan

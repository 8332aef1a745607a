// charge.hpp — the charge test: does the unit dare, and does the enemy wait for it (CA-5.1, CA-5.2).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// CA-R-25: morale is compared with the courage of the target; one roll decides everything. CA-R-31: exactly the least
// distance is enough.

struct ChargeTest {
  int morale = 4, courage = 6;  // of the charger, of its target
  std::optional<int> leader_morale;
  bool charger_command_near = false, target_command_near = false;
  bool target_failed_test = false, captured_flag = false;
  bool target_holds = false;  // stands with its Colonel
  bool formed_melee = false, counter_charge = false;
  bool charging = true;  // false: engages without a charge
  Arm arm = Arm::infantry;
  Distance distance{.length = centimetres(15)};
  bool target_in_view = true, marched_two_turns = false;
  Ability ability = Ability::none;
  bool reduced = false, reroll = false;
};

template <class V>
void keys(V& v, ChargeTest& c) {
  v.integer("morale", c.morale, 0, 12);
  v.integer("courage", c.courage, 1, 15);
  v.integer_or_null("leader_morale", c.leader_morale, 0, 12);
  v.flag("charger_command_near", c.charger_command_near);
  v.flag("target_command_near", c.target_command_near);
  v.flag("target_failed_test", c.target_failed_test);
  v.flag("captured_flag", c.captured_flag);
  v.flag("target_holds", c.target_holds);
  v.flag("formed_melee", c.formed_melee);
  v.flag("counter_charge", c.counter_charge);
  v.flag("charging", c.charging);
  v.choice("arm", c.arm, arm_names);
  v.distance("distance_cm", "distance_hex", c.distance, centimetre, centimetres(300), 60);
  v.flag("target_in_view", c.target_in_view);
  v.flag("marched_two_turns", c.marched_two_turns);
  v.choice("ability", c.ability, ability_names);
  v.flag("reduced", c.reduced);
  v.flag("reroll", c.reroll);
}

enum class Daring : std::uint8_t { fail, charge, doubled };

struct ChargeTestQuery {
  static constexpr std::string_view name = "charge_test";
  using Facts = ChargeTest;
  using Outcome = Daring;
  using Book = Rulebook;
  static Verdict why_not(const ChargeTest&, const Rulebook&);
  static Daring resolve(const ChargeTest&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const ChargeTest&, Daring);
};

}  // namespace esc::capitan

// gun_crew.hpp — how many serve a gun (CA-12.15) and how often they fire (CA-12.10).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

struct CrewStatus {
  GunType gun = GunType::i;
  int crew = 4, helpers = 0;
};
template <class V>
void keys(V& v, CrewStatus& c) {
  v.choice("gun", c.gun, gun_names);
  v.integer("crew", c.crew, 0, 20);
  v.integer("helpers", c.helpers, 0, 6);
}

enum class Manning : std::uint8_t { silent, minimum, reduced, full };

struct CrewStatusQuery {
  static constexpr std::string_view name = "crew_status";
  using Facts = CrewStatus;
  using Outcome = Manning;
  using Book = Rulebook;
  static Verdict why_not(const CrewStatus&, const Rulebook&) { return std::nullopt; }
  static Manning resolve(const CrewStatus&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CrewStatus&, Manning);
};

struct RateOfFire {
  TroopClass troop_class = TroopClass::regular;
  bool fired_last_turn = false, rocket = false;
};
template <class V>
void keys(V& v, RateOfFire& r) {
  v.choice("class", r.troop_class, class_names);
  v.flag("fired_last_turn", r.fired_last_turn);
  v.flag("rocket", r.rocket);
}

struct RateOfFireQuery {
  static constexpr std::string_view name = "rate_of_fire";
  using Facts = RateOfFire;
  using Outcome = int;  // sides of the deviation die, 0 = wait
  using Book = Rulebook;
  static Verdict why_not(const RateOfFire&, const Rulebook&);
  static int resolve(const RateOfFire&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const RateOfFire&, int sides) {
    return sides == 0 ? "wait" : std::string("d").append(std::to_string(sides));
  }
};

}  // namespace esc::capitan

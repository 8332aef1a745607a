// charge.hpp — a group tries to come into contact: does its distance die carry it there (GM-COST-10, GM-R-29)?
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/move.hpp"

namespace esc::guepier {

struct Charge {
  Move move;
  bool lance = false;
  Measure distance = centimetres(10);  // along the charger's path
  bool located = true, target_fired_this_turn = false;
};

template <class V>
void keys(V& v, Charge& c) {
  keys(v, c.move);
  v.flag("lance", c.lance);
  v.length("distance_cm", c.distance, centimetre, 0, centimetres(500));
  v.flag("located", c.located);
  v.flag("target_fired_this_turn", c.target_fired_this_turn);
}

enum class Charged : std::uint8_t { contact, short_of };
inline constexpr std::string_view charged_names[] = {"contact", "short"};

struct ChargeQuery {
  static constexpr std::string_view name = "charge";
  using Facts = Charge;
  using Outcome = Charged;
  using Book = Rulebook;
  static Verdict why_not(const Charge&, const Rulebook&);
  static Charged resolve(const Charge&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Charge&, Charged c) { return std::string(word(c, charged_names)); }
};

// GM-R-48: who may charge at all
Verdict why_no_charger(Arm, bool lance);

}  // namespace esc::guepier

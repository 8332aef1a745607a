#include "rules/capitan/artillery_accuracy.hpp"

#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

namespace {

Verdict wrong_crew(const Accuracy& a) {
  if (a.troop_class == TroopClass::militia) return Refusal{"CA-12.10-04"_rule, "no_militia_gunners"};
  if (a.crew == Crew::cavalry) return Refusal{"CA-12.8-01"_rule, "cannot_serve_the_gun"};
  if (a.crew == Crew::infantry && a.troop_class == TroopClass::regular)
    return Refusal{"CA-12.8-01"_rule, "cannot_serve_the_gun"};
  if (a.rapid && a.troop_class == TroopClass::regular) return Refusal{"CA-12.10-03"_rule, "fired_last_turn"};
  return std::nullopt;
}

// CA-12.5-02, CA-12.5-03: a gun above its target has dead ground before it, of so many times its height; who stands there
// may fire at the gun.
bool in_dead_ground(const Accuracy& a, const Rulebook& book) {
  if (lobbed(a.laid)) return false;
  const Len floor = a.height.floor() * book.artillery.dead_ground;
  return a.height.exact() ? a.laid.range.length < Measure(floor) : a.laid.range.length <= Measure(floor);
}

// A height between two steps of the grid: so is the end of the dead ground, several steps apart.
bool at_edge_of_dead_ground(const Accuracy& a, const Rulebook& book) {
  if (lobbed(a.laid) || a.height.exact()) return false;
  const Len floor = a.height.floor() * book.artillery.dead_ground;
  return a.laid.range.length > Measure(floor) && a.laid.range.length < Measure(floor + book.artillery.dead_ground);
}

Verdict wrong_laying(const Accuracy& a, const Rulebook& book) {
  const bool effective = reach_of(a.laid, book) == Reach::effective;
  if (a.moved) return Refusal{"CA-12.2-04"_rule, "gun_has_moved"};
  if (!a.in_arc) return Refusal{"CA-12.4-02"_rule, "out_of_arc"};
  if (in_dead_ground(a, book)) return Refusal{"CA-12.5-02"_rule, "dead_ground"};
  if (at_edge_of_dead_ground(a, book)) return Refusal{"CA-12.5-02"_rule, "finer_than_the_grid"};
  if (a.pivoted && !effective) return Refusal{"CA-12.3-03"_rule, "effective_range_only"};
  if (a.laid.unlimbered && !a.horse) return Refusal{"CA-12.17-04"_rule, "only_horse_artillery"};
  if (a.laid.unlimbered && !effective) return Refusal{"CA-12.17-04"_rule, "effective_range_only"};
  return std::nullopt;
}

// CA-11.25-04
bool rolls_no_deviation(const Accuracy& a) {
  return ability_in_use(a.laid) == Ability::precision_fire && (a.crew == Crew::artillery || a.activated_by_command);
}

int to_hexes(int cm) { return (cm * 2 * int{centimetre} + hex_length) / (2 * hex_length); }  // CA-R-07: the nearest

}  // namespace

Die deviation_die(TroopClass troop_class, bool rocket, bool rapid, const Rulebook& book) {
  if (rapid && troop_class == TroopClass::veteran) troop_class = TroopClass::regular;
  return Die{(rocket ? book.artillery.rocket_deviation : book.artillery.deviation)[index(troop_class)]};
}

Len length_of(const Deviation& d, const Accuracy& a) {
  return a.laid.range.in_hexes ? d.distance * hex_length : centimetres(d.distance);
}

Verdict AccuracyQuery::why_not(const Accuracy& a, const Rulebook& book) {
  if (const Verdict no = cannot_load(a.laid)) return no;
  if (const Verdict no = cannot_reach(a.laid, book)) return no;
  if (const Verdict no = wrong_crew(a)) return no;
  return wrong_laying(a, book);
}

Deviation AccuracyQuery::resolve(const Accuracy& a, const Rulebook& book, Dice& dice, Ledger& why) {
  const Rulebook::Artillery& numbers = book.artillery;
  if (rolls_no_deviation(a)) return why.note("CA-11.25-04"_rule), Deviation{};
  const bool rocket = a.laid.piece == Piece::rocket, precise = ability_in_use(a.laid) == Ability::precise;
  why.restart_sum();
  add_all({{"CA-12.3-03"_rule, numbers.pivoted, a.pivoted},
           {"CA-12.17-04"_rule, numbers.just_unlimbered, a.laid.unlimbered}},
          why);
  const RuleId die_rule = rocket ? "CA-12.18-03"_rule : "CA-12.11-02"_rule;
  const int face = dice.die(deviation_die(a.troop_class, rocket, a.rapid, book), die_rule);
  why.add(die_rule, face);
  const int result = why.sum();
  if (result <= numbers.on_target_to) return why.note("CA-12.11-03"_rule), Deviation{};  // CA-R-77
  const bool distant = reach_of(a.laid, book) == Reach::distant;
  if (distant) why.add("CA-12.11-04"_rule, result * (numbers.long_factor - 1));
  if (precise) why.add("CA-11.10-06"_rule, numbers.precise_cm);  // CA-R-78: after doubling
  const int distance = a.laid.range.in_hexes ? to_hexes(why.sum()) : why.sum();
  if (distance <= 0) return {};
  const auto even = [](int f) { return f % 2 == 0; };
  const bool right = dice.falls(d6, even, "CA-12.11-05"_rule);
  const bool beyond = dice.falls(d6, even, "CA-12.11-06"_rule);
  return {distance, right, beyond};
}

std::string AccuracyQuery::text(const Accuracy& a, const Deviation& d) {
  if (d.distance == 0) return "on_target";
  return "dev " + std::to_string(d.distance) + (a.laid.range.in_hexes ? "hex" : "cm") + (d.right ? " right" : " left") +
         (d.beyond ? " long" : " short");
}

}  // namespace esc::capitan

// Who may fire, when and at whom (CA-3.1, CA-7.1, CA-7.2, chapter 11).
#include "rules/capitan/fire.hpp"

namespace esc::capitan {

namespace {

bool duels_with_pistols(const Fire& f) {
  return in_use(f.ability, f.reduced) == Ability::duelist && f.weapon == Weapon::pistol;
}

bool rides_with_experience(const Fire& f) {
  return in_use(f.ability, f.reduced) == Ability::experienced_riders && f.arm == Arm::cavalry;
}

// CA-3.1-01
bool class_allows(TroopClass troop_class, Sequence sequence) {
  switch (sequence) {
    case Sequence::fire_first:
      return true;
    case Sequence::move_first:
      return troop_class != TroopClass::militia;
    case Sequence::split:
      return troop_class == TroopClass::elite || troop_class == TroopClass::veteran;
  }
  return false;
}

Verdict wrong_moment(const Fire& f) {
  const Ability ability = in_use(f.ability, f.reduced);
  if (f.activated) return Refusal{"CA-2.1-06"_rule, "already_activated"};
  if (f.occasion != Occasion::own_activation && f.move != Pace::none)
    return Refusal{"CA-3.2.3-04"_rule, "reaction_without_move"};
  if (f.occasion == Occasion::charged) {
    const bool square = ability == Ability::rally_square && f.target_arm == TargetArm::cavalry;
    if (ability != Ability::dogged_defence && !square) return Refusal{"CA-11.15-03"_rule, "no_defensive_fire"};
  }
  const bool two = f.volleys > 1;
  if (two && (f.troop_class != TroopClass::elite || f.move != Pace::none || f.occasion != Occasion::own_activation))
    return Refusal{"CA-3.1-01"_rule, "no_second_volley"};  // CA-R-50
  return std::nullopt;
}

// CA-6.8-03, CA-R-118: one unaimed fire at the end of its move, whatever the class.
Verdict wrong_after_regrouping(const Fire& f) {
  const bool at_the_end = f.move == Pace::none || (f.move == Pace::normal && f.sequence == Sequence::move_first);
  if (f.volleys == 1 && f.occasion == Occasion::own_activation && at_the_end) return std::nullopt;
  return Refusal{"CA-R-118"_rule, "regrouped_fires_last"};
}

Verdict wrong_move(const Fire& f) {
  const Ability ability = in_use(f.ability, f.reduced);
  if (f.move == Pace::none) return std::nullopt;
  if (f.move == Pace::charge) {
    if (ability == Ability::attack_fire || rides_with_experience(f)) return std::nullopt;
    return Refusal{"CA-7-01"_rule, "no_fire_in_a_charge"};
  }
  const bool at_the_march = ability == Ability::expert_marksman || sharpshooters_at_troops(f) ||
                            duels_with_pistols(f) || rides_with_experience(f);
  if (f.move == Pace::march && !at_the_march) return Refusal{"CA-6.1-02"_rule, "no_fire_at_the_march"};
  if (!duels_with_pistols(f) && !class_allows(f.troop_class, f.sequence))
    return Refusal{"CA-3.1-01"_rule, "sequence_not_allowed"};
  return std::nullopt;
}

Verdict wrong_target(const Fire& f) {
  const bool sharpshooters = in_use(f.ability, f.reduced) == Ability::sharpshooters;
  if (!f.line_of_sight) return Refusal{"CA-7.1-02"_rule, "no_line_of_sight"};
  if (f.target_command && !f.target_nearest && !sharpshooters) return Refusal{"CA-7.1-06"_rule, "command_not_nearest"};
  if (f.officer_targeted && !(sharpshooters && f.target_command))
    return Refusal{"CA-11.30-06"_rule, "cannot_pick_the_officer"};
  return std::nullopt;
}

}  // namespace

bool sharpshooters_at_troops(const Fire& f) {
  return in_use(f.ability, f.reduced) == Ability::sharpshooters && !f.target_command;
}

std::optional<Band> true_band(const Fire& f, Weapon weapon, const Rulebook& book) {
  const bool attack_fire = in_use(f.ability, f.reduced) == Ability::attack_fire && f.move == Pace::charge;
  if (attack_fire || f.occasion == Occasion::charged) return Band::close;  // CA-R-46, CA-R-47
  for (const Band band : {Band::close, Band::medium, Band::distant}) {
    if (f.range.length > Measure(centimetres(book.fire.range_cm[index(weapon)][index(band)]))) continue;
    if (band == Band::distant && f.arm == Arm::cavalry) return std::nullopt;  // CA-7.2-03
    if (band != Band::close && f.both_in_wood) return std::nullopt;           // CA-7.1-12
    return band;
  }
  return std::nullopt;
}

Verdict FireQuery::why_not(const Fire& f, const Rulebook& book) {
  if (const Verdict no = wrong_moment(f)) return no;
  if (const Verdict no = f.regrouped ? wrong_after_regrouping(f) : wrong_move(f)) return no;
  if (const Verdict no = wrong_target(f)) return no;
  const bool nock = in_use(f.ability, f.reduced) == Ability::nock_gun;
  const bool others = f.figures > (nock ? 1 : 0);
  if (others && true_band(f, f.weapon, book)) return std::nullopt;
  if (nock && true_band(f, Weapon::rifle, book)) return std::nullopt;
  return Refusal{"CA-7.6-01"_rule, "out_of_range"};
}

}  // namespace esc::capitan

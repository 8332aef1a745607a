#include "rules/capitan/fire.hpp"

#include <algorithm>

#include "core/other_hand.hpp"
#include "rules/capitan/dodge.hpp"
#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

// CA-R-11: an escort lets each missed die be rolled once more.

namespace {

// The sum of what changes the firing die, CA-7.6-07.
int die_modifiers(const Fire& f, const Rulebook::Fire& book, Ledger& why) {
  const Ability ability = in_use(f.ability, f.reduced);
  const bool at_infantry = f.target_arm == TargetArm::infantry, charged = f.occasion == Occasion::charged;
  const bool riders = ability == Ability::experienced_riders && f.arm == Arm::cavalry;
  const bool expert =
      (ability == Ability::expert_marksman || sharpshooters_at_troops(f)) && f.move != Pace::march;  // CA-R-67
  why.restart_sum();
  add_all({{"CA-7.6-03"_rule, book.aimed, f.aimed},
           {"CA-7.6-04"_rule, book.at_cavalry, !at_infantry},
           {"CA-7.6-05"_rule, book.regrouped, f.regrouped},
           {"CA-7.6-06"_rule, book.moving_cavalry, f.arm == Arm::cavalry && f.move != Pace::none},
           {"CA-7.4-01"_rule, book.stealth, f.stealth},
           {"CA-11.15-01"_rule, at_infantry ? book.expert_at_infantry : book.expert_at_cavalry, expert},
           {"CA-11.15-02"_rule, book.duelist, ability == Ability::duelist && f.weapon == Weapon::pistol},
           {"CA-11.15-03"_rule, book.dogged_defence, ability == Ability::dogged_defence && charged},
           {"CA-11.15-04"_rule, book.attack_fire, ability == Ability::attack_fire && f.move == Pace::charge},
           {"CA-11.20-01"_rule, book.close_order, ability == Ability::close_order_fire},
           {"CA-11.25-01"_rule, book.riders_march, riders && f.move == Pace::march},
           {"CA-11.25-01"_rule, book.riders_charge, riders && f.move == Pace::charge},
           {"CA-11.30-02"_rule, book.rally_square, ability == Ability::rally_square && charged},
           {"CA-11.30-06"_rule, book.at_officer, f.officer_targeted}},
          why);
  return why.sum();
}

// CA-7.6-02; a good eye changes the difficulty alone (CA-R-51).
int difficulty(const Fire& f, Band band, const Rulebook::Fire& book, Ledger& why) {
  const bool good_eye = in_use(f.ability, f.reduced) == Ability::good_eye || sharpshooters_at_troops(f);
  if (good_eye && band != Band::close) {
    why.note("CA-11.15-06"_rule);
    band = Band(index(band) - 1);
  }
  why.add("CA-7.6-02"_rule, book.difficulty[index(band)], false);
  return book.difficulty[index(band)];
}

// The shots of one volley, those of the Nock gun last: how many, and the least face that hits.
struct Shots {
  int plain = 0, plain_need = 0, nock = 0, nock_need = 0;
  int all() const { return plain + nock; }
  int need(int fired) const { return fired < plain ? plain_need : nock_need; }
};

Shots count_shots(const Fire& f, const Rulebook& book, Ledger& why) {
  const int modifiers = die_modifiers(f, book.fire, why);
  const bool nock = in_use(f.ability, f.reduced) == Ability::nock_gun;
  Shots shots;
  if (const auto band = true_band(f, f.weapon, book)) {
    shots.plain = f.figures - (nock ? 1 : 0);
    shots.plain_need = difficulty(f, *band, book.fire, why) - modifiers;
  }
  if (const auto band = true_band(f, Weapon::rifle, book); nock && band) {
    why.add("CA-11.10-02"_rule, book.fire.nock, false);
    shots.nock = book.fire.nock_shots;
    shots.nock_need = difficulty(f, *band, book.fire, why) - modifiers - book.fire.nock;
  }
  return shots;
}

// What the shots of a volley remember: how many were fired, and whether the rank's re-roll is still to be had.
struct Volley {
  int fired = 0;
  bool perk = false;
  int memory() const { return fired * 2 + perk; }
  static Volley of(int memory) { return {memory / 2, memory % 2 != 0}; }
};

// CA-7.5-04, then CA-1.3-04, then CA-10.1-03, in this order (CA-R-85).
Strike shoot(Dice& dice, Volley volley, const Shots& shots, const Fire& f) {
  const int need = shots.need(volley.fired++);
  const auto hits = [&](RuleId rule) { return dice.count(1, Die{f.fire_die}, need, f.fire_die, rule) == 1; };
  bool hit = hits("CA-7.5-03"_rule);
  if (!hit && f.escort) hit = hits("CA-1.3-04"_rule);
  if (!hit && volley.perk) volley.perk = false, hit = hits("CA-10.1-03"_rule);
  return {volley.memory(), {hit, 0}};
}

Dodge target_dodge(const Fire& f) {
  return {.fire_die = f.target_fire_die,
          .combat_die = f.target_combat_die,
          .against = Against::fire,
          .cover = f.cover,
          .blunderbuss = f.weapon == Weapon::blunderbuss,
          .ability = f.target_ability,
          .activated = f.target_activated,
          .reduced = f.target_reduced};
}

}  // namespace

int FireQuery::resolve(const Fire& f, const Rulebook& book, Dice& dice, Ledger& why) {
  const int most = f.officer_targeted ? 1 : f.target_figures;  // CA-R-108: only the officer can fall
  Shots shots = count_shots(f, book, why);
  const DodgeRoll roll = dodge_roll(target_dodge(f), book, why);
  Losses losses{.perk = f.target_reroll};
  bool fire_perk = f.reroll;
  for (int volley = 0; volley < f.volleys && losses.lost < most; ++volley) {
    if (volley > 0) shots.nock = 0;  // CA-R-65: once an activation
    const Bout fought = dice.bout(
        shots.all(), {.strikers = Volley{0, fire_perk}.memory(), .sides = {losses.memory(), 0}},
        [&](Dice& d, int memory) { return shoot(d, Volley::of(memory), shots, f); },
        [&](Dice& d, int, int memory) {
          Losses now = Losses::of(memory);
          if (now.lost < most && !other_hand([&] { return roll.saves(d, now.perk); })) ++now.lost;
          return now.memory();
        });
    fire_perk = Volley::of(fought.strikers).perk;
    losses = Losses::of(fought.sides[0]);
  }
  if (f.escort) why.note("CA-1.3-04"_rule);
  if (f.reroll && !fire_perk) why.note("CA-10.1-03"_rule);
  if (f.target_reroll && !losses.perk) why.note("CA-10.1-07"_rule);
  return losses.lost;
}

}  // namespace esc::capitan

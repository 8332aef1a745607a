// The table of combat factors (CA-8.12) with the factors of other chapters, and how often a unit strikes.
#include "rules/capitan/melee.hpp"
#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

namespace {

Modified class_factor(TroopClass troop_class, const Rulebook::Combat& book) {
  constexpr RuleId rules[] = {"CA-8.12-20"_rule, "CA-8.12-21"_rule, {}, "CA-8.12-22"_rule};
  return {rules[index(troop_class)], book.by_class[index(troop_class)], troop_class != TroopClass::regular};
}

Modified cover_factor(Cover cover, bool counts, const Rulebook::Combat& book) {
  constexpr RuleId rules[] = {{}, "CA-8.12-24"_rule, "CA-8.12-25"_rule, "CA-8.12-26"_rule};
  return {rules[index(cover)], book.cover[index(cover)], counts && cover != Cover::none};
}

}  // namespace

void add_combat_factors(const Duellist& side, const Rulebook::Combat& book, Ledger& why, int sign) {
  const Fighter& own = side.own;
  const bool shock = side.first_shock(), charge = shock && own.charging, first_round = side.melee.round == 1;
  const bool mounted = own.arm == Arm::cavalry, at_cavalry = side.enemy.arm == Arm::cavalry;
  const Ability ability = side.ability();
  const bool lances = shock && mounted && (own.lance || ability == Ability::lancers);
  add_all({{"CA-8.12-12"_rule, book.charging, charge},
           {"CA-8.12-13"_rule, book.lance_at_infantry, lances && !at_cavalry},
           {"CA-8.12-14"_rule, book.lance_at_cavalry, lances && at_cavalry},
           {"CA-8.12-15"_rule, book.cuirass, own.cuirassier},
           {"CA-8.12-16"_rule, book.infantry_at_cavalry, charge && !mounted && at_cavalry},
           {"CA-8.12-17"_rule, book.led, charge && own.led_by_command},
           {"CA-8.12-18"_rule, book.higher, side.higher},
           {"CA-8.12-19"_rule, book.cavalry_in_wood, mounted && own.in_wood},
           class_factor(own.troop_class, book),
           {"CA-8.12-23"_rule, book.discovered, own.dud_discovered},
           cover_factor(own.cover, !side.melee.same_cover, book),  // CA-8.4-03
           {"CA-1.3-01"_rule, book.flag_near, own.flag_near},
           {"CA-8.7-02"_rule, book.captured_flag, own.captured_flag},
           {"CA-6.6-10"_rule, book.pursuing, own.pursuing},
           {"CA-6.7-06"_rule, book.failed_break_off, own.failed_break_off},
           {"CA-3.2.4-03"_rule, book.skirmisher, own.skirmisher},
           {"CA-11.10-04"_rule, book.sworn_enemies, ability == Ability::sworn_enemies},
           {"CA-11.15-03"_rule, book.dogged_defence, ability == Ability::dogged_defence && first_round},  // CA-R-95
           {"CA-11.20-02"_rule, book.close_formation, ability == Ability::close_formation},
           {"CA-11.20-06"_rule, book.old_tercio, ability == Ability::old_tercio},
           {"CA-11.30-02"_rule, book.rally_square, ability == Ability::rally_square && first_round && at_cavalry},
           {"CA-11.30-05"_rule, book.fight_to_death, ability == Ability::fight_to_death && charge}},
          why, sign);
}

// CA-8.12-05; two abilities add one attack (CA-R-66).
int attacks_of(const Duellist& side, const Rulebook::Combat& book) {
  if (side.own.cannot_fight) return 0;
  const bool at_infantry = side.own.arm == Arm::cavalry && side.enemy.arm == Arm::infantry;
  int each = at_infantry ? book.cavalry_attacks : book.attacks;
  if (side.ability() == Ability::bloodthirsty) each += book.bloodthirsty;
  if (side.ability() == Ability::fury) each += book.fury;
  return side.own.figures * each;  // CA-8.12-06
}

}  // namespace esc::capitan

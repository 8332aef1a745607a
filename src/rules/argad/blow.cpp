#include "rules/argad/blow.hpp"

#include "rules/argad/modifiers.hpp"

namespace esc::argad {

namespace {

void count_modifiers(const Blow& blow, const Rulebook& book, Ledger& why) {
  const HandToHand& value = book.melee;
  const Fighter &he = blow.striker, &foe = blow.victim;
  const bool on_foot = he.kind == Kind::foot, against_cavalry = foe.kind == Kind::cavalry;
  const Modified clumsy[] = {
      // AR-MELEE-10: one malus in all; AR-R-16: class 1 like class 2
      {"AR-MELEE-09"_rule, value.improvised, is_improvised(he.weapon)},
      {"AR-MELEE-10"_rule, value.raw, he.fighting_class <= value.raw_up_to_class},
  };
  count_worst(clumsy, why);
  const Modified rest[] = {
      {"AR-MELEE-11"_rule, value.two_handed, he.weapon == MeleeWeapon::heavy_tool && on_foot && !blow.confined},
      {"AR-MELEE-12"_rule, value.crossing, on_foot && blow.victim_crossing},
      {"AR-MELEE-13"_rule, value.higher, blow.victim_higher},
      {"AR-MELEE-14"_rule, value.cavalry,
       he.kind == Kind::cavalry && !against_cavalry && blow.cavalry_going == Going::easy},
      {"AR-MELEE-15"_rule, value.foot_against_cavalry,
       on_foot && against_cavalry && blow.cavalry_going != Going::very_difficult},
      {"AR-MELEE-16"_rule, value.mounted_foot_against_cavalry,  // AR-R-17: in any ground
       he.kind == Kind::mounted_foot && against_cavalry},
      {"AR-MELEE-17"_rule, value.charge, he.charging},
  };
  count_all(rest, why);
}

// AR-R-01, AR-R-08: a second die after every natural 6
int natural(Dice& dice) {
  const int face = dice.die(d6, "AR-MELEE-02"_rule);
  if (face < d6.highest()) return face;
  return face + dice.count(1, d6, d6.highest(), d6.highest(), "AR-MELEE-06"_rule);
}

Effect effect(int natural, int result, int victim_class, Ledger& why) {
  if (natural == 1) return why.note("AR-MELEE-05"_rule), Effect::miss;
  if (natural == 7) return why.note("AR-MELEE-06"_rule), Effect::kill;
  if (result > victim_class) return Effect::kill;
  if (result == victim_class) return why.note("AR-MELEE-03"_rule), Effect::recoil;
  return why.note("AR-MELEE-04"_rule), Effect::miss;
}

}  // namespace

int length(MeleeWeapon weapon, const Rulebook& book) { return book.melee.length[index(weapon)]; }

// AR-R-13
bool is_improvised(MeleeWeapon weapon) {
  return weapon == MeleeWeapon::heavy_tool || weapon == MeleeWeapon::club || weapon == MeleeWeapon::butt ||
         weapon == MeleeWeapon::fists;
}

Verdict why_not(const Fighter& f, Going cavalry_going) {
  if (f.weapon == MeleeWeapon::bayonet && f.kind != Kind::foot) return Refusal{"AR-R-18"_rule, "bayonet_on_foot"};
  if (f.charging && f.kind != Kind::cavalry) return Refusal{"AR-MELEE-17"_rule, "only_cavalry_charges"};
  if (f.charging && cavalry_going != Going::easy) return Refusal{"AR-MELEE-18"_rule, "charge_in_easy_ground"};
  return std::nullopt;
}

Struck strike(const Blow& blow, const Rulebook& book, Dice& dice, Ledger& why) {
  why.restart_sum();
  count_modifiers(blow, book, why);
  Struck struck{.natural = natural(dice)};
  why.add("AR-MELEE-02"_rule, struck.natural);
  struck.effect = effect(struck.natural, why.sum(), blow.victim.fighting_class, why);
  return struck;
}

Who prevails(int a_class, Struck by_a, int b_class, Struck by_b, Ledger& why) {
  if (by_a.effect != by_b.effect) {
    if (by_a.effect != Effect::miss && by_b.effect != Effect::miss) why.note("AR-R-10"_rule);
    return by_a.effect > by_b.effect ? Who::a : Who::b;
  }
  if (by_a.effect == Effect::miss) return Who::none;
  if (a_class != b_class) return why.note("AR-MELEE-07"_rule), a_class > b_class ? Who::a : Who::b;
  if (by_a.natural != by_b.natural) return why.note("AR-MELEE-08"_rule), by_a.natural > by_b.natural ? Who::a : Who::b;
  return why.note("AR-R-09"_rule), Who::none;
}

}  // namespace esc::argad

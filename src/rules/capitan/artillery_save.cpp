#include "rules/capitan/artillery_save.hpp"

#include "rules/capitan/dodge.hpp"
#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

namespace {

int save_number(const Laid& l, const Rulebook& book, Ledger& why) {
  const std::size_t reach = index(reach_of(l, book)), type = index(type_of(l));
  const auto entered = [&](RuleId rule, int number) { return why.add(rule, number, false), number; };
  if (l.piece == Piece::rocket) return entered("CA-12.18-04"_rule, book.artillery.rocket_save[reach]);
  switch (load_of(l)) {
    case Ammo::canister:
      return entered("CA-12.13-07"_rule, book.artillery.canister_save[type][reach]);
    case Ammo::shell:
      return entered("CA-12.13-09"_rule, book.artillery.shell_save[type][reach]);
    default:
      return entered("CA-12.13-08"_rule, book.artillery.ball_save[type][reach]);
  }
}

int artillery_factors(const ArtillerySave& s, const Rulebook::Artillery& book, Ledger& why) {
  const Touched& t = s.touched;
  constexpr RuleId cover_rules[] = {{}, "CA-12.13-10"_rule, "CA-12.13-11"_rule, "CA-12.13-12"_rule};
  why.restart_sum();
  add_all({{cover_rules[index(t.cover)], book.cover[index(t.cover)], t.cover != Cover::none},
           {"CA-12.13-13"_rule, book.target_march, t.target_move == Pace::march},
           {"CA-12.13-14"_rule, book.target_charge, t.target_move == Pace::charge},
           {"CA-12.13-15"_rule, book.under_fire, t.crew_under_fire},
           {"CA-12.13-16"_rule, book.charged, t.crew_charged},
           {"CA-12.13-17"_rule, book.unlimbered, s.laid.unlimbered},
           {"CA-12.13-18"_rule, book.reduced, s.laid.crew_reduced},
           {"CA-12.13-19"_rule, book.unseen, lobbed(s.laid) && !s.laid.line_of_sight}},
          why);
  return why.sum();
}

}  // namespace

Verdict ArtillerySaveQuery::why_not(const ArtillerySave& s, const Rulebook& book) {
  if (const Verdict no = cannot_load(s.laid)) return no;
  if (const Verdict no = no_shell_for_type(s.laid)) return no;
  return cannot_reach(s.laid, book);
}

// CA-R-80: a D6 whoever saves, and the printed number or more.
int ArtillerySaveQuery::resolve(const ArtillerySave& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const Touched& t = s.touched;
  const Ammo load = load_of(s.laid);
  if (load == Ammo::grenade) return why.note("CA-R-87"_rule), t.figures;
  if (load == Ammo::canister && t.cover >= Cover::medium) return why.note("CA-12.13-20"_rule), 0;
  const int need = save_number(s.laid, book, why) - artillery_factors(s, book.artillery, why);
  DodgeRoll roll{.die = d6, .need = need, .rule = "CA-12.13-06"_rule};
  const Ability ability = in_use(t.target_ability, t.target_reduced, t.target_activated);
  if (const auto second = second_try(ability, book, why)) roll.second_need = need - *second;
  const auto no_strikes = [](Dice&, int) { return Strike{}; };
  const Bout saved = dice.bout(0, {.sides = {Losses{0, t.target_reroll}.memory(), 0}, .called = {t.figures, 0}},
                               no_strikes, [&](Dice& d, int, int memory) {
                                 Losses losses = Losses::of(memory);
                                 losses.lost += !roll.saves(d, losses.perk);
                                 return losses.memory();
                               });
  const Losses losses = Losses::of(saved.sides[0]);
  if (t.target_reroll && !losses.perk) why.note("CA-10.1-07"_rule);
  return losses.lost;
}

}  // namespace esc::capitan

#include "rules/laporte/shot.hpp"

#include "core/other_hand.hpp"

namespace esc::laporte {

std::string_view text(Hurt hurt) {
  constexpr std::array<std::string_view, 5> names{"miss", "hit", "unhurt", "wounded", "killed"};
  return names[static_cast<std::size_t>(hurt)];
}

// LP-SHOT-03, LP-RELOAD-04
Len greatest_range(Firearm weapon, bool hasty, const Rulebook& book) {
  return inches(hasty ? book.hasty_range_in : book.range_in[index(weapon)]);
}

Verdict ShotQuery::why_not(const Shot& s, const Rulebook& book) {
  if (s.hasty && s.weapon != Firearm::rifled_carbine) return Refusal{"LP-RELOAD-04"_rule, "hasty_not_rifled"};
  if (s.range > Measure(greatest_range(s.weapon, s.hasty, book)))
    return Refusal{s.hasty ? "LP-RELOAD-04"_rule : "LP-SHOT-03"_rule, "out_of_range"};
  return std::nullopt;
}

// LP-SHOT-04: what speaks for a hit
int arguments(const Shot& s, const Rulebook& book, Ledger& why) {
  constexpr RuleId bands[] = {"LP-SHOT-05"_rule, "LP-SHOT-06"_rule, "LP-SHOT-07"_rule};
  why.restart_sum();
  for (std::size_t i = 0; i < std::size(bands); ++i)
    if (s.range <= Measure(inches(book.band_in[i]))) why.add(bands[i], book.band_argument[i]);
  if (s.aimed) why.add("LP-SHOT-08"_rule, book.aimed);
  if (s.weapon == Firearm::rifled_carbine) why.add(s.hasty ? "LP-RELOAD-04"_rule : "LP-SHOT-09"_rule, book.rifled, !s.hasty);
  if (!s.nearest) why.add("LP-SHOT-10"_rule, book.not_nearest);
  return why.sum();  // may be 0: the dice are thrown but nothing hits (LP-R-18)
}

Hurt ShotQuery::resolve(const Shot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const int thrown = s.wounded ? 1 : s.dice;  // LP-SHOT-02
  const int wanted = arguments(s, book, why);
  if (dice.count(thrown, d6, 1, wanted, "LP-SHOT-04"_rule) == 0) return Hurt::miss;
  if (!s.save) return Hurt::hit;
  const Save save{.cover = s.cover, .wounded = s.target_wounded};
  return other_hand([&] { return SaveQuery::resolve(save, book, dice, why); });  // LP-SAVE-01: at once
}

Hurt SaveQuery::resolve(const Save& s, const Rulebook& book, Dice& dice, Ledger& why) {
  constexpr RuleId shelter[] = {"LP-SAVE-02"_rule, "LP-SAVE-07"_rule, "LP-SAVE-08"_rule};
  const int face = dice.die(d6, "LP-SAVE-01"_rule);
  why.restart_sum();
  why.add("LP-SAVE-01"_rule, face);
  if (face >= book.mortal_from) return why.note("LP-SAVE-06"_rule), Hurt::killed;
  if (face <= book.unhurt_to[index(s.cover)]) return why.note(shelter[index(s.cover)]), Hurt::unhurt;
  if (s.wounded) return why.note("LP-SAVE-09"_rule), Hurt::killed;
  return why.note("LP-SAVE-03"_rule), Hurt::wounded;
}

}  // namespace esc::laporte

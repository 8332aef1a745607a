#include "rules/argad/shot.hpp"

#include <algorithm>

#include "rules/argad/modifiers.hpp"

namespace esc::argad {

namespace {

constexpr RuleId weapon_rules[] = {"AR-FIRE-01"_rule, "AR-FIRE-04"_rule, "AR-FIRE-05"_rule};

// AR-FIRE-28, AR-R-04: the far edge belongs to the nearer band
Len edge(Firearm weapon, std::size_t band, int range_factor, const Rulebook& book) {
  return centimetres(book.fire.band_cm[index(weapon)][band] * range_factor);
}

// AR-FIRE-12
int wanted(const Shot& s, const Rulebook& book) {
  std::size_t band = 0;
  while (!s.contact && band < 2 && s.range > Measure(edge(s.weapon, band, s.range_factor, book))) ++band;
  return book.fire.wanted[band];
}

// AR-FIRE-14, AR-R-19: the worst alone; AR-R-15: some of it shelters men on foot only
void count_terrain(const Shot& s, const Rulebook& book, Ledger& why) {
  if (s.contact) return why.note("AR-FIRE-09"_rule);
  const bool on_foot = s.target == Target::foot;
  const Modified shelter[] = {
      {"AR-FIRE-15"_rule, book.fire.cover, on_foot && s.cover == Cover::cover},
      {"AR-FIRE-16"_rule, book.fire.swimmer, s.swimmer},
      {"AR-FIRE-17"_rule, book.fire.forest, s.forest > Measure(0)},
      {"AR-FIRE-18"_rule, book.fire.loophole, on_foot && s.cover == Cover::loophole},
      {"AR-FIRE-19"_rule, book.fire.furtive_target, s.furtive_target},
      {"AR-FIRE-20"_rule, book.fire.prone, on_foot && s.posture == Posture::prone},
      {"AR-TERR-05"_rule, book.fire.brush, on_foot && s.brush},
  };
  count_worst(shelter, why);
}

void count_shooter(const Shot& s, const Rulebook& book, Ledger& why) {
  const bool steady_pistol = s.moving && s.contact && s.weapon == Firearm::pistol;
  const bool steady_on_foot = s.moving && s.contact && is_shoulder_arm(s.weapon) && !s.mounted;
  if (steady_pistol) why.note("AR-FIRE-10"_rule);
  if (steady_on_foot) why.note("AR-FIRE-11"_rule);
  const Modified unsteady[] = {
      // AR-FIRE-21, AR-R-20: one malus in all
      {"AR-FIRE-07"_rule, book.fire.moving, s.moving && !steady_pistol && !steady_on_foot},
      {"AR-FIRE-21"_rule, book.fire.furtive_shooter, s.furtive_shooter},
  };
  count_worst(unsteady, why);
  const Modified rest[] = {
      {"AR-FIRE-22"_rule, book.fire.raw, s.shooter_class <= book.fire.raw_up_to_class},
      {"AR-FIRE-23"_rule, book.fire.aimed, s.aimed},
      {"AR-FIRE-29"_rule, book.fire.elite, s.aimed && s.elite},
  };
  count_all(rest, why);
}

// AR-TERR-06 with AR-R-23, AR-TERR-07 with AR-R-14: what hides the target altogether
Verdict hidden(const Shot& s, const Rulebook& book) {
  const bool flat = s.target == Target::foot && s.posture != Posture::standing;
  if (s.brush && flat && s.range > Measure(centimetres(book.fire.brush_sight_cm)))
    return Refusal{"AR-TERR-06"_rule, "flat_in_brush"};
  if (s.forest > Measure(centimetres(book.fire.forest_sight_cm))) return Refusal{"AR-TERR-07"_rule, "forest_too_thick"};
  return std::nullopt;
}

// AR-FIRE-23, AR-SPECIAL-03
Verdict cannot_aim(const Shot& s) {
  if (!is_shoulder_arm(s.weapon)) return Refusal{"AR-FIRE-23"_rule, "aim_shoulder_arm"};
  if (s.moving) return Refusal{"AR-SPECIAL-03"_rule, "aim_standing"};
  if (s.contact || s.contact_this_turn) return Refusal{"AR-SPECIAL-03"_rule, "aim_in_contact"};
  return std::nullopt;
}

Verdict too_many_shots(const Shot& s, const Rulebook& book) {
  if (s.shots > book.fire.shots[index(s.weapon)]) return Refusal{weapon_rules[index(s.weapon)], "too_many_shots"};
  if ((s.contact || s.contact_this_turn) && s.shots > book.fire.shots_in_contact)
    return Refusal{"AR-FIRE-03"_rule, "one_shot_in_contact"};
  return std::nullopt;
}

}  // namespace

Len greatest_range(Firearm weapon, int range_factor, const Rulebook& book) {
  return edge(weapon, 2, range_factor, book);
}

std::optional<BadKey> ShotQuery::bad_combination(const Shot& s) {
  if (s.contact && s.range != Measure(0)) return BadKey{"bad_value", "range_cm", "range_at_contact"};
  return std::nullopt;
}

Verdict ShotQuery::why_not(const Shot& s, const Rulebook& book) {
  if (s.weapon == Firearm::rifle && s.mounted) return Refusal{"AR-FIRE-06"_rule, "rifle_on_foot"};
  if (const Verdict no = too_many_shots(s, book)) return no;
  if (s.aimed)
    if (const Verdict no = cannot_aim(s)) return no;
  if (s.contact) return std::nullopt;  // AR-FIRE-09
  if (s.range > Measure(greatest_range(s.weapon, s.range_factor, book)))
    return Refusal{weapon_rules[index(s.weapon)], "out_of_range"};
  return hidden(s, book);
}

Need need(const Shot& s, const Rulebook& book, Ledger& why) {
  const int number = wanted(s, book);
  why.add("AR-FIRE-12"_rule, number);  // what the die and the modifiers below must reach
  why.restart_sum();
  count_terrain(s, book, why);
  count_shooter(s, book, why);
  Need need{.others = number - why.sum()};
  if (s.group) {
    why.add("AR-FIRE-24"_rule, book.fire.group, !s.constructed);
    if (s.constructed) why.note("AR-FIRE-25"_rule);
  }
  need.first = number - why.sum();
  if (need.first > book.fire.highest_natural) why.note(s.open_ended ? "AR-R-03"_rule : "AR-R-02"_rule);
  return need;
}

// AR-R-05: the need or more. Beyond a plain 6 every six counts one more, AR-FIRE-13, as far as the scale goes, AR-R-02
// and AR-R-03.
bool hits(int need, bool open_ended, const Rulebook& book, Dice& dice) {
  const int six = d6.highest();
  if (need <= six) return dice.count(1, d6, std::max(need, 2), six, "AR-FIRE-12"_rule) == 1;  // AR-FIRE-27, AR-R-49
  const bool within_reach = open_ended || need <= book.fire.highest_natural;
  bool going_up = dice.count(1, d6, six, six, "AR-FIRE-12"_rule) == 1 && within_reach;
  for (int result = six; going_up && result < need; ++result)
    going_up = dice.count(1, d6, six, six, result == six ? "AR-FIRE-13"_rule : "AR-R-03"_rule) == 1;
  return going_up;
}

Hit ShotQuery::resolve(const Shot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const Need needed = need(s, book, why);
  bool killed = hits(needed.first, s.open_ended, book, dice);
  for (int shot = 1; shot < s.shots && !killed; ++shot)
    killed = hits(needed.others, s.open_ended, book, dice);  // AR-R-45
  if (!killed) return Hit::miss;
  return why.note("AR-FIRE-26"_rule), Hit::killed;
}

}  // namespace esc::argad

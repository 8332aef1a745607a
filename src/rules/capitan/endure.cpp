#include "rules/capitan/endure.hpp"

#include "rules/capitan/measure.hpp"
#include "rules/capitan/open_dice.hpp"

namespace esc::capitan {

namespace {

constexpr AbilitySet all_second_tries = only(Ability::hard_to_kill) | only(Ability::fight_to_death);

}  // namespace

AbilitySet second_tries(const State& s, UnitId unit) {
  AbilitySet set = 0;
  if (s.units[unit].activated || (s.abilities(unit) & all_second_tries) == 0) return set;  // CA-11-04
  for (const Ability a : {Ability::hard_to_kill, Ability::fight_to_death})
    if (ability_free(s, unit, a)) set |= only(a);
  return set;
}

Ability best_second_try(const State& s, UnitId unit) {
  const AbilitySet set = second_tries(s, unit);
  if ((set & only(Ability::fight_to_death)) != 0) return Ability::fight_to_death;
  return set != 0 ? Ability::hard_to_kill : Ability::none;
}

bool chooses_second_try(const State& s, UnitId unit) {
  return (s.abilities(unit) & ~(all_second_tries | passive_abilities)) != 0 && s.units[unit].ability == Ability::none &&
         second_tries(s, unit) != 0;
}

bool somebody_chooses_second_try(const State& s) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.units[u].visible() && chooses_second_try(s, static_cast<UnitId>(u))) return true;
  return false;
}

Ability second_try_in_use(State& s, UnitId unit, UnitId against) {
  if (!chooses_second_try(s, unit)) return best_second_try(s, unit);
  return Ability(decision(s, s.side(unit), try_dodges_again, unit, against, {}));
}

Verdict check_endure(const State& s, UnitId unit, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::decline) return std::nullopt;
  if (a.n < 1 || a.n > static_cast<int>(ability_count) || (second_tries(s, unit) & only(Ability(a.n))) == 0)
    return Refusal{"CA-11-02"_rule, "which_ability"};
  return std::nullopt;
}

}  // namespace esc::capitan

#include "ai/guepier_weights.hpp"

#include <algorithm>

#include "ai/few_dice.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/gunnery.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

namespace {

constexpr int thousand = 1000;

int part(int of, int share) { return of * share / thousand; }

// What a hit does: he falls, and shakes those beside him, or he is shaken himself.
int hit_value(const Battle& s, const Stakes& stakes, std::size_t target, int save_needed, Cover cover) {
  const SaveValues& save = s.book().save;
  const State state = s.men[target].marker;
  const int bonus = cover == Cover::dense ? save.dense : cover == Cover::light ? save.light : 0;
  const int falls = std::clamp((save_needed - 1 - bonus) * thousand / 8, 0, thousand);
  const int fall = stakes.fall(target);
  if (state == State::pinned) return fall;  // saved or not, he is gone
  const int worth = worth_of(s, target);
  return part(fall, falls) + part(kept(worth, state) - kept(worth, worse(state)), thousand - falls);
}

int chance_at_least(int needed, int sides) { return std::clamp((sides + 1 - needed) * thousand / sides, 0, thousand); }

int ways_of_two_dice(int needed) {
  int ways = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) ways += a + b >= needed;
  return ways;
}

}  // namespace

int shot_value(const Battle& s, const Stakes& stakes, std::size_t shooter, std::size_t target, bool aimed,
               bool priority) {
  const Shot facts = shot_facts(s, shooter, target, aimed);
  const FireValues& fire = s.book().fire;
  const bool rifle = facts.weapon == Firearm::rifle;
  const std::size_t band = band_of(facts.range, facts.dawn, fire.limit_cm);
  if (band >= (rifle ? std::size(fire.rifle) : std::size(fire.pistol))) return 0;
  Ledger off{false};
  const Fire modifiers{.shooter = facts.shooter,
                       .grade = facts.grade,
                       .state = facts.shooter_state,
                       .marker = facts.shooter_mode == Mode::rapid,
                       .rifle = rifle,
                       .obsolete = facts.obsolete,
                       .smoke = facts.smoke,
                       .target_mounted = facts.target_mounted,
                       .target_skirmishing = facts.target_skirmishing,
                       .target_gunner = facts.target_gunner};
  const int needed = (rifle ? fire.rifle[band] : fire.pistol[band]) - fire_modifiers(modifiers, fire, off);
  const int sides = rifle ? 12 : 6;
  int hit = 0;
  for (int d4 = 1; d4 <= 4; ++d4) hit += chance_at_least(std::max(2, needed + (priority ? 0 : d4)), sides) / 4;
  if (aimed) hit = thousand - part(thousand - hit, thousand - hit);
  const int save = rifle ? s.book().save.rifle : s.book().save.pistol;
  return part(hit_value(s, stakes, target, save, facts.target_cover), hit);
}

int cannon_value(const Battle& s, const Stakes& stakes, std::size_t gun, Side side, std::size_t target) {
  Vec<std::uint16_t, most_men> struck;
  const Cannon facts = cannon_facts(s, gun, side, target, struck);
  const int needed = s.book().cannon.score[band_of(facts.laying.range, facts.laying.dawn, s.book().cannon.limit_cm)] +
                     (facts.mark.priority ? 0 : 2) + (facts.laying.ranging ? 2 : 0);
  int value = 0;
  for (std::size_t i = 0; i < struck.size(); ++i) {
    const int gain = hit_value(s, stakes, struck[i], s.book().save.cannon, facts.targets[i].cover);
    value += s.side(struck[i]) == side ? -gain : gain;
  }
  return value * ways_of_two_dice(needed) / 36;
}

// By the middling drift to each of the four sides (GM-BOMB-03, GM-BOMB-04): whoever is near such a spot.
int bombard_value(const Battle& s, const Stakes& stakes, std::size_t gun, Side side, Pt aim) {
  constexpr Len drift = centimetres(7);
  const Measure range = gap(s.guns[gun].base(), aim);
  const int needed =
      s.book().cannon.score[band_of(range, s.setup->sunrise, s.book().cannon.limit_cm)] + (s.guns[gun].ranging ? 2 : 0);
  int value = 0;
  for (const Pt spot : {aim + Pt{drift, 0}, aim + Pt{-drift, 0}, aim + Pt{0, drift}, aim + Pt{0, -drift}})
    for (std::uint16_t k = 0; k < s.men.size(); ++k) {
      if (!s.men[k].active() || !within(s.men[k].at, spot, blast_radius + s.men[k].radius())) continue;
      const int gain = hit_value(s, stakes, k, s.book().save.cannon, Cover::none);
      value += s.side(k) == side ? -gain : gain;
    }
  return value / 4 * ways_of_two_dice(needed) / 36;
}

int melee_value(const Battle& s, std::size_t attacker, std::size_t defender, MenSet att_help, MenSet def_help,
                Side side) {
  const Melee facts =
      melee_facts(s, attacker, defender, __builtin_popcountll(att_help), __builtin_popcountll(def_help));
  int won = 0, lost = 0, all = 0;
  Ledger off{false};
  FewDice dice;
  do {
    const Round round = MeleeQuery::resolve(facts, s.book(), dice, off);
    won += round == Round::attacker_wins, lost += round == Round::defender_wins, ++all;
  } while (dice.next_fall());
  int gain = 0, loss = 0;
  each_of(only_man(defender) | def_help, [&](std::uint16_t k) { gain += worth_of(s, k); });
  each_of(only_man(attacker) | att_help, [&](std::uint16_t k) { loss += worth_of(s, k); });
  const int value = (gain / 10 * won - loss / 10 * lost) / all * 10;
  return s.side(attacker) == side ? value : -value;
}

// Points beyond what the group wants for its move would be lost at the end of the turn (GM-R-03).
int rally_value(const Battle& s, const Stakes& stakes, std::size_t man, int points) {
  constexpr int spare_point = 40, wanted_point = 420, wanted_for_move = 2;
  const Rally facts = rally_facts(s, man, points);
  int passed = 0;
  for (int face = 1; face <= 6; ++face) {
    GivenDice dice({&face, 1});
    Ledger off{false};
    const Rallied r = RallyQuery::resolve(facts, s.book(), dice, off);
    passed += r == Rallied::recovered || r == Rallied::stopped;
  }
  const int worth = worth_of(s, man);
  const int stake = s.men[man].marker == State::pinned
                        ? kept(worth, State::stopped) + stakes.fall(man) - kept(worth, State::pinned)
                        : worth - kept(worth, State::pinned);
  const int spare = std::max(0, points_of(s, pool_for_rally(s, man)) - wanted_for_move);
  return stake * passed / 6 - std::min(points, spare) * spare_point - std::max(0, points - spare) * wanted_point;
}

}  // namespace esc::guepier

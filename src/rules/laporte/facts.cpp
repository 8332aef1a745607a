#include "rules/laporte/facts.hpp"

#include <algorithm>

#include "rules/laporte/sight.hpp"

namespace esc::laporte {

namespace {

bool same_group(const State& s, std::size_t a, std::size_t b) { return s.setup->men[a].group == s.setup->men[b].group; }

// LP-R-04: one team-mate who qualifies is enough
void look_for_mate(const State& s, std::size_t man, Initiative& facts) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (k == man || !s.men[k].active() || !same_group(s, man, k)) continue;
    if (!closer_than(s.base(man), s.base(k), inches(s.book().mate_near_in))) continue;
    const bool obstructed = !terrain_lets_see(s, man, k);
    if (obstructed && !closer_than(s.base(man), s.base(k), inches(s.book().mate_near_obstructed_in))) continue;
    facts.mate = gap(s.base(man), s.base(k));
    facts.mate_obstructed = obstructed;
    return;
  }
}

// LP-R-05, LP-R-36: any active leader of the group in sight will do
bool leader_out_of_sight(const State& s, std::size_t man) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (k != man && s.men[k].active() && s.profile(k).leader && same_group(s, man, k) && terrain_lets_see(s, man, k))
      return false;
  return true;
}

Fighter fighter(const State& s, std::size_t man) {
  return {.dice = s.profile(man).melee, .wounded = s.men[man].wounds > 0, .weapon = s.profile(man).melee_weapon,
          .fought = std::min<int>(s.men[man].fights, 11)};
}

}  // namespace

Initiative initiative_facts(const State& s, std::size_t man) {
  const Profile& profile = s.profile(man);
  Initiative facts{.dice = profile.initiative, .wounded = s.men[man].wounds > 0, .leader = profile.leader};
  if (!profile.leader) {
    look_for_mate(s, man, facts);
    facts.leader_lost = leader_out_of_sight(s, man);
  }
  facts.morale = std::min<int>(s.groups[s.setup->men[man].group].morale, 12);
  return facts;
}

Move move_facts(const State& s, std::size_t man) {
  return {.dice = s.profile(man).move, .wounded = s.men[man].wounds > 0};
}

Shot shot_facts(const State& s, std::size_t shooter, std::size_t target, std::size_t gun, bool nearest) {
  const Man& man = s.men[shooter];
  return {.dice = s.profile(shooter).shooting,
          .wounded = man.wounds > 0,
          .weapon = s.profile(shooter).firearms[gun],
          .range = gap(s.base(shooter), s.base(target)),
          .aimed = man.aimed,
          .nearest = nearest,
          .hasty = (man.hasty >> gun & 1) != 0,
          .cover = cover_of_target(s, shooter, target),
          .target_wounded = s.men[target].wounds > 0};
}

Melee melee_facts(const State& s, std::size_t attacker, std::size_t defender) {
  return {.a = fighter(s, attacker),
          .b = fighter(s, defender),
          .from_behind = attacked_from_behind(s.men[defender], s.action_from, s.men[attacker].at),
          .priority = (s.nearest_at_start & only_man(defender)) != 0};
}

Morale morale_facts(const State& s, std::size_t group) {
  return {.eliminated = std::clamp<int>(s.groups[group].eliminated, 1, 12)};
}

}  // namespace esc::laporte

#include "ai/laporte_outlook.hpp"

#include <algorithm>

#include "rules/laporte/sight.hpp"
#include "rules/laporte/way.hpp"
#include "table/angle.hpp"

namespace esc::laporte {

namespace {

constexpr int caution = 20;  // hundredths of a threat that a man heeds: not every enemy fires at him
constexpr int mate_near = 90, leader_near = 40;
constexpr int hope = 60;              // a loaded gun is worth something even with nobody in sight
constexpr std::size_t looked_at = 5;  // of the enemies in sight, so many nearest
constexpr Len dreaded = inches(28);
constexpr int dread_an_inch = 30;
constexpr Len charging_distance = inches(6);

struct Enemy {
  std::int64_t squared_distance;
  std::uint8_t man;
};
using Enemies = Vec<Enemy, most_men>;

Enemies enemies_by_distance(const State& s, std::size_t man) {
  Enemies enemies;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != s.side(man))
      enemies.push_back({squared(s.men[k].at - s.men[man].at), static_cast<std::uint8_t>(k)});
  std::sort(enemies.begin(), enemies.end(), [](const Enemy& a, const Enemy& b) {
    return a.squared_distance != b.squared_distance ? a.squared_distance < b.squared_distance : a.man < b.man;
  });
  return enemies;
}

// Who decides the battle keeps out of reach of enemies who have yet to come nearer, seen or not.
int dread(const Enemies& enemies) {
  int sum = 0;
  for (const Enemy& enemy : enemies) {
    const auto distance = static_cast<Len>(isqrt(static_cast<UWide>(enemy.squared_distance)));
    if (distance < dreaded) sum += (dreaded - distance) / inches(1) * dread_an_inch;
  }
  return sum;
}

bool reaches(const State& s, std::size_t shooter, std::size_t target, std::size_t gun, bool hasty) {
  return within_gap(s.base(shooter), s.base(target), greatest_range(s.profile(shooter).firearms[gun], hasty, s.book()));
}

}  // namespace

int Outlooks::shot_value(const State& s, std::size_t target, const Shot& shot) {
  const ShotOdds& odds = odds_.shot(shot);
  const int value = (odds.killed * goals_.worth(s, target) + odds.wounded * goals_.worth_of_wound(s, target)) / certain;
  const bool yet_to_act = !s.men[target].activated && s.men[target].actions > 0;
  return yet_to_act ? value + value / 8 : value;  // LP-SAVE-04: a wound costs him an action, death all of them
}

void Outlooks::plan_shots(const State& s, std::size_t man, std::size_t target, bool nearest, Outlook& look) {
  const auto& guns = s.profile(man).firearms;
  for (std::size_t g = 0; g < guns.size(); ++g) {
    if (!reaches(s, man, target, g, false)) continue;
    Shot shot = shot_facts(s, man, target, g, nearest);
    for (const bool hasty : {false, true}) {
      if (hasty && (guns[g] != Firearm::rifled_carbine || !reaches(s, man, target, g, true))) continue;
      for (const bool aimed : {false, true}) {
        shot.hasty = hasty, shot.aimed = aimed;
        int& best = look.plans[g].shot[hasty][aimed];
        best = std::max(best, shot_value(s, target, shot));
      }
    }
  }
}

int Outlooks::threat_from(const State& s, std::size_t enemy, std::size_t man) {
  int worst = 0;
  for (std::size_t g = 0; g < s.profile(enemy).firearms.size(); ++g) {
    if (!reaches(s, enemy, man, g, false)) continue;
    const int value = shot_value(s, man, shot_facts(s, enemy, man, g, true));
    worst = std::max(worst, s.men[enemy].tufts[g] == 0 ? value : value / 2);
  }
  return worst;
}

int Outlooks::support(const State& s, std::size_t man) const {
  bool mate = false, leader = s.profile(man).leader;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (k == man || !s.men[k].active() || setup_.men[k].group != setup_.men[man].group) continue;
    mate |= closer_than(s.base(man), s.base(k), inches(s.book().mate_near_in));
    leader |= s.profile(k).leader && within(s.men[man].at, s.men[k].at, inches(12));
  }
  return (mate ? mate_near : 0) + (leader ? leader_near : 0);
}

Outlook Outlooks::from(const State& s, std::size_t man) {
  Outlook look;
  const auto& guns = s.profile(man).firearms;
  for (std::size_t g = 0; g < guns.size(); ++g) {
    const bool rifled = guns[g] == Firearm::rifled_carbine;
    look.plans[g].tufts_after_shot = rifled ? s.book().tufts_rifled : s.book().tufts_smooth;
    look.plans[g].may_hurry = rifled;
    look.plans[g].shot = {{{hope, hope}, {hope / 2, hope / 2}}};
  }
  int threat = 0;
  std::size_t in_view = 0;
  std::int64_t nearest = -1;
  const Enemies enemies = enemies_by_distance(s, man);
  for (const Enemy& enemy : enemies) {
    if (in_view == looked_at) break;
    if (!in_sight(s, man, enemy.man)) continue;
    ++in_view;
    if (nearest < 0) nearest = enemy.squared_distance;
    plan_shots(s, man, enemy.man, enemy.squared_distance == nearest, look);
    threat += threat_from(s, enemy.man, man);
  }
  const Goal goal = goals_.goal_of(s, man);
  const Len left = goals_.way_left(s, man, goal, s.men[man].at, s.men[man].inside);
  const int danger = goals_.decides_battle(man) ? threat + dread(enemies) : threat * caution / 100 * temper_.danger() / 100;
  look.place = support(s, man) - danger - goals_.price_of(s, goal, left);
  return look;
}

int Outlooks::melee_value(const State& s, std::size_t attacker, std::size_t defender) {
  const int wins = odds_.attacker_wins(melee_facts(s, attacker, defender));
  return (wins * goals_.worth(s, defender) - (certain - wins) * goals_.worth(s, attacker)) / certain;
}

int Outlooks::charge_value(const State& s, std::size_t attacker, std::size_t defender) {
  const Man &from = s.men[attacker], &to = s.men[defender];
  if (from.inside != to.inside) return 0;
  const Len gap_between = measure_between(from.at, to.at).floor() - 2 * base_radius;
  if (gap_between > charging_distance) return 0;
  const Pt aim[] = {to.at};
  for (int need = std::max(1, (gap_between + inches(1) - 1) / inches(1)); need <= 6; ++need) {
    const Way way = walk(s, attacker, aim, need);
    if (way.no) continue;
    State met = s;
    met.action_from = from.at;
    met.nearest_at_start = nearest_enemies_in_sight(s, attacker);
    met.men[attacker].at = way.end;
    if (!in_contact(met, attacker, defender)) return 0;
    const int value = melee_value(met, attacker, defender);
    return value * odds_.goes_at_least(move_facts(s, attacker), need) / certain;
  }
  return 0;
}

int Outlooks::best_charge(const State& s, std::size_t man) {
  int best = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != s.side(man) && within_gap(s.base(man), s.base(k), charging_distance))
      best = std::max(best, charge_value(s, man, k));
  return best;
}

GunState Outlooks::gun(const State& s, std::size_t man, std::size_t gun, int actions) const {
  const Man& m = s.men[man];
  return {actions, m.tufts[gun], m.aimed, (m.hasty >> gun & 1) != 0};
}

int Outlooks::best_fire(const Outlook& look, const State& s, std::size_t man, int actions) const {
  int best = 0;
  for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g)
    best = std::max(best, look.plans[g].best(gun(s, man, g, actions)));
  return best;
}

int Outlooks::kept_fire(const Outlook& look, const State& s, std::size_t man) const {
  return best_fire(look, s, man, 0);
}

int Outlooks::usual_reach(const State& s, std::size_t man) const {
  return s.men[man].wounds > 0 ? 3 : 2 + std::min(3, s.profile(man).move);
}

}  // namespace esc::laporte

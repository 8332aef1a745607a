#include "rules/argad/fire_step.hpp"

#include "rules/argad/aim.hpp"
#include "rules/argad/grenade.hpp"
#include "rules/argad/hiding.hpp"
#include "rules/argad/special.hpp"
#include "table/angle.hpp"

namespace esc::argad {

namespace {

constexpr Len sure_throw = centimetres(10);  // AR-R-36: beyond it drifts
constexpr Len template_radius = millimetres(25);

void mark_target(State& s, std::size_t man, Shooting& shot, Log& log) {
  const Aim aim = take_aim(s, man, shot);
  if (aim.no) return;
  shot.group = aim.group;
  if (aim.group == 0) {
    s.men[aim.target].targeted = true;
  } else {
    for (std::size_t k = 0; k < s.men.size(); ++k) {
      if (!has(aim.group, k)) continue;
      s.men[k].targeted = true;  // AR-SPECIAL-03: a member of a group that is
      if (shot.bonus) s.men[k].bonus_taken |= only(s.side(man));
    }
  }
  log.say(aim.group == 0 ? "declares_shot" : "declares_shot_at_group", everyone, {figure(man), figure(aim.target)});
}

// AR-R-45: both shots at the same lone man, the second only if the first did not kill
bool both_at_one(const State& s, std::size_t man, const Aim& first) {
  const auto& shots = s.plans[man].shooting;
  return shots.size() == 2 && first.group == 0 && shots[0].act == shots[1].act && shots[0].target == shots[1].target &&
         shots[0].place == shots[1].place && !s.men[man].contact;
}

void land_grenade(State& s, Pt at, Dice& dice, Log& log) {
  const PieceId house = house_at(*s.setup, at);
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    if (!m.active() || house_at(*s.setup, m.at) != house) continue;  // walls of a house stop it
    if (!closer_than(m.at, at, m.radius() + template_radius)) continue;
    if (m.hidden) come_out(s, comes_out_with(s, k), "discovered", log);  // his die gives him away
    dice.thrown_by(k, "AR-SPECIAL-08"_rule);
    const int killed = log.play<GrenadeQuery>({.figures = 1}, s.book(), dice, "under_grenade", everyone, {figure(k)});
    if (killed > 0) m.falling = true;
  }
}

void throw_grenade(State& s, std::size_t man, Pt aimed, Dice& dice, Log& log) {
  Pt at = aimed;
  s.men[man].fired = true;
  ++s.men[man].shots;
  log.say("throws_grenade", everyone, {figure(man)});
  if (gap(s.men[man].base(), aimed) > Measure(sure_throw)) {
    dice.thrown_by(man, "AR-R-36"_rule);
    const int hour = log.chance(dice, d12, "AR-R-36"_rule, "grenade_direction");
    const int cm = log.chance(dice, d6, "AR-R-36"_rule, "grenade_drift");
    at = along(aimed, normal_angle(90 - 30 * hour), centimetres(cm));  // 12 o'clock is north
  }
  land_grenade(s, at, dice, log);
}

}  // namespace

void reveal_shots(State& s, Log& log) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    for (Shooting& shot : s.plans[k].shooting) {
      s.special[index(s.side(k))] |= static_cast<std::uint8_t>(deed_of(s, k, shot));
      if (shot.act != Act::throw_grenade) mark_target(s, k, shot, log);
    }
}

// AR-R-25: who falls is removed when the step ends, so that two men can kill each other.
void roll_shots(State& s, std::size_t man, Dice& dice, Log& log) {
  auto& shots = s.plans[man].shooting;
  for (std::size_t n = 0; n < shots.size(); ++n) {
    if (shots[n].act == Act::throw_grenade) continue;
    const Aim aim = take_aim(s, man, shots[n]);
    if (aim.no) continue;  // nobody showed himself, or the target fell in an earlier step
    Shot facts = shot_facts(s, man, shots[n], aim);
    if (ShotQuery::why_not(facts, s.book())) continue;
    const bool double_shot = n == 0 && both_at_one(s, man, aim);
    if (double_shot) facts.shots = 2;
    dice.thrown_by(man, "AR-FIRE-12"_rule);
    const Hit hit = log.play<ShotQuery>(facts, s.book(), dice, "shot", everyone, {figure(man), figure(aim.target)});
    s.men[man].fired = true;
    s.men[man].shots = static_cast<std::uint8_t>(s.men[man].shots + facts.shots);
    if (hit == Hit::killed) {
      if (aim.group != 0) s.hits.push_back({aim.from, aim.group});
      else s.men[aim.target].falling = true;
    }
    if (double_shot) break;
  }
}

void roll_shots(State& s, Era era, Dice& dice, Log& log) {  // AR-ERA-02
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.profile(k).era == era) roll_shots(s, k, dice, log);
}

void throw_grenades(State& s, Dice& dice, Log& log) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    for (const Shooting& shot : s.plans[k].shooting)
      if (shot.act == Act::throw_grenade && s.men[k].active()) throw_grenade(s, k, shot.place, dice, log);
}

void forget_shots(State& s) {
  for (Plan& plan : s.plans) plan.shooting.clear();
}

}  // namespace esc::argad

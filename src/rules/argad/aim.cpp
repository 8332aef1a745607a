#include "rules/argad/aim.hpp"

#include <algorithm>

#include "rules/argad/boats.hpp"
#include "rules/argad/special.hpp"

namespace esc::argad {

namespace {

constexpr Len peek_reach = centimetres(2);  // AR-R-50

Measure gap_between(const Man& target, Pt at, const Man& shooter, Pt from) {
  return gap(Base::round(from, shooter.radius()), Base::round(at, target.radius()));
}

bool picks_his_man(const State& s, std::size_t man, const Shooting& shot) {  // AR-FIRE-29, AR-R-22
  return shot.act == Act::fire_aimed && s.profile(man).elite && s.switches().elite_marksman && !shot.bonus;
}

// AR-R-22: the visible member nearest the shooter stands for the group.
std::uint16_t nearest_visible(const State& s, const Stand& from, MenSet group) {
  std::uint16_t nearest = nobody;
  std::int64_t best = 0;
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    if (!has(group, k) || !s.men[k].on_table()) continue;
    const std::int64_t d = squared(s.men[k].at - from.at);
    if (nearest != nobody && d >= best) continue;
    if (!sees(*s.setup, from, stand_of(s.men[k]))) continue;
    nearest = k, best = d;
  }
  return nearest;
}

// AR-R-48: of the places that he passed the one nearest the shooter, of those that the shooter sees.
std::optional<Pt> glimpse(const State& s, const Stand& from, const Man& target) {
  std::optional<Pt> nearest;
  Stand passing = stand_of(target);
  for (const Pt p : target.trail) {
    if (nearest && squared(p - from.at) >= squared(*nearest - from.at)) continue;
    passing.at = p;
    if (sees(*s.setup, from, passing)) nearest = p;
  }
  return nearest;
}

// AR-R-50: the place where he shows himself to fire this very step.
std::optional<Pt> shows_himself(const State& s, std::size_t man) {
  for (const Shooting& shot : s.plans[man].shooting)
    if (shot.act == Act::fire_furtively) return shot.place;
  return std::nullopt;
}

bool passed(const Man& man, Pt place) {
  return man.trail.size() > 1 && std::find(man.trail.begin(), man.trail.end(), place) != man.trail.end();
}

// A corner, a wall, brush he lies in: what hides a man who shows himself for a moment.
bool has_hiding_thing_near(const Setup& setup, const Man& man) {
  if (man.flat() && in_brush(setup, man.at)) return true;
  const PieceSet hides = setup.blockers | setup.houses | setup.forests;
  const Base base = man.base();
  return (setup.table.candidates(Box{man.at, man.at}.grown(man.radius() + peek_reach)) & hides).any([&](PieceId id) {
    return gap(base, setup.table, id) <= Measure(peek_reach);
  });
}

Stand shooter_stand(const State& s, const Man& man, Pt from, bool furtive) {
  Stand stand = stand_at(man, from);
  const bool appears = man.hidden && (s.phase() == FrameKind::surprise_orders || s.phase() == FrameKind::surprise_fire);
  if (furtive || appears) stand.flat = false;  // AR-R-52: he rises to fire
  return stand;
}

Verdict why_not_furtive(const State& s, const Man& man, const Shooting& shot) {
  if (passed(man, shot.place)) return std::nullopt;
  if (!within(man.at, shot.place, peek_reach) || !has_hiding_thing_near(*s.setup, man))
    return Refusal{"AR-R-50"_rule, "no_place_to_show_himself"};
  if (!s.setup->table.holds(shot.place)) return Refusal{"AR-R-50"_rule, "no_place_to_show_himself"};
  return std::nullopt;
}

Aim refused(RuleId rule, std::string_view code) { return Aim{.no = Refusal{rule, code}}; }

// AR-R-39: far from every enemy on the table
bool out_of_reach_of_all(const State& s, std::size_t man) {
  bool safe = true;
  each_on_table(s, other(s.side(man)), [&](std::uint16_t k) {
    const Len reach = centimetres(open_ground_cm(s.men[k].kind, s.profile(k).load, s.book()));
    safe = safe && !within_gap(s.men[man].base(), s.men[k].base(), reach);
  });
  return safe;
}

// AR-SPECIAL-03, AR-R-39
Verdict why_not_aimed(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  if (!s.switches().aimed_shot) return Refusal{"AR-FIRE-23"_rule, "no_aimed_shots"};
  if (m.moved) return Refusal{"AR-SPECIAL-03"_rule, "aim_standing"};
  if (m.ready_turns < 1 || m.fired) return Refusal{"AR-SPECIAL-03"_rule, "aim_not_ready"};
  if (m.targeted) return Refusal{"AR-SPECIAL-03"_rule, "aim_under_fire"};
  if (!out_of_reach_of_all(s, man)) return Refusal{"AR-R-39"_rule, "aim_enemy_near"};
  return std::nullopt;
}

// AR-R-21: one die a group, player and turn
Verdict why_not_bonus(const State& s, std::size_t man, const Aim& aim) {
  if (!s.switches().group_bonus) return Refusal{"AR-FIRE-24"_rule, "no_group_bonus"};
  if (aim.group == 0) return Refusal{"AR-R-21"_rule, "no_group"};
  const Side side = s.side(man);
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (has(aim.group, k) && (s.men[k].bonus_taken & only(side)) != 0) return Refusal{"AR-R-21"_rule, "bonus_taken"};
    if (s.side(k) != side) continue;
    for (const Shooting& shot : s.plans[k].shooting)
      if (shot.bonus && shot.target < s.men.size() && has(aim.group, shot.target))
        return Refusal{"AR-R-21"_rule, "bonus_taken"};
  }
  return std::nullopt;
}

// AR-FIRE-02, AR-FIRE-03, AR-R-45, AR-R-51
Verdict why_not_another(const State& s, std::size_t man, std::uint8_t weapon) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  const int before = m.shots + static_cast<int>(s.plans[man].shooting.size());
  const Firearm firearm = p.firearms[weapon];
  if (before >= s.book().fire.shots[index(firearm)]) return Refusal{"AR-FIRE-02"_rule, "too_many_shots"};
  if (before > 0 && m.contact) return Refusal{"AR-FIRE-03"_rule, "one_shot_in_contact"};
  for (const Shooting& shot : s.plans[man].shooting)
    if (shot.act == Act::throw_grenade || shot.weapon != weapon) return Refusal{"AR-FIRE-02"_rule, "one_weapon_a_turn"};
  return std::nullopt;
}

// AR-R-50: what the enemy may be about to do is not looked at.
Verdict why_not_wait(const State& s, std::size_t man, Shooting shot) {
  if (shot.bonus) return Refusal{"AR-R-21"_rule, "no_group"};
  shot.act = Act::fire;
  const Aim aim = take_aim(s, man, shot);
  if (!aim.no && !aim.furtive_target) return Refusal{"AR-R-50"_rule, "in_sight_already"};
  if (aim.no && aim.no->code != "not_in_sight") return aim.no;
  const Firearm weapon = s.profile(man).firearms[shot.weapon];
  if (weapon == Firearm::rifle && s.men[man].kind != Kind::foot) return Refusal{"AR-FIRE-06"_rule, "rifle_on_foot"};
  return std::nullopt;
}

}  // namespace

MenSet group_in_the_open(const State& s, std::size_t target) {
  const MenSet group = group_of(s, target);
  MenSet open = 0;
  for (std::size_t k = 0; group != 0 && k < s.men.size(); ++k)
    if (has(group, k) && enemies_in_contact(s, k) == 0) open |= only_man(k);
  return open;
}

Aim take_aim(const State& s, std::size_t man, const Shooting& shot) {
  const Setup& setup = *s.setup;
  const Man& shooter = s.men[man];
  if (shot.target >= s.men.size() || s.side(shot.target) == s.side(man) || !s.men[shot.target].on_table())
    return refused("AR-FIRE-12"_rule, "no_such_target");
  const bool furtive = shot.act == Act::fire_furtively;
  Aim aim{.target = shot.target, .from = furtive ? shot.place : shooter.at, .furtive_shooter = furtive};
  if (!shooter.hidden) {  // AR-R-33
    const MenSet met = enemies_in_contact(s, man);
    aim.contact = has(met, shot.target);
    if (met != 0 && !aim.contact) return refused("AR-R-33"_rule, "fires_at_contact_only");
  }
  if (aim.contact) {
    aim.to = s.men[shot.target].at;
    if (furtive) return refused("AR-R-50"_rule, "no_place_to_show_himself");
    return aim;
  }
  if (enemies_in_contact(s, shot.target) != 0) return refused("AR-R-33"_rule, "friend_in_contact");
  if (furtive)
    if (const Verdict no = why_not_furtive(s, shooter, shot)) return Aim{.no = no};
  const Stand from = shooter_stand(s, shooter, aim.from, furtive);
  if (!picks_his_man(s, man, shot)) {
    aim.group = shot.group != 0 ? shot.group : group_in_the_open(s, shot.target);
    if (aim.group != 0)
      if (const std::uint16_t nearest = nearest_visible(s, from, aim.group); nearest != nobody) aim.target = nearest;
  }
  const Man& target = s.men[aim.target];
  aim.to = target.at;
  if (!sees(setup, from, stand_of(target))) {
    aim.group = 0;
    aim.furtive_target = true;  // AR-FIRE-19
    const auto shown = shows_himself(s, aim.target);
    const auto place = shot.act == Act::lie_in_wait ? shown : glimpse(s, from, target);
    if (!place || !sees(setup, from, {*place, target.radius(), false})) return refused("AR-R-46"_rule, "not_in_sight");
    aim.to = *place;
  } else if (shot.act == Act::lie_in_wait) {
    return refused("AR-R-50"_rule, "in_sight_already");
  }
  if (furtive && sees(setup, stand_of(target), stand_of(shooter))) return refused("AR-R-50"_rule, "ends_in_sight");
  return aim;
}

Shot shot_facts(const State& s, std::size_t man, const Shooting& shot, const Aim& aim) {
  const Man &shooter = s.men[man], &target = s.men[aim.target];
  const Profile& p = s.profile(man);
  Shot facts{.weapon = p.firearms[shot.weapon],
             .shooter_class = p.fighting_class,
             .mounted = shooter.kind != Kind::foot,
             .moving = shooter.moved,
             .furtive_shooter = aim.furtive_shooter,
             .contact = aim.contact,
             .contact_this_turn = shooter.contact,
             .target = target.kind == Kind::foot ? Target::foot : Target::mounted,
             .posture = target.posture,
             .aimed = shot.act == Act::fire_aimed && !shooter.targeted,  // AR-R-39
             .elite = p.elite && s.switches().elite_marksman,
             .range_factor = s.switches().range_factor,
             .open_ended = s.switches().open_ended};
  if (facts.posture == Posture::prone && !s.switches().prone_malus)
    facts.posture = Posture::crawling;  // AR-TERR-08 off
  if (aim.contact) return facts;
  const Stand from = stand_at(shooter, aim.from), to = stand_at(target, aim.to);
  const Shelter shelter = shelter_of(*s.setup, from, to);
  facts.range = gap_between(target, aim.to, shooter, aim.from);
  facts.brush = in_brush(*s.setup, aim.to);
  facts.cover = shelter.cover;
  facts.swimmer = target.boat == 0 && in_water(*s.setup, aim.to);
  facts.forest = forest_on_line(*s.setup, aim.from, aim.to);
  facts.furtive_target = aim.furtive_target;
  if (aim.furtive_target && facts.brush) facts.posture = Posture::standing;  // he was seen there
  facts.group = shot.bonus && aim.group != 0;
  facts.constructed = facts.group && shelter.constructed;  // AR-FIRE-25
  return facts;
}

Verdict why_not_shoot(const State& s, std::size_t man, const Shooting& shot) {
  const Profile& p = s.profile(man);
  if (shot.weapon >= p.firearms.size()) return Refusal{"AR-R-57"_rule, "no_such_weapon"};
  if (is_swimming(s, man)) return Refusal{"AR-R-44"_rule, "swimmer_cannot_fight"};
  if (const Verdict no = why_not_another(s, man, shot.weapon)) return no;
  if (shot.act == Act::fire_aimed)
    if (const Verdict no = why_not_aimed(s, man)) return no;
  if (const Verdict no = why_not_deed(s, s.side(man), deed_of(s, man, shot))) return no;
  if (shot.act == Act::lie_in_wait) return why_not_wait(s, man, shot);
  const Aim aim = take_aim(s, man, shot);
  if (aim.no) return aim.no;
  if (shot.bonus)
    if (const Verdict no = why_not_bonus(s, man, aim)) return no;
  return ShotQuery::why_not(shot_facts(s, man, shot, aim), s.book());
}

Verdict why_not_throw(const State& s, std::size_t man, Pt at) {
  const Man& m = s.men[man];
  if (!s.profile(man).grenades) return Refusal{"AR-SPECIAL-04"_rule, "no_grenades"};
  if (is_swimming(s, man)) return Refusal{"AR-R-44"_rule, "swimmer_cannot_fight"};
  if (m.fired || !s.plans[man].shooting.empty()) return Refusal{"AR-R-36"_rule, "has_fired"};
  if (const Verdict no = why_not_deed(s, s.side(man), Deed::grenade)) return no;
  if (!s.setup->table.holds(at) || gap(m.base(), at) > Measure(centimetres(20)))
    return Refusal{"AR-R-36"_rule, "throw_too_far"};
  if (!sees(*s.setup, stand_of(m), {at, 0, false})) return Refusal{"AR-R-36"_rule, "throw_out_of_sight"};
  return std::nullopt;
}

bool may_fire(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  if (!m.active() || (p.firearms.empty() && !p.grenades)) return false;
  int shots = p.grenades ? 1 : 0;
  for (const Firearm f : p.firearms)
    if (!(f == Firearm::rifle && m.kind != Kind::foot)) shots = std::max(shots, s.book().fire.shots[index(f)]);
  if (m.contact) shots = std::min(shots, s.book().fire.shots_in_contact);
  return m.shots + static_cast<int>(s.plans[man].shooting.size()) < shots;
}

}  // namespace esc::argad

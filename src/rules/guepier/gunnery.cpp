#include "rules/guepier/gunnery.hpp"

#include <algorithm>

#include "rules/guepier/blasts.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

// Whom the gun is served by: the two best of its gunners (GM-R-32).
struct Crew {
  int able = 0;
  State state = State::none;
  bool moved = false;
  Troop troop = Troop::mexican_regular;
  Grade grade = Grade::standard;
};

int fire_bonus(Troop troop, const FireValues& fire) {
  Ledger off{false};
  return fire_modifiers({.shooter = troop}, fire, off);
}

Crew crew_at(const Battle& s, std::size_t gun, Side side) {
  struct Gunner {
    int worth;
    std::uint16_t man;
  };
  const FireValues& fire = s.book().fire;
  Vec<Gunner, most_men> men;
  each_of(crew_of(s, gun, side), [&](std::uint16_t k) {
    if (s.men[k].marker == State::pinned || is_in_contact(s, k)) return;  // GM-R-55
    const int worth = fire_bonus(s.setup->men[k].troop, fire) + fire.grade.of(s.profile(k).grade) -
                      10 * s.men[k].moved - (s.men[k].marker == State::stopped ? 1 : 0);
    auto behind = men.end();
    while (behind != men.begin() && (behind - 1)->worth < worth) --behind;
    men.insert(behind, Gunner{worth, k});
  });
  Crew crew{.able = static_cast<int>(std::min<std::size_t>(men.size(), 10))};
  for (std::size_t i = 0; i < men.size() && i < 2; ++i) {
    const std::uint16_t k = men[i].man;
    crew.state = std::max(crew.state, s.men[k].marker);
    crew.moved |= s.men[k].moved;
    const Troop troop = s.setup->men[k].troop;
    if (i == 0 || fire_bonus(troop, fire) < fire_bonus(crew.troop, fire)) crew.troop = troop;
    const Grade grade = s.profile(k).grade;
    if (i == 0 || fire.grade.of(grade) < fire.grade.of(crew.grade)) crew.grade = grade;
  }
  return crew;
}

Laying laying_facts(const Battle& s, std::size_t gun, Side side, Measure range, bool smoke) {
  const Crew crew = crew_at(s, gun, side);
  return {.range = range,
          .dawn = s.setup->sunrise,
          .crew = crew.troop,
          .grade = crew.grade,
          .obsolete = s.setup->guns[gun].obsolete,
          .ranging = s.guns[gun].ranging,
          .smoke = smoke};
}

// GM-R-34: the nearest enemy that the gun may fire at, located or not
bool is_gun_priority(const Battle& s, std::size_t gun, Side side, std::size_t target) {
  const Measure range = gap(s.guns[gun].base(), base_of(s, target));
  for (std::uint16_t k = 0; k < s.men.size(); ++k)
    if (k != target && s.men[k].active() && s.side(k) != side && gap(s.guns[gun].base(), base_of(s, k)) < range &&
        !why_not_cannon(s, gun, side, k))
      return false;
  return true;
}

void has_fired(Battle& s, std::size_t gun, Side side) {
  s.guns[gun].fired = true;
  s.guns[gun].ranging = false;  // GM-R-33
  each_of(crew_of(s, gun, side), [&](std::uint16_t k) { s.men[k].fired = true; });
}

Arg crew_arg(const Battle& s, std::size_t gun, Side side) {
  const MenSet crew = crew_of(s, gun, side);
  return figure(crew == 0 ? 0 : static_cast<std::size_t>(__builtin_ctzll(crew)));
}

// Seen from the cannon (GM-R-43).
Pt drifted(Pt gun, Pt aim, const Burst& burst) {
  int turn = 0;
  switch (burst.drift) {
    case Drift::left:
      turn = 90;
      break;
    case Drift::right:
      turn = -90;
      break;
    case Drift::forward:
      break;
    case Drift::back:
      turn = 180;
      break;
  }
  return along(aim, normal_angle(bearing(gun, aim) + turn), centimetres(burst.cm));
}

}  // namespace

Gun gun_facts(const Battle& s, std::size_t gun, Side side, Pt target) {
  const GunState& g = s.guns[gun];
  const Crew crew = crew_at(s, gun, side);
  return {.crew_state = crew.state,
          .gunners = crew.able,
          .crew_moved = g.moved || crew.moved,
          .already_fired = g.fired,
          .in_battery = g.in_battery,
          .in_arc = in_arc45(g.facing, g.at, target)};
}

Cannon cannon_facts(const Battle& s, std::size_t gun, Side side, std::size_t target,
                    Vec<std::uint16_t, most_men>& struck) {
  const Pt from = s.guns[gun].at;
  const Man& t = s.men[target];
  Cannon facts{
      .laying = laying_facts(s, gun, side, gap(s.guns[gun].base(), base_of(s, target)), through_smoke(s, from, t.at)),
      .gun = gun_facts(s, gun, side, t.at),
      .targets = {}};
  facts.mark = {.mounted = t.mounted,
                .skirmishing = t.mode == Mode::skirmish && !t.mounted,
                .gunner = s.profile(target).gunner,
                .priority = is_gun_priority(s, gun, side, target)};
  struck.push_back(static_cast<std::uint16_t>(target));
  for (std::uint16_t k = 0; k < s.men.size(); ++k)  // GM-ART-05, GM-R-40: either side
    if (k != target && s.men[k].active() && within_gap(base_of(s, k), base_of(s, target), blast_radius))
      struck.push_back(k);
  for (const std::uint16_t k : struck)
    facts.targets.push_back({.side = s.side(k) == side ? Camp::own : Camp::enemy,
                             .cover = cover_against(s, from, k, CoverFor::saves),
                             .state = s.men[k].marker});
  return facts;
}

CannonObstacle battering_facts(const Battle& s, std::size_t gun, Side side, std::size_t obstacle) {
  const ObstacleSetup& o = s.setup->obstacles[obstacle];
  return {.obstacle = o.kind,
          .damage_so_far = s.obstacles[obstacle].damage,
          .gun = gun_facts(s, gun, side, middle_of(s.setup->table, o.piece))};
}

Bombardment bombardment_facts(const Battle& s, std::size_t gun, Side side, Pt at) {
  return {.laying = laying_facts(s, gun, side, gap(s.guns[gun].base(), at), through_smoke(s, s.guns[gun].at, at)),
          .gun = gun_facts(s, gun, side, at)};
}

Verdict why_not_cannon(const Battle& s, std::size_t gun, Side side, std::size_t target) {
  if (target >= s.men.size() || !s.men[target].active() || s.side(target) == side)
    return Refusal{"GM-ART-04"_rule, "no_such_target"};
  const Pt at = s.men[target].at;
  if (const Verdict no = why_not(gun_facts(s, gun, side, at), s.book())) return no;
  if (!lets_see(s, eye_of_gun(s, gun), eye_of(s, target), Looking::to_fire))
    return Refusal{"GM-FIRE-03"_rule, "no_sight"};
  if (friend_before_gun(s, gun, at, side, crew_of(s, gun, side))) return Refusal{"GM-R-18"_rule, "friend_on_line"};
  return std::nullopt;
}

Verdict why_not_batter(const Battle& s, std::size_t gun, Side side, std::size_t piece) {
  if (piece >= s.setup->obstacle_of.size() || s.setup->obstacle_of[piece] < 0)
    return Refusal{"GM-OBST-01"_rule, "no_such_obstacle"};
  const auto obstacle = static_cast<std::size_t>(s.setup->obstacle_of[piece]);
  if (!stands(s, static_cast<PieceId>(piece))) return Refusal{"GM-OBST-08"_rule, "obstacle_gone"};
  CannonObstacle facts = battering_facts(s, gun, side, obstacle);
  if (const Verdict no = CannonObstacleQuery::why_not(facts, s.book())) return no;
  if (!lets_see_line(s, eye_of_gun(s, gun), static_cast<PieceId>(piece))) return Refusal{"GM-FIRE-03"_rule, "no_sight"};
  if (friend_before_gun(s, gun, middle_of(s.setup->table, static_cast<PieceId>(piece)), side, crew_of(s, gun, side)))
    return Refusal{"GM-R-18"_rule, "friend_on_line"};
  return std::nullopt;
}

// GM-ART-03: each turn one of the three; GM-BOMB-01: a building, seen or not
Verdict why_not_bombard(const Battle& s, std::size_t gun, Side side, Pt at) {
  const bool on_target = s.setup->sight_zones.any([&](PieceId zone) { return in_area(s.setup->table, zone, at); });
  if (!on_target) return Refusal{"GM-R-43"_rule, "bombard_buildings"};
  return why_not(gun_facts(s, gun, side, at), s.book());
}

bool gun_may_fire(const Battle& s, std::size_t gun, Side side) {
  const GunState& g = s.guns[gun];
  return g.placed && !g.done && !why_not(gun_facts(s, gun, side, g.at), s.book());
}

void fire_cannon(Battle& s, std::size_t gun, Side side, std::size_t target, Dice& dice, Log& log) {
  Vec<std::uint16_t, most_men> struck;
  const Cannon facts = cannon_facts(s, gun, side, target, struck);
  const Arg crew = crew_arg(s, gun, side);
  has_fired(s, gun, side);
  const auto hurts = play_blast<CannonQuery>(facts, s.book(), dice, log, "cannon", {crew, figure(target)});
  for (std::size_t i = 0; i < hurts.size(); ++i) hurt(s, struck[i], hurts[i], log);
}

void fire_at_line(Battle& s, std::size_t gun, Side side, std::size_t piece, Dice& dice, Log& log) {
  const auto obstacle = static_cast<std::size_t>(s.setup->obstacle_of[piece]);
  const CannonObstacle facts = battering_facts(s, gun, side, obstacle);
  const Arg crew = crew_arg(s, gun, side);
  has_fired(s, gun, side);
  const Battered how = log.play<CannonObstacleQuery>(facts, s.book(), dice, "cannon_obstacle", everyone,
                                                     {crew, Arg::piece(static_cast<int>(piece))});
  batter(s, obstacle, how, log);
}

void bombard(Battle& s, std::size_t gun, Side side, Pt at, Dice& dice, Log& log) {
  const Bombardment facts = bombardment_facts(s, gun, side, at);
  const Gun laid = facts.gun;
  const Arg crew = crew_arg(s, gun, side);
  has_fired(s, gun, side);
  const Burst burst = log.play<BombardmentQuery>(facts, s.book(), dice, "bombardment", everyone, {crew});
  if (!burst.hit) return;
  const Pt landed = drifted(s.guns[gun].at, at, burst);
  if (!s.setup->table.holds(landed)) return log.say("burst_off_table");  // GM-R-83
  explode(s, landed, side, dice, log);
  std::optional<std::size_t> nearest;  // GM-R-42
  Measure far = at_foot;
  for (std::size_t k = 0; k < s.setup->obstacles.size(); ++k) {
    const PieceId piece = s.setup->obstacles[k].piece;
    if (!stands(s, piece)) continue;
    const Measure d = gap(Base::round(landed, 0), s.setup->table, piece);
    if (d <= far && !(nearest && d == far)) nearest = k, far = d;
  }
  if (nearest) {
    const CannonObstacle wall{
        .obstacle = s.setup->obstacles[*nearest].kind, .damage_so_far = s.obstacles[*nearest].damage, .gun = laid};
    const Battered how = log.play<CannonObstacleQuery>(wall, s.book(), dice, "burst_at_wall", everyone,
                                                       {Arg::piece(s.setup->obstacles[*nearest].piece)});
    batter(s, *nearest, how, log);
  }
}

}  // namespace esc::guepier

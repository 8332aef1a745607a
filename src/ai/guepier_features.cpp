#include "ai/guepier_features.hpp"

#include <algorithm>

#include "ai/guepier_weights.hpp"
#include "rules/guepier/activation.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/gunnery.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/propose_way.hpp"
#include "rules/guepier/sight.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr int point = 1000, a_centimetre = 12, good_range = 30;

Len far_from(Pt a, Pt b) { return measure_between(a, b).floor(); }

int cover_worth(Cover cover) { return cover == Cover::dense ? 900 : cover == Cover::light ? 450 : 0; }

Pt nearest_enemy_of(const Battle& s, std::size_t man) {
  Pt best = s.men[man].at;
  std::int64_t far = -1;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    const std::int64_t d = squared(s.men[k].at - s.men[man].at);
    if (far < 0 || d < far) far = d, best = s.men[k].at;
  });
  return best;
}

Pt middle_of_area(const Setup& setup, PieceId piece) {
  const Box box = box_of(setup.table.parts(piece).front());
  return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
}

}  // namespace

void Features::look(const Battle& seen, const Ask& ask) {
  s_ = &seen, ask_ = ask;
  trial_ = seen;
}

int Features::samples(const Ask& ask) const {
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return 12;
    case AskKind::way:
      return 8;
    default:
      return 2;
  }
}

Answer Features::block_in(const Box& box, Answer a, MenSet men) const {
  constexpr Len step = 2 * foot_radius + millimetres(1), margin = foot_radius + millimetres(1);
  const Pt enemy = enemy_ground();
  const int count = __builtin_popcountll(men);
  const int files = std::clamp((box.hi.x - box.lo.x - 2 * margin) / step + 1, 1, count);
  const Len last = box.hi.x - margin - (files - 1) * step;
  const Pt corner{std::clamp(enemy.x - (files - 1) * step / 2, box.lo.x + margin, std::max(box.lo.x + margin, last)),
                  enemy.y < (box.lo.y + box.hi.y) / 2 ? box.lo.y + margin : box.hi.y - margin};
  const int away = corner.y == box.lo.y + margin ? 1 : -1;
  int k = 0;
  each_of(men, [&](std::uint16_t man) {
    a.places.push_back({man, {corner.x + k % files * step, corner.y + away * (k / files) * step}, no_angle});
    ++k;
  });
  return a;
}

// A row of the unit along the inside of a wall with a firing step, or a block in each piece where it may lie in wait.
void Features::suggest_posts(std::vector<Answer>& more) const {
  const Battle& s = *s_;
  std::uint16_t first = nobody;
  for (std::uint16_t k = 0; k < s.men.size() && first == nobody; ++k)
    if (s.side(k) == ask_.who && s.men[k].status == Status::undeployed && s.unit_of(k) != no_unit) first = k;
  if (first == nobody || s.turn > 0) return;
  const MenSet men = to_place(s, s.unit_of(first));
  for (const PieceId piece : setup_.deployment[index(ask_.who)].in)
    more.push_back(block_in(box_of(setup_.table.parts(piece).front()),
                            {.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::place), .actor = first}, men));
  setup_.steps.each([&](PieceId wall) {
    const Part& part = setup_.table.parts(wall).front();
    const Angle way = bearing(part.points.front(), part.points.back());
    for (const int turn : {90, -90}) {
      Answer a{.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::place), .actor = first};
      a.facing = normal_angle(way + turn + 180);
      Pt at = along(part.points.front(), normal_angle(way + turn), foot_radius + millimetres(3));
      each_of(men, [&](std::uint16_t k) {
        at = along(at, way, 2 * foot_radius + millimetres(8));
        a.places.push_back({k, at, no_angle});
      });
      more.push_back(std::move(a));
    }
  });
}

void Features::suggest(Rng& rng, std::vector<Answer>& more) const {
  if (static_cast<AskKind>(ask_.kind) == AskKind::deploy) return suggest_posts(more);
  if (static_cast<AskKind>(ask_.kind) != AskKind::way) return;
  const std::uint16_t lead = s_->doing.lead;
  const Angle there = bearing(s_->men[lead].at, goal_of(lead));
  for (const int turn : {0, 20, -20, 45, -45}) {
    const Len far = centimetres(s_->doing.cm) - 1;
    more.push_back(shifted(*s_, ask_, normal_angle(there + turn), far, towards_enemy(*s_, lead)));
  }
  static_cast<void>(rng);
}

int Features::promise(const Answer& a) const { return value(a); }

// By range, if he sees anybody from there; most look at nobody, so sight comes last.
int Features::fire_from(std::size_t man, Pt at, Angle facing, bool still) const {
  const Battle& s = *s_;
  const Man& m = s.men[man];
  if (!s.profile(man).armed || m.gear >= 0 || m.marker == State::pinned) return 0;
  const int reach = s.setup->sunrise ? good_range / 2 : good_range;
  const bool pistol = s.profile(man).firearm == Firearm::pistol;
  std::uint16_t near[3] = {nobody, nobody, nobody};
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    if (!in_arc45(facing, at, s.men[k].at)) return;
    std::uint16_t next = k;
    for (std::uint16_t& slot : near)
      if (slot == nobody || squared(s.men[next].at - at) < squared(s.men[slot].at - at)) std::swap(slot, next);
  });
  if (near[0] == nobody) return 0;
  if (trial_.men[man].at != at) put(trial_, man, at);
  const Eye eye = eye_of(trial_, man);
  for (const std::uint16_t k : near) {
    if (k == nobody || !lets_see(s, eye, eye_of(s, k), Looking::to_fire)) continue;
    const int cm = far_from(at, s.men[k].at) / 100;
    int value = cm <= reach / 3 ? 900 : cm <= reach ? 700 : cm <= 2 * reach ? 420 : cm <= 3 * reach ? 180 : 60;
    if (pistol) value = cm <= reach ? value / 3 : 0;
    return still ? value * 3 / 2 : value;
  }
  return 0;
}

int Features::firepower(MenSet men, bool still, Angle facing) const {
  int sum = 0;
  each_of(men, [&](std::uint16_t k) {
    const Man& m = s_->men[k];
    sum += fire_from(k, m.at, facing == no_angle ? m.facing : facing, still && !m.moved_last);
  });
  return sum;
}

// Unseen behind its walls it need only wait.
bool Features::holds_by_default() const { return setup_.verdicts.attacker_needs && ask_.who == Side::blue; }

Pt Features::enemy_ground() const {
  std::int64_t x = 0, y = 0, n = 0;
  each_active(*s_, other(ask_.who), [&](std::uint16_t k) { x += s_->men[k].at.x, y += s_->men[k].at.y, ++n; });
  if (n > 0) return {static_cast<Len>(x / n), static_cast<Len>(y / n)};
  const Rect& zone = setup_.deployment[index(other(ask_.who))].zone;
  return {(zone.lo.x + zone.hi.x) / 2, (zone.lo.y + zone.hi.y) / 2};
}

// A place that counts and is not ours; else the nearest enemy.
Pt Features::goal_of(std::size_t man) const {
  const Battle& s = *s_;
  const Pt from = s.men[man].at;
  Pt goal = from;
  int best = 0;
  for (const Award& award : s.setup->awards) {
    const bool place = award.kind == Award::Kind::control || award.kind == Award::Kind::presence ||
                       award.kind == Award::Kind::majority;
    if (!place || (award.side && *award.side != s.side(man))) continue;
    const HeldPlace& held = s.setup->places[static_cast<std::size_t>(award.place)];
    if (held.enclosure >= 0 && held.piece != no_piece && s.setup->obstacle_of[held.piece] >= 0)
      continue;  // walls first
    const Pt at = middle_of_area(*s.setup, held.piece);
    if (s.setup->buildings.has(held.piece)) continue;
    int mates = 0;
    each_active(s, s.side(man), [&](std::uint16_t k) {
      mates += s.unit_of(k) != s.unit_of(man) && in_area(s.setup->table, held.piece, s.men[k].at);
    });
    const int pull = award.points * 4000 / (far_from(from, at) / 100 + 15) / (1 + mates);
    if (pull > best) best = pull, goal = at;
  }
  if (best > 0) return goal;
  return nearest_enemy_of(s, man);
}

int Features::value_of_place(const Answer& a) const {
  int value = 0;
  for (const Placement& p : a.places) {
    setup_.zones.each([&](PieceId zone) {
      if (in_area(setup_.table, zone, p.at)) value += cover_worth(saves_cover(setup_.table.piece(zone))) / 4;
    });
    setup_.steps.each([&](PieceId wall) {
      if (contiguous(setup_.table, Base::round(p.at, foot_radius), wall)) value += holds_by_default() ? -600 : 600;
    });
    value += far_from(p.at, enemy_ground()) / 100 * (holds_by_default() ? 8 : -2);
  }
  return value;
}

// Near enough to shoot well, a unit stands and aims; else it goes where it is needed, fast while it is far.
int Features::value_of_activation(const Answer& a) const {
  const Battle& s = *s_;
  const Party party = party_of(s, a.actor);
  const Mode mode = mode_of(static_cast<Act>(a.act));
  const int men = __builtin_popcountll(party.men);
  const int left = party.unit == no_unit ? 0 : points_of(s, party.unit);
  if (party.kind == PartyKind::crew) {
    if ((a.n & with_battery) != 0) return 6 * point;
    const GunState& gun = s.guns[static_cast<std::size_t>(party.thing)];
    bool target = false;
    each_active(s, other(ask_.who), [&](std::uint16_t k) { target |= in_arc45(gun.facing, gun.at, s.men[k].at); });
    if ((a.n & with_pivot) != 0) return target ? -point : 2 * point;
    return mode == Mode::still ? 100 : gun.in_battery ? -3 * point : -point;
  }
  if ((a.n & with_charge) != 0) {
    const Len gap_to = far_from(s.men[a.actor].at, s.men[a.target].at);
    const int reach =
        (mode == Mode::rapid ? (s.men[a.actor].mounted ? 23 : 13) : (s.men[a.actor].mounted ? 13 : 8)) * 100;
    if (gap_to > reach) return -2 * point;
    Battle trial = s;
    trial.men[a.actor].reached = only_man(a.target), trial.men[a.actor].fresh = true;
    return melee_value(trial, a.actor, a.target, 0, 0, ask_.who) * std::min(men, 4) / 2 - 2 * point;
  }
  const Pt goal = goal_of(a.actor);
  const int cm = far_from(s.men[a.actor].at, goal) / 100;
  const int reach = s.setup->sunrise ? good_range / 2 : good_range;
  const int standing = firepower(party.men, true),
            going = firepower(party.men, false) * (mode == Mode::rapid ? 5 : 9) / 10;
  if ((a.n & with_wagons) != 0) return 8 * point + (mode == Mode::still ? standing : 0);
  if (party.kind == PartyKind::carriers) return mode == Mode::rapid ? 3 * point : point;
  if (mode == Mode::still) {
    if ((a.n & with_pivot) != 0) return firepower(party.men, true, a.facing) - 200;
    return standing + (a.n != 0 ? -2 * point : 50);
  }
  const Pt threat = nearest_enemy_of(s, a.actor);
  int cover = 0;
  each_of(party.men, [&](std::uint16_t k) { cover += cover_worth(cover_against(s, threat, k, CoverFor::saves)); });
  int step = men * a_centimetre * std::min(cm, mode == Mode::rapid ? 13 : 8);
  const bool to_a_place = goal != threat;
  if (to_a_place) step = cm <= 4 ? 0 : step * (s.turn + 5 >= s.setup->turns ? 3 : 2);
  else if (cm <= reach * 2 / 3) step = 0;
  if (holds_by_default()) step = -men * point;  // the other side must come and take it
  return going + step - cover * 2 / 3 - (left == 0 ? 0 : 20);
}

int Features::value_of_way(const Answer& a) const {
  const Battle& s = *s_;
  switch (static_cast<Act>(a.act)) {
    case Act::step_on:
      return 4 * point;
    case Act::stairs:
      return -point;
    case Act::done:
      return 0;
    case Act::go:
      break;
    default:
      return -point;
  }
  if (a.places.empty()) return -100 * point;
  const bool carries = s.doing.gear >= 0;
  const Pt goal = goal_of(s.doing.lead);
  int value = 0;
  for (const Placement& p : a.places) {
    const Man& m = s.men[p.figure];
    const Angle facing = p.facing != no_angle ? p.facing : a.facing != no_angle ? a.facing : m.facing;
    value += (far_from(m.at, goal) - far_from(p.at, goal)) / 100 * a_centimetre * 2;
    if (!carries) value += (fire_from(p.figure, p.at, facing, false) - fire_from(p.figure, m.at, m.facing, false)) / 3;
    setup_.zones.each([&](PieceId zone) {
      if (in_area(setup_.table, zone, p.at)) value += cover_worth(saves_cover(setup_.table.piece(zone))) / 5;
    });
    if (!carries) continue;
    for (const ObstacleSetup& o : setup_.obstacles)
      if (stands(s, o.piece) && contiguous(setup_.table, Base::round(p.at, foot_radius), o.piece)) value += 2 * point;
  }
  return value;
}

int Features::value_of_fire(const Answer& a) const {
  const Battle& s = *s_;
  const bool defensive = static_cast<AskKind>(ask_.kind) == AskKind::defend;
  const bool aimed = (a.n & aimed_shot) != 0;
  switch (static_cast<Act>(a.act)) {
    case Act::fire:
      return shot_value(s, a.actor, a.target, aimed, defensive || is_priority(s, a.actor, a.target)) + 10;
    case Act::volley: {
      int sum = 0, shooters = 0;
      each_of(unit_men(s, s.unit_of(a.actor)), [&](std::uint16_t k) {
        if (!may_fire(s, k) || shooters >= 3) return;
        sum += shot_value(s, k, a.target, aimed, is_located(s, a.target)), ++shooters;
      });
      return shooters == 0 ? 0 : sum / shooters * 4 / 5;
    }
    case Act::cannon:
      return cannon_value(s, static_cast<std::size_t>(gun_served_by(s, a.actor)), ask_.who, a.target) + 10;
    case Act::batter:
      return setup_.obstacles[static_cast<std::size_t>(setup_.obstacle_of[a.target])].kind == Obstacle::door ? 700
                                                                                                             : 100;
    case Act::bombard:
      return 150;
    case Act::done:
      return defensive ? 0 : -1;
    default:
      return -2;
  }
}

int Features::value(const Answer& a) const {
  const Battle& s = *s_;
  switch (static_cast<Act>(a.act)) {
    case Act::ready:
      return 1;
    case Act::place:
      return value_of_place(a);
    case Act::place_gun:
      return -far_from(a.path.front(), enemy_ground());
    case Act::support:
      return 3 * point;
    case Act::attach:
      return point;
    case Act::detach:
    case Act::alone:
      return 0;
    case Act::rally:
      return rally_value(s, a.actor, a.n);
    case Act::locate: {
      Len nearest = centimetres(300);
      each_active(s, ask_.who,
                  [&](std::uint16_t k) { nearest = std::min(nearest, far_from(s.men[k].at, s.men[a.target].at)); });
      return (centimetres(300) - nearest) / 100;
    }
    case Act::skirmish:
    case Act::rapid:
    case Act::still:
      return value_of_activation(a);
    case Act::step_off:
      return 6 * point;
    case Act::charge_from_ladder: {
      Battle trial = s;
      trial.men[a.actor].reached = only_man(a.target), trial.men[a.actor].fresh = true;
      return melee_value(trial, a.actor, a.target, 0, 0, ask_.who);
    }
    case Act::pick_up:
      return 500;
    case Act::put_down:
    case Act::open_door:
      return -9 * point;  // less than to say that all is done: a door must not turn for ever
    case Act::close_door:
      return 300;
    case Act::go:
    case Act::walk:
    case Act::stairs:
    case Act::step_on:
      return value_of_way(a);
    case Act::fight:
      return melee_value(s, a.actor, a.target, a.n >> support_shift, 0, ask_.who);
    case Act::parry:
      return melee_value(s, s.doing.attacker, s.doing.defender, s.doing.att_supports, a.n >> support_shift, ask_.who);
    case Act::step_in:
      return point;
    case Act::stay:
      return 0;
    case Act::done:
      return static_cast<AskKind>(ask_.kind) == AskKind::activate ? -4 * point : value_of_fire(a);
    default:
      return value_of_fire(a);
  }
}

void Features::finish(Answer& a) const {
  if (static_cast<Act>(a.act) == Act::place && setup_.steps.empty() && !a.places.empty())
    a.facing = bearing(a.places.front().at, enemy_ground());
  if (static_cast<Act>(a.act) == Act::go && a.facing == no_angle) a.facing = towards_enemy(*s_, s_->doing.lead);
}

}  // namespace esc::guepier

// guepier_movement.cpp — where a unit is drawn up, what it does when activated, and which way it goes.
#include <algorithm>
#include <iterator>
#include <limits>

#include "ai/guepier_features.hpp"
#include "ai/guepier_weights.hpp"
#include "rules/guepier/activation.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr int a_centimetre = 12, good_range = 30;
constexpr int a_witness = 110;           // a comrade near enough to be shaken by a fall
constexpr int a_lasting_witness = 220;   // … who is drawn up there, and will mostly stay
constexpr Len noticed = centimetres(5);  // GM-MORALE-01

Len way_between(Pt a, Pt b) { return measure_between(a, b).floor(); }

int cover_worth(Cover cover) { return cover == Cover::dense ? 900 : cover == Cover::light ? 450 : 0; }

int when_still(int fire) { return fire * 3 / 2; }

int reach_of_fire(const Setup& setup) { return setup.sunrise ? good_range / 2 : good_range; }

}  // namespace

// By range, if he sees anybody from there; most look at nobody, so sight comes last.
int Features::fire_from(std::size_t man, Pt at, Angle facing) const {
  struct Seen {
    std::int64_t far;
    std::uint16_t man;
  };
  const Battle& s = *s_;
  const Man& m = s.men[man];
  if (!s.profile(man).armed || m.gear >= 0 || m.marker == State::pinned) return 0;
  const int reach = reach_of_fire(setup_);
  const bool pistol = s.profile(man).firearm == Firearm::pistol;
  Seen nearest[3];
  std::fill(std::begin(nearest), std::end(nearest), Seen{std::numeric_limits<std::int64_t>::max(), nobody});
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    Seen next{squared(s.men[k].at - at), k};
    if (next.far >= nearest[2].far || !in_arc45(facing, at, s.men[k].at)) return;
    for (Seen& slot : nearest)
      if (next.far < slot.far) std::swap(slot, next);
  });
  if (nearest[0].man == nobody) return 0;
  if (trial_.men[man].at != at) put(trial_, man, at);
  const Eye eye = eye_of(trial_, man);
  for (const auto& [far, k] : nearest) {
    if (k == nobody || !lets_see(s, eye, eye_of(s, k), Looking::to_fire)) continue;
    const int cm = way_between(at, s.men[k].at) / 100;
    const int value = cm <= reach / 3 ? 900 : cm <= reach ? 700 : cm <= 2 * reach ? 420 : cm <= 3 * reach ? 180 : 60;
    return !pistol ? value : cm <= reach ? value / 3 : 0;
  }
  return 0;
}

int Features::fire_as_he_stands(std::size_t man) const {
  std::int16_t& known = fire_[man];
  if (known < 0) known = static_cast<std::int16_t>(fire_from(man, s_->men[man].at, s_->men[man].facing));
  return known;
}

int Features::firepower(MenSet men, bool still, Angle facing) const {
  int sum = 0;
  each_of(men, [&](std::uint16_t k) {
    const Man& m = s_->men[k];
    const int fire = facing == no_angle ? fire_as_he_stands(k) : fire_from(k, m.at, facing);
    sum += still && !m.moved_last ? when_still(fire) : fire;
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

Angle Features::to_nearest_enemy(std::size_t man, Pt at) const {
  Pt best = at;
  std::int64_t far = -1;
  each_active(*s_, other(s_->side(man)), [&](std::uint16_t k) {
    const std::int64_t d = squared(s_->men[k].at - at);
    if (far < 0 || d < far) far = d, best = s_->men[k].at;
  });
  return best == at ? s_->men[man].facing : bearing(at, best);
}

Angle Features::facing_after(const Answer& a, const Placement& p) const {
  return p.facing != no_angle ? p.facing : a.facing != no_angle ? a.facing : to_nearest_enemy(p.figure, p.at);
}

int Features::neighbours(const Answer& a, bool after) const {
  const Battle& s = *s_;
  MenSet placed = 0;
  int count = 0;
  for (std::size_t i = 0; i < a.places.size(); ++i) {
    const Placement& p = a.places[i];
    placed |= only_man(p.figure);
    const Pt at = after ? p.at : s.men[p.figure].at;
    const Len radius = noticed + 2 * s.men[p.figure].radius();
    for (std::size_t j = 0; j < i; ++j)
      count += 2 * within(at, after ? a.places[j].at : s.men[a.places[j].figure].at, radius);
  }
  each_active(s, ask_.who, [&](std::uint16_t k) {
    if (has(placed, k)) return;
    for (const Placement& p : a.places)
      count += within(after ? p.at : s.men[p.figure].at, s.men[k].at, noticed + s.men[k].radius() + foot_radius);
  });
  return count;
}

int Features::value_of_place(const Answer& a) const {
  int value = -neighbours(a, true) * a_lasting_witness;
  const Pt enemy = enemy_ground();
  for (const Placement& p : a.places) {
    setup_.zones.each([&](PieceId zone) {
      if (in_area(setup_.table, zone, p.at)) value += cover_worth(saves_cover(setup_.table.piece(zone))) / 4;
    });
    setup_.steps.each([&](PieceId wall) {
      if (contiguous(setup_.table, Base::round(p.at, foot_radius), wall))
        value += meets_line(setup_.table, wall, p.at, enemy) ? 900 : -200;
    });
    value -= way_between(p.at, enemy) / 100 * 2;
    value += when_still(fire_from(p.figure, p.at, facing_after(a, p))) / 2;
  }
  return value;
}

int Features::value_of_crew(const Answer& a, const Party& party) const {
  if ((a.n & with_battery) != 0) return 6 * point;
  const GunState& gun = s_->guns[static_cast<std::size_t>(party.thing)];
  bool target = false;
  each_active(*s_, other(ask_.who), [&](std::uint16_t k) { target |= in_arc45(gun.facing, gun.at, s_->men[k].at); });
  if ((a.n & with_pivot) != 0) return target ? -point : 2 * point;
  return mode_of(static_cast<Act>(a.act)) == Mode::still ? 100 : gun.in_battery ? -3 * point : -point;
}

int Features::value_of_charge(const Answer& a, const Party& party) const {
  const Battle& s = *s_;
  const bool rapid = mode_of(static_cast<Act>(a.act)) == Mode::rapid, mounted = s.men[a.actor].mounted;
  const Len gap_to = way_between(s.men[a.actor].at, s.men[a.target].at);
  const int reach = (rapid ? (mounted ? 23 : 13) : (mounted ? 13 : 8)) * 100;
  if (gap_to > reach) return -2 * point;
  return value_of_contact(a.actor, a.target) * std::min(__builtin_popcountll(party.men), 4) / 2 - 2 * point;
}

// Near enough to shoot well, a unit stands and aims; else it goes where it is needed, fast while it is far.
int Features::value_of_activation(const Answer& a) const {
  const Battle& s = *s_;
  const Party party = party_of(s, a.actor);
  const Mode mode = mode_of(static_cast<Act>(a.act));
  const int men = __builtin_popcountll(party.men);
  if (party.kind == PartyKind::crew) return value_of_crew(a, party);
  if ((a.n & with_charge) != 0) return value_of_charge(a, party);
  const int left = party.unit == no_unit ? 0 : points_of(s, party.unit);
  const Goal goal = goals_.of(a.actor);
  const int cm = std::min(200, goal.left(s.men[a.actor].at) / 100);
  const int reach = reach_of_fire(setup_);
  const int standing = firepower(party.men, true),
            going = firepower(party.men, false) * (mode == Mode::rapid ? 5 : 9) / 10;
  if ((a.n & with_wagons) != 0) return 8 * point + (mode == Mode::still ? standing : 0);
  if (party.kind == PartyKind::carriers) return mode == Mode::rapid ? 3 * point : point;
  if (mode == Mode::still) {
    if ((a.n & with_pivot) != 0) return firepower(party.men, true, a.facing) - 200;
    return standing + (a.n != 0 ? -2 * point : 50);
  }
  const Pt threat = nearest_enemy_of(s, a.actor);
  const Cover paid = (a.n & leaves_dense) != 0 ? Cover::dense : (a.n & leaves_light) != 0 ? Cover::light : Cover::none;
  int cover = 0, going_men = 0, climbers = 0;
  each_of(party.men, [&](std::uint16_t k) {
    cover += cover_worth(cover_against(s, threat, k, CoverFor::saves));
    going_men += zone_cover(s, k) <= paid;
    climbers += goals_.at_ladder(k);
  });
  int step = going_men * a_centimetre * std::min(cm, mode == Mode::rapid ? 13 : 8);
  if (goal.kind == Goal::Kind::place) {
    step = cm <= 1 ? 0 : step * (s.turn + 5 >= s.setup->turns ? 3 : 2);
    if (s.men[a.actor].mounted && goal.spare_turns > 1) step = -men * 20;  // horsemen are early targets
  } else if (goal.kind == Goal::Kind::enemy && cm <= reach * 2 / 3) {
    step = 0;
  }
  if (mode == Mode::skirmish && climbers > 0) step = 3 * point;
  if (holds_by_default()) step = -men * point;  // the other side must come and take it
  if (step > 0) step = step * temper_.eagerness() / 100;
  return going + step - cover * 2 / 3 * temper_.danger() / 100 - (left == 0 ? 0 : 20);
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
  const Goal goal = goals_.of(s.doing.lead);
  int value = carries ? 0 : (neighbours(a, false) - neighbours(a, true)) * a_witness / 2;
  for (const Placement& p : a.places) {
    const Man& m = s.men[p.figure];
    value += (goal.left(m.at) - goal.left(p.at)) / 100 * a_centimetre * 2;
    if (!carries)
      value += (fire_from(p.figure, p.at, facing_after(a, p)) - fire_as_he_stands(p.figure)) / 3;
    setup_.zones.each([&](PieceId zone) {
      if (in_area(setup_.table, zone, p.at)) value += cover_worth(saves_cover(setup_.table.piece(zone))) / 5;
    });
    if (!carries) continue;
    for (const ObstacleSetup& o : setup_.obstacles)
      if (stands(s, o.piece) && contiguous(setup_.table, Base::round(p.at, foot_radius), o.piece)) value += 2 * point;
  }
  return value;
}

}  // namespace esc::guepier

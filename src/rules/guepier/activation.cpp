#include "rules/guepier/activation.hpp"

#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/wagons.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

void settle_in_saddle(Battle& s, MenSet men, bool mounted, Log& log) {
  each_of(men, [&](std::uint16_t k) {
    if (!has_horse(s, k) || s.men[k].mounted == mounted || is_in_contact(s, k)) return;  // GM-R-82
    s.men[k].mounted = mounted;
    s.men[k].moved = true;  // GM-R-81
    put(s, k, s.men[k].at);
  });
  if (men != 0)
    log.say(mounted ? "mounts" : "dismounts", everyone, {figure(static_cast<std::size_t>(__builtin_ctzll(men)))});
}

void form_up(Battle& s, MenSet men, int extras) {
  const Formed formed = (extras & to_line) != 0 ? Formed::line : Formed::column;
  const Places places = formed_up(s, men, formed, s.men[s.doing.lead].facing);
  for (const Placement& p : places) {
    if (s.men[p.figure].at != p.at) s.men[p.figure].moved = true;
    put(s, p.figure, p.at);
  }
  each_of(men, [&](std::uint16_t k) {
    if (s.unit_of(k) != no_unit) s.units[s.unit_of(k)].formed = formed;
  });
}

void pivot(Battle& s, const Party& party, Angle facing) {  // GM-COST-06
  each_of(party.men, [&](std::uint16_t k) { s.men[k].facing = facing; });
  if (party.kind == PartyKind::crew) s.guns[static_cast<std::size_t>(party.thing)].facing = facing;
}

// What a still party does, once paid.
void stand_still(Battle& s, Log& log) {
  const Party party = party_of(s, s.doing.lead);
  if ((s.doing.extras & with_pivot) != 0) pivot(s, party, static_cast<Angle>(s.doing.cm));
  if ((s.doing.extras & with_battery) != 0) {
    GunState& gun = s.guns[static_cast<std::size_t>(s.doing.gun)];
    gun.in_battery = gun.ranging = true;  // GM-FIRE-18
    log.say("in_battery", everyone, {figure(s.doing.lead)});
  }
}

void finish_activation(Battle& s, Log& log) {
  Doing& d = s.doing;
  if ((d.extras & with_dismount) != 0)
    settle_in_saddle(s, party_of(s, d.lead).men, false, log);  // GM-R-82: after the move
  d = {};
  s.agenda.pop_back();
}

// GM-AP-06: what the rallies left pays for movement; GM-MOVE-01, GM-MOVE-02: the mode was named, the die says how far
void begin_moving(Battle& s, Frame& f, Dice& dice, Log& log) {
  Doing& d = s.doing;
  if ((d.extras & with_wagons) != 0) move_wagons(s, dice, log);
  if ((d.extras & (to_line | to_column)) != 0) form_up(s, d.movers, d.extras);
  if (d.mode == Mode::still) {
    if ((d.extras & with_mount) != 0) settle_in_saddle(s, party_of(s, d.lead).men, true, log);
    stand_still(s, log);
    return finish_activation(s, log);
  }
  if ((d.extras & with_mount) != 0) settle_in_saddle(s, d.movers, true, log);
  const Move move{.arm = d.gun >= 0 ? Arm::cannon : arm_of(s, d.lead), .mode = d.mode};  // the others by their own pace
  d.cm = static_cast<std::int16_t>(log.play<MoveQuery>(move, s.book(), dice, "distance", everyone, {figure(d.lead)}));
  d.footed = lines_at_foot(s, d.movers);
  f.pc = (d.extras & with_charge) != 0 ? 2 : 1;
}

bool coherent_at(const Battle& s, std::size_t man, Pt at, const Answer& a, MenSet party, Len link) {
  const Base there = Base::round(at, s.men[man].radius());
  bool close = false;
  std::int64_t before = -1, after = -1;
  each_of(party & ~only_man(man), [&](std::uint16_t k) {
    Pt mate = s.men[k].at;
    for (const Placement& p : a.places)
      if (p.figure == k) mate = p.at;
    close |= within_gap(there, Base::round(mate, s.men[k].radius()), link);
    const std::int64_t was = squared(s.men[k].at - s.men[man].at), is = squared(mate - at);
    if (before < 0 || was < before) before = was;
    if (after < 0 || is < after) after = is;
  });
  return close || before < 0 || after < before;
}

// GM-MOVE-03, GM-MOVE-04, GM-R-24
Verdict why_scattered(const Battle& s, const Party& party, std::size_t man, Pt at, const Answer& a) {
  const Len link =
      s.doing.mode == Mode::skirmish && party.kind != PartyKind::carriers ? centimetres(10) : centimetres(3);
  if (party.kind == PartyKind::crew || s.unit_of(man) == no_unit) return std::nullopt;  // the general is in no unit
  const MenSet mates = party.kind == PartyKind::separated ? main_body(s, party.unit) : party.men;
  if (coherent_at(s, man, at, a, mates, link)) return std::nullopt;
  return Refusal{party.kind == PartyKind::separated ? "GM-MOVE-04"_rule : "GM-MOVE-03"_rule, "scattered"};
}

MenSet able_still(const Battle& s, MenSet movers) {  // after what happened to them on the way
  MenSet able = 0;
  each_of(movers, [&](std::uint16_t k) {
    const Man& m = s.men[k];
    if (m.active() && m.marker != State::pinned && !(s.doing.mode == Mode::rapid && m.marker == State::stopped))
      able |= only_man(k);
  });
  return able;
}

void arrive(Battle& s, std::size_t man, Pt at, Angle facing, bool inside) {
  Man& m = s.men[man];
  if (at != m.at) m.moved = true;
  put(s, man, at);
  m.held_back = inside;  // GM-TERR-03
  if (facing != no_angle) m.facing = facing;
  s.doing.movers &= ~only_man(man);
}

}  // namespace

void step_way(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  Doing& d = s.doing;
  switch (f.pc) {
    case 0:
      return begin_moving(s, f, dice, log);
    case 1:
      if (d.gear >= 0) touch_walls(s, static_cast<std::size_t>(d.gear), dice, log);
      if (!s.fallen.empty()) return;
      d.movers = able_still(s, d.movers);
      if (d.movers == 0 && !may_turn_door(s, d.party)) return finish_activation(s, log);
      s.pending.push_back({.id = s.decisions,
                           .who = f.side,
                           .kind = static_cast<std::uint8_t>(AskKind::way),
                           .actor = d.lead,
                           .n = d.cm});
      return;
    case 2:
      f.pc = 3;
      if (any_charger_reaches(s)) open_defence(s);
      return;
    case 4:  // from a ladder (GM-R-26)
      f.pc = 5;
      return open_defence(s);
    case 5:
      strike_from_ladder(s, log);
      return finish_activation(s, log);
    case sends_one:
      f.pc = 3;
      return engage(s, log);
    case 3:
      if (pairing_is_open(s)) {
        s.pending.push_back(
            {.id = s.decisions, .who = f.side, .kind = static_cast<std::uint8_t>(AskKind::charge), .n = d.cm});
        return;
      }
      [[fallthrough]];
    default:
      f.pc = sends_the_rest;
      if (charge_home(s, log)) finish_activation(s, log);
  }
}

Verdict why_not_go(const Battle& s, const Answer& a) {
  const Doing& d = s.doing;
  MenSet moving = 0;
  for (const Placement& p : a.places) {
    if (p.figure >= s.men.size() || !has(d.movers, p.figure)) return Refusal{"GM-MOVE-12"_rule, "not_moving"};
    if (has(moving, p.figure)) return Refusal{"GM-MOVE-12"_rule, "named_twice"};
    moving |= only_man(p.figure);
  }
  if (moving == 0) return Refusal{"GM-MOVE-12"_rule, "places_wanted"};
  const Leave leave = leave_of(s);
  if (d.gun >= 0) {
    if (a.path.size() > 1) return Refusal{"GM-MOVE-09"_rule, "one_place_wanted"};
    if (!a.path.empty()) {
      if (__builtin_popcountll(d.movers) < s.book().cannon.least_gunners)
        return Refusal{"GM-R-80"_rule, "too_few_gunners"};
      if (const Verdict no = why_not_gun_way(s, static_cast<std::size_t>(d.gun), a.path.front(), leave.distance))
        return no;
      if (!room_for(s, Base::round(a.path.front(), gun_radius), no_piece, moving, d.gun))
        return Refusal{"GM-R-19"_rule, "no_room"};
    }
  }
  const Party party = party_of(s, d.lead);
  for (std::size_t i = 0; i < a.places.size(); ++i) {
    const Placement& p = a.places[i];
    const Pt path[] = {s.men[p.figure].at, p.at};
    if (const Verdict no = why_not_way(s, p.figure, path, leave)) return no;
    const Base there = Base::round(p.at, s.men[p.figure].radius());
    const bool with_gun = d.gun >= 0 && !a.path.empty();  // whose old place is then free
    if (const Verdict no = why_not_stand(s, p.figure, p.at, moving, leave, with_gun ? d.gun : std::int16_t{-1}))
      return no;
    if (with_gun && overlaps(there, Base::round(a.path.front(), gun_radius))) return Refusal{"GM-R-19"_rule, "no_room"};
    for (std::size_t j = 0; j < i; ++j)
      if (overlaps(there, Base::round(a.places[j].at, s.men[a.places[j].figure].radius())))
        return Refusal{"GM-R-19"_rule, "no_room"};
    if (const Verdict no = why_scattered(s, party, p.figure, p.at, a)) return no;
  }
  return std::nullopt;
}

Verdict why_not_together(const Battle& s, const Answer& a) {
  MenSet staying = s.doing.movers;
  for (const Placement& p : a.places) staying &= ~only_man(p.figure);
  const Party party = party_of(s, s.doing.lead);
  for (const Placement& p : a.places) {
    const Base there = Base::round(p.at, s.men[p.figure].radius());
    bool taken = false;
    each_of(staying, [&](std::uint16_t k) {
      taken = taken || (s.men[k].roof == s.men[p.figure].roof && overlaps(there, s.men[k].base()));
    });
    if (taken) return Refusal{"GM-R-19"_rule, "no_room"};
    if (const Verdict no = why_scattered(s, party, p.figure, p.at, a)) return no;
  }
  return std::nullopt;
}

void go(Battle& s, const Answer& a, Log& log) {
  if (s.doing.gun >= 0) {
    GunState& gun = s.guns[static_cast<std::size_t>(s.doing.gun)];
    if (!a.path.empty()) {
      gun.moved = gun.moved || a.path.front() != gun.at;
      if (gun.moved) gun.in_battery = false;  // GM-R-21
      put_gun(s, static_cast<std::size_t>(s.doing.gun), a.path.front());
    }
    if (a.facing != no_angle) gun.facing = a.facing;
  }
  for (const Placement& p : a.places)
    arrive(s, p.figure, p.at, p.facing != no_angle ? p.facing : a.facing, a.n == keeps_inside);
  const bool alone = a.places.size() == 1;
  log.say(alone ? "walked" : "moved", everyone, {figure(alone ? a.places.front().figure : s.doing.lead)});
}

Verdict why_not_walk(const Battle& s, const Answer& a) {
  if (a.actor >= s.men.size() || !has(s.doing.movers, a.actor)) return Refusal{"GM-MOVE-12"_rule, "not_moving"};
  if (a.path.empty()) return Refusal{"GM-MOVE-12"_rule, "places_wanted"};
  Vec<Pt, 9> path{s.men[a.actor].at};
  path.insert(path.end(), a.path.begin(), a.path.end());
  const Leave leave = leave_of(s);
  if (const Verdict no = why_not_way(s, a.actor, {path.data(), path.size()}, leave)) return no;
  if (const Verdict no = why_not_stand(s, a.actor, path.back(), 0, leave)) return no;
  return why_scattered(s, party_of(s, s.doing.lead), a.actor, path.back(), a);
}

void walk(Battle& s, const Answer& a, Log& log) {
  arrive(s, a.actor, a.path.back(), a.facing, a.n == keeps_inside);
  log.say("walked", everyone, {figure(a.actor)});
}

// GM-R-77: one whole activation at skirmish cost, both ends inside the building
Verdict why_not_stairs(const Battle& s, const Answer& a) {
  if (a.actor >= s.men.size() || !has(s.doing.movers, a.actor)) return Refusal{"GM-MOVE-12"_rule, "not_moving"};
  const Man& m = s.men[a.actor];
  const PieceId house = m.roof != no_piece ? m.roof : m.zone;
  if (s.doing.mode != Mode::skirmish || house == no_piece || !has_flag(s.setup->table.piece(house), flag_stairs))
    return Refusal{"GM-R-77"_rule, "no_stairs"};
  if (a.path.size() != 1 || !in_area(s.setup->table, house, a.path.front()))
    return Refusal{"GM-R-77"_rule, "stay_in_house"};
  const PieceId level = m.roof != no_piece ? no_piece : house;
  if (!room_for(s, Base::round(a.path.front(), m.radius()), level, only_man(a.actor), -1))
    return Refusal{"GM-R-19"_rule, "no_room"};
  return std::nullopt;
}

void leave_way(Battle& s) { s.doing.movers = s.doing.party = 0; }

void take_stairs(Battle& s, const Answer& a, Log& log) {
  Man& m = s.men[a.actor];
  m.roof = m.roof != no_piece ? no_piece : m.zone;
  m.moved = true;
  put(s, a.actor, a.path.front());
  m.held_back = a.n == keeps_inside;
  if (a.facing != no_angle) m.facing = a.facing;
  s.doing.movers &= ~only_man(a.actor);
  log.say("takes_stairs", everyone, {figure(a.actor)});
}

}  // namespace esc::guepier

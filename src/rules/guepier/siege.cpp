#include "rules/guepier/siege.hpp"

#include <algorithm>

#include "rules/guepier/blasts.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "table/line.hpp"

namespace esc::guepier {

namespace {

constexpr Len pick_up_reach = centimetres(2);

// The nearest point of a straight line piece.
Pt foot_on(const Table& table, PieceId line, Pt from) {
  const Part& part = table.parts(line).front();
  const Line way(part.points.front(), part.points.back());
  return way.point_at(way.foot(from));
}

// A standing obstacle that one of the carriers is contiguous to; doors first.
std::int16_t obstacle_touched(const Battle& s, MenSet carriers, bool doors, bool walls) {
  std::int16_t found = -1;
  each_of(carriers, [&](std::uint16_t k) {
    const Base base = s.men[k].base();
    (s.setup->table.candidates(box_of(base.at, base.at).grown(base.radius + at_foot)) & s.setup->barriers)
        .each([&](PieceId line) {
          const std::int16_t o = s.setup->obstacle_of[line];
          if (o < 0 || !stands(s, line) || !contiguous(s.setup->table, base, line)) return;
          const bool door = s.setup->obstacles[static_cast<std::size_t>(o)].kind == Obstacle::door;
          if (door ? !doors : !walls) return;
          if (found < 0 || (door && s.setup->obstacles[static_cast<std::size_t>(found)].kind != Obstacle::door))
            found = o;
        });
  });
  return found;
}

void raise_ladder(Battle& s, std::size_t gear, std::int16_t obstacle, Log& log) {
  Gear& g = s.gear[gear];
  const PieceId wall = s.setup->obstacles[static_cast<std::size_t>(obstacle)].piece;
  const MenSet carriers = carriers_of(s, gear);
  std::uint16_t leader = nobody;
  each_of(carriers, [&](std::uint16_t k) {
    if (leader == nobody && contiguous(s.setup->table, s.men[k].base(), wall)) leader = k;
  });
  g.how = Gear::How::raised;  // GM-LADDER-04
  g.wall = wall;
  g.foot = s.men[leader].at;
  g.at = foot_on(s.setup->table, wall, g.foot);
  g.raised_turn = s.turn;
  each_of(carriers, [&](std::uint16_t k) { s.men[k].gear = -1; });
  log.say("ladder_raised", everyone, {Arg::piece(wall)});
}

void fire_barrel(Battle& s, std::size_t gear, std::int16_t obstacle, Dice& dice, Log& log) {
  const PieceId wall = s.setup->obstacles[static_cast<std::size_t>(obstacle)].piece;
  const MenSet carriers = carriers_of(s, gear);
  const auto carrier = static_cast<std::size_t>(__builtin_ctzll(carriers));
  const Side by = s.side(carrier);
  const Pt at = foot_on(s.setup->table, wall, s.men[carrier].at);
  PowderBarrel facts;
  Vec<std::uint16_t, most_men> near;
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    if (!s.men[k].active() || gap(s.men[k].base(), at) > Measure(blast_radius)) continue;
    near.push_back(k);
    facts.targets.push_back({.side = s.side(k) == by ? Camp::own : Camp::enemy,
                             .cover = cover_against(s, at, k, CoverFor::saves),
                             .state = s.men[k].marker});
  }
  each_of(carriers, [&](std::uint16_t k) { s.men[k].gear = -1; });
  s.gear[gear].how = Gear::How::spent;
  s.gear[gear].at = at;
  const Blast blast =
      play_blast<PowderBarrelQuery>(facts, s.book(), dice, log, "powder_barrel", {figure(carrier), Arg::piece(wall)});
  switch (blast.kind) {
    case Blast::Kind::backfire:  // GM-POWDER-02, GM-R-44: no hole
      for (std::size_t i = 0; i < blast.hurts.size(); ++i) hurt(s, near[i], blast.hurts[i], log);
      return;
    case Blast::Kind::dud:
      return;
    case Blast::Kind::small_hole:
      s.obstacles[static_cast<std::size_t>(obstacle)].hole_turn = s.turn;
      return;
    case Blast::Kind::breach:
      break;
  }
  batter(s, static_cast<std::size_t>(obstacle), {.kind = Battered::Kind::destroyed}, log);
}

int least_carriers(const Battle& s, std::size_t gear) {
  return s.setup->gear[gear].kind == GearKind::barrel ? 1 : s.book().ram.least_carriers;
}

bool may_pick_up(const Battle& s, std::size_t man, const Gear& g) {
  const Man& m = s.men[man];
  return m.active() && !m.acted && !m.mounted && m.gear < 0 && m.ladder < 0 && m.wagon < 0 && m.roof == no_piece &&
         m.marker != State::pinned && gap(m.base(), g.at) <= Measure(pick_up_reach) && !is_in_contact(s, man);
}

// He, the comrade whom his player names, and if more are wanted those nearest in order who lend a hand.
MenSet hands_for(const Battle& s, std::size_t man, std::size_t gear, std::uint16_t mate) {
  MenSet hands = only_man(man);
  int wanted = least_carriers(s, gear) - 1;
  const MenSet comrades = unit_men(s, s.unit_of(man)) & ~hands;
  if (mate != nobody) {
    if (wanted == 0 || mate >= s.men.size() || !has(comrades, mate) || !may_pick_up(s, mate, s.gear[gear])) return 0;
    hands |= only_man(mate), --wanted;
  }
  each_of(comrades & ~hands, [&](std::uint16_t k) {
    if (wanted > 0 && may_pick_up(s, k, s.gear[gear])) hands |= only_man(k), --wanted;
  });
  return wanted > 0 ? 0 : hands;
}

}  // namespace

void touch_walls(Battle& s, std::size_t gear, Dice& dice, Log& log) {
  if (s.gear[gear].how != Gear::How::carried) return;
  const GearKind kind = s.setup->gear[gear].kind;
  if (kind == GearKind::ram) return;  // it strikes in phase 6
  const std::int16_t obstacle = obstacle_touched(s, carriers_of(s, gear), kind == GearKind::barrel, true);
  if (obstacle < 0) return;
  if (kind == GearKind::ladder) raise_ladder(s, gear, obstacle, log);
  else fire_barrel(s, gear, obstacle, dice, log);  // GM-POWDER-01
}

Verdict why_not_pick_up(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side || s.unit_of(a.actor) == no_unit)
    return Refusal{"GM-LADDER-03"_rule, "not_your_man"};
  if (a.n < 0 || static_cast<std::size_t>(a.n) >= s.gear.size()) return Refusal{"GM-LADDER-03"_rule, "no_such_gear"};
  const auto gear = static_cast<std::size_t>(a.n);
  const bool hauled = s.gear[gear].how == Gear::How::carried;
  if (hauled && a.target != nobody) return Refusal{"GM-R-27"_rule, "not_on_ground"};
  if (hauled) {  // one more lends a hand (GM-R-27)
    const MenSet carriers = carriers_of(s, gear);
    const int most = s.setup->gear[gear].kind == GearKind::ram ? s.book().ram.most_carriers : 3;
    if (carriers == 0 || s.side(static_cast<std::size_t>(__builtin_ctzll(carriers))) != side ||
        __builtin_popcountll(carriers) >= most)
      return Refusal{"GM-R-27"_rule, "enough_carriers"};
    bool beside = false;
    each_of(carriers,
            [&](std::uint16_t k) { beside |= within_gap(s.men[k].base(), s.men[a.actor].base(), pick_up_reach); });
    Gear there = s.gear[gear];
    there.at = s.men[a.actor].at;
    return beside && may_pick_up(s, a.actor, there) ? std::nullopt
                                                    : Verdict(Refusal{"GM-LADDER-03"_rule, "gear_out_of_reach"});
  }
  if (s.gear[gear].how != Gear::How::ground) return Refusal{"GM-LADDER-03"_rule, "not_on_ground"};
  if (!may_pick_up(s, a.actor, s.gear[gear])) return Refusal{"GM-LADDER-03"_rule, "gear_out_of_reach"};
  if (hands_for(s, a.actor, gear, a.target) == 0) return Refusal{"GM-LADDER-01"_rule, "too_few_carriers"};
  return std::nullopt;
}

void pick_up(Battle& s, const Answer& a, Log& log) {
  const auto gear = static_cast<std::size_t>(a.n);
  const MenSet hands =
      s.gear[gear].how == Gear::How::carried ? only_man(a.actor) : hands_for(s, a.actor, gear, a.target);
  s.gear[gear].how = Gear::How::carried;
  each_of(hands, [&](std::uint16_t k) {
    s.men[k].gear = static_cast<std::int8_t>(gear);
    s.men[k].acted = s.men[k].hauled = true;  // GM-LADDER-03: and move no further
  });
  log.say("picks_up", everyone, {figure(a.actor), Arg::text(gear_word(s.setup->gear[gear].kind))});
}

Verdict why_not_put_down(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side || !s.men[a.actor].active() || s.men[a.actor].gear < 0)
    return Refusal{"GM-R-27"_rule, "carries_nothing"};
  if (s.men[a.actor].acted) return Refusal{"GM-R-24"_rule, "already_activated"};
  return std::nullopt;
}

void put_down(Battle& s, const Answer& a, Log& log) {
  const auto gear = static_cast<std::size_t>(s.men[a.actor].gear);
  each_of(carriers_of(s, gear),
          [&](std::uint16_t k) { s.men[k].acted = s.men[k].hauled = true; });  // nothing else this turn (GM-LADDER-01)
  drop_gear(s, gear, log);
}

std::int16_t door_before_ram(const Battle& s, std::size_t gear) {
  if (s.setup->gear[gear].kind != GearKind::ram || s.gear[gear].how != Gear::How::carried) return -1;
  return obstacle_touched(s, carriers_of(s, gear), true, false);  // GM-RAM-01
}

Ram ram_facts(const Battle& s, std::size_t gear, std::size_t door) {
  return {.door = s.setup->obstacles[door].reinforced ? Door::reinforced : Door::simple,
          .carriers = std::min(10, __builtin_popcountll(carriers_of(s, gear))),
          .damage_so_far = s.obstacles[door].damage};
}

void strike_with_rams(Battle& s, Side side, Dice& dice, Log& log) {
  for (std::size_t g = 0; g < s.gear.size(); ++g) {
    const std::int16_t door = door_before_ram(s, g);
    const MenSet carriers = carriers_of(s, g);
    if (door < 0 || s.gear[g].struck || s.side(static_cast<std::size_t>(__builtin_ctzll(carriers))) != side) continue;
    bool busy = false;
    each_of(carriers, [&](std::uint16_t k) { busy |= is_in_contact(s, k); });
    if (busy || __builtin_popcountll(carriers) < s.book().ram.least_carriers) continue;  // GM-RAM-02
    s.gear[g].struck = true;
    const auto obstacle = static_cast<std::size_t>(door);
    const Battered how = log.play<RamQuery>(
        ram_facts(s, g, obstacle), s.book(), dice, "ram", everyone,
        {figure(static_cast<std::size_t>(__builtin_ctzll(carriers))), Arg::piece(s.setup->obstacles[obstacle].piece)});
    batter(s, obstacle, how, log);
  }
}

}  // namespace esc::guepier

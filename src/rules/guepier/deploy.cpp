#include "rules/guepier/deploy.hpp"

#include <algorithm>

#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"
#include "table/formation.hpp"

namespace esc::guepier {

namespace {

constexpr Len apart = centimetres(3);  // GM-R-24

MenSet party_to_place(const Battle& s, std::size_t man) {
  return s.unit_of(man) == no_unit ? only_man(man) : to_place(s, s.unit_of(man));
}

bool wholly_in(const Table& table, PieceId area, const Base& base) {
  return in_area(table, area, base.at) && !(area == no_piece) && [&] {
    for (const Part& part : table.parts(area)) {
      if (part.kind == Part::Kind::disc) {
        if (within(base.at, part.points.front(), part.radius - base.radius)) return true;
        continue;
      }
      bool clear = true;
      for (std::size_t i = 0; i < part.edge_count(); ++i)
        clear &= !segment_reaches(part.edge_from(i), part.edge_to(i), base.at, base.radius, true);
      if (clear) return true;
    }
    return false;
  }();
}

bool within_rect(const Rect& r, const Base& base) {
  return r.lo.x + base.radius <= base.at.x && base.at.x <= r.hi.x - base.radius && r.lo.y + base.radius <= base.at.y &&
         base.at.y <= r.hi.y - base.radius;
}

Verdict why_not_entry(const Battle& s, std::uint8_t unit, const Base& base) {
  for (const Entry& entry : s.setup->entries)
    if (entry.unit == unit)
      for (const Rect& edge : entry.edges)
        if (within_rect(edge, base)) return std::nullopt;
  return Refusal{"GM-R-85"_rule, "outside_zone"};
}

Verdict why_not_here(const Battle& s, std::size_t man, const Base& base) {
  const Setup& setup = *s.setup;
  const std::uint8_t unit = s.unit_of(man);
  if (unit != no_unit && setup.units[unit].enters > 0) return why_not_entry(s, unit, base);
  const Deployment& d = setup.deployment[index(s.side(man))];
  if (!within_rect(d.zone, base)) return Refusal{"GM-R-85"_rule, "outside_zone"};
  if (!d.in.empty() &&
      std::none_of(d.in.begin(), d.in.end(), [&](PieceId p) { return wholly_in(setup.table, p, base); }))
    return Refusal{"GM-R-85"_rule, "outside_zone"};
  if (d.away_from != no_piece && gap(base, setup.table, d.away_from) < Measure(d.distance))
    return Refusal{"GM-R-85"_rule, "too_near"};
  if (d.near_wagons > 0 && std::none_of(s.wagons.begin(), s.wagons.end(),
                                        [&](const Wagon& w) { return near_wagon(base, w, d.near_wagons); }))
    return Refusal{"GM-R-85"_rule, "too_far_from_wagons"};
  return std::nullopt;
}

bool closed_to(const Battle& s, std::size_t man, Pt at, bool mounted) {
  return s.setup->zones.any([&](PieceId zone) {
    return has_flag(s.setup->table.piece(zone), mounted ? flag_no_horse : flag_no_foot) &&
           in_area(s.setup->table, zone, at);
  }) && man < s.men.size();
}

Len radius_when_placed(const Battle& s, std::size_t man, bool in_saddle) {
  if (s.unit_of(man) == no_unit) return in_saddle ? mounted_radius : foot_radius;
  return s.setup->men[man].horse != Mount::none ? mounted_radius : foot_radius;
}

bool near_enemy(const Battle& s, std::size_t man, const Base& base) {
  bool near = false;
  constexpr Len farthest = mounted_radius + at_foot + wagon_half_length + wagon_half_width;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    near = near || (within(base.at, s.men[k].at, farthest) && closer_than(base, base_of(s, k), at_foot));
  });
  return near;
}

}  // namespace

MenSet to_place(const Battle& s, std::uint8_t unit) {
  MenSet men = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.unit_of(k) == unit && s.men[k].wagon < 0 && s.men[k].status != Status::eliminated &&
        s.men[k].status != Status::left)
      men |= only_man(k);
  return men;
}

Verdict why_not_spot(const Battle& s, const Answer& a, std::size_t i, MenSet party) {
  const Placement& p = a.places[i];
  const bool in_saddle = (a.n & rides) != 0;
  const Base base = Base::round(p.at, radius_when_placed(s, p.figure, in_saddle));
  if (const Verdict no = why_not_here(s, p.figure, base)) return no;
  if (closed_to(s, p.figure, p.at, base.radius == mounted_radius)) return Refusal{"GM-COST-15"_rule, "closed_ground"};
  if (!room_for(s, base, no_piece, party, -1) || near_enemy(s, p.figure, base))
    return Refusal{"GM-R-19"_rule, "no_room"};
  for (std::size_t j = 0; j < i; ++j)
    if (overlaps(base, Base::round(a.places[j].at, radius_when_placed(s, a.places[j].figure, in_saddle))))
      return Refusal{"GM-R-19"_rule, "no_room"};
  return std::nullopt;
}

Verdict why_not_place(const Battle& s, const Ask& ask, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != ask.who) return Refusal{"GM-R-85"_rule, "not_your_man"};
  const std::uint8_t unit = s.unit_of(a.actor);
  const int enters = unit == no_unit ? 0 : s.setup->units[unit].enters;
  if (enters != s.turn) return Refusal{"GM-R-85"_rule, "not_now"};
  if (a.n < 0 || a.n > (rides | placed_inside) || ((a.n & rides) != 0 && unit != no_unit))
    return Refusal{"GM-R-85"_rule, "only_the_general_chooses"};
  const MenSet wanted = party_to_place(s, a.actor);
  MenSet placed = 0;
  std::vector<Base> bases;
  for (std::size_t i = 0; i < a.places.size(); ++i) {
    const Placement& p = a.places[i];
    if (p.figure >= s.men.size() || !has(wanted, p.figure) || has(placed, p.figure))
      return Refusal{"GM-R-85"_rule, "whole_unit_wanted"};
    placed |= only_man(p.figure);
    if (const Verdict no = why_not_spot(s, a, i, wanted)) return no;
    bases.push_back(Base::round(p.at, radius_when_placed(s, p.figure, (a.n & rides) != 0)));
  }
  if (placed != wanted) return Refusal{"GM-R-85"_rule, "whole_unit_wanted"};
  if (!cohesive(bases, apart)) return Refusal{"GM-MOVE-03"_rule, "scattered"};
  return std::nullopt;
}

void place(Battle& s, const Answer& a) {
  for (const Placement& p : a.places) {
    Man& m = s.men[p.figure];
    m.status = Status::active;
    m.mounted = radius_when_placed(s, p.figure, (a.n & rides) != 0) == mounted_radius;
    m.rode = m.mounted;
    m.facing = p.facing != no_angle ? p.facing : a.facing != no_angle ? a.facing : m.facing;
    put(s, p.figure, p.at);
    m.held_back = (a.n & placed_inside) != 0;
    if (s.turn > 0) m.mode = Mode::rapid;  // movement marker on (GM-S2)
  }
  const std::uint8_t unit = s.unit_of(a.actor);
  if (s.turn > 0 && unit != no_unit) s.units[unit].mode = Mode::rapid;
}

Verdict why_not_place_gun(const Battle& s, Side side, const Answer& a) {
  const Setup& setup = *s.setup;
  if (a.n < 0 || static_cast<std::size_t>(a.n) >= s.guns.size() ||
      setup.units[setup.guns[static_cast<std::size_t>(a.n)].unit].side != side || s.turn > 0)
    return Refusal{"GM-R-85"_rule, "no_gun_here"};
  if (a.path.size() != 1) return Refusal{"GM-R-85"_rule, "one_place_wanted"};
  const Base base = Base::round(a.path.front(), gun_radius);
  const Deployment& d = setup.deployment[index(side)];
  if (!within_rect(d.zone, base)) return Refusal{"GM-R-85"_rule, "outside_zone"};
  if (closed_to(s, 0, base.at, true)) return Refusal{"GM-R-80"_rule, "closed_ground"};
  if (d.guns_at != no_piece) {  // on the firing step
    const int enclosure = setup.obstacles[static_cast<std::size_t>(setup.obstacle_of[d.guns_at])].enclosure;
    const bool at_wall = std::any_of(setup.obstacles.begin(), setup.obstacles.end(), [&](const ObstacleSetup& o) {
      return o.enclosure == enclosure && o.kind == Obstacle::wall && contiguous(setup.table, base, o.piece);
    });
    if (!at_wall) return Refusal{"GM-R-85"_rule, "gun_at_the_wall"};
  }
  if (!room_for(s, base, no_piece, 0, static_cast<std::int16_t>(a.n))) return Refusal{"GM-R-19"_rule, "no_room"};
  return std::nullopt;
}

void place_gun(Battle& s, const Answer& a) {
  const auto gun = static_cast<std::size_t>(a.n);
  GunState& g = s.guns[gun];
  g.placed = true;
  g.in_battery = s.setup->guns[gun].in_battery;
  g.ranging = true;  // GM-R-33
  if (a.facing != no_angle) g.facing = a.facing;
  put_gun(s, gun, a.path.front());
}

Verdict why_not_ready(const Battle& s, const Ask& ask) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != ask.who || s.men[k].status != Status::undeployed) continue;
    const std::uint8_t unit = s.unit_of(k);
    if ((unit == no_unit ? 0 : s.setup->units[unit].enters) == s.turn) return Refusal{"GM-R-85"_rule, "not_all_placed"};
  }
  if (s.turn > 0) return std::nullopt;
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (!s.guns[g].placed && s.setup->units[s.setup->guns[g].unit].side == ask.who)
      return Refusal{"GM-R-85"_rule, "not_all_placed"};
  return std::nullopt;
}

Verdict why_not_entrust(const Battle& s, Side side, const Answer& a) {
  if (s.turn > 0) return Refusal{"GM-R-85"_rule, "not_now"};
  if (a.actor >= s.men.size() || s.side(a.actor) != side || !s.men[a.actor].active())
    return Refusal{"GM-R-85"_rule, "not_your_man"};
  const Man& m = s.men[a.actor];
  if (static_cast<Act>(a.act) == Act::put_down)
    return m.gear >= 0 ? std::nullopt : Verdict(Refusal{"GM-R-27"_rule, "carries_nothing"});
  if (a.n < 0 || static_cast<std::size_t>(a.n) >= s.gear.size()) return Refusal{"GM-LADDER-03"_rule, "no_such_gear"};
  const GearSetup& gear = s.setup->gear[static_cast<std::size_t>(a.n)];
  if (gear.unit != s.unit_of(a.actor) || m.gear >= 0 || m.mounted || s.profile(a.actor).gunner)
    return Refusal{"GM-R-65"_rule, "gear_out_of_reach"};
  if (__builtin_popcountll(carriers_of(s, static_cast<std::size_t>(a.n))) >= gear.carriers)
    return Refusal{"GM-R-27"_rule, "enough_carriers"};
  return std::nullopt;
}

void entrust(Battle& s, const Answer& a) {
  const bool takes = static_cast<Act>(a.act) == Act::pick_up;
  s.men[a.actor].gear = takes ? static_cast<std::int8_t>(a.n) : std::int8_t{-1};
}

void hand_out_gear(Battle& s, Side side) {
  for (std::size_t g = 0; g < s.gear.size(); ++g) {
    const GearSetup& gear = s.setup->gear[g];
    if (s.setup->units[gear.unit].side != side) continue;
    int hands = gear.carriers - __builtin_popcountll(carriers_of(s, g));
    each_of(carriers_of(s, g), [&](std::uint16_t k) { s.gear[g].at = s.men[k].at; });
    for (std::size_t k = s.men.size(); k-- > 0 && hands > 0;)
      if (s.unit_of(k) == gear.unit && s.men[k].gear < 0 && !s.profile(k).gunner && !s.setup->is_officer(k) &&
          !s.men[k].mounted)
        s.men[k].gear = static_cast<std::int8_t>(g), s.gear[g].at = s.men[k].at, --hands;
    s.gear[g].how = Gear::How::carried;
  }
}

}  // namespace esc::guepier

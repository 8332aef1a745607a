#include "rules/argad/orders.hpp"

#include "rules/argad/aim.hpp"
#include "rules/argad/boats.hpp"
#include "table/path.hpp"

namespace esc::argad {

namespace {

Verdict why_not_quarry(const State& s, std::size_t man, std::uint16_t quarry) {
  if (quarry == nobody) return std::nullopt;
  if (quarry >= s.men.size() || s.side(quarry) == s.side(man) || !s.men[quarry].on_table())
    return Refusal{"AR-R-28"_rule, "no_such_enemy"};
  return std::nullopt;
}

Verdict why_not_mount(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  if (m.kind != Kind::foot) return Refusal{"AR-R-40"_rule, "mounted_already"};
  if (!m.left_horse || !touches(m.base(), Base::round(m.horse, mounted_radius)))
    return Refusal{"AR-R-40"_rule, "no_horse_here"};
  const Kind kind = s.profile(man).kind;
  if (overlaps_anybody(s, man, m.horse, mounted_radius) || !fits_terrain(*s.setup, m.horse, kind, Swimmer::none))
    return Refusal{"AR-R-40"_rule, "no_room_to_mount"};
  return std::nullopt;
}

Verdict why_not_march(const State& s, std::size_t man, Pt from, Kind kind, const Answer& a) {
  if (const Verdict no = why_not_quarry(s, man, a.target)) return no;
  return why_not_way(s, man, from, kind, {a.path.data(), a.path.size()});
}

}  // namespace

Verdict why_not_way(const State& s, std::size_t man, Pt from, Kind kind, std::span<const Pt> path) {
  const Setup& setup = *s.setup;
  if (path.empty()) return std::nullopt;
  Vec<Pt, 9> legs{from};
  for (const Pt p : path) {
    if (p.x < -max_coordinate || p.y < -max_coordinate || p.x > max_coordinate || p.y > max_coordinate)
      return Refusal{"AR-R-28"_rule, "too_far"};
    legs.push_back(p);
  }
  const Path way{legs.data(), legs.size()};
  PieceSet near;
  for (std::size_t i = 0; i + 1 < legs.size(); ++i)
    near |= setup.table.candidates(box_of(legs[i], legs[i + 1]).grown(radius_of(kind)));
  if (kind != Kind::foot && (near & setup.houses).any([&](PieceId house) {
        return std::any_of(legs.begin(), legs.end(), [&](Pt p) { return setup.table.contains(house, p); });
      }))
    return Refusal{"AR-R-53"_rule, "mounted_indoors"};
  if (!(near & setup.barred).empty()) {
    const auto hit =
        first_contact(setup.table, way, radius_of(kind), {.bases = {}, .hard = setup.barred, .doors_open = true});
    if (hit && !(hit->leg + 2 == legs.size() && within(hit->at, legs.back(), contact_gap)))
      return Refusal{"AR-R-53"_rule, "wall_in_the_way"};
  }
  const bool swims = kind == Kind::foot && s.profile(man).swimmer != Swimmer::none;
  const Fine stepping_ashore = s.men[man].boat == 0 ? 0 : fine(boat_radius + foot_radius);
  const bool wet =
      !(near & setup.water).empty() &&
      (lengths_by_ground(setup.table, way)[ground_water] > stepping_ashore || in_water(setup, legs.back()));
  if (!swims && wet) return Refusal{"AR-R-44"_rule, "cannot_swim"};
  return std::nullopt;
}

Verdict why_not_order(const State& s, std::size_t man, const Answer& a) {
  const Man& m = s.men[man];
  const auto act = static_cast<Act>(a.act);
  if (act == Act::done || act == Act::stay) return std::nullopt;
  const bool waits = m.hidden && !s.plans[man].shows;
  if (act == Act::show) {
    if (!waits) return Refusal{"AR-R-35"_rule, "not_hidden"};
    return std::nullopt;
  }
  if (waits) return Refusal{"AR-R-35"_rule, "hidden_stays"};
  switch (act) {
    case Act::stand_up:
      return std::nullopt;
    case Act::lie_down:
      if (m.kind != Kind::foot) return Refusal{"AR-R-40"_rule, "only_foot_lies"};
      return std::nullopt;
    case Act::crawl:
      if (m.kind != Kind::foot) return Refusal{"AR-R-40"_rule, "only_foot_lies"};
      [[fallthrough]];
    case Act::walk:
      if (a.path.empty() && a.target == nobody) return Refusal{"AR-R-28"_rule, "no_way_given"};
      return why_not_march(s, man, m.at, m.kind, a);
    case Act::dismount:
      if (m.kind == Kind::foot) return Refusal{"AR-R-40"_rule, "on_foot_already"};
      return why_not_march(s, man, m.at, Kind::foot, a);
    case Act::mount:
      if (const Verdict no = why_not_mount(s, man)) return no;
      return why_not_march(s, man, m.horse, s.profile(man).kind, a);
    case Act::board:
      if (const Verdict no = why_not_board(s, man, a.n)) return no;
      return why_not_march(s, man, m.at, m.kind, a);
    case Act::row:
      return why_not_row(s, man, {a.path.data(), a.path.size()});
    case Act::early_fire:
      if (!s.switches().early_fire) return Refusal{"AR-TURN-03"_rule, "no_early_fire"};
      return why_not_shoot(s, man, shooting_of(a));
    default:
      return Refusal{"AR-TURN-01"_rule, "no_such_order"};
  }
}

Shooting shooting_of(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  Shooting shot{.act = act == Act::early_fire ? Act::fire : act,
                .weapon = static_cast<std::uint8_t>(a.n & weapon_mask),
                .bonus = (a.n & names_group_bonus) != 0,
                .target = a.target};
  if (!a.path.empty()) shot.place = a.path.front();
  return shot;
}

void note_order(State& s, std::size_t man, const Answer& a) {
  Plan& plan = s.plans[man];
  plan.order = static_cast<Act>(a.act);
  if (plan.order == Act::early_fire) {
    plan.shooting.push_back(shooting_of(a));
    return;
  }
  plan.path = a.path;
  if (plan.order == Act::board) plan.boat = static_cast<std::uint8_t>(a.n);
  plan.quarry = a.target;
}

}  // namespace esc::argad

#include "rules/tomahawk/deploy.hpp"

#include <algorithm>

#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/moving.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len point_reach = inches(6);  // MT-SCN-02

const Post& post_of(const State& s, std::size_t unit) { return s.setup->posts[s.setup->units[unit].post]; }

bool is_house(const State& s, PieceId piece) { return piece != no_piece && s.setup->house_set.has(piece); }

bool far_from_enemies(const State& s, Side side, Pt at, Len radius, Len apart) {
  return apart == 0 || nearest_enemy(s, side, at, radius, false) >= Measure(apart);
}

bool in_post(const State& s, const Post& post, Pt at, Len radius, bool inside) {
  if (!post.zone.holds(at)) return false;
  if (post.on != no_piece && !s.setup->table.contains(post.on, at)) return false;
  if (post.near == no_piece) return !inside;
  if (is_house(s, post.near) && inside) return !post.outside_only && s.setup->table.contains(post.near, at);
  if (inside || post.inside_only) return false;
  return gap(Base::round(at, radius), s.setup->table, post.near) <= Measure(post.within);
}

bool by_a_point(const State& s, std::size_t unit) {
  const Force& force = s.force(s.side(unit));
  if (s.setup->deployment_points[esc::index(s.side(unit))] == 0) return true;
  bool all = true;
  each_figure(s, unit, [&](std::size_t k) {
    all = all && std::any_of(force.deployment_points.begin(), force.deployment_points.end(),
                             [&](Pt p) { return within(p, s.figures[k].at, point_reach + reach_of(s, k)); });
  });
  return all;
}

State placed(const State& s, std::size_t unit, const Answer& a) {
  State there = s;
  there.units[unit].status = Status::on_table;
  for (const Placement& p : a.places) {
    there.figures[p.figure].standing = Standing::up;
    stand_at(there, p.figure, p.at, p.facing == no_angle ? Angle{0} : p.facing);
  }
  return there;
}

int hidden_units(const State& s, Side side) {
  int n = 0;
  for (const Marker& m : s.markers) n += m.on && m.side == side && m.unit != dummy;
  return n;
}
int dummies(const State& s, Side side) {
  int n = 0;
  for (const Marker& m : s.markers) n += m.on && m.side == side && m.unit == dummy;
  return n;
}

Marker* marker_of_unit(State& s, std::size_t unit) {
  for (Marker& m : s.markers)
    if (m.on && m.unit == unit) return &m;
  return nullptr;
}

// Comes out of hiding again before the battle; the dummies go with the last one hidden.
void take_back_marker(State& s, std::size_t unit) {
  Marker* m = marker_of_unit(s, unit);
  if (!m) return;
  *m = {};
  const Side side = s.side(unit);
  if (hidden_units(s, side) > 0) return;
  for (Marker& other_marker : s.markers)
    if (other_marker.on && other_marker.side == side) other_marker = {};
}

Marker& new_marker(State& s) {
  for (Marker& m : s.markers)
    if (!m.on && m.side == Side::none) return m;
  s.markers.push_back({});
  return s.markers.back();
}

// Where a marker of this side may stand, for any of its units that may hide.
Verdict why_not_marker(const State& s, const Post& post, Pt at) {
  if (!base_on_table(*s.setup, at, foot_radius)) return Refusal{"MT-MOVE-22"_rule, "off_table"};
  if (!post.zone.holds(at)) return Refusal{"MT-SCN-02"_rule, "outside_zone"};
  if (house_at(s, at) != outdoors || footing_at(*s.setup, at) == Footing::deep_water)
    return Refusal{"MT-SCN-02"_rule, "outside_zone"};
  const PieceId top = s.setup->table.top_area_at(at);
  if (!post.hide_in.empty() && std::find(post.hide_in.begin(), post.hide_in.end(), top) == post.hide_in.end())
    return Refusal{"MT-HID-01"_rule, "no_hiding_place"};
  if (!far_from_enemies(s, post.side, at, foot_radius, post.from_enemies))
    return Refusal{"MT-SCN-02"_rule, "too_near_enemy"};
  return std::nullopt;
}

Pt any_point(const Rect& zone, Rng& rng) {
  return {zone.lo.x + static_cast<Len>(rng.below(static_cast<std::uint32_t>(zone.hi.x - zone.lo.x + 1))),
          zone.lo.y + static_cast<Len>(rng.below(static_cast<std::uint32_t>(zone.hi.y - zone.lo.y + 1)))};
}

Rect around(const State& s, PieceId piece, Len by) {
  const auto parts = s.setup->table.parts(piece);
  Box box = box_of(parts[0]);
  for (const Part& part : parts) {
    const Box b = box_of(part);
    box = {{std::min(box.lo.x, b.lo.x), std::min(box.lo.y, b.lo.y)},
           {std::max(box.hi.x, b.hi.x), std::max(box.hi.y, b.hi.y)}};
  }
  box = box.grown(by);
  const Box table = s.setup->table.box();
  return {{std::max(box.lo.x, table.lo.x), std::max(box.lo.y, table.lo.y)},
          {std::min(box.hi.x, table.hi.x), std::min(box.hi.y, table.hi.y)}};
}

Rect common(const Rect& a, const Rect& b) {
  Rect both{{std::max(a.lo.x, b.lo.x), std::max(a.lo.y, b.lo.y)}, {std::min(a.hi.x, b.hi.x), std::min(a.hi.y, b.hi.y)}};
  if (both.hi.x < both.lo.x || both.hi.y < both.lo.y) return a;
  return both;
}

Answer proposed_place(const State& s, const Ask& ask, std::size_t unit, Rng& rng) {
  const Post& post = post_of(s, unit);
  const UnitSetup& u = s.setup->units[unit];
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::place), .actor = u.first};
  if (is_house(s, post.near) && !post.outside_only && (post.inside_only || rng.below(2) == 0)) {
    propose_indoors(s, unit, *house_of(*s.setup, post.near), rng, a);
    if (!why_not_place(s, unit, a)) return a;
    a.places.clear();
  }
  const Target body = s.setup->body(s.setup->profile(unit).has_gun() ? u.first + u.men : u.first);
  Rect zone = post.zone;
  if (post.near != no_piece) zone = common(zone, around(s, post.near, post.within));
  if (post.on != no_piece) zone = common(zone, around(s, post.on, 0));
  if (const Force& force = s.force(s.side(unit)); !force.deployment_points.empty()) {
    const Pt p = force.deployment_points[rng.below(static_cast<std::uint32_t>(force.deployment_points.size()))];
    zone = common(zone, {p - Pt{inches(4), inches(4)}, p + Pt{inches(4), inches(4)}});
  }
  const auto facing = static_cast<Angle>(rng.below(360));
  const auto try_round = [&](Pt centre) {
    const auto free = [&](Pt p, Len radius) {
      return free_for(s, unit, p, radius) && in_post(s, post, p, radius, false) &&
             footing_at(*s.setup, p) != Footing::deep_water;
    };
    Spots spots;
    const bool found = body == Target::artillery ? gather_round_gun(centre, u.men, free, spots)
                                                 : gather(
                                                       centre, u.men, spacing_of(body), 6,
                                                       [&](Pt p) { return free(p, radius_of(body)); }, spots);
    a.places.clear();
    for (std::size_t i = 0; found && i < spots.size(); ++i)
      a.places.push_back({static_cast<std::uint16_t>(u.first + i), spots[i], facing});
    return found && !why_not_place(s, unit, a);
  };
  for (int tries = 0; tries < 60; ++tries)
    if (try_round(any_point(zone, rng))) return a;
  for (Pt p = zone.lo; p.y <= zone.hi.y; p.y += inches(1))  // wherever there is room at all
    for (p.x = zone.lo.x; p.x <= zone.hi.x; p.x += inches(1))
      if (try_round(p)) return a;
  return a;
}

Pt proposed_marker(const State& s, const Post& post, Rng& rng) {
  for (int tries = 0; tries < 400; ++tries) {
    Rect zone = post.zone;
    if (!post.hide_in.empty())
      zone = common(zone, around(s, post.hide_in[rng.below(static_cast<std::uint32_t>(post.hide_in.size()))], 0));
    const Pt p = any_point(zone, rng);
    if (!why_not_marker(s, post, p)) return p;
  }
  return post.zone.lo;
}

const Post* hiding_post(const State& s, Side side) {
  for (const Post& post : s.setup->posts)
    if (post.side == side && post.hiding != Hiding::never) return &post;
  return nullptr;
}

// Wagons and guns first: they find no room among the others.
std::uint16_t next_to_deploy(const State& s, Side side) {
  std::uint16_t next = no_unit;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.units[u].status == Status::undeployed &&
        (next == no_unit || (s.profile(u).body > Target::rider && s.profile(next).body <= Target::rider)))
      next = static_cast<std::uint16_t>(u);
  return next;
}

Answer proposed_dummy(const State& s, const Ask& ask, Rng& rng) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::dummy)};
  Vec<int, most_units> types;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == ask.who) types.push_back(static_cast<int>(s.profile(u).type));
  a.n = static_cast<std::int16_t>(types[rng.below(static_cast<std::uint32_t>(types.size()))]);
  a.path.push_back(proposed_marker(s, *hiding_post(s, ask.who), rng));
  return a;
}

}  // namespace

bool placing_points(const State& s) { return s.agenda.back().pc < 2; }

Verdict why_not_place(const State& s, std::size_t unit, const Answer& a) {
  const Post& post = post_of(s, unit);
  const UnitSetup& u = s.setup->units[unit];
  if (post.hiding == Hiding::must) return Refusal{"MT-HID-01"_rule, "must_hide"};
  if (!post.openly) return Refusal{"MT-SCN-04"_rule, "comes_later"};
  if (a.n < 0 || a.n >= static_cast<int>(formation_names.size()))
    return Refusal{"MT-FORM-01"_rule, "no_such_formation"};
  const auto formation = static_cast<Formation>(a.n);
  if ((post.formations & bit(formation)) == 0) return Refusal{"MT-SCN-02"_rule, "not_in_this_formation"};
  if (a.places.size() != s.setup->figures_of(unit)) return Refusal{"MT-SCN-02"_rule, "all_are_set_up"};
  std::uint32_t seen = 0;
  for (const Placement& p : a.places) {
    if (p.figure < u.first || p.figure >= u.first + s.setup->figures_of(unit))
      return Refusal{"MT-SCN-02"_rule, "not_of_this_unit"};
    if ((seen >> (p.figure - u.first) & 1) != 0) return Refusal{"MT-MOVE-18"_rule, "placed_twice"};
    seen |= 1U << (p.figure - u.first);
    if (p.facing != no_angle && (p.facing < 0 || p.facing >= 360)) return Refusal{"MT-MOVE-18"_rule, "no_such_facing"};
    if (!base_on_table(*s.setup, p.at, radius_of(s.setup->body(p.figure))))
      return Refusal{"MT-MOVE-22"_rule, "off_table"};
  }
  const State there = placed(s, unit, a);
  Verdict no;
  each_figure(there, unit, [&](std::size_t k) {
    const Figure& f = there.figures[k];
    if (no) return;
    if (!in_post(s, post, f.at, radius_of(s.setup->body(k)), f.inside != outdoors))
      no = Refusal{"MT-SCN-02"_rule, "outside_zone"};
    else if (f.inside != outdoors && s.setup->body(k) != Target::foot)
      no = Refusal{"MT-MOVE-20"_rule, "not_into_house"};
    else if (footing_at(*s.setup, f.at) == Footing::deep_water && s.setup->body(k) != Target::boat)
      no = Refusal{"MT-MOVE-19"_rule, "deep_water"};
    else if (!far_from_enemies(s, s.side(unit), f.at, radius_of(s.setup->body(k)), post.from_enemies))
      no = Refusal{"MT-SCN-02"_rule, "too_near_enemy"};
  });
  if (no) return no;
  if (!by_a_point(there, unit)) return Refusal{"MT-SCN-02"_rule, "too_far_from_point"};
  if ((no = why_not_stand(there, unit, 0))) return no;
  return why_not_formation(there, unit, formation);
}

Verdict why_not_hide(const State& s, std::size_t unit, Pt at) {
  const Post& post = post_of(s, unit);
  const Profile& p = s.profile(unit);
  if (!p.scout && !p.natives) return Refusal{"MT-HID-01"_rule, "may_not_hide"};
  if (post.hiding == Hiding::never) return Refusal{"MT-HID-01"_rule, "may_not_hide"};
  if (s.units[unit].status != Status::hidden &&
      hidden_units(s, s.side(unit)) >= s.setup->most_hidden[esc::index(s.side(unit))])
    return Refusal{"MT-HID-01"_rule, "enough_hidden"};
  return why_not_marker(s, post, at);
}

Verdict why_not_dummy(const State& s, Side side, const Answer& a) {
  const Post* post = hiding_post(s, side);
  if (!post || dummies(s, side) >= dummies_a_side) return Refusal{"MT-HID-01"_rule, "enough_dummies"};
  bool known = false;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    known = known || (s.side(u) == side && static_cast<int>(s.profile(u).type) == a.n);
  if (!known) return Refusal{"MT-HID-01"_rule, "type_of_its_force"};
  return why_not_marker(s, *post, a.path.front());
}

Verdict why_not_point(const State& s, Side side, Pt at) {
  if (static_cast<int>(s.force(side).deployment_points.size()) >= s.setup->deployment_points[esc::index(side)])
    return Refusal{"MT-SCN-02"_rule, "enough_points"};
  if (!s.setup->point_zone[esc::index(side)].holds(at)) return Refusal{"MT-SCN-02"_rule, "outside_zone"};
  return std::nullopt;
}

Verdict why_not_come_later(const State& s, std::size_t unit) {
  if (post_of(s, unit).enter_edges == 0) return Refusal{"MT-SCN-04"_rule, "does_not_come_later"};
  return std::nullopt;
}

Verdict why_not_ready(const State& s, Side side) {
  if (placing_points(s)) {
    if (static_cast<int>(s.force(side).deployment_points.size()) < s.setup->deployment_points[esc::index(side)])
      return Refusal{"MT-SCN-02"_rule, "points_missing"};
    return std::nullopt;
  }
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.units[u].status == Status::undeployed)
      return Refusal{"MT-SCN-02"_rule, "not_all_set_up"};
  const int wanted = hidden_units(s, side) > 0 ? dummies_a_side : 0;
  if (dummies(s, side) != wanted) return Refusal{"MT-HID-01"_rule, "dummies_missing"};
  return std::nullopt;
}

void place_unit(State& s, std::size_t unit, const Answer& a, Log& log) {
  take_back_marker(s, unit);
  s = placed(s, unit, a);
  s.units[unit].formation = static_cast<Formation>(a.n);
  log.say("placed", everyone, {unit_arg(unit)});
}

void hide_unit(State& s, std::size_t unit, Pt at, Log& log) {
  const Side side = s.side(unit);
  Marker* m = marker_of_unit(s, unit);
  if (!m) {
    m = &new_marker(s);
  }
  *m = {.at = at,
        .side = side,
        .on = true,
        .unit = static_cast<std::uint8_t>(unit),
        .type = static_cast<std::uint8_t>(s.profile(unit).type)};
  each_figure(s, unit, [&](std::size_t k) { s.figures[k] = {}; });
  s.units[unit].status = Status::hidden;
  log.say("hides", only(side), {unit_arg(unit)});
  log.say("marker_placed", only(other(side)), {Arg::side(side)});
}

void place_dummy(State& s, Side side, Pt at, TroopType type, Log& log) {
  new_marker(s) = {.at = at, .side = side, .on = true, .unit = dummy, .type = static_cast<std::uint8_t>(type)};
  log.say("dummy_placed", only(side), {Arg::side(side)});
  log.say("marker_placed", only(other(side)), {Arg::side(side)});
}

void come_later(State& s, std::size_t unit, Log& log) {
  take_back_marker(s, unit);
  each_figure(s, unit, [&](std::size_t k) { s.figures[k] = {}; });
  s.units[unit].status = Status::off_table;
  log.say("comes_later", only(s.side(unit)), {unit_arg(unit)});
}

void propose_indoors(const State& s, std::size_t unit, std::size_t house, Rng& rng, Answer& a) {
  const Box box = box_of(s.setup->table.piece(s.setup->houses[house]).shape.points);
  const Pt middle{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
  Vec<Pt, 2 * most_openings> free;
  for (std::size_t o = 0; o < s.setup->openings.size(); ++o) {
    if (s.setup->openings[o].house != house) continue;
    int there = 0;
    for (std::size_t k = 0; k < s.figures.size(); ++k)
      there += s.figures[k].up() && s.figures[k].opening == static_cast<int>(o) && s.unit_of(k) != unit;
    for (; there < 2; ++there) free.push_back(s.setup->openings[o].at);
  }
  a.places.clear();
  const std::size_t first = s.setup->units[unit].first, past = first + s.setup->units[unit].men;
  for (std::size_t k = first; k < past; ++k) {
    if (s.units[unit].on_table() && !s.figures[k].up()) continue;
    Pt at = middle;
    if (!free.empty() && rng.below(4) != 0) at = free.back(), free.pop_back();
    a.places.push_back({static_cast<std::uint16_t>(k), at, 0});
  }
}

Answer propose_deployment(const State& s, const Ask& ask, Rng& rng) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::ready)};
  const auto with = [&](Act act, std::uint16_t actor, Pt p, int n = 0) {
    a.act = static_cast<std::uint8_t>(act);
    a.actor = actor;
    a.n = static_cast<std::int16_t>(n);
    a.path.assign(1, p);
    return a;
  };
  const Side side = ask.who;
  if (placing_points(s)) {
    if (!why_not_ready(s, side)) return a;
    return with(Act::point, nobody, any_point(s.setup->point_zone[esc::index(side)], rng));
  }
  if (hidden_units(s, side) > 0 && dummies(s, side) < dummies_a_side &&
      rng.below(3) == 0)  // so that the order tells nothing
    return proposed_dummy(s, ask, rng);
  if (const std::uint16_t u = next_to_deploy(s, side); u != no_unit) {
    const Post& post = post_of(s, u);
    const std::uint16_t first = s.setup->units[u].first;
    const bool can_hide = post.hiding != Hiding::never &&
                          hidden_units(s, side) < s.setup->most_hidden[esc::index(side)] &&
                          (s.profile(u).scout || s.profile(u).natives);
    if (can_hide && (post.hiding == Hiding::must || rng.below(4) != 0))
      return with(Act::hide, first, proposed_marker(s, post, rng));
    if (post.enter_edges != 0 && (!post.openly || rng.below(8) == 0)) {
      a.act = static_cast<std::uint8_t>(Act::to_come);
      a.actor = first;
      return a;
    }
    return proposed_place(s, ask, u, rng);
  }
  return hidden_units(s, side) > 0 && dummies(s, side) < dummies_a_side ? proposed_dummy(s, ask, rng) : a;
}

}  // namespace esc::tomahawk

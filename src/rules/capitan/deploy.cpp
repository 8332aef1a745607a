#include "rules/capitan/deploy.hpp"

#include <algorithm>

#include "rules/capitan/effects.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns_deploy.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

// Four steps: the markers of the first side and of the second, then the troops of both.
bool markers_step(const Frame& f) { return f.pc <= 2; }

Verdict wrong_unit(const State& s, Side side, std::uint16_t unit) {
  if (unit >= s.units.size() || s.side(unit) != side) return Refusal{"CA-2.2-01"_rule, "not_your_unit"};
  if (s.setup->units[unit].arrives > 0) return Refusal{"CA-R-102"_rule, "not_arrived"};
  const bool hides = s.setup->units[unit].starts_hidden;
  if (hides != markers_step(s.agenda.back())) return Refusal{"CA-R-103"_rule, "markers_first"};
  return std::nullopt;
}

std::optional<Places> places_for(const State& s, UnitId unit, const Answer& a) {
  if (!a.places.empty()) {
    Places places;
    for (const std::uint8_t m : s.units[unit].members)
      for (const Placement& p : a.places)
        if (p.figure == m && places.size() < places.capacity()) places.push_back(p.at);
    return places;
  }
  if (a.path.size() != 1) return std::nullopt;
  if (brings_gun(s, unit)) return crew_round_gun(s, unit, a.path.front(), a.facing);
  return form_up(s, unit, {.form = Form(a.n), .at = a.path.front(), .facing = a.facing == no_angle ? Angle{90} : a.facing});
}

Verdict why_not_place(const State& s, UnitId unit, const Answer& a) {
  if (a.n < 1 || static_cast<std::size_t>(a.n) >= form_names.size()) return Refusal{"CA-R-120"_rule, "no_such_form"};
  if (a.places.empty() && (a.path.size() != 1 || !s.setup->table.holds(a.path.front())))
    return Refusal{"CA-R-103"_rule, "one_place_wanted"};
  if (brings_gun(s, unit)) {
    if (a.path.size() != 1) return Refusal{"CA-12.2-01"_rule, "one_place_wanted"};
    if (const Verdict no = why_not_gun_there(s, unit, a.path.front())) return no;
  }
  const auto places = places_for(s, unit, a);
  if (!places || places->size() != s.units[unit].members.size()) return Refusal{"CA-R-06"_rule, "no_room"};
  const Crowd crowd = crowd_around(s, unit);
  for (std::size_t k = 0; k < places->size(); ++k) {
    const Pt p = (*places)[k];
    if (const Verdict no = why_not_post(*s.setup, unit, p)) return no;
    if (!open_spot(crowd, p, {places->data(), k})) return Refusal{"CA-R-06"_rule, "no_room"};
  }
  State then = s;
  if (brings_gun(s, unit)) put_gun(then, unit, a.path.front(), a.facing);
  if (!together(then, unit, *places)) return Refusal{"CA-1.2-03"_rule, "out_of_cohesion"};
  return std::nullopt;
}

}  // namespace

bool deploys_now(const State& s, Side side, std::size_t unit) {
  return s.side(unit) == side && s.setup->units[unit].arrives == 0 && s.units[unit].status == Status::waiting &&
         s.setup->units[unit].starts_hidden == markers_step(s.agenda.back());
}

bool all_deployed(const State& s, Side side) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (deploys_now(s, side, u)) return false;
  return true;
}

namespace {

bool nobody_to_deploy(const State& s, Side side) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.setup->units[u].arrives == 0 &&
        s.setup->units[u].starts_hidden == markers_step(s.agenda.back()))
      return false;
  return true;
}

// CA-R-103: 1D6 each, the lower deploys first.
Side first_to_deploy(const State& s, Dice& dice, Log& log) {
  if (s.setup->deploys_first) return *s.setup->deploys_first;
  for (;;) {
    const int red = log.chance(dice, d6, "CA-R-103"_rule, "deployment_red");
    const int blue = log.chance(dice, d6, "CA-R-103"_rule, "deployment_blue");
    if (red != blue) return red < blue ? Side::red : Side::blue;
  }
}

}  // namespace

void step_deploy(State& s, Frame& f, Dice& dice, Log& log) {
  if (f.pc == 0) {
    f.side = first_to_deploy(s, dice, log);
    f.pc = 1;
  } else if (s.declared.given || nobody_to_deploy(s, f.side)) {
    s.declared = {};
    if (f.pc == 4) {
      f = {.kind = of(FrameKind::turn)};
      return;
    }
    ++f.pc;
    f.side = other(f.side);
  }
  if (!nobody_to_deploy(s, f.side)) ask(s, AskKind::deploy, f.side, nobody, f.pc);
}

Verdict check_deploy(const State& s, const Ask& ask, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::ready) {
    if (!all_deployed(s, ask.who)) return Refusal{"CA-R-103"_rule, "not_all_placed"};
    return std::nullopt;
  }
  if (const Verdict no = wrong_unit(s, ask.who, a.actor)) return no;
  const auto unit = static_cast<UnitId>(a.actor);
  if (act == Act::hide) return why_not_hide(s, unit, a);
  if (s.setup->units[unit].starts_hidden) return Refusal{"CA-6.10-02"_rule, "deploy_markers"};
  return why_not_place(s, unit, a);
}

void take_deploy(State& s, Side side, const Answer& a, Log& log) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::ready) {
    s.declared.given = true;
    return log.say("ready", everyone, {Arg::side(side)});
  }
  const auto unit = static_cast<UnitId>(a.actor);
  Unit& u = s.units[unit];
  if (act == Act::hide) {
    for (std::size_t k = 0; k < dud_markers; ++k) u.markers.at[k] = a.path[k];
    u.markers.standing = 7;
    u.markers.real = static_cast<std::uint8_t>(a.n);
    u.status = Status::on_table;
    return log.say("hides", everyone, {unit_arg(unit)});
  }
  const auto places = places_for(s, unit, a);
  u.status = Status::on_table;
  if (brings_gun(s, unit)) put_gun(s, unit, a.path.front(), a.facing);
  stand(s, unit, *places);
  log.say("placed", everyone, {unit_arg(unit)});
}

namespace {

Pt any_point(const Box& zone, Rng& rng) {
  return {static_cast<Len>(rng.between(zone.lo.x, zone.hi.x)), static_cast<Len>(rng.between(zone.lo.y, zone.hi.y))};
}

// Where the unit may stand at all: the box to try in.
Box box_for(const State& s, UnitId unit) {
  const UnitSetup& u = s.setup->units[unit];
  const esc::Table& table = s.setup->table;
  Box box = u.post.zone;
  if (u.gun != no_gun && s.setup->guns[u.gun].placed) {
    const Pt muzzle = s.setup->guns[u.gun].muzzle;
    box = box_of(muzzle, muzzle).grown(centimetres(8));
  }
  for (const PieceId piece : {u.post.on, u.post.near}) {
    if (piece == no_piece) continue;
    const auto& points = table.piece(piece).shape.points;
    Box around = box_of({points.data(), points.size()}).grown(piece == u.post.near ? u.post.within : 0);
    box = {{std::max(box.lo.x, around.lo.x), std::max(box.lo.y, around.lo.y)},
           {std::min(box.hi.x, around.hi.x), std::min(box.hi.y, around.hi.y)}};
  }
  return {{std::clamp<Len>(box.lo.x, 0, table.width()), std::clamp<Len>(box.lo.y, 0, table.height())},
          {std::clamp<Len>(box.hi.x, 0, table.width()), std::clamp<Len>(box.hi.y, 0, table.height())}};
}

}  // namespace

std::optional<Answer> propose_deployment(const State& s, const Ask& ask, Rng& rng) {
  Answer a{.ask = ask.id};
  Vec<UnitId, most_units> rest;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (deploys_now(s, ask.who, u)) rest.push_back(static_cast<UnitId>(u));
  if (rest.empty()) return a.act = static_cast<std::uint8_t>(Act::ready), a;
  const UnitId unit = rest.front();
  a.actor = unit;
  const Box box = box_for(s, unit);
  const bool hides = s.setup->units[unit].starts_hidden;
  a.act = static_cast<std::uint8_t>(hides ? Act::hide : Act::place);
  for (int tries = 0; tries < 4000; ++tries) {
    a.path.clear();
    const Pt at = any_point(box, rng);
    if (why_not_post(*s.setup, unit, at)) continue;
    a.path.push_back(at);
    if (hides) {
      a.n = static_cast<std::int16_t>(rng.below(3));
      for (int k = 0; k < 2; ++k) {
        const auto far = rng.between(300, 1000);
        a.path.push_back(along(at, static_cast<Angle>(rng.below(360)), far));
      }
    } else {
      constexpr Form forms[] = {Form::line, Form::loose, Form::column};
      a.n = static_cast<std::int16_t>(forms[rng.below(3)]);
      a.facing = static_cast<Angle>(rng.below(8) * 45);
    }
    if (!check_deploy(s, ask, on_grid(s, a))) return a;
  }
  return std::nullopt;
}

}  // namespace esc::capitan

// scene.cpp — a position for the eyes: every field that the rules know, under the sheet's own names.
#include <algorithm>

#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/sight.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "rules/tomahawk/victory.hpp"

namespace esc::tomahawk {

namespace {

std::string_view status_of(const State& s, std::size_t figure) {
  switch (s.figures[figure].standing) {
    case Standing::down:
      return "fallen";
    case Standing::left:
      return "exited";
    case Standing::up:
      return "on_table";
    case Standing::off:
      break;
  }
  return status_names[index(s.units[s.unit_of(figure)].status)];
}

std::vector<SceneFact> unit_markers(const State& s, std::size_t unit) {
  const Unit& u = s.units[unit];
  const Profile& p = s.profile(unit);
  std::vector<SceneFact> markers;
  if (p.officer) markers.push_back({"officer", true});
  if (u.flight) markers.push_back({"flight", true});
  if (u.shaken) markers.push_back({"shaken", true});
  if (u.vigilance) markers.push_back({"vigilance", true});
  if (p.large() && u.hits <= 0 && u.on_table()) markers.push_back({"immobilised", true});
  return markers;
}

List names_of(const std::vector<Weapon>& weapons) {
  List list;
  for (const Weapon w : weapons) list.emplace_back(weapon_names[index(w)]);
  return list;
}

List traits_of(const Profile& p) {
  List list;
  if (p.scout) list.emplace_back("scout");
  if (p.natives) list.emplace_back("natives");
  if (p.mount != Mount::none) list.emplace_back(mount_names[index(p.mount)]);
  if (p.elite) list.emplace_back("elite");
  if (p.close_order) list.emplace_back("close_order");
  if (p.officer) list.emplace_back("officer");
  return list;
}

SceneUnit unit_of(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  const Unit& u = s.units[unit];
  SceneUnit out;
  out.id = static_cast<std::uint16_t>(unit);
  out.side = s.side(unit);
  out.name = Tomahawk::unit_name(*s.setup, out.id);
  out.markers = unit_markers(s, unit);
  out.facts = {{"status", status_names[index(u.status)]},
               {"type", troop_type_names[index(p.type)]},
               {"discipline", discipline_names[index(p.discipline)]},
               {"shooting", p.shooting},
               {"aggression", p.aggression},
               {"defence", p.defence},
               {"weapons", names_of(p.weapons)},
               {"close_weapon", close_weapon_names[index(p.close_weapon)]},
               {"traits", traits_of(p)},
               {"formation", formation_names[index(u.formation)]},
               {"figures", u.on_table() ? men_left(s, unit) : static_cast<int>(s.setup->units[unit].men)},
               {"began", static_cast<int>(s.setup->units[unit].men)}};
  out.facts.push_back({"points", p.has_gun() ? p.points : p.points * static_cast<int>(s.setup->units[unit].men)});
  if (u.on_table() && !p.officer && !p.large()) out.facts.push_back({"led", officer_near(s, unit)});  // MT-REACT-02
  if (p.has_gun()) out.facts.push_back({"gun", gun_state_names[index(u.gun)]});
  if (p.large()) out.facts.push_back({"hits", static_cast<int>(u.hits)});
  return out;
}

// Half and whole range of the weapon that carries farthest: its power changes at half (MT-R-03).
List ranges_of(const State& s, const Profile& p) {
  int farthest_in = 0;
  for (const Weapon w : p.weapons) farthest_in = std::max(farthest_in, s.book().arm(w).range_in);
  return {half_inches(farthest_in), inches(farthest_in)};
}

SceneFigure figure_of(const State& s, std::size_t figure) {
  const Figure& f = s.figures[figure];
  SceneFigure out;
  out.id = static_cast<std::uint16_t>(figure);
  out.unit = static_cast<std::uint16_t>(s.unit_of(figure));
  out.side = s.side(out.unit);
  out.name = Tomahawk::figure_name(*s.setup, out.id);
  out.at = f.at;
  out.facing = f.facing;
  out.radius = radius_of(s.setup->body(figure));
  out.status = status_of(s, figure);
  if (!f.up()) return out;
  out.markers = unit_markers(s, out.unit);
  if (f.smoke) out.markers.push_back({"smoke", true});
  if (f.single_shot_used) out.markers.push_back({"single_shot_used", true});
  out.facts = {{"body", target_names[index(s.setup->body(figure))]}, {"contact", in_contact(s, figure)}};
  if (const Profile& p = s.profile(out.unit); !p.weapons.empty()) out.facts.push_back({"ranges", ranges_of(s, p)});
  if (f.inside != outdoors) out.facts.push_back({"inside", static_cast<int>(s.setup->houses[f.inside])});
  return out;
}

SceneFigure marker_figure(const State& s, std::size_t m) {
  const Marker& marker = s.markers[m];
  SceneFigure out;
  out.id = marker_id(s, m);
  out.side = marker.side;
  out.name = Tomahawk::figure_name(*s.setup, out.id);
  out.at = marker.at;
  out.radius = foot_radius;
  out.status = "hidden";
  out.markers = {{"hidden", true}};
  if (marker.unit == dummy) out.facts.push_back({"dummy", true});
  if (marker.unit == dummy) out.facts.push_back({"type", troop_type_names[marker.type]});
  if (marker.unit < s.units.size()) out.facts.push_back({"stands_for", static_cast<int>(marker.unit)});
  return out;
}

template <class Cards>
List cards_of(const Cards& cards) {
  List list;
  for (const Card card : cards) list.emplace_back(key_of(card));
  return list;
}

Object panel_of(const State& s) {
  Object panel;
  for (const Side side : both_sides) {
    const Force& force = s.force(side);
    Object own{{"points", static_cast<int>(force.points)},
               {"hand", cards_of(force.hand)},
               {"reserved", cards_of(force.reserved)},
               {"intrigue", intrigue_names[index(force.intrigue)]}};
    if (force.intrigue != Intrigue::unknown) own["fulfilled"] = is_fulfilled(s, side, force.intrigue);
    panel[std::string(text(side))] = own;
  }
  panel["draw"] = static_cast<int>(s.draw.size());
  panel["discard"] = cards_of(s.discard);
  panel["clocks"] = static_cast<int>(s.clocks);
  List weather;
  const unsigned now = Looking::weather_now(s);
  for (std::size_t w = 0; w < weather_names.size(); ++w)
    if ((now >> w & 1) != 0) weather.emplace_back(weather_names[w]);
  panel["weather"] = weather;
  return panel;
}

}  // namespace

Scene Tomahawk::scene(const State& s) {
  Scene scene;
  scene.turn = s.turn;
  scene.turns = s.setup->turns;
  for (const Frame& f : s.agenda) scene.where.push_back({tomahawk::frame_names[f.kind], Object{{"n", f.pc}}});
  for (std::size_t k = 0; k < s.figures.size(); ++k) scene.figures.push_back(figure_of(s, k));
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (s.markers[m].on) scene.figures.push_back(marker_figure(s, m));
  for (std::size_t u = 0; u < s.units.size(); ++u) scene.units.push_back(unit_of(s, u));
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h) {
    const Box box = box_of(s.setup->table.piece(s.setup->houses[h]).shape.points);
    const Pt middle{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    if ((s.burning >> h & 1) != 0) scene.marks.push_back({"fire", Side::none, middle, inches(1), {}});
    if ((s.burnt >> h & 1) != 0) scene.marks.push_back({"burnt", Side::none, middle, inches(1), {}});
  }
  for (const Barrier& b : s.setup->barriers) {
    const auto i = static_cast<std::size_t>(&b - s.setup->barriers.data());
    if ((s.dragged_off >> i & 1) != 0)
      scene.marks.push_back({"dragged_off", Side::none, {(b.from.x + b.to.x) / 2, (b.from.y + b.to.y) / 2}, 0, {}});
  }
  for (const Side side : both_sides) {
    for (const Pt p : s.force(side).deployment_points)
      scene.marks.push_back({"deployment_point", side, p, inches(6), {}});
    scene.score.push_back({text(side), victory_points(s, side)});
  }
  scene.panel = panel_of(s);
  return scene;
}

}  // namespace esc::tomahawk

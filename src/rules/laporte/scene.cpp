// scene.cpp — a position for the eyes: every field that the rules know, under the book's own names.
#include <algorithm>

#include "rules/laporte/acts.hpp"
#include "rules/laporte/laporte.hpp"
#include "rules/laporte/shot.hpp"
#include "rules/laporte/victory.hpp"

namespace esc::laporte {

namespace {

std::vector<SceneFact> markers_of(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  std::vector<SceneFact> markers;
  if (s.profile(man).leader) markers.push_back({"leader", true});
  if (m.actions >= 0) markers.push_back({"actions", static_cast<int>(m.actions)});  // LP-INIT-12
  if (m.wounds > 0) markers.push_back({"wounded", true});                           // LP-SAVE-05
  if (m.aimed) markers.push_back({"aimed", true});                                  // LP-AIM-02
  if (m.holding) markers.push_back({"holding", true});
  for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g)
    if (m.tufts[g] > 0) markers.push_back({"tufts", static_cast<int>(m.tufts[g])});  // LP-SHOT-11
  return markers;
}

List guns_of(const State& s, std::size_t man) {
  List guns;
  for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g)
    guns.emplace_back(Object{{"weapon", firearm_names[index(s.profile(man).firearms[g])]},
                             {"tufts", static_cast<int>(s.men[man].tufts[g])},
                             {"hasty", (s.men[man].hasty >> g & 1) != 0}});
  return guns;
}

// How far his best firearm carries, with the bands inside (LP-SHOT-03, LP-SHOT-05): for whoever looks where he would stand.
List ranges_of(const State& s, std::size_t man) {
  Len farthest = 0;
  for (const Firearm gun : s.profile(man).firearms) farthest = std::max(farthest, greatest_range(gun, false, s.book()));
  List ends;
  for (std::size_t i = s.book().band_in.size(); i-- > 0;)
    if (const Len end = inches(s.book().band_in[i]); end < farthest) ends.emplace_back(end);
  if (farthest > 0) ends.emplace_back(farthest);
  return ends;
}

SceneFigure figure_of(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  SceneFigure figure;
  figure.id = static_cast<std::uint16_t>(man);
  figure.side = s.side(man);
  figure.unit = s.setup->men[man].group;
  figure.name = Laporte::figure_name(*s.setup, figure.id);
  figure.at = m.at;
  figure.facing = m.facing;
  figure.radius = base_radius;
  figure.status = status_names[static_cast<std::size_t>(m.status)];
  figure.markers = markers_of(s, man);
  figure.facts = {{"initiative", p.initiative}, {"move", p.move}, {"shooting", p.shooting}, {"melee", p.melee},
                  {"melee_weapon", melee_weapon_names[index(p.melee_weapon)]}, {"firearms", guns_of(s, man)},
                  {"leader", p.leader}, {"points", p.points}, {"wounds", static_cast<int>(m.wounds)},
                  {"activated", m.activated}, {"fights", static_cast<int>(m.fights)}};
  if (!p.firearms.empty()) figure.facts.push_back({"ranges", ranges_of(s, man)});
  if (m.inside != outdoors) figure.facts.push_back({"inside", static_cast<int>(m.inside)});
  return figure;
}

SceneFact where_of(const Frame& f) { return {frame_names[f.kind], Object{{"who", static_cast<int>(f.who)}, {"n", f.a}}}; }

}  // namespace

Scene Laporte::scene(const State& s) {
  Scene scene;
  scene.turn = s.turn;
  scene.turns = s.setup->turns;
  for (const Frame& f : s.agenda) scene.where.push_back(where_of(f));
  for (std::size_t k = 0; k < s.men.size(); ++k) scene.figures.push_back(figure_of(s, k));
  for (std::uint16_t g = 0; g < s.groups.size(); ++g)
    scene.units.push_back({g, s.setup->groups[g].side, unit_name(*s.setup, g), {},
                           {{"morale", static_cast<int>(s.groups[g].morale)},
                            {"eliminated", static_cast<int>(s.groups[g].eliminated)},
                            {"lost_in_combat", static_cast<int>(s.groups[g].lost_in_combat)}}});
  if (s.setup->objective) {
    const auto holder = objective_holder(s);
    scene.marks.push_back({"objective", holder.value_or(Side::none), s.setup->objective->at, s.setup->objective->within, {}});
  }
  if (s.setup->final_count.kind != FinalCount::Kind::side_holds)
    for (const Side side : both_sides) scene.score.push_back({text(side), victory_points(s, side)});
  return scene;
}

}  // namespace esc::laporte

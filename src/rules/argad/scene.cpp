// scene.cpp — a position for the eyes: every field that the rules know, under the book's own names.
#include <algorithm>

#include "rules/argad/argad.hpp"
#include "rules/argad/boats.hpp"
#include "rules/argad/shot.hpp"
#include "rules/argad/victory.hpp"

namespace esc::argad {

namespace {

std::vector<SceneFact> markers_of(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  std::vector<SceneFact> markers;
  if (p.rank != Rank::none) markers.push_back({rank_names[static_cast<std::size_t>(p.rank)], true});
  if (p.elite) markers.push_back({"elite", true});
  if (m.hidden) markers.push_back({"hidden", true});
  if (m.posture != Posture::standing) markers.push_back({posture_names[static_cast<std::size_t>(m.posture)], true});
  if (m.kind != Kind::foot) markers.push_back({"mounted", true});
  if (m.ready_turns > 0) markers.push_back({"ready", static_cast<int>(m.ready_turns)});
  if (m.moved) markers.push_back({"moved", true});
  if (m.fired) markers.push_back({"fired", true});
  if (m.carries) markers.push_back({"mail", true});
  return markers;
}

List firearms_of(const Profile& p) {
  List list;
  for (const Firearm f : p.firearms) list.emplace_back(firearm_names[index(f)]);
  return list;
}

// Where short, medium and long end for the weapon that carries farthest.
List ranges_of(const State& s, const Profile& p) {
  const int factor = s.switches().range_factor;
  const auto best = std::max_element(p.firearms.begin(), p.firearms.end(), [&](Firearm a, Firearm b) {
    return greatest_range(a, factor, s.book()) < greatest_range(b, factor, s.book());
  });
  List ends;
  for (const int cm : s.book().fire.band_cm[index(*best)]) ends.emplace_back(centimetres(cm * factor));
  return ends;
}

// His side's secret: what he is ordered to do.
Object plan_of(const Plan& plan) {
  Object out{{"order", act_names[static_cast<std::size_t>(plan.order)]},
             {"shots", static_cast<int>(plan.shooting.size())}};
  if (plan.quarry != nobody) out["quarry"] = plan.quarry;
  if (plan.victim != nobody) out["victim"] = plan.victim;
  return out;
}

SceneFigure figure_of(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  SceneFigure out;
  out.id = static_cast<std::uint16_t>(man);
  out.side = s.side(man);
  out.unit = m.unit == 0 ? nobody : m.unit;
  out.name = Argad::figure_name(*s.setup, out.id);
  out.at = m.at;
  out.radius = m.radius();
  out.status = status_names[static_cast<std::size_t>(m.status)];
  out.markers = markers_of(s, man);
  out.facts = {{"class", p.fighting_class},
               {"kind", kind_names[index(m.kind)]},
               {"load", load_names[static_cast<std::size_t>(p.load)]},
               {"firearms", firearms_of(p)},
               {"melee_weapon", melee_weapon_names[index(p.melee_weapon)]},
               {"grenades", p.grenades},
               {"swimmer", swimmer_names[static_cast<std::size_t>(p.swimmer)]},
               {"points", p.points},
               {"shots", static_cast<int>(m.shots)},
               {"contact", m.contact},
               {"targeted", m.targeted}};
  if (!p.firearms.empty()) out.facts.push_back({"ranges", ranges_of(s, p)});
  if (!(s.plans[man] == Plan{})) out.facts.push_back({"plan", plan_of(s.plans[man])});
  return out;
}

}  // namespace

Scene Argad::scene(const State& s) {
  Scene scene;
  scene.turn = s.turn;
  scene.turns = s.setup->turns;
  for (const Frame& f : s.agenda) {
    SceneFact& place = scene.where.emplace_back();
    place.key = argad::frame_names[f.kind];
    place.value = Object{{"n", f.pc}};
  }
  for (std::size_t k = 0; k < s.men.size(); ++k) scene.figures.push_back(figure_of(s, k));
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].left_horse && s.men[k].active())
      scene.marks.push_back({"horse", s.side(k), s.men[k].horse, mounted_radius, {}});
  for (const Pt boat : s.boats) scene.marks.push_back({"boat", Side::none, boat, boat_radius, {}});
  if (s.mail_lies) scene.marks.push_back({"mail", s.setup->mail->side, s.mail, 0, {}});
  if (s.setup->final_count.by_points)
    for (const Side side : both_sides) scene.score.push_back({text(side), victory_points(s, side)});
  scene.panel["special_used"] = List{s.special[0] != 0, s.special[1] != 0};
  return scene;
}

}  // namespace esc::argad

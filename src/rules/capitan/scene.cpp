// scene.cpp — a position for the eyes: every field that the rules know, under the book's own names.
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/turn.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

int number(std::size_t n) { return static_cast<int>(n); }

std::vector<SceneFact> unit_markers(const State& s, std::size_t unit) {
  const Unit& u = s.units[unit];
  std::vector<SceneFact> m;
  const auto add = [&](std::string_view key, bool holds) {
    if (holds) m.push_back({key, true});
  };
  add("activated", u.activated);
  add("routing", u.routing);
  add("reduced", u.visible() && reduced(s, unit));
  add("in_melee", u.melee != 0);
  add("fought", u.fought);
  add("fired", u.shots > 0);
  add("disordered", u.disordered);
  add("shaken", u.courage_shaken);
  add("evaded", u.evaded);
  add("discovered", u.discovered);
  add("hidden", u.hidden());
  add("dismounted", u.dismounted);
  if (u.flags > 0) m.push_back({"captured_flags", number(u.flags)});
  if (u.marches > 0) m.push_back({"marches", number(u.marches)});
  if (u.merging != no_unit) m.push_back({"merging", number(u.merging)});
  return m;
}

List ability_list(const State& s, std::size_t unit) {
  List list;
  for (std::size_t a = 1; a <= ability_count; ++a)
    if ((s.abilities(unit) & only(Ability(a))) != 0) list.emplace_back(ability_names[a]);
  return list;
}

std::vector<SceneFact> unit_facts(const State& s, std::size_t unit) {
  const Unit& u = s.units[unit];
  const Card& c = s.card(unit);
  std::vector<SceneFact> facts{{"card", c.key},
                               {"arm", arm_names[index(s.arm(unit))]},
                               {"class", class_names[index(c.troop_class)]},
                               {"weapon", weapon_names[index(c.weapon)]},
                               {"initiative", c.initiative},
                               {"morale", c.morale},
                               {"courage", c.courage},
                               {"normal_cm", c.normal / centimetre},
                               {"march_cm", c.march / centimetre},
                               {"charge_cm", c.charge / centimetre},
                               {"fire_die", c.fire_die},
                               {"combat_die", c.combat_die},
                               {"figures", number(u.members.size())},
                               {"points", s.setup->units[unit].points},
                               {"status", status_names[index(u.status)]},
                               {"abilities", ability_list(s, unit)}};
  if (u.ability != Ability::none) facts.push_back({"ability_used", ability_names[index(u.ability)]});
  if (!c.is_command()) return facts;
  facts.push_back({"command_radius_cm", c.command_radius / centimetre});
  facts.push_back({"command_points", number(u.points)});
  facts.push_back({"command", command_names[index(c.command)]});
  return facts;
}

SceneFigure figure_of(const State& s, std::size_t unit, std::uint8_t k) {
  SceneFigure out;
  out.id = k;
  out.side = s.side(unit);
  out.unit = static_cast<std::uint16_t>(unit);
  out.name = Capitan::figure_name(*s.setup, k);
  out.at = s.figures[k].at;
  out.radius = s.radius(unit);
  const Unit& u = s.units[unit];
  out.status = !s.figures[k].alive ? "killed" : u.hidden() ? "hidden" : u.visible() ? (u.routing ? "routing" : "on_table") : "waiting";
  if (s.role(k) != Role::trooper) out.markers.push_back({role_names[index(s.role(k))], true});
  if (s.mounted(unit)) out.markers.push_back({"mounted", true});
  out.facts = {{"weapon", weapon_names[index(s.setup->figures[k].weapon)]}};
  if (u.hidden()) out.at = {};
  return out;
}

// The unit that each figure belongs to now, after mergers.
void add_figures(const State& s, Scene& scene) {
  for (std::size_t k = 0; k < s.figures.size(); ++k) {
    std::size_t unit = s.setup->figures[k].unit;
    while (s.units[unit].merged_into != no_unit) unit = s.units[unit].merged_into;
    scene.figures.push_back(figure_of(s, unit, static_cast<std::uint8_t>(k)));
  }
}

void add_marks(const State& s, Scene& scene) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    for (std::size_t m = 0; m < dud_markers; ++m) {
      const Markers& markers = s.units[u].markers;
      if (!markers.stands(m)) continue;
      SceneMark mark{"dud", s.side(u), markers.at[m], foot_radius, {{"unit", number(u)}, {"marker", number(m) + 1}}};
      if (markers.real == m) mark.facts.push_back({"real", true});
      scene.marks.push_back(std::move(mark));
    }
  for (std::size_t g = 0; g < s.guns.size(); ++g) {
    const Gun& gun = s.guns[g];
    SceneMark mark{"gun", gun.owner, gun.at, gun_radius, {{"type", gun_names[index(s.setup->guns[g].is.type)]}}};
    mark.facts.push_back({"facing", static_cast<int>(gun.facing)});
    if (gun.limbered) mark.facts.push_back({"limbered", true});
    if (gun.spiked) mark.facts.push_back({"spiked", true});
    if (gun.captured) mark.facts.push_back({"captured", true});
    if (gun.crew == no_unit) mark.facts.push_back({"abandoned", true});
    scene.marks.push_back(std::move(mark));
  }
  for (std::size_t w = 0; w < s.wagons.size(); ++w)
    if (s.wagons[w].stands())
      scene.marks.push_back({"wagon", s.setup->convoy->side, s.wagons[w].at, s.setup->convoy->radius, {{"number", number(w) + 1}}});
  for (const Objective& o : s.setup->objectives)
    if (o.kind == Objective::Kind::place) scene.marks.push_back({"objective", holder_of(s, o), o.at, o.within, {}});
}

// Hands and cards laid, the cards in play as far as they are known.
Object panel_of(const State& s) {
  Object panel;
  List hands[2], laid[2];
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const std::size_t side = index(s.side(u));
    if (in_hand(s, static_cast<UnitId>(u))) hands[side].emplace_back(number(u));
    else if (!s.units[u].lost() && s.units[u].activated) laid[side].emplace_back(number(u));
  }
  panel["hand"] = Object{{"red", hands[0]}, {"blue", hands[1]}};
  panel["laid"] = Object{{"red", laid[0]}, {"blue", laid[1]}};
  for (const Side side : both_sides) {
    const Play& play = s.plays[index(side)];
    if (play.unit == no_unit) continue;
    List named;
    for (const UnitId u : play.named) named.emplace_back(number(u));
    panel["card_" + std::string(text(side))] = Object{{"unit", number(play.unit)}, {"named", named}, {"ambush", play.ambush}};
  }
  return panel;
}

}  // namespace

Scene Capitan::scene(const State& s) {
  Scene scene;
  scene.turn = s.turn;
  scene.turns = s.setup->turns;
  for (const Frame& f : s.agenda) {
    Object fact{{"n", f.pc}};
    if (f.kind == static_cast<std::uint8_t>(FrameKind::activation) || f.kind == static_cast<std::uint8_t>(FrameKind::command))
      fact["unit"] = static_cast<int>(f.who);
    scene.where.push_back({capitan::frame_names[f.kind], std::move(fact)});
  }
  add_figures(s, scene);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    SceneUnit unit{static_cast<std::uint16_t>(u), s.side(u), unit_name(*s.setup, static_cast<std::uint16_t>(u)), {}, {}};
    unit.markers = unit_markers(s, u);
    unit.facts = unit_facts(s, u);
    scene.units.push_back(std::move(unit));
  }
  add_marks(s, scene);
  for (const Side side : both_sides) scene.score.push_back({text(side), victory_points(s, side)});
  scene.panel = panel_of(s);
  return scene;
}

}  // namespace esc::capitan

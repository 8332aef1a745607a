// scene.cpp — a position for the eyes: every field that the rules know, under the book's own names.
#include "rules/guepier/guepier.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/victory.hpp"

namespace esc::guepier {

namespace {

// GM-GEN-05: movement, yellow, green, smoke
std::vector<SceneFact> markers_of(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  std::vector<SceneFact> markers;
  const auto mark = [&](bool shown, std::string_view key) {
    if (shown) markers.push_back({key, true});
  };
  mark(s.setup->is_officer(man), "officer");
  mark(s.setup->is_general(man), "general");
  mark(m.marker == State::stopped, "stopped");  // yellow
  mark(m.marker == State::pinned, "pinned");    // green
  mark(m.mode == Mode::rapid, "movement");
  mark(m.located || m.fired, "located");
  mark(m.jammed_until >= s.turn && m.jammed_until > 0, "jammed");
  mark(m.gear >= 0, "carrying");
  mark(m.ladder >= 0, "on_ladder");
  mark(m.mounted, "mounted");
  mark(m.active() && m.reached != 0, "charging");
  return markers;
}

std::string_view place_of(const Battle& s, const Man& m) {
  if (m.ladder >= 0) return "ladder";
  if (m.roof != no_piece) return "roof";
  if (m.step) return "step";
  if (m.zone == no_piece) return m.hill != no_piece ? "hill" : "open";
  return !m.held_back && at_border(s.setup->table, m.base(), m.zone, at_foot) ? "edge" : "inside";  // GM-TERR-03
}

// GM-FIRE-06: where the bands of his firearm end; by dawn they are half as long.
List ranges_of(const Battle& s, const Profile& p) {
  const FireValues& fire = s.setup->book.fire;
  const std::size_t bands = p.firearm == Firearm::rifle ? std::size(fire.rifle) : std::size(fire.pistol);
  List ends;
  for (std::size_t i = 0; i < bands; ++i) ends.emplace_back(centimetres(fire.limit_cm[i]) / (s.setup->sunrise ? 2 : 1));
  return ends;
}

SceneFigure figure_of(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  SceneFigure f;
  f.id = static_cast<std::uint16_t>(man);
  f.side = s.side(man);
  f.unit = s.unit_of(man) == no_unit ? nobody : s.unit_of(man);
  f.name = Guepier::figure_name(*s.setup, f.id);
  f.at = m.at;
  f.facing = m.facing;
  f.radius = m.radius();
  f.status = status_names[static_cast<std::size_t>(m.status)];
  f.markers = markers_of(s, man);
  f.facts = {{"troop", word(s.setup->men[man].troop, troop_names)},
             {"grade", word(p.grade, grade_names)},
             {"tenacious", p.tenacious},
             {"firearm", p.armed ? word(p.firearm, firearm_names) : std::string_view("none")},
             {"obsolete", p.obsolete},
             {"melee_weapon", word(p.melee, melee_weapon_names)},
             {"mode", word(m.mode, mode_names)},
             {"place", place_of(s, m)},
             {"points", p.points},
             {"moved", m.moved},
             {"fired", m.fired}};
  if (p.armed) f.facts.push_back({"ranges", ranges_of(s, p)});
  return f;
}

SceneUnit unit_of(const Battle& s, std::uint8_t u) {
  const Unit& unit = s.units[u];
  SceneUnit out;
  out.id = u;
  out.side = s.setup->units[u].side;
  out.name = Guepier::unit_name(*s.setup, u);
  out.markers = {{"action_points", points_of(s, u)}};
  if (unit.mode == Mode::rapid) out.markers.push_back({"movement", true});
  if (in_detachment(s, u)) out.markers.push_back({"detached", true});
  if (unit.activated) out.markers.push_back({"activated", true});
  out.facts = {{"mode", word(unit.mode, mode_names)},
               {"formation", formed_names[static_cast<std::size_t>(unit.formed)]},
               {"losses", static_cast<int>(unit.losses)},
               {"officer_alive", has_living_officer(s, u)}};
  return out;
}

void add_marks(const Battle& s, Scene& scene) {
  for (const Pt cloud : s.smoke) scene.marks.push_back({"smoke", Side::none, cloud, smoke_radius, {}});
  for (std::size_t g = 0; g < s.gear.size(); ++g) {
    const Gear& gear = s.gear[g];
    if (gear.how == Gear::How::spent) continue;
    const MenSet carriers = carriers_of(s, g);
    const Pt at = gear.how == Gear::How::carried && carriers != 0
                      ? s.men[static_cast<std::size_t>(__builtin_ctzll(carriers))].at
                      : gear.at;
    static constexpr std::string_view how[] = {"ground", "carried", "raised", "spent"};
    scene.marks.push_back({gear_names[static_cast<std::size_t>(s.setup->gear[g].kind)],
                           s.setup->units[s.setup->gear[g].unit].side,
                           at,
                           centimetres(1),
                           {{"how", how[static_cast<std::size_t>(gear.how)]}}});
  }
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (s.guns[g].placed)
      scene.marks.push_back({"cannon",
                             s.setup->units[s.setup->guns[g].unit].side,
                             s.guns[g].at,
                             gun_radius,
                             {{"in_battery", s.guns[g].in_battery},
                              {"ranging", s.guns[g].ranging},
                              {"facing", static_cast<int>(s.guns[g].facing)},
                              {"obsolete", s.setup->guns[g].obsolete}}});
  for (const Wagon& wagon : s.wagons)
    if (wagon.on_table())
      scene.marks.push_back({"wagon",
                             Side::none,
                             wagon.at,
                             wagon_half_length,
                             {{"captured", wagon.how == Wagon::How::captured}, {"driven", wagon.driver != nobody}}});
}

// Doors, walls and barricades that are damaged or open, places and their holders: what this system's players look for.
Object panel_of(const Battle& s) {
  List obstacles, places;
  for (std::size_t o = 0; o < s.obstacles.size(); ++o) {
    const Damaged& d = s.obstacles[o];
    const bool door = s.setup->obstacles[o].kind == Obstacle::door;
    if (d.damage == 0 && !d.open && !d.destroyed && d.hole_turn == 0 && !door) continue;
    obstacles.emplace_back(Object{{"piece", s.setup->obstacles[o].piece},
                                  {"damage", static_cast<int>(d.damage)},
                                  {"open", d.open},
                                  {"destroyed", d.destroyed},
                                  {"hole", d.hole_turn != 0},
                                  {"burning", d.burning}});
  }
  for (std::size_t p = 0; p < s.places.size(); ++p)
    places.emplace_back(Object{{"piece", s.setup->places[p].piece}, {"holder", text(s.places[p].holder)}});
  return {{"obstacles", std::move(obstacles)},
          {"places", std::move(places)},
          {"initiative", text(s.initiative)},
          {"sunrise", s.setup->sunrise}};
}

}  // namespace

Scene Guepier::scene(const Battle& s) {
  Scene scene;
  scene.turn = s.turn;
  scene.turns = s.setup->turns;
  for (const Frame& f : s.agenda)
    scene.where.push_back({guepier::frame_names[f.kind], f.side == Side::none ? Value() : Value(text(f.side))});
  for (std::size_t k = 0; k < s.men.size(); ++k) scene.figures.push_back(figure_of(s, k));
  for (std::uint8_t u = 0; u < s.units.size(); ++u) scene.units.push_back(unit_of(s, u));
  add_marks(s, scene);
  for (const Side side : both_sides) scene.score.push_back({text(side), victory_points(s, side)});
  scene.panel = panel_of(s);
  return scene;
}

}  // namespace esc::guepier

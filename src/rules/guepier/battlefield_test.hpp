// battlefield_test.hpp — positions built by hand, so that a test reads like the rule it proves.
//   Battlefield field({area(Terrain::vegetation, 60, 40, 10, 10)});
//   const auto shooter = field.red(cm(50, 45)), enemy = field.blue(cm(80, 45));
//   field.fire_phase(Side::red);
//   field.act(Act::fire, {.actor = shooter, .target = enemy}, {9, 4});   // the faces must be just those that are
//   rolled
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/guepier/alarm.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/guepier.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"

namespace esc::guepier {

constexpr Pt cm(int x, int y) { return {centimetres(x), centimetres(y)}; }
constexpr Pt mm(int x, int y) { return {millimetres(x), millimetres(y)}; }

inline Piece area(Terrain kind, int x, int y, int w, int h) {
  return terrain(kind, "area", Shape::rect(centimetres(x), centimetres(y), centimetres(w), centimetres(h)));
}
inline Piece line(Terrain kind, Pt a, Pt b) { return terrain(kind, "line", Shape::polyline({a, b})); }
inline Piece hill(int x, int y, int radius) {
  Piece piece = terrain(Terrain::hill, "hill", Shape::circle(cm(x, y), centimetres(radius)));
  piece.height = centimetres(5);
  return piece;
}

inline Profile soldier() { return {.key = "soldier"}; }
inline Profile officer() {
  return {.key = "officer", .kind = Kind::officer, .firearm = Firearm::pistol, .melee = MeleeWeapon::sabre};
}
inline Profile general() {
  return {.key = "general", .kind = Kind::general, .firearm = Firearm::pistol, .melee = MeleeWeapon::sabre};
}
inline Profile gunner() { return {.key = "gunner", .gunner = true, .armed = false, .melee = MeleeWeapon::dagger}; }
inline Profile lancer() {
  return {.key = "lancer", .kind = Kind::cavalry, .firearm = Firearm::pistol, .melee = MeleeWeapon::lance};
}

struct Say {  // what an answer adds to the act
  std::uint16_t actor = nobody, target = nobody;
  int n = 0;
  Angle facing = no_angle;
  std::vector<Pt> path;
  std::vector<Placement> places;
};

class Battlefield {
 public:
  static constexpr std::uint8_t red_unit = 0, red_second = 1, red_third = 2, blue_unit = 3, blue_second = 4;

  explicit Battlefield(std::vector<Piece> pieces = {}, int width = 180, int height = 120)
      : setup{.scenario = "test",
              .table = Table(centimetres(width), centimetres(height), std::move(pieces)),
              .book = standard_rulebook(),
              .units = {
                  {Side::red, "r1"}, {Side::red, "r2"}, {Side::red, "r3"}, {Side::blue, "b1"}, {Side::blue, "b2"}}} {
    for (PieceId i = 0; i < setup.table.pieces().size(); ++i) {
      const Terrain kind = kind_of(setup.table.piece(i));
      if (kind == Terrain::wall) setup.obstacles.push_back({i, Obstacle::wall});
      if (kind == Terrain::door) setup.obstacles.push_back({i, Obstacle::door});
      if (kind == Terrain::barricade) setup.obstacles.push_back({i, Obstacle::barricade});
    }
    prepare(setup);
    s.setup = &setup;
    s.units.resize(setup.units.size());
    s.obstacles.resize(setup.obstacles.size());
    s.turn = 1;
    s.initiative = Side::red;
  }
  Battlefield(const Battlefield&) = delete;

  std::uint16_t red(Pt where, Profile profile = soldier(), std::uint8_t unit = red_unit) {
    return add(Side::red, where, std::move(profile), unit, 0);
  }
  std::uint16_t blue(Pt where, Profile profile = soldier(), std::uint8_t unit = blue_unit) {
    return add(Side::blue, where, std::move(profile), unit, 180);
  }
  std::uint16_t add(Side side, Pt where, Profile profile, std::uint8_t unit, Angle facing) {
    const auto man = static_cast<std::uint16_t>(s.men.size());
    const bool on_horse = profile.kind == Kind::cavalry;
    if (profile.kind == Kind::general) unit = no_unit, setup.generals[index(side)] = man;
    setup.profiles.push_back(std::move(profile));
    setup.men.push_back({.profile = static_cast<std::uint8_t>(setup.profiles.size() - 1),
                         .unit = unit,
                         .side = side,
                         .horse = on_horse ? Mount::cavalry : Mount::none});
    s.men.push_back({.facing = facing, .status = Status::active, .mounted = on_horse});
    put(s, man, where);
    return man;
  }
  std::uint8_t gear(GearKind kind, std::vector<std::uint16_t> carriers, std::uint8_t unit = red_unit) {
    setup.gear.push_back({kind, unit, static_cast<int>(carriers.size())});
    s.gear.push_back({.how = carriers.empty() ? Gear::How::ground : Gear::How::carried});
    for (const std::uint16_t k : carriers) s.men[k].gear = static_cast<std::int8_t>(s.gear.size() - 1);
    return static_cast<std::uint8_t>(s.gear.size() - 1);
  }
  std::size_t gun(Pt where, Angle facing, std::uint8_t unit = red_unit, bool in_battery = true) {
    setup.guns.push_back({.unit = unit});
    s.guns.push_back({.facing = facing, .placed = true, .in_battery = in_battery, .ranging = false});
    put_gun(s, s.guns.size() - 1, where);
    return s.guns.size() - 1;
  }
  Man& man(std::size_t k) { return s.men[k]; }
  void remove(std::size_t k) { eliminate(s, k, log), s.fallen.clear(); }  // and nobody saw it
  void shake(std::vector<std::uint16_t> fallen, const std::vector<int>& faces = {}) {
    s.pending.clear();
    s.agenda = {{.kind = static_cast<std::uint8_t>(FrameKind::turn), .pc = stopped_turn}};
    for (const std::uint16_t k : fallen) eliminate(s, k, log);
    run(faces);
  }
  void points(std::uint8_t unit, int pa) { s.units[unit].pa = static_cast<std::uint8_t>(pa); }

  // Opens a phase for a side and goes on to its first question.
  void phase(FrameKind kind, Side side, const std::vector<int>& faces = {}) {
    s.pending.clear();
    s.agenda = {{.kind = static_cast<std::uint8_t>(FrameKind::turn), .pc = stopped_turn},
                {.kind = static_cast<std::uint8_t>(kind), .side = side}};
    run(faces);
  }
  void movement(Side side) { phase(FrameKind::movement, side); }
  void fire_phase(Side side) { phase(FrameKind::fire, side); }
  void rally_phase(Side side) { open_rally(s), phase(FrameKind::rally, side); }
  void melee_phase(Side side, const std::vector<int>& faces = {}) { phase(FrameKind::melee, side, faces); }
  void turn_from(int pc, const std::vector<int>& faces = {}) {
    s.pending.clear();
    s.agenda = {{.kind = static_cast<std::uint8_t>(FrameKind::turn), .pc = static_cast<std::uint8_t>(pc)}};
    GivenDice dice(faces);
    Guepier::step(s, dice, log);
    EXPECT_EQ(dice.used(), faces.size()) << "faces left over";
  }
  void end_turn() { turn_from(7); }
  void next_turn() { end_turn(), s.over = false; }  // whatever it decided

  Answer answer(Act act, const Say& say = {}) const {
    Answer a{.ask = s.pending.empty() ? 0 : s.pending.front().id,
             .act = static_cast<std::uint8_t>(act),
             .actor = say.actor,
             .target = say.target,
             .n = static_cast<std::int16_t>(say.n),
             .facing = say.facing};
    a.path.assign(say.path.begin(), say.path.end());
    a.places = say.places;
    return a;
  }
  std::string refusal(Act act, const Say& say = {}) const {
    const Verdict no = Guepier::check(s, answer(act, say));
    return no ? std::string(text(no->rule)) + " " + std::string(no->code) : "allowed";
  }
  void act(Act act, const Say& say = {}, const std::vector<int>& faces = {}) {
    ASSERT_EQ(refusal(act, say), "allowed");
    Guepier::take(s, answer(act, say), log);
    run(faces);
  }
  void go(std::uint16_t man, Pt to, const std::vector<int>& faces = {}) {
    act(Act::go, {.places = {{man, to, no_angle}}}, faces);
  }
  std::string cannot_go(std::uint16_t man, Pt to) const { return refusal(Act::go, {.places = {{man, to, no_angle}}}); }

  bool asked(AskKind kind, Side side) const {
    return s.pending.size() == 1 && s.pending[0].kind == static_cast<std::uint8_t>(kind) && s.pending[0].who == side;
  }
  bool phase_over() const { return s.pending.empty() && s.agenda.size() == 1; }
  std::ptrdiff_t heard(std::string_view event) const {
    return std::count_if(log.events().begin(), log.events().end(), [&](const Event& e) { return e.key == event; });
  }
  Value given(std::string_view key) const {  // of the last roll
    const auto rolled =
        std::find_if(log.events().rbegin(), log.events().rend(), [](const Event& e) { return e.roll.has_value(); });
    return rolled->roll->given.find(key)->second;
  }
  int lost() const {
    return static_cast<int>(
        std::count_if(s.men.begin(), s.men.end(), [](const Man& m) { return m.status == Status::eliminated; }));
  }

  Setup setup;
  Battle s;
  Log log;

 private:
  static constexpr std::uint8_t stopped_turn = 99;
  void run(const std::vector<int>& faces) {
    GivenDice dice(faces);
    while (!s.over && s.pending.empty() && (tests_are_owed(s) || s.agenda.back().pc != stopped_turn))
      Guepier::step(s, dice, log);
    EXPECT_EQ(dice.used(), faces.size()) << "faces left over";
  }
};

}  // namespace esc::guepier

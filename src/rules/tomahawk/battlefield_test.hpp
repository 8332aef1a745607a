// battlefield_test.hpp — positions built by hand, so that a test reads like the rule it proves.
//   Battlefield field({area(Terrain::wood, 10, 10, 6, 6)});
//   const auto line = field.red(line_infantry(), row(at(10, 10), 6)), foe = field.blue(warriors(), row(at(10, 20), 6));
//   field.card(Side::red, TroopType::regulars);
//   field.act(line, Act::shoot, {.target = foe}, {7, 8, 2, 3, 1, 0, 9, 4});   // the faces must be just those that are
//   rolled
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/deck.hpp"
#include "rules/tomahawk/flow.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/tomahawk.hpp"

namespace esc::tomahawk {

constexpr Pt at(int x, int y) { return {inches(x), inches(y)}; }
constexpr Pt tenth(int x, int y) { return {x * 254 / 10, y * 254 / 10}; }  // in tenths of an inch

// n places an inch and a bit apart, eastwards.
inline std::vector<Pt> row(Pt from, int n, Len step = inches(1) + 10) {
  std::vector<Pt> places;
  for (int i = 0; i < n; ++i) places.push_back({from.x + i * step, from.y});
  return places;
}
inline std::vector<Pt> shoulder_to_shoulder(Pt from, int n) { return row(from, n, inches(1)); }

inline Piece area(Terrain kind, int x, int y, int w, int h) {
  return terrain(kind, "area", Shape::rect(inches(x), inches(y), inches(w), inches(h)));
}
inline Piece line(Terrain kind, std::vector<Pt> points, Len width = 0) {
  return terrain(kind, "line", Shape::polyline(std::move(points), width));
}
inline Piece house(int x, int y, int w, int h, std::vector<Pt> doors) {
  Piece piece = area(Terrain::building, x, y, w, h);
  for (const Pt door : doors) piece.doors.push_back({door, 0});
  return piece;
}

inline Profile line_infantry() {
  return {.key = "line", .weapons = {Weapon::musket}, .close_order = true, .points = 8};
}
inline Profile warriors() {
  return {.key = "woodland",
          .type = TroopType::indians,
          .discipline = Discipline::native,
          .shooting = 6,
          .aggression = 5,
          .weapons = {Weapon::musket, Weapon::thrown},
          .scout = true,
          .natives = true,
          .points = 9};
}
inline Profile militia() {
  return {.key = "militia",
          .type = TroopType::militia,
          .discipline = Discipline::conscript,
          .shooting = 8,
          .aggression = 8,
          .defence = 7,
          .weapons = {Weapon::musket},
          .points = 4};
}
inline Profile officer(TroopType type = TroopType::regulars) {
  return {.key = "officer",
          .type = type,
          .shooting = 6,
          .aggression = 5,
          .defence = 5,
          .weapons = {Weapon::pistol},
          .close_weapon = CloseWeapon::sabre,
          .officer = true,
          .points = 20};
}
inline Profile lancers() {
  return {.key = "lancer",
          .type = TroopType::cavalry,
          .shooting = 9,
          .weapons = {Weapon::pistol},
          .close_weapon = CloseWeapon::lance,
          .mount = Mount::cavalry,
          .body = Target::rider,
          .points = 14};
}
inline Profile gun_and_crew() {
  return {.key = "gun",
          .type = TroopType::artillery,
          .shooting = 6,
          .aggression = 8,
          .defence = 7,
          .weapons = {Weapon::artillery},
          .body = Target::artillery,
          .points = 50};
}
inline Profile wagon() { return {.key = "wagon", .body = Target::wagon}; }
inline Profile boat() { return {.key = "boat", .body = Target::boat}; }

struct Say {  // what an answer adds to the act; target and actor are units
  std::size_t target = no_unit;
  int n = 0;
  std::vector<Pt> path;
  std::vector<Placement> places;
};

class Battlefield {
 public:
  explicit Battlefield(std::vector<Piece> pieces = {}, int width = 72, int height = 48)
      : setup{.scenario = "test",
              .table = Table(inches(width), inches(height), std::move(pieces)),
              .book = standard_rulebook(),
              .posts = {Post{.zone = {{0, 0}, at(width, height)}}},
              .home_edges = {1, 4},
              .turns = 4} {
    s.setup = &setup;
    s.agenda.push_back({.kind = of(FrameKind::choose), .side = Side::red});
    for (const Side side : both_sides) s.force(side).hand.push_back(forward_card(side));
    prepare(setup);
  }
  Battlefield(const Battlefield&) = delete;

  std::size_t red(Profile profile, std::vector<Pt> places, Angle facing = 90, Formation f = Formation::open) {
    return add(Side::red, std::move(profile), std::move(places), facing, f);
  }
  std::size_t blue(Profile profile, std::vector<Pt> places, Angle facing = 270, Formation f = Formation::open) {
    return add(Side::blue, std::move(profile), std::move(places), facing, f);
  }
  std::size_t add(Side side, Profile profile, std::vector<Pt> places, Angle facing, Formation formation) {
    const bool gun = profile.has_gun();  // its place comes last
    setup.profiles.push_back(std::move(profile));
    setup.units.push_back({.profile = static_cast<std::uint8_t>(setup.profiles.size() - 1),
                           .side = side,
                           .men = static_cast<std::uint8_t>(places.size() - (gun ? 1 : 0))});
    prepare(setup);
    for (const Pt p : places) {
      s.figures.push_back({.at = p, .facing = facing, .standing = Standing::up});
      s.figures.back().opening = opening_at(setup, p);
      s.figures.back().inside = s.figures.back().opening >= 0
                                    ? setup.openings[static_cast<std::size_t>(s.figures.back().opening)].house
                                    : house_at(s, p);
    }
    s.units.push_back({.status = Status::on_table, .formation = formation});
    return setup.units.size() - 1;
  }
  std::size_t hidden(Side side, Profile profile, int men, Pt where) {
    const std::size_t unit =
        add(side, std::move(profile), std::vector<Pt>(static_cast<std::size_t>(men)), 0, Formation::open);
    each_man(s, unit, [&](std::size_t k) { s.figures[k] = {}; });
    s.units[unit].status = Status::hidden;
    s.markers.push_back({.at = where,
                         .side = side,
                         .on = true,
                         .unit = static_cast<std::uint8_t>(unit),
                         .type = static_cast<std::uint8_t>(s.profile(unit).type)});
    return unit;
  }
  std::size_t dummy_of(Side side, TroopType type, Pt where) {
    s.markers.push_back(
        {.at = where, .side = side, .on = true, .unit = dummy, .type = static_cast<std::uint8_t>(type)});
    return s.markers.size() - 1;
  }

  Figure& man(std::size_t unit, std::size_t i = 0) { return s.figures[setup.units[unit].first + i]; }
  Unit& unit(std::size_t u) { return s.units[u]; }
  int men(std::size_t u) const { return men_left(s, u); }

  // A Troops card of that side lies open.
  void card(Side owner, TroopType type) {
    for (Unit& u : s.units) u.activated = false;
    for (Marker& m : s.markers) m.activated = false;
    s.pending.clear();
    s.agenda.resize(1);
    s.agenda.push_back({.kind = of(FrameKind::troops), .side = owner, .a = static_cast<std::int16_t>(type)});
    go({});
  }
  Answer answer(Act act, std::uint16_t actor, const Say& say) const {
    Answer a{.ask = s.pending.empty() ? 0 : s.pending[0].id,
             .act = static_cast<std::uint8_t>(act),
             .actor = actor,
             .n = static_cast<std::int16_t>(say.n)};
    if (say.target != no_unit) a.target = speaker(s, say.target);
    for (const Pt p : say.path) a.path.push_back(p);
    a.places = say.places;
    return a;
  }
  void act(std::size_t unit, Act act, const Say& say = {}, std::vector<int> faces = {}) {
    give(answer(act, speaker(s, unit), say), std::move(faces));
  }
  void say(Act act, const Say& say = {}, std::vector<int> faces = {}) {
    give(answer(act, nobody, say), std::move(faces));
  }
  void give(const Answer& a, std::vector<int> faces = {}) {
    const Verdict no = Tomahawk::check(s, a);
    ASSERT_FALSE(no) << no->code << " " << text(no->rule);
    Tomahawk::take(s, a, log);
    go(std::move(faces));
  }
  void go(std::vector<int> faces) {
    GivenDice dice(faces);
    try {
      advance<Tomahawk>(s, dice, log);
    } catch (const GivenDice::MoreDice& more) {
      FAIL() << "more dice for " << text(more.next);
    }
    EXPECT_EQ(dice.used(), faces.size());
  }
  std::string refused(std::size_t unit, Act act, const Say& say = {}) const {
    return refused(answer(act, speaker(s, unit), say));
  }
  std::string refused(const Answer& a) const {
    const Verdict no = Tomahawk::check(s, a);
    return no ? std::string(no->code) + " " + std::string(text(no->rule)) : "";
  }
  std::string asked() const { return s.pending.empty() ? "" : std::string(ask_names[s.pending[0].kind]); }
  bool happened(std::string_view key) const {
    return std::any_of(log.events().begin(), log.events().end(), [&](const Event& e) { return e.key == key; });
  }
  // Every figure of the unit by the same way.
  std::vector<Placement> by(std::size_t unit, Pt way, Angle facing = no_angle) const {
    std::vector<Placement> places;
    each_figure(s, unit, [&](std::size_t k) {
      places.push_back({static_cast<std::uint16_t>(k), s.figures[k].at + way, facing});
    });
    return places;
  }

  Setup setup;
  State s;
  Log log;
};

}  // namespace esc::tomahawk

// battlefield_test.hpp — positions built by hand, so that a test reads like the rule it proves:
//   Battlefield field;
//   const UnitId crew = field.red(gunners(GunType::ii), 5, at(40, 50)), enemy = field.blue(line(), 8, at(80, 50));
//   field.gun(crew, at(45, 50), 0);
//   field.activate(crew);
//   field.plays({Act::fire_gun, {.n = ball, .path = {at(79, 50)}}}, {2, 6, 6});   // just the faces that are rolled
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/capitan/capitan.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

constexpr Pt at(int x, int y) { return {centimetres(x), centimetres(y)}; }
constexpr Pt mm(int x, int y) { return {millimetres(x), millimetres(y)}; }

inline esc::Piece area(Feature kind, int x, int y, int w, int h, int level = 0) {
  esc::Piece piece = feature(kind, "area", Shape::rect(centimetres(x), centimetres(y), centimetres(w), centimetres(h)));
  piece.level = static_cast<std::int8_t>(level);
  return piece;
}
inline esc::Piece wall(Pt from, Pt to, int height_cm = 2) {
  esc::Piece piece = feature(Feature::wall, "wall", Shape::polyline({from, to}));
  piece.height = centimetres(height_cm);
  return piece;
}
inline esc::Piece house(int x, int y, int w, int h, std::vector<Pt> doors) {
  esc::Piece piece = area(Feature::building, x, y, w, h);
  for (const Pt door : doors) piece.doors.push_back({door, centimetres(3)});
  return piece;
}

inline Card line() { return {.key = "line", .regiment = "first", .nation = "france"}; }
inline Card of_class(Card card, TroopClass troop_class) { return card.troop_class = troop_class, card; }
inline Card horse() {
  Card card = line();
  card.key = "horse", card.arm = Arm::cavalry, card.weapon = Weapon::cavalry_carbine;
  card.normal = centimetres(20), card.march = centimetres(30), card.charge = centimetres(40);
  return card;
}
inline Card leader(Command command = Command::independent, int capacity = 2, int radius_cm = 25) {
  Card card = line();
  card.key = "leader", card.command = command, card.capacity = capacity, card.command_radius = centimetres(radius_cm);
  card.figures = 3, card.escort = true, card.morale = 5, card.initiative = 5;
  return card;
}
inline Card gunners(GunType type, esc::capitan::Piece piece = esc::capitan::Piece::gun, bool limber = false, bool horse_gun = false) {
  Card card = line();
  card.key = "gunners", card.gun = GunModel{.type = type, .piece = piece, .limber = limber, .horse = horse_gun};
  card.figures = 6;
  return card;
}

struct Say {  // what an answer adds to its act
  std::uint16_t actor = nobody, target = nobody;
  int n = 0;
  Angle facing = no_angle;
  std::vector<Pt> path;
};

class Battlefield {
 public:
  explicit Battlefield(std::vector<esc::Piece> pieces = {}, Switches switches = {}, std::vector<int> solidity = {})
      : setup{.scenario = "test",
              .table = esc::Table(centimetres(180), centimetres(120), std::move(pieces)),
              .book = standard_rulebook(),
              .switches = switches,
              .turns = 9} {
    setup.constructions.resize(setup.table.pieces().size());
    for (std::size_t i = 0; i < solidity.size(); ++i) setup.constructions[i].solidity = solidity[i];
    for (PieceId i = 0; i < setup.table.pieces().size(); ++i)
      if (feature_of(setup.table.piece(i)) == Feature::building)
        setup.constructions[i].openings = openings_of(setup.table.piece(i), centimetres(5));
    setup.sides[0].entry = Edge::west;
    setup.sides[1].entry = Edge::east;
    prepare(setup);
  }
  Battlefield(const Battlefield&) = delete;
  Battlefield& operator=(const Battlefield&) = delete;

  // A line of figures side by side, north of the first, 2.5 cm (mounted 5 cm) from centre to centre.
  UnitId red(Card card, int figures, Pt first, std::vector<Ability> held = {}) { return add(Side::red, card, figures, first, held); }
  UnitId blue(Card card, int figures, Pt first, std::vector<Ability> held = {}) { return add(Side::blue, card, figures, first, held); }
  std::uint8_t gun(UnitId crew, Pt muzzle, Angle facing, bool limbered = false) {
    const auto g = static_cast<std::uint8_t>(setup.guns.size());
    setup.guns.push_back({*setup.card(crew).gun, crew, muzzle, facing, true, limbered});
    setup.units[crew].gun = g;
    const Pt middle = along(muzzle, normal_angle(facing + 180), muzzle_ahead);
    const int men = setup.units[crew].count;  // in a half circle behind it, within 5 cm
    for (int i = 0; i < men; ++i)
      places_[setup.units[crew].first + static_cast<std::size_t>(i)] =
          along(middle, normal_angle(facing + 180 + 30 * i - 15 * (men - 1)), millimetres(42));
    return g;
  }

  // Everybody stands where he was put, it is turn 2 (so that "last turn" was one) and nobody has acted.
  void begin() {
    s = Capitan::start(setup);
    std::size_t k = 0;
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      s.units[u].status = Status::on_table;
      s.units[u].points = static_cast<std::uint8_t>(setup.card(u).capacity);
      for (std::size_t i = 0; i < setup.units[u].count; ++i, ++k) s.figures[k].at = places_[k];
    }
    s.turn = 2;
    s.agenda.clear();
    s.agenda.push_back({.kind = of(FrameKind::turn), .pc = 1});
    begun_ = true;
  }

  // The unit's card has won, or its commander's.
  void activate(UnitId unit, UnitId commander = no_unit) {
    if (!begun_) begin();
    s.pending.clear();
    s.agenda.clear();
    s.agenda.push_back({.kind = of(FrameKind::turn), .pc = 1});
    s.agenda.push_back({.kind = of(FrameKind::cards)});
    s.agenda.push_back({.kind = of(FrameKind::activation), .side = s.side(unit), .who = unit,
                        .a = static_cast<std::int16_t>(commander)});
    s.units[unit].activated = false;
    run({});
  }

  Answer answer(Act act, const Say& say) const {
    Answer a{.act = static_cast<std::uint8_t>(act), .actor = say.actor, .target = say.target,
             .n = static_cast<std::int16_t>(say.n), .facing = say.facing};
    if (!s.pending.empty()) a.ask = s.pending[0].id;
    for (const Pt p : say.path) a.path.push_back(p);
    return a;
  }
  Verdict why_not(Act act, const Say& say = {}) const { return Capitan::check(s, answer(act, say)); }
  RuleId refused_by(Act act, const Say& say = {}) const {
    const Verdict no = why_not(act, say);
    EXPECT_TRUE(no) << "was allowed";
    return no ? no->rule : RuleId{};
  }
  // Exactly these faces must be rolled.
  void plays(Act act, const Say& say = {}, std::vector<int> faces = {}) {
    const Answer a = answer(act, say);
    const Verdict no = Capitan::check(s, a);
    ASSERT_FALSE(no) << text(no->rule) << " " << no->code;
    Capitan::take(s, a, log);
    run(std::move(faces));
  }

  // Both sides have their cards in hand.
  void cards() {
    if (!begun_) begin();
    s.pending.clear();
    s.agenda.clear();
    s.agenda.push_back({.kind = of(FrameKind::turn), .pc = 1});
    s.agenda.push_back({.kind = of(FrameKind::cards)});
    run({});
  }
  void plays(Side side, Act act, const Say& say = {}, std::vector<int> faces = {}) {
    Answer a = answer(act, say);
    a.ask = ask_of(side).id;
    const Verdict no = Capitan::check(s, a);
    ASSERT_FALSE(no) << text(no->rule) << " " << no->code;
    Capitan::take(s, a, log);
    run(std::move(faces));
  }
  RuleId refused_by(Side side, Act act, const Say& say = {}) const {
    Answer a = answer(act, say);
    a.ask = ask_of(side).id;
    const Verdict no = Capitan::check(s, a);
    EXPECT_TRUE(no) << "was allowed";
    return no ? no->rule : RuleId{};
  }
  Ask ask_of(Side side) const {
    for (const Ask& q : s.pending)
      if (q.who == side) return q;
    ADD_FAILURE() << "that side is not asked";
    return {};
  }

  // The owner takes the first of those who may fall.
  void loses(std::vector<int> faces = {}) {
    ASSERT_EQ(asked(), AskKind::losses);
    Answer a = answer(Act::lose, {});
    const Members may = next_to_fall(s, static_cast<UnitId>(s.pending[0].actor));
    for (int k = 0; k < s.pending[0].n; ++k) a.places.push_back({.figure = may[static_cast<std::size_t>(k)]});
    ASSERT_FALSE(Capitan::check(s, a));
    Capitan::take(s, a, log);
    run(std::move(faces));
  }

  bool said(std::string_view key) const {
    return std::any_of(log.events().begin(), log.events().end(), [&](const Event& e) { return e.key == key; });
  }
  const Roll* rolled(std::string_view key) const {
    for (auto it = log.events().rbegin(); it != log.events().rend(); ++it)
      if (it->key == key && it->roll) return &*it->roll;
    return nullptr;
  }
  AskKind asked() const {
    if (s.pending.empty()) throw std::logic_error("nobody is asked");
    return static_cast<AskKind>(s.pending.front().kind);
  }
  std::size_t size(UnitId unit) const { return s.units[unit].members.size(); }
  Pt first(UnitId unit) const { return s.figures[s.units[unit].members.front()].at; }

  Setup setup;
  State s;
  Log log;

 private:
  UnitId add(Side side, const Card& card, int figures, Pt first, const std::vector<Ability>& held) {
    UnitSetup u{.side = side, .card = static_cast<std::uint8_t>(setup.cards.size()),
                .first = static_cast<std::uint8_t>(setup.figures.size()), .count = static_cast<std::uint8_t>(figures), .points = 100};
    u.post.zone = setup.table.box();
    for (const Ability a : held) u.abilities |= only(a);
    const auto unit = static_cast<UnitId>(setup.units.size());
    for (int i = 0; i < figures; ++i) {
      Role role = card.is_artillery() ? Role::gunner : card.is_command() ? Role::specialist : Role::trooper;
      if (card.is_command()) {
        if (i == 0) role = Role::officer;
        else if (i == 1 && card.standard) role = Role::standard;
        else if (i == 1 && card.aide) role = Role::aide;
        else if (i == 1 && card.musician) role = Role::musician;
      }
      setup.figures.push_back({unit, role, card.weapon, i + 1});
      places_.push_back({first.x, first.y + i * (card.mounted() ? millimetres(50) : millimetres(25))});
    }
    setup.cards.push_back(card);
    setup.units.push_back(std::move(u));
    return unit;
  }

  void run(std::vector<int> faces) {
    const std::size_t given = faces.size();
    GivenDice dice(faces);
    advance<Capitan>(s, dice, log);
    EXPECT_EQ(dice.used(), given) << "faces were left over";
  }

  std::vector<Pt> places_;
  bool begun_ = false;
};

}  // namespace esc::capitan

// battlefield_test.hpp — positions built by hand, so that a test reads like the rule it proves. Both sides answer in
// turn:
//   Battlefield field({area(Terrain::forest, 10, 10, 20, 20)});
//   const auto rifleman = field.red(at(5, 12)), enemy = field.blue(at(20, 12));
//   field.orders({{rifleman, Act::early_fire, {.target = enemy}}}, {5});  // the faces must be just those that are
//   rolled field.fire({{rifleman, Act::fire, {.target = enemy}}}, {5});
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/argad/argad.hpp"
#include "rules/argad/asking.hpp"
#include "rules/argad/flow.hpp"
#include "rules/argad/ground.hpp"
#include "rules/argad/march.hpp"

namespace esc::argad {

constexpr Pt at(int x, int y) { return {centimetres(x), centimetres(y)}; }
constexpr Pt mm(int x, int y) { return {millimetres(x), millimetres(y)}; }

inline Piece area(Terrain kind, int x, int y, int w, int h, int level = 0) {
  Piece piece = terrain(kind, "area", Shape::rect(centimetres(x), centimetres(y), centimetres(w), centimetres(h)));
  piece.level = static_cast<std::int8_t>(level);
  return piece;
}
inline Piece line(Terrain kind, std::vector<Pt> points) {
  return terrain(kind, "line", Shape::polyline(std::move(points)));
}
inline Piece house(int x, int y, int w, int h, std::vector<Pt> doors) {
  Piece piece = area(Terrain::house, x, y, w, h);
  for (const Pt door : doors) piece.doors.push_back({door, centimetres(3)});
  return piece;
}

inline Profile regular() {
  return {.key = "regular", .load = Load::heavy, .firearms = {Firearm::rifle}, .melee_weapon = MeleeWeapon::bayonet};
}
inline Profile pistoleer() {
  return {.key = "pistoleer", .firearms = {Firearm::pistol}, .melee_weapon = MeleeWeapon::sabre};
}
inline Profile lancer() {
  return {.key = "lancer", .kind = Kind::cavalry, .firearms = {Firearm::musketoon}, .melee_weapon = MeleeWeapon::lance};
}
inline Profile rider() {
  return {.key = "rider", .kind = Kind::mounted_foot, .firearms = {Firearm::rifle}, .melee_weapon = MeleeWeapon::butt};
}
inline Profile unarmed() { return {.key = "unarmed"}; }
inline Profile of_class(Profile p, int fighting_class) { return p.fighting_class = fighting_class, p; }
inline Profile armed_with(MeleeWeapon weapon) { return {.key = "fighter", .melee_weapon = weapon}; }

struct Say {  // what an answer adds to the act
  std::uint16_t target = nobody;
  int n = 0;
  std::vector<Pt> path;
};

struct Told {  // what one figure is told
  std::uint16_t man;
  Act act;
  Say say;
};

class Battlefield {
 public:
  explicit Battlefield(std::vector<Piece> pieces = {}, Switches switches = {})
      : setup{.scenario = "test",
              .table = Table(centimetres(180), centimetres(120), std::move(pieces)),
              .book = standard_rulebook(),
              .switches = switches,
              .turns = 9,
              .final_count = {.holder = Side::red}} {
    prepare(setup);
    s.setup = &setup;
    s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::turn)});
  }
  Battlefield(const Battlefield&) = delete;

  // Red's figures first, then blue's: so the dice are rolled.
  std::uint16_t red(Pt where, Profile profile = regular()) { return add(Side::red, where, std::move(profile)); }
  std::uint16_t blue(Pt where, Profile profile = regular()) { return add(Side::blue, where, std::move(profile)); }
  std::uint16_t add(Side side, Pt where, Profile profile) {
    const Kind kind = profile.kind;
    setup.profiles.push_back(std::move(profile));
    setup.men.push_back({static_cast<std::uint8_t>(setup.profiles.size() - 1), 0, side, 0});
    s.men.push_back({.at = where, .status = Status::active, .kind = kind});
    s.plans.push_back({});
    return static_cast<std::uint16_t>(s.men.size() - 1);
  }
  Man& man(std::size_t k) { return s.men[k]; }
  void hide(std::size_t k, int unit = 0) {
    s.men[k].hidden = true;
    s.men[k].unit = static_cast<std::uint8_t>(unit);
  }

  // The phases: whoever is asked and not told anything does nothing. Each goes on to the next questions.
  void orders(const std::vector<Told>& told, std::vector<int> faces = {}) {
    if (s.phase() == FrameKind::turn) run({}, {});
    ASSERT_EQ(s.phase(), FrameKind::orders);
    run(told, std::move(faces));
  }
  void fire(const std::vector<Told>& told, std::vector<int> faces = {}) {
    if (s.phase() == FrameKind::turn || s.phase() == FrameKind::orders) orders({});
    ASSERT_EQ(s.phase(), FrameKind::fire);
    run(told, std::move(faces));
  }
  void strike(const std::vector<Told>& told, std::vector<int> faces = {}) {
    while (s.phase() != FrameKind::strike && s.phase() != FrameKind::surprise && !s.over) run({}, {});
    ASSERT_EQ(s.phase(), FrameKind::strike);
    run(told, std::move(faces));
  }
  // To the beginning of the next turn.
  void end_turn() {
    const int turn = s.turn;
    while (!s.over && s.turn == turn) run({}, {});
  }
  // Answers the open questions of one phase.
  void run(const std::vector<Told>& told, std::vector<int> faces) {
    GivenDice dice(faces);
    const FrameKind phase = s.phase();
    go_on(dice, phase);
    for (Asks asks; !(asks = Argad::asks(s)).empty() && s.phase() == phase;) {
      answer(asks.front(), told);
      if (::testing::Test::HasFatalFailure()) return;
      go_on(dice, phase);
    }
    EXPECT_EQ(dice.used(), faces.size()) << "faces left over";
  }

  // What the judge says of an order or a shot now; the figure must be the one that is asked.
  std::string refusal(std::uint16_t man, Act act, const Say& say = {}) {
    State copy = s;
    const Side side = s.side(man);
    if (copy.phase() == FrameKind::turn) {
      GivenDice none({});
      Log off(false);
      while (Argad::asks(copy).empty() && !copy.over) Argad::step(copy, none, off);
    }
    copy.asking[index(side)].actor = man;
    copy.asking[index(side)].done = false;
    const Verdict no = Argad::check(copy, make(copy, side, man, act, say));
    return no ? std::string(text(no->rule)) + " " + std::string(no->code) : "allowed";
  }

  std::ptrdiff_t heard(std::string_view event) const {
    return std::count_if(log.events().begin(), log.events().end(), [&](const Event& e) { return e.key == event; });
  }
  const Roll& last_roll() const {
    return *std::find_if(log.events().rbegin(), log.events().rend(), [](const Event& e) { return e.roll; })->roll;
  }
  bool counted(std::string_view rule) const {
    for (const LedgerLine& line : last_roll().ledger)
      if (text(line.rule) == rule) return true;
    return false;
  }
  bool is_killed(std::size_t k) const { return s.men[k].status == Status::killed; }

  Setup setup;
  State s;
  Log log;

 private:
  static Answer make(const State& s, Side side, std::uint16_t man, Act act, const Say& say) {
    Answer a{.ask = s.asking[index(side)].answered * 2u + static_cast<std::uint32_t>(index(side)),
             .act = static_cast<std::uint8_t>(act),
             .actor = man,
             .target = say.target,
             .n = static_cast<std::int16_t>(say.n)};
    a.path.assign(say.path.begin(), say.path.end());
    return a;
  }
  static Act nothing(AskKind kind) {
    switch (kind) {
      case AskKind::fire:
        return Act::hold_fire;
      case AskKind::strike:
        return Act::hold_back;
      case AskKind::surprise:
        return Act::keep_hidden;
      default:
        return Act::stay;
    }
  }
  void answer(const Ask& ask, const std::vector<Told>& told) {
    Answer a = make(s, ask.who, ask.actor, nothing(static_cast<AskKind>(ask.kind)), {});
    const std::size_t shots_before = ask.actor == nobody ? 0 : s.plans[ask.actor].shooting.size();
    std::size_t nth = 0;
    for (const Told& t : told) {
      const bool is_asked = ask.actor == t.man || (ask.actor == nobody && s.side(t.man) == ask.who);
      if (!is_asked || (s.plans[t.man].shows && t.act == Act::show)) continue;
      if (static_cast<AskKind>(ask.kind) == AskKind::fire && nth++ < shots_before) continue;
      a = make(s, ask.who, t.man, t.act, t.say);
      break;
    }
    const Verdict no = Argad::check(s, a);
    ASSERT_FALSE(no) << text(no->rule) << " " << no->code;
    Argad::take(s, a, log);
  }
  void go_on(Dice& dice, FrameKind phase) {
    while (!s.over && Argad::asks(s).empty()) {
      if (s.phase() == FrameKind::surprise && phase != FrameKind::surprise)
        return;  // what the turn noted can be looked at
      const int turn = s.turn;
      Argad::step(s, dice, log);
      if (turn != s.turn && phase != FrameKind::turn) return;
    }
  }
};

}  // namespace esc::argad

// battlefield_test.hpp — positions built by hand, so that a test reads like the rule it proves.
//   Battlefield field({area(Terrain::wood, 10, 10, 4, 4)});
//   const auto sharpe = field.red(at(5, 12), rifleman()), enemy = field.blue(at(20, 12));
//   field.activate(sharpe, 2);
//   field.act(Act::fire, {.target = enemy}, {5, 4, 6, 3});   // the faces must be just those that are rolled
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/laporte/acts.hpp"
#include "rules/laporte/flow.hpp"
#include "rules/laporte/judge.hpp"
#include "rules/laporte/laporte.hpp"

namespace esc::laporte {

constexpr Pt at(int x, int y) { return {inches(x), inches(y)}; }
constexpr Pt half(int x, int y) { return {half_inches(x), half_inches(y)}; }  // in half inches

inline Piece area(Terrain kind, int x, int y, int w, int h) {
  return terrain(kind, "area", Shape::rect(inches(x), inches(y), inches(w), inches(h)));
}
inline Piece line(Terrain kind, std::vector<Pt> points) {
  return terrain(kind, "line", Shape::polyline(std::move(points)));
}
inline Piece hill(int x, int y, int w, int h, int level) {
  Piece piece = area(Terrain::hill, x, y, w, h);
  piece.level = static_cast<std::int8_t>(level);
  return piece;
}
inline Piece house(int x, int y, int w, int h, std::vector<Pt> doors) {
  Piece piece = area(Terrain::building, x, y, w, h);
  for (const Pt door : doors) piece.doors.push_back({door, 0});
  return piece;
}

inline Profile soldier() { return {.key = "soldier", .shooting = 2, .firearms = {Firearm::musket}}; }
inline Profile leader() {
  return {.key = "leader", .initiative = 3, .shooting = 2, .firearms = {Firearm::pistol}, .leader = true};
}
inline Profile rifleman() { return {.key = "rifleman", .shooting = 3, .firearms = {Firearm::rifled_carbine}}; }
inline Profile unarmed() { return {.key = "unarmed"}; }

struct Say {  // what an answer adds to the act
  std::uint16_t actor = nobody, target = nobody;
  int n = 0;
  Angle facing = no_angle;
  std::vector<Pt> path;
};

class Battlefield {
 public:
  explicit Battlefield(std::vector<Piece> pieces = {}, int width = 48, int height = 36)
      : setup{.scenario = "test",
              .table = Table(inches(width), inches(height), std::move(pieces)),
              .book = standard_rulebook(),
              .groups = {{Side::red, "red"}, {Side::blue, "blue"}},
              .turns = 6,
              .final_count = {.kind = FinalCount::Kind::side_holds}} {
    prepare(setup);
    s.setup = &setup;
    s.groups.resize(2);
    s.turn = 1;
  }
  Battlefield(const Battlefield&) = delete;

  std::uint16_t red(Pt where, Profile profile = soldier()) { return add(Side::red, where, std::move(profile), 0); }
  std::uint16_t blue(Pt where, Profile profile = soldier()) { return add(Side::blue, where, std::move(profile), 1); }
  std::uint16_t add(Side side, Pt where, Profile profile, std::size_t group) {
    setup.profiles.push_back(std::move(profile));
    setup.men.push_back(
        {static_cast<std::uint8_t>(setup.profiles.size() - 1), static_cast<std::uint8_t>(group), side, 0});
    s.men.push_back({.at = where, .status = Status::active});
    return static_cast<std::uint16_t>(s.men.size() - 1);
  }
  std::size_t add_group(Side side) {
    setup.groups.push_back({side, "more"});
    s.groups.push_back({});
    return s.groups.size() - 1;
  }

  Man& man(std::size_t k) { return s.men[k]; }
  Man& gets(std::size_t k, int actions) { return s.men[k].actions = static_cast<std::int8_t>(actions), s.men[k]; }
  void holds(std::size_t k, int actions) { gets(k, actions).holding = true; }

  // The turn stands before sequence n; goes on to the first question.
  void sequence(int n, std::vector<int> faces = {}) {
    s.agenda = {frame(FrameKind::turn, 1, n + 1)};
    run(faces);
  }
  // A man of that side begins his activation in sequence n.
  void activate(std::size_t who, int n) {
    gets(who, n);
    Frame sequence_frame = frame(FrameKind::sequence, 1, n), activation = frame(FrameKind::activation, 0, n);
    sequence_frame.side = other(s.side(who));
    activation.who = static_cast<std::uint16_t>(who);
    s.agenda = {frame(FrameKind::turn, 1, n), sequence_frame, activation};
    run({});
  }
  void roll_initiative(std::vector<int> faces) {
    s.agenda = {frame(FrameKind::turn, 0, 0)};
    step_then_run(faces);
  }
  // Morale, clearing away and the look at victory; stops before the next initiative.
  void end_turn(std::vector<int> faces = {}) {
    s.agenda = {frame(FrameKind::turn, 2, 0)};
    step_then_run(faces);
  }

  Answer answer(Act act, const Say& say = {}) const {
    Answer a{.ask = s.pending.empty() ? 0 : s.pending.front().id,
             .act = static_cast<std::uint8_t>(act),
             .actor = say.actor,
             .target = say.target,
             .n = static_cast<std::int16_t>(say.n),
             .facing = say.facing};
    a.path.assign(say.path.begin(), say.path.end());
    return a;
  }
  Verdict check(Act act, const Say& say = {}) const { return Laporte::check(s, answer(act, say)); }
  std::string refusal(Act act, const Say& say = {}) const {
    const Verdict no = check(act, say);
    return no ? std::string(text(no->rule)) + " " + std::string(no->code) : "allowed";
  }
  void act(Act act, const Say& say = {}, std::vector<int> faces = {}) {
    ASSERT_EQ(refusal(act, say), "allowed");
    Laporte::take(s, answer(act, say), log);
    run(faces);
  }
  void move(Pt to, std::vector<int> faces, std::vector<int> then = {}) {
    act(Act::move, {}, std::move(faces));
    act(Act::go, {.path = {to}}, std::move(then));
  }

  bool asked(AskKind kind, Side side) const {
    return s.pending.size() == 1 && s.pending[0].kind == static_cast<std::uint8_t>(kind) && s.pending[0].who == side;
  }
  bool asked(AskKind kind, std::size_t actor) const {
    return s.pending.size() == 1 && s.pending[0].kind == static_cast<std::uint8_t>(kind) && s.pending[0].actor == actor;
  }
  int asked_for() const { return s.pending.empty() ? -1 : s.pending[0].n; }
  bool evening() const {  // the sequences are over, or the next turn has not begun
    return s.agenda.size() == 1 && s.agenda[0].kind == static_cast<std::uint8_t>(FrameKind::turn) &&
           s.agenda[0].pc != 1;
  }
  std::ptrdiff_t heard(std::string_view event) const {
    return std::count_if(log.events().begin(), log.events().end(), [&](const Event& e) { return e.key == event; });
  }
  const Object& given_of_last_roll() const {
    const auto rolled = std::find_if(log.events().rbegin(), log.events().rend(), [](const Event& e) { return e.roll; });
    return rolled->roll->given;
  }

  Setup setup;
  State s;
  Log log;

 private:
  static Frame frame(FrameKind kind, int pc, int n) {
    return {.kind = static_cast<std::uint8_t>(kind),
            .pc = static_cast<std::uint8_t>(pc),
            .a = static_cast<std::int16_t>(n)};
  }
  void run(const std::vector<int>& faces) {
    GivenDice dice(faces);
    go_on(dice);
    EXPECT_EQ(dice.used(), faces.size()) << "faces left over";
  }
  void step_then_run(const std::vector<int>& faces) {
    GivenDice dice(faces);
    s.pending.clear();
    Laporte::step(s, dice, log);
    go_on(dice);
    EXPECT_EQ(dice.used(), faces.size()) << "faces left over";
  }
  void go_on(Dice& dice) {
    while (!s.over && s.pending.empty() && !evening()) Laporte::step(s, dice, log);
  }
};

}  // namespace esc::laporte

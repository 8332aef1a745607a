// capitan.hpp — Capitán as a System (core/system.hpp): the only header that others include.
//   auto s = Capitan::start(setup);  submit<Capitan>(s, answer, dice, log);
#pragma once
#include "core/system.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

using Details = std::vector<std::pair<std::string_view, Arg>>;  // detail.capitan.<key>, and what fills it in

struct Capitan {
  using State = capitan::State;
  using Setup = capitan::Setup;
  static constexpr std::string_view id = "capitan";

  static State start(const Setup&);
  static Asks asks(const State& s) { return s.over ? Asks{} : s.pending; }
  static void options(const State&, const Ask&, Options&);
  static Verdict check(const State&, const Answer&);
  static void take(State&, const Answer&, Log&);
  static void step(State&, Dice&, Log&);
  static bool over(const State& s) { return s.over; }
  static Result result(const State& s) { return s.result; }
  static Answer propose(const State&, const Ask&, Rng&);
  static State seen(const State&, Side);
  static State resample(const State&, Side, Rng&);
  static int score(const State&, Side);
  static Scene scene(const State&);
  static Preview preview(const State&, const Answer&);
  static Name figure_name(const Setup&, std::uint16_t figure);
  static Name unit_name(const Setup&, std::uint16_t unit);
  static std::uint64_t hash(const State&);
  static Names ask_names() { return capitan::ask_names; }
  static Names act_names() { return capitan::act_names; }
  static Names frame_names() { return capitan::frame_names; }
  static Verdict no_measuring(const Setup&);  // CA-6-01, unless both agreed on it (CA-R-30)
  static Arg actor_of(std::uint16_t unit) { return Arg::unit(unit); }
  static Arg target_of(const Answer&);  // a unit, or a piece that is shot down or blown up
  static Details details_of(const Setup&, const Answer&);
};
static_assert(System<Capitan>);

}  // namespace esc::capitan

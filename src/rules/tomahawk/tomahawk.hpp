// tomahawk.hpp — Mousquets & Tomahawks as a System (core/system.hpp): the only header that others include.
//   auto s = Tomahawk::start(setup);  submit<Tomahawk>(s, answer, dice, log);
#pragma once
#include "core/system.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

struct Tomahawk {
  using State = tomahawk::State;
  using Setup = tomahawk::Setup;
  static constexpr std::string_view id = "tomahawk";

  static State start(const Setup&);
  static Asks asks(const State&);
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
  static Arg target_of(const Answer&);  // a figure, a card or a piece of terrain
  static Name figure_name(const Setup&, std::uint16_t figure);
  static Name unit_name(const Setup&, std::uint16_t unit);
  static std::uint64_t hash(const State& s) { return hash_of(s); }
  static Names ask_names() { return tomahawk::ask_names; }
  static Names act_names() { return tomahawk::act_names; }
  static Names frame_names() { return tomahawk::frame_names; }
};
static_assert(System<Tomahawk>);

}  // namespace esc::tomahawk

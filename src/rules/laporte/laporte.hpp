// laporte.hpp — Pierre Laporte's Napoleonic skirmish as a System (core/system.hpp): the only header that others include.
//   auto s = Laporte::start(setup);  submit<Laporte>(s, answer, dice, log);
#pragma once
#include "core/system.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

struct Post;
Answer place_answer(const Ask&, const Post&);
Options::Zone reach_of(const State&, std::size_t man, int inches_to_go);

struct Laporte {
  using State = laporte::State;
  using Setup = laporte::Setup;
  static constexpr std::string_view id = "laporte";
  static constexpr bool nothing_is_secret = true;

  static State start(const Setup&);
  static Asks asks(const State& s) { return s.over ? Asks{} : s.pending; }
  static void options(const State&, const Ask&, Options&);
  static Verdict check(const State&, const Answer&);
  static void take(State&, const Answer&, Log&);
  static void step(State&, Dice&, Log&);
  static bool over(const State& s) { return s.over; }
  static Result result(const State& s) { return s.result; }
  static Answer propose(const State&, const Ask&, Rng&);
  static State seen(const State& s, Side) { return s; }              // nothing is secret
  static State resample(const State& s, Side, Rng&) { return s; }
  static int score(const State&, Side);
  static Scene scene(const State&);
  static Preview preview(const State&, const Answer&);
  static Name figure_name(const Setup&, std::uint16_t man);
  static Name unit_name(const Setup&, std::uint16_t group);
  static std::uint64_t hash(const State& s) { return hash_of(s); }
  static Names ask_names();
  static Names act_names();
  static Arg target_of(const Answer&);  // a building where he enters one, else a man
  static Names frame_names();
};
static_assert(System<Laporte>);

}  // namespace esc::laporte

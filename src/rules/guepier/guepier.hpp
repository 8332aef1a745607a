// guepier.hpp — « Le guêpier mexicain » as a System (core/system.hpp): the only header that others include.
//   auto s = Guepier::start(setup);  submit<Guepier>(s, answer, dice, log);
#pragma once
#include <utility>
#include <vector>

#include "core/system.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

using Details = std::vector<std::pair<std::string_view, Arg>>;  // detail.guepier.<key>, and what fills it in

struct Guepier {
  using State = guepier::Battle;
  using Setup = guepier::Setup;
  static constexpr std::string_view id = "guepier";
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
  static State seen(const State& s, Side) { return s; }  // every figure is on the table
  static State resample(const State& s, Side, Rng&) { return s; }
  static int score(const State&, Side);
  static Scene scene(const State&);
  static Preview preview(const State&, const Answer&);
  static Name figure_name(const Setup&, std::uint16_t man);
  static Name unit_name(const Setup&, std::uint16_t unit);
  static std::uint64_t hash(const State& s) { return hash_of(s); }
  static Names ask_names() { return guepier::ask_names; }
  static Names act_names() { return guepier::act_names; }
  static Names frame_names() { return guepier::frame_names; }
  static Arg target_of(const Answer&);  // a piece where a door or a wall is meant, else a man
  static Details details_of(const Setup&, const Answer&);
};
static_assert(System<Guepier>);

}  // namespace esc::guepier

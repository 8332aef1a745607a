// sealed_bids_test.hpp — a whole system in a hundred lines, for tests of what Laporte's rules lack: simultaneous
// questions and secrets. Each round both sides bid 1 to 3 in secret; then a die a side is added; three rounds, most
// points win.
#pragma once
#include <array>

#include "core/hash.hpp"
#include "core/system.hpp"

namespace esc::sealed_bids {

struct Setup {
  int rounds = 3;
};

struct State {
  const Setup* setup = nullptr;
  std::uint8_t round = 0;
  std::array<std::int8_t, 2> bids{};  // 0: none yet; -1: one that the looker may not know
  std::array<std::int16_t, 2> points{};
  bool operator==(const State& o) const { return round == o.round && bids == o.bids && points == o.points; }
  auto fields() const { return fields_of(round, bids, points); }
};

inline constexpr std::array<std::string_view, 1> ask_words{"bid"}, frame_words{"round"};
inline constexpr std::array<std::string_view, 1> act_words{"bid"};

struct SealedBids {
  using State = sealed_bids::State;
  using Setup = sealed_bids::Setup;
  static constexpr std::string_view id = "sealed_bids";

  static State start(const Setup& setup) { return {.setup = &setup}; }
  static bool over(const State& s) { return s.round == s.setup->rounds; }
  static Asks asks(const State& s) {
    Asks asks;
    for (const Side side : both_sides)
      if (!over(s) && s.bids[index(side)] == 0)
        asks.push_back({.id = s.round * 2u + static_cast<std::uint32_t>(index(side)), .who = side, .secret = true});
    return asks;
  }
  static void options(const State&, const Ask& ask, Options& options) {
    for (std::int16_t n = 1; n <= 3; ++n) options.list.push_back({.ask = ask.id, .n = n});
  }
  static Verdict check(const State&, const Answer& a) {
    if (a.n < 1 || a.n > 3) return Refusal{"LP-ACT-02"_rule, "out_of_range"};
    return std::nullopt;
  }
  static Preview preview(const State& s, const Answer& a) { return {.no = check(s, a)}; }
  static void take(State& s, const Answer& a, Log& log) {
    const Side side = a.ask % 2 == 0 ? Side::red : Side::blue;
    s.bids[index(side)] = static_cast<std::int8_t>(a.n);
    log.say("bids", only(side), {Arg::side(side), Arg::number(a.n)});
    log.say("has_bid", only(other(side)), {Arg::side(side)});
  }
  static void step(State& s, Dice& dice, Log& log) {
    for (const Side side : both_sides)
      s.points[index(side)] = static_cast<std::int16_t>(s.points[index(side)] + s.bids[index(side)] +
                                                        log.chance(dice, d6, "LP-ACT-02"_rule, "luck"));
    s.bids = {};
    ++s.round;
  }
  static Result result(const State& s) {
    const int lead = s.points[0] - s.points[1];
    return {lead > 0 ? Side::red : lead < 0 ? Side::blue : Side::none, "points", {s.points[0], s.points[1]}};
  }
  static Answer propose(const State&, const Ask& ask, Rng& rng) {
    return {.ask = ask.id, .n = static_cast<std::int16_t>(rng.between(1, 3))};
  }
  static State seen(const State& s, Side side) {
    State seen = s;
    if (seen.bids[index(other(side))] != 0) seen.bids[index(other(side))] = -1;
    return seen;
  }
  static State resample(const State& s, Side side, Rng& rng) {
    State full = s;
    if (full.bids[index(other(side))] != 0) full.bids[index(other(side))] = static_cast<std::int8_t>(rng.between(1, 3));
    return full;
  }
  static int score(const State& s, Side side) { return s.points[index(side)] - s.points[index(other(side))]; }
  static Scene scene(const State& s) {
    Scene scene;
    scene.turn = s.round, scene.turns = s.setup->rounds;
    scene.score = {{"red", s.points[0]}, {"blue", s.points[1]}};
    scene.panel = {{"red_bid", s.bids[0]}, {"blue_bid", s.bids[1]}};
    return scene;
  }
  static Name figure_name(const Setup&, std::uint16_t number) { return {"figure", number}; }
  static Name unit_name(const Setup&, std::uint16_t number) { return {"unit", number}; }
  static std::uint64_t hash(const State& s) { return hash_of(s); }
  static Names ask_names() { return ask_words; }
  static Names act_names() { return act_words; }
  static Names frame_names() { return frame_words; }
};
static_assert(System<SealedBids>);

}  // namespace esc::sealed_bids

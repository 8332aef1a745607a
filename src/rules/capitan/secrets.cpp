// secrets.cpp — a position without what one side may not know, and a full one that it cannot tell from the true one: the
// card chosen and what goes with it, and which of the markers is the real one.
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/effects.hpp"

namespace esc::capitan {

namespace {

bool choosing(const State& s) { return s.phase() == FrameKind::cards; }

}  // namespace

State Capitan::seen(const State& s, Side side) {
  State seen = s;
  const Side foe = other(side);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == foe && s.units[u].hidden()) seen.units[u].markers.real = unknown_marker;
  if (choosing(s)) {
    const bool done = s.plays[index(foe)].done;
    seen.plays[index(foe)] = {};
    seen.plays[index(foe)].done = done;
    for (Ask& ask : seen.pending)
      if (ask.who == foe) ask = {.id = 0, .who = foe, .kind = static_cast<std::uint8_t>(AskKind::card), .secret = true};
  }
  seen.answered[index(foe)] = 0;
  return seen;
}

State Capitan::resample(const State& s, Side side, Rng& rng) {
  State full = s;
  const Side foe = other(side);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    Markers& m = full.units[u].markers;
    if (s.side(u) != foe || m.standing == 0) continue;
    do m.real = static_cast<std::uint8_t>(rng.below(dud_markers));
    while (!m.stands(m.real));
  }
  const Play& played = s.plays[index(foe)];
  if (!choosing(s) || (played.unit == no_unit && played.done)) return full;
  const bool finished = played.done;
  Asks others;
  for (const Ask& ask : full.pending)
    if (ask.who != foe) others.push_back(ask);
  full.pending.clear();
  full.plays[index(foe)] = {};
  full.plays[index(foe)].done = false;
  ask(full, AskKind::card, foe, nobody, 0, true);
  Log off(false);
  while (finished && !full.pending.empty()) take(full, propose(full, full.pending.front(), rng), off);
  Asks all;
  for (const Side order : both_sides)  // as they were asked
    for (const Ask& ask : order == foe ? full.pending : others)
      if (ask.who == order) all.push_back(ask);
  full.pending = all;
  return full;
}

}  // namespace esc::capitan

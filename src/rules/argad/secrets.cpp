// secrets.cpp — a position without what one side may not know, and a full one that it cannot tell from the true one.
#include "rules/argad/argad.hpp"
#include "rules/argad/asking.hpp"
#include "rules/argad/deploy.hpp"

namespace esc::argad {

namespace {

bool deploying(const State& s) { return s.phase() == FrameKind::deploy; }

void blank(Man& m) {
  const Man empty{.kind = m.kind};
  const Status status = m.status;
  const bool hidden = m.hidden;
  m = empty;
  m.status = status;
  m.hidden = hidden;
}

// Lets the other side decide anew what it has decided so far in this phase.
void decide_again(State& s, Side side, bool finished, Rng& rng) {
  open_phase(s);
  Asking& asking = s.asking[index(side)];
  Log off(false);
  for (int n = 0; finished && !asking.done && n < 256; ++n) {
    for (const Ask& ask : open_questions(s))
      if (ask.who == side) Argad::take(s, Argad::propose(s, ask, rng), off);
  }
  asking.done = finished;
  if (!finished) return;
  asking.actor = nobody;
}

}  // namespace

State Argad::seen(const State& s, Side side) {
  State seen = s;
  const Side foe = other(side);
  const bool secretly_deploying = deploying(s) && !s.setup->deploys_first;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != foe) continue;
    seen.plans[k] = Plan{};
    if (s.men[k].hidden) blank(seen.men[k]);
    if (secretly_deploying) blank(seen.men[k]), seen.men[k].status = Status::undeployed, seen.men[k].hidden = false;
  }
  seen.asking[index(foe)].answered = 0;
  seen.asking[index(foe)].actor = nobody;
  seen.surprise[index(foe)] = Act::keep_hidden;
  return seen;
}

State Argad::resample(const State& s, Side side, Rng& rng) {
  State full = seen(s, side);
  const Side foe = other(side);
  const bool finished = s.asking[index(foe)].done;
  if (deploying(s)) {
    if (s.setup->deploys_first) {
      for (std::size_t k = 0; k < s.men.size(); ++k)
        if (s.side(k) == foe && s.men[k].active() && s.men[k].hidden) put(full, k, any_hideout(full, k, rng));
      return full;
    }
    for (Proposed p; finished && (p = propose_place(full, foe, rng)).man != nobody;) put(full, p.man, p.stance);
    return full;
  }
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == foe && s.men[k].active() && s.men[k].hidden) put(full, k, any_hideout(full, k, rng));
  if (s.over || open_questions(s).empty() || s.tied != 0 || s.phase() == FrameKind::surprise_orders) return full;
  const Asking own = full.asking[index(side)];
  decide_again(full, foe, finished, rng);
  full.asking[index(side)] = own;
  return full;
}

}  // namespace esc::argad

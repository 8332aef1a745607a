#include "rules/argad/asking.hpp"

#include "rules/argad/aim.hpp"
#include "rules/argad/brawl.hpp"
#include "rules/argad/hiding.hpp"
#include "rules/argad/special.hpp"

namespace esc::argad {

namespace {

// A hidden unit is asked once, by its first member.
bool speaks_for_hidden(const State& s, std::size_t man) {
  const MenSet all = comes_out_with(s, man);
  return static_cast<std::size_t>(__builtin_ctzll(all)) == man;
}

bool enemy_in_range(const State& s, std::size_t man) {
  const Profile& p = s.profile(man);
  Len range = p.grenades ? centimetres(25) : 0;
  for (const Firearm f : p.firearms) range = std::max(range, greatest_range(f, s.switches().range_factor, s.book()));
  // AR-R-48, AR-R-50: a furtive target was somewhere else, and so was a furtive shooter
  range += centimetres(s.book().move.cavalry_cm);
  if (s.men[man].moved) range += centimetres(open_ground_cm(s.men[man].kind, p.load, s.book()));
  bool near = false;
  each_on_table(s, other(s.side(man)),
                [&](std::uint16_t k) { near = near || within_gap(s.men[man].base(), s.men[k].base(), range); });
  return near;
}

bool is_asked(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  if (!m.active()) return false;
  switch (s.phase()) {
    case FrameKind::orders:
      return !m.hidden || s.plans[man].shows || speaks_for_hidden(s, man);
    case FrameKind::fire:
      return !m.hidden && may_fire(s, man) && enemy_in_range(s, man);
    case FrameKind::strike:
      return may_strike(s, man);
    case FrameKind::surprise_orders:
      return s.plans[man].shows && (s.surprise[index(s.side(man))] == Act::appear_and_move || may_fire(s, man));
    default:
      return false;
  }
}

bool may_surprise(const State& s, Side side) {
  if (why_not_deed(s, side, Deed::surprise)) return false;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == side && s.men[k].active() && s.men[k].hidden) return true;
  return false;
}

// The next figure with something to decide, from `first` on.
std::uint16_t next_actor(const State& s, Side side, std::size_t first) {
  for (std::size_t k = first; k < s.men.size(); ++k)
    if (s.side(k) == side && is_asked(s, k)) return static_cast<std::uint16_t>(k);
  return nobody;
}

}  // namespace

AskKind kind_of_question(const State& s, Side side) {
  switch (s.phase()) {
    case FrameKind::deploy:
      return AskKind::deploy;
    case FrameKind::fire:
      return AskKind::fire;
    case FrameKind::strike:
      return AskKind::strike;
    case FrameKind::surprise:
      return AskKind::surprise;
    case FrameKind::surprise_orders:
      return s.surprise[index(side)] == Act::appear_and_shoot ? AskKind::fire : AskKind::orders;
    default:
      return AskKind::orders;
  }
}

Asks open_questions(const State& s) {
  Asks asks;
  if (s.over) return asks;
  if (s.tied != 0) {  // AR-R-22: the owner of the group chooses
    const Side owner = s.side(static_cast<std::size_t>(__builtin_ctzll(s.tied)));
    asks.push_back({.id = s.asking[index(owner)].answered * 2u + static_cast<std::uint32_t>(index(owner)),
                    .who = owner,
                    .kind = static_cast<std::uint8_t>(AskKind::fall)});
    return asks;
  }
  for (const Side side : both_sides) {
    const Asking& asking = s.asking[index(side)];
    if (asking.done) continue;
    asks.push_back({.id = asking.answered * 2u + static_cast<std::uint32_t>(index(side)),
                    .who = side,
                    .kind = static_cast<std::uint8_t>(kind_of_question(s, side)),
                    .actor = asking.actor,
                    .secret = true});
  }
  return asks;
}

void open_phase(State& s) {
  for (const Side side : both_sides) {
    Asking& asking = s.asking[index(side)];
    if (s.phase() == FrameKind::surprise) {
      asking.actor = nobody;
      asking.done = !may_surprise(s, side);
    } else {
      asking.actor = next_actor(s, side, 0);
      asking.done = asking.actor == nobody;
    }
  }
}

void next_question(State& s, Side side, bool done) {
  Asking& asking = s.asking[index(side)];
  if (!done) {
    const bool once_more = s.phase() == FrameKind::orders && s.plans[asking.actor].shows &&
                           s.men[asking.actor].hidden && s.plans[asking.actor].order == Act::show;
    const bool second_shot = kind_of_question(s, side) == AskKind::fire && !s.plans[asking.actor].shooting.empty() &&
                             s.plans[asking.actor].shooting.back().act != Act::hold_fire && may_fire(s, asking.actor);
    asking.actor = next_actor(s, side, asking.actor + (once_more || second_shot ? 0u : 1u));
    done = asking.actor == nobody;
  }
  asking.done = done;
  if (done) asking.actor = nobody;
}

bool all_answered(const State& s) { return s.asking[0].done && s.asking[1].done; }

}  // namespace esc::argad

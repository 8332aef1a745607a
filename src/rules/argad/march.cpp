#include "rules/argad/march.hpp"

#include "rules/argad/boats.hpp"
#include "rules/argad/casualties.hpp"
#include "rules/argad/charge.hpp"
#include "rules/argad/slowness.hpp"
#include "table/sweep.hpp"

namespace esc::argad {

namespace {

using Places = Vec<Pt, most_men>;

constexpr Len moment = 4096;  // a step is so many moments long

bool is_move(Act act) {
  return act == Act::walk || act == Act::crawl || act == Act::mount || act == Act::dismount || act == Act::board ||
         act == Act::row;
}

// AR-R-40: posture and horse come first
void prepare_figure(State& s, std::size_t k) {
  Man& m = s.men[k];
  switch (s.plans[k].order) {
    case Act::stay:
      if (m.posture == Posture::crawling) m.posture = Posture::prone;
      return;
    case Act::lie_down:
      m.posture = Posture::prone;
      return;
    case Act::walk:
      m.boat = 0;
      [[fallthrough]];
    case Act::board:
    case Act::stand_up:
      m.posture = Posture::standing;
      return;
    case Act::crawl:
      m.posture = Posture::crawling;
      return;
    case Act::mount:
      m.posture = Posture::standing;
      m.kind = s.profile(k).kind;
      m.at = m.horse;
      m.left_horse = false;
      m.moved = true;
      return;
    case Act::dismount:
      m.kind = Kind::foot;
      m.horse = m.at;
      m.left_horse = m.moved = true;
      return;
    default:
      return;
  }
}

Mover mover_of(const State& s, std::size_t k) {
  const Man& m = s.men[k];
  const Act order = s.plans[k].order;
  const Len full = centimetres(open_ground_cm(m.kind, s.profile(k).load, s.book()));
  const bool half = order == Act::mount || order == Act::dismount;
  return {.man = static_cast<std::uint16_t>(k),
          .step = fine(full) / static_cast<Fine>(movement_steps),
          .open = half ? full / 2 : full,
          .leg_start = m.at};
}

bool may_touch(const Man& a, const Man& b, Pt at_a, Pt at_b) {
  constexpr Len far = centimetres(5);  // more than two steps
  return within(at_a, at_b, a.radius() + b.radius() + far);
}

// One step of everybody: where each is, where he wants to be, and who touches whom on the way.
class OneStep {
 public:
  OneStep(State& s, Movers& movers, const std::array<MenSet, most_men>& at_start)
      : s_(s), movers_(movers), at_start_(at_start) {
    for (const Man& m : s.men) now_.push_back(m.at);
    next_ = now_;
  }
  void wants(std::size_t man, Pt to) { next_[man] = to; }
  void run() {
    while (touch_first()) {
    }
    for (std::size_t k = 0; k < s_.men.size(); ++k) s_.men[k].at = next_[k];
  }

 private:
  bool moves(std::size_t k) const { return now_[k] != next_[k]; }

  // When the two touch, in moments from now; nothing if they do not.
  std::optional<Len> touch(std::size_t a, std::size_t b) const {
    const Len reach = s_.men[a].radius() + s_.men[b].radius();
    const Pt before = now_[a] - now_[b], after = next_[a] - next_[b];
    if (within(before, {}, reach + contact_gap)) {
      const bool closing = squared(after) < squared(before);
      if (has(at_start_[a], b) && !closing) return std::nullopt;  // he walks away
      return 0;
    }
    const Line way(before, after);
    const auto at = sweep_disc(way, {}, reach, Bump::touch);
    if (!at) return std::nullopt;
    return static_cast<Len>(*at * moment / way.length());
  }
  Pt at_moment(std::size_t k, Len t) const {
    const Pt d = next_[k] - now_[k];
    return {now_[k].x + static_cast<Len>(round_div(std::int64_t{d.x} * t, moment)),
            now_[k].y + static_cast<Len>(round_div(std::int64_t{d.y} * t, moment))};
  }

  bool touch_first() {
    std::size_t first_a = 0, first_b = 0;
    std::optional<Len> first;
    for (std::size_t a = 0; a < s_.men.size(); ++a) {
      if (!s_.men[a].on_table() || s_.side(a) != Side::red) continue;
      for (std::size_t b = a + 1; b < s_.men.size(); ++b) {
        if (s_.side(b) != Side::blue || !s_.men[b].on_table() || (!moves(a) && !moves(b))) continue;
        if (!may_touch(s_.men[a], s_.men[b], now_[a], now_[b])) continue;
        const auto t = touch(a, b);
        if (!t || (first && *t >= *first) || wall_between(*s_.setup, now_[a], now_[b])) continue;
        first = t, first_a = a, first_b = b;
      }
    }
    if (!first) return false;
    Len t = *first;
    while (t > 0 && overlaps(Base::round(at_moment(first_a, t), s_.men[first_a].radius()),
                             Base::round(at_moment(first_b, t), s_.men[first_b].radius())))
      t = std::max(0, t - 8);  // rounded to the grid a hair too far
    const bool a_moved = moves(first_a), b_moved = moves(first_b);
    for (std::size_t k = 0; k < s_.men.size(); ++k) now_[k] = at_moment(k, t);
    meet(first_a, first_b, a_moved);
    meet(first_b, first_a, b_moved);
    return true;
  }

  // Both stop; who moved there is noted (AR-R-56), and a charge with him.
  void meet(std::size_t man, std::size_t enemy, bool moved) {
    next_[man] = now_[man];
    s_.men[man].at = now_[man];
    s_.men[man].contact = true;
    for (Mover& m : movers_) {
      if (m.man != man) continue;
      m.stopped = true;
      m.leaves = false;
      if (!moved && m.used == 0) continue;
      if (!has(at_start_[man], enemy)) s_.men[man].reached |= only_man(enemy);
      s_.men[enemy].at = now_[enemy];
      if (charges_home(s_, man, enemy)) s_.men[man].charged = static_cast<std::uint16_t>(enemy);
    }
  }

  State& s_;
  Movers& movers_;
  const std::array<MenSet, most_men>& at_start_;
  Places now_, next_;
};

void take_step(State& s, Movers& movers, const std::array<MenSet, most_men>& at_start, Dice& dice, Log& log) {
  OneStep step(s, movers, at_start);
  for (Mover& m : movers) {
    if (m.stopped) continue;
    const std::uint16_t quarry = s.plans[m.man].quarry;
    const bool chases = quarry != nobody && s.men[quarry].on_table();
    step.wants(m.man, next_place(s, m, chases ? s.men[quarry].at : Pt{}, chases, dice, log));
  }
  step.run();
  if (!s.boats.empty()) {
    MenSet stopped = 0;
    for (const Mover& m : movers)
      if (m.stopped) stopped |= only_man(m.man);
    keep_crews_together(s, stopped);
    for (Mover& m : movers)
      for (const Mover& mate : movers)
        if (mate.stopped && m.afloat > 0 && s.men[m.man].boat == s.men[mate.man].boat) m.stopped = true;
  }
  for (Mover& m : movers) {
    Man& man = s.men[m.man];
    if (!man.active()) continue;
    if (man.trail.back() != man.at) man.trail.push_back(man.at);
    if (m.leaves) leave_table(s, m.man, m.edge, log);
  }
}

}  // namespace

void settle(State& s) {
  for (std::size_t pass = 0; pass < s.men.size(); ++pass) {
    bool all_free = true;
    for (std::size_t k = 0; k < s.men.size(); ++k) {
      Man& m = s.men[k];
      if (!m.on_table() || m.trail.empty() || !overlaps_anybody(s, k, m.at, m.radius())) continue;
      std::size_t n = m.trail.size();
      while (n > 1 && overlaps_anybody(s, k, m.trail[n - 1], m.radius())) --n;
      if (m.at == m.trail[n - 1]) continue;
      m.at = m.trail[n - 1];
      all_free = false;
    }
    if (all_free) return;
  }
}

void note_contacts(State& s) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    const MenSet met = m.on_table() ? enemies_in_contact(s, k) : 0;
    m.contact |= met != 0;
    m.reached &= met;
    if (m.charged != nobody && !has(met, m.charged)) m.charged = nobody;
  }
}

void march(State& s, MenSet set, Dice& dice, Log& log) {
  if (!s.boats.empty()) man_the_oars(s);
  std::array<MenSet, most_men> at_start{};
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].on_table()) at_start[k] = enemies_in_contact(s, k);
  Movers movers;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    m.trail.clear();
    if (!has(set, k) || !m.on_table()) continue;
    prepare_figure(s, k);
    if (!is_move(s.plans[k].order)) continue;
    movers.push_back(mover_of(s, k));
    m.trail.push_back(m.at);
  }
  roll_for_ground(s, movers, dice, log);
  for (std::size_t n = 0; n < movement_steps; ++n) {
    bool anybody = false;
    for (const Mover& m : movers) anybody |= !m.stopped;
    if (!anybody) break;
    take_step(s, movers, at_start, dice, log);
  }
  settle(s);
  if (!s.boats.empty()) embark(s, log);
  for (const Mover& m : movers) {
    Man& man = s.men[m.man];
    man.moved |= man.at != man.trail.front();
    if (!man.moved && man.posture == Posture::crawling) man.posture = Posture::prone;
    if (man.moved && man.active()) log.say("moved", everyone, {figure(m.man)});
  }
  note_contacts(s);
}

}  // namespace esc::argad

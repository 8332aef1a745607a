#include "rules/guepier/alarm.hpp"

#include <algorithm>

#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/morale.hpp"

namespace esc::guepier {

namespace {

struct Witness {
  Measure far;
  std::uint16_t man;
};
using Witnesses = Vec<Witness, most_men>;

constexpr std::uint8_t going_on = 0, witness_chosen = 1;

MenSet friends_near(const Battle& s, std::size_t fallen) {
  const Len radius = centimetres(s.book().rally.morale_radius_cm);
  MenSet near = 0;
  each_active(s, s.side(fallen), [&](std::uint16_t k) {
    if (within_gap(s.men[fallen].base(), s.men[k].base(), radius)) near |= only_man(k);
  });
  return near;
}

Measure distance_to(const Battle& s, std::size_t fallen, std::size_t man) {
  return gap(s.men[fallen].base(), s.men[man].base());
}

Witnesses by_distance(const Battle& s, std::size_t fallen, MenSet men) {
  Witnesses order;
  each_of(men, [&](std::uint16_t k) {
    if (s.men[k].active()) order.push_back({distance_to(s, fallen, k), k});
  });
  std::sort(order.begin(), order.end(),
            [](const Witness& a, const Witness& b) { return a.far != b.far ? a.far < b.far : a.man < b.man; });
  return order;
}

MenSet equally_near(const Witnesses& order, std::size_t from) {
  MenSet tied = 0;
  for (std::size_t i = from; i < order.size() && order[i].far == order[from].far; ++i) tied |= only_man(order[i].man);
  return tied;
}

// Each test stands by itself unless somebody breaks: two who may break change whose friends test first, and an officer
// who breaks leaves his men without him.
bool order_matters(const Battle& s, MenSet tied) {
  if ((tied & (tied - 1)) == 0) return false;
  int may_break = 0;
  bool leads = false;
  each_of(tied, [&](std::uint16_t k) {
    if (s.men[k].marker != State::pinned) return;
    ++may_break;
    each_of(tied & ~only_man(k),
            [&](std::uint16_t mate) { leads |= s.setup->is_officer(k) && s.unit_of(mate) == s.unit_of(k); });
  });
  return may_break > 1 || leads;
}

void test_morale(Battle& s, std::size_t man, Measure far, Dice& dice, Log& log) {
  s.witnesses &= ~only_man(man);
  const Morale facts{.nerve = nerve_facts(s, man), .distance = far};
  switch (log.play<MoraleQuery>(facts, s.book(), dice, "morale", everyone, {figure(man)})) {
    case Shaken::steady:
      return;  // GM-R-57
    case Shaken::stopped:
      return set_marker(s, man, State::stopped);
    case Shaken::pinned:
      return set_marker(s, man, State::pinned);
    case Shaken::broken:
      return eliminate(s, man, log);
  }
}

std::size_t mourned(const Battle& s) { return s.fallen[static_cast<std::size_t>(s.agenda.back().a)]; }

// False: their player has to say who is next.
bool test_witnesses(Battle& s, Dice& dice, Log& log) {
  const std::size_t fallen = mourned(s);
  const Witnesses order = by_distance(s, fallen, s.witnesses);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order_matters(s, equally_near(order, i))) return false;
    test_morale(s, order[i].man, order[i].far, dice, log);
  }
  return true;
}

}  // namespace

// GM-R-09: at once, in whatever phase; GM-R-70: friends of the gun are no exception. Frame::a counts the fallen, first
// in first out; Frame::b says whether the witnesses of this one have been called.
void step_morale(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  if (f.pc == witness_chosen) {
    f.pc = going_on;
    test_morale(s, f.who, distance_to(s, mourned(s), f.who), dice, log);
  }
  for (; static_cast<std::size_t>(f.a) < s.fallen.size(); ++f.a, f.b = 0) {
    if (f.b == 0) s.witnesses = friends_near(s, mourned(s)), f.b = 1;
    if (test_witnesses(s, dice, log)) continue;
    s.pending.push_back({.id = s.decisions,
                         .who = s.side(mourned(s)),
                         .kind = static_cast<std::uint8_t>(AskKind::morale),
                         .actor = static_cast<std::uint16_t>(mourned(s))});
    return;
  }
  s.fallen.clear();
  s.witnesses = 0;
  s.agenda.pop_back();
}

MenSet next_to_test(const Battle& s) { return equally_near(by_distance(s, mourned(s), s.witnesses), 0); }

Verdict why_not_test(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side) return Refusal{"GM-R-59"_rule, "not_your_man"};
  if (!has(next_to_test(s), a.actor)) return Refusal{"GM-R-59"_rule, "another_is_nearer"};
  return std::nullopt;
}

}  // namespace esc::guepier

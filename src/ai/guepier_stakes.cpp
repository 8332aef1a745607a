#include "ai/guepier_stakes.hpp"

#include "rules/guepier/facts.hpp"
#include "rules/guepier/nerve.hpp"

namespace esc::guepier {

namespace {

constexpr int whole = 1000;
// A figure that goes on needs a rally that mostly fails without action points: from stopped one in three comes back,
// from pinned one in six.
constexpr int kept_stopped = 480, kept_pinned = 200;
constexpr int a_body = 2 * whole;   // every figure counts for the two thirds, whatever its price
constexpr int leading = 5 * whole;  // a group without its officer rolls one die and tests at −2
constexpr int an_officers_point = 4 * whole, a_generals_point = 4 * whole;

}  // namespace

int worth_of(const Battle& s, std::size_t man) {
  const Profile& p = s.profile(man);
  int worth = p.points * whole + a_body;
  if (p.kind == Kind::officer) worth += leading;
  for (const Award& award : s.setup->awards) {
    if (award.side && *award.side == s.side(man)) continue;
    if (award.kind == Award::Kind::officer && p.kind == Kind::officer) worth += award.points * an_officers_point;
    if (award.kind == Award::Kind::general && p.kind == Kind::general) worth += award.points * a_generals_point;
  }
  return worth;
}

int kept(int worth, State marker) {
  if (marker == State::none) return worth;
  return worth * (marker == State::stopped ? kept_stopped : kept_pinned) / whole;
}

State worse(State marker) { return marker == State::none ? State::stopped : State::pinned; }

void Stakes::look(const Battle& s) {
  s_ = &s;
  fails_.fill(-1);
  fall_.fill(-1);
}

int Stakes::chance_to_fail(std::size_t man) const {
  std::int16_t& known = fails_[man];
  if (known >= 0) return known;
  const Nerve nerve = nerve_facts(*s_, man);
  int failed = 0;
  for (int face = 1; face <= 6; ++face) {
    GivenDice dice({&face, 1});
    Ledger off{false};
    failed += !holds(nerve, "GM-MORALE-01"_rule, s_->book(), dice, off);
  }
  return known = static_cast<std::int16_t>(failed * whole / 6);
}

int Stakes::shock(Pt at, Len radius, Side side) const {
  const Battle& s = *s_;
  const Len reach = radius + centimetres(s.book().rally.morale_radius_cm);
  int lost = 0;
  each_active(s, side, [&](std::uint16_t k) {
    const Man& m = s.men[k];
    if (m.at == at || !within(m.at, at, reach + m.radius())) return;
    const int worth = worth_of(s, k);
    const int left = m.marker == State::pinned ? 0 : kept(worth, worse(m.marker));
    lost += (kept(worth, m.marker) - left) * chance_to_fail(k) / whole;
  });
  return lost;
}

int Stakes::fall(std::size_t man) const {
  int& known = fall_[man];
  if (known < 0) {
    const Man& m = s_->men[man];
    known = kept(worth_of(*s_, man), m.marker) + shock(m.at, m.radius(), s_->side(man));
  }
  return known;
}

}  // namespace esc::guepier

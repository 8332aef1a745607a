// secrets.cpp — a position without what one side may not know, and a full one that it cannot tell from the true one
// (section 3.4): hands, reserved cards, the order of the pile, what stands behind markers, intrigues.
#include <algorithm>

#include "rules/tomahawk/deck.hpp"
#include "rules/tomahawk/deploy.hpp"
#include "rules/tomahawk/tomahawk.hpp"

namespace esc::tomahawk {

namespace {

template <class List>
void mix(List& list, Rng& rng) {
  for (std::size_t n = list.size(); n > 1; --n) std::swap(list[n - 1], list[rng.below(static_cast<std::uint32_t>(n))]);
}

bool is_secret(const State& s, std::size_t unit) { return !s.units[unit].on_table() && !s.units[unit].gone(); }

bool could_hide(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  return (p.scout || p.natives) && s.setup->posts[s.setup->units[unit].post].hiding != Hiding::never;
}

// Cards that nobody but their holder has seen are dealt again: face-down ones first, for they must be his own troops.
void deal_again(State& s, Side foe, const State& truth, Rng& rng) {
  Cards rest = whole_deck(*s.setup);
  for (const Card card : s.discard) remove_card(rest, card);
  for (std::size_t n = 0; n < s.clocks; ++n) remove_card(rest, clock_card);
  for (const Card card : s.force(other(foe)).hand) remove_card(rest, card);
  for (const Card card : s.force(other(foe)).reserved) remove_card(rest, card);
  Force& force = s.force(foe);
  force.hand = force.shown;
  for (const Card card : force.shown) remove_card(rest, card);
  mix(rest, rng);
  force.reserved.clear();
  const auto deal = [&](Cards& to, std::size_t count, auto fits) {
    for (std::size_t i = rest.size(); i-- > 0 && to.size() < count;)
      if (fits(rest[i])) to.push_back(rest[i]), rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
  };
  deal(force.reserved, truth.force(foe).reserved.size(), [&](Card c) { return is_troops(c) && side_of(c) == foe; });
  deal(force.hand, truth.force(foe).hand.size(), [](Card c) { return c != clock_card; });
  s.draw = rest;
}

using Units = Vec<std::size_t, most_units>;
using Slots = Vec<std::size_t, most_markers>;

// Markers whose type was seen on a card keep it; what stands behind the others may be anybody who could hide.
bool assign_markers(State& s, Side foe, int hidden, Slots slots, Units units, Rng& rng) {
  mix(slots, rng);
  mix(units, rng);
  std::stable_sort(slots.begin(), slots.end(), [&](std::size_t a, std::size_t b) {
    return s.markers[a].shown_type != 0xff && s.markers[b].shown_type == 0xff;
  });
  int left = static_cast<int>(slots.size()), to_hide = hidden;
  for (const std::size_t slot : slots) {
    Marker& m = s.markers[slot];
    const bool unit_here = rng.below(static_cast<std::uint32_t>(left)) < static_cast<std::uint32_t>(to_hide);
    --left;
    std::size_t found = units.size();
    if (unit_here || left < to_hide)
      for (std::size_t i = 0; i < units.size() && found == units.size(); ++i)
        if (m.shown_type == 0xff || static_cast<std::uint8_t>(s.profile(units[i]).type) == m.shown_type) found = i;
    if (found == units.size()) {
      m.unit = dummy;
      m.type = m.shown_type;
      if (m.shown_type == 0xff) {
        Vec<std::uint8_t, most_units> types;
        for (std::size_t u = 0; u < s.units.size(); ++u)
          if (s.side(u) == foe) types.push_back(static_cast<std::uint8_t>(s.profile(u).type));
        m.type = types[rng.below(static_cast<std::uint32_t>(types.size()))];
      }
      continue;
    }
    m.unit = static_cast<std::uint8_t>(units[found]);
    m.type = static_cast<std::uint8_t>(s.profile(units[found]).type);
    units.erase(units.begin() + static_cast<std::ptrdiff_t>(found));
    --to_hide;
  }
  return to_hide == 0;
}

// Who is hidden and who is still to come is the owner's secret: both change places, their number stays. Once the battle
// has begun everybody can count the dummies that are left; while a side sets up its own count is kept.
int hidden_behind(const State& s, const Slots& slots, Side foe) {
  const int left = dummies_a_side - s.dummies_found[esc::index(foe)];
  if (kind_of(s.agenda.front()) == FrameKind::choose) return std::max(0, static_cast<int>(slots.size()) - left);
  return static_cast<int>(
      std::count_if(slots.begin(), slots.end(), [&](std::size_t m) { return s.markers[m].unit != dummy; }));
}

void hide_again(State& s, Side foe, const State& truth, Rng& rng) {
  Slots slots;
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (s.markers[m].on && s.markers[m].side == foe) slots.push_back(m);
  Units units;
  Vec<Status, most_units> others;
  const bool begun = kind_of(truth.agenda.front()) == FrameKind::choose;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) != foe || !is_secret(truth, u)) continue;
    s.units[u].status = begun ? Status::off_table : truth.units[u].status;
    if (!could_hide(s, u)) continue;
    units.push_back(u);
    if (truth.units[u].status != Status::hidden) others.push_back(truth.units[u].status);
  }
  if (slots.empty()) return;
  const int hidden = hidden_behind(truth, slots, foe);
  bool done = false;
  for (int tries = 0; tries < 40 && !done; ++tries) done = assign_markers(s, foe, hidden, slots, units, rng);
  std::size_t next = 0;
  for (const std::size_t u : units) {
    const bool behind = std::any_of(slots.begin(), slots.end(), [&](std::size_t m) { return s.markers[m].unit == u; });
    s.units[u].status = behind ? Status::hidden : begun || next >= others.size() ? Status::off_table : others[next++];
  }
}

}  // namespace

State Tomahawk::seen(const State& s, Side side) {
  State seen = s;
  const Side foe = other(side);
  Force& force = seen.force(foe);
  force.hand.assign(force.hand.size(), unknown_card);
  force.reserved.assign(force.reserved.size(), unknown_card);
  seen.draw.assign(seen.draw.size(), unknown_card);
  force.intrigue = Intrigue::unknown;
  force.officer_approached = false;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == foe && is_secret(s, u)) seen.units[u].status = Status::off_table;
  for (Marker& m : seen.markers)
    if (m.on && m.side == foe) m.unit = unknown_unit, m.type = 0;
  return seen;
}

State Tomahawk::resample(const State& s, Side side, Rng& rng) {
  State full = seen(s, side);
  const Side foe = other(side);
  const bool dealt = kind_of(s.agenda.front()) == FrameKind::choose;
  full.force(foe).intrigue = s.setup->intrigues ? static_cast<Intrigue>(rng.below(6)) : Intrigue::unknown;
  hide_again(full, foe, s, rng);
  if (dealt) {
    deal_again(full, foe, s, rng);
  } else {
    full.draw = whole_deck(*s.setup);
    mix(full.draw, rng);
  }
  return full;
}

}  // namespace esc::tomahawk

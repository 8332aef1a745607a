#include "rules/tomahawk/preview_command.hpp"

#include <algorithm>

#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/rally.hpp"
#include "rules/tomahawk/sight.hpp"

namespace esc::tomahawk {

namespace {

void weigh_gain(const State& s, Side side, CommandEvent event, Preview& preview) {
  preview.chances.push_back(chance_of<CommandGainQuery>(gain_facts(s, side, event)));
}

void weigh_test(const State& s, std::size_t unit, Cause cause, Preview& preview) {
  preview.chances.push_back(chance_of<ReactionQuery>(reaction_facts(s, unit, cause)));
}

void preview_card(const State& s, Side side, Card card, Preview& preview) {
  const Side owner = side_of(card);
  if (owner == Side::none) return;
  if (owner != side) weigh_gain(s, side, CommandEvent::enemy_card, preview);
  if (is_troops(card) && owner == side && type_is_gone(s, owner, type_of(card)))
    weigh_gain(s, side, CommandEvent::empty_troops_card, preview);
  if (is_forward(card) && owner == side) weigh_gain(s, side, CommandEvent::forward, preview);
  if (is_morale(card))
    each_unit(s, owner, [&](std::size_t u) {
      if (tests_on_morale(s, u)) weigh_test(s, u, Cause::morale_card, preview);
    });
}

void preview_ability(const State& s, Side side, const Answer& a, Preview& preview) {
  const auto act = static_cast<Act>(a.act);
  const bool for_unit = act == Act::watchful || act == Act::authority || act == Act::order;
  if (for_unit && (a.target >= s.setup->figures() || s.side_of_figure(a.target) != side)) return;
  const std::size_t unit = for_unit ? s.unit_of(a.target) : 0;
  preview.chances.push_back(chance_of<AbilityQuery>(ability_facts(s, side, ability_named(act), unit)));
  if (act == Act::watchful && s.units[unit].on_table()) preview_watch(s, unit, preview);
  if (act == Act::authority)
    preview.chances.push_back(chance_of<RallyQuery>(
        {.discipline = s.profile(unit).discipline, .method = RallyMethod::authority, .points = s.force(side).points}));
}

}  // namespace

void preview_watch(const State& s, std::size_t unit, Preview& preview) {
  Len range = 0;
  for (const Weapon w : s.profile(unit).weapons) range = std::max(range, inches(s.book().arm(w).range_in));
  Looking look(s);
  const auto weigh = [&](Pt at, auto sighted) {
    const std::uint16_t from = nearest_figure(s, unit, at);
    if (from == nobody) return;
    const Spot spot = look.spot(from, sighted(from));
    if (spot.distance <= Measure(range) && !SpotQuery::why_not(spot, s.book()))
      preview.chances.push_back(chance_of<SpotQuery>(spot));
  };
  each_unit(s, other(s.side(unit)), [&](std::size_t enemy) {
    weigh(s.figures[speaker(s, enemy)].at,
          [&](std::size_t from) { return look.at_figure(nearest_figure(s, enemy, s.figures[from].at)); });
  });
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (s.markers[m].on && s.markers[m].side != s.side(unit))
      weigh(s.markers[m].at, [&](std::size_t) { return look.at_marker(m); });
}

void preview_command(const State& s, Side side, const Answer& a, Preview& preview) {
  switch (static_cast<Act>(a.act)) {
    case Act::play:
    case Act::play_reserved:
      if (is_card(a.target)) preview_card(s, side, static_cast<Card>(a.target), preview);
      return;
    case Act::take_points:
      return weigh_gain(s, side, CommandEvent::forward, preview);
    case Act::test:
      if (!preview.no && kind_of(s.agenda.back()) == FrameKind::morale)
        weigh_test(s, s.unit_of(a.target), Cause::morale_card, preview);
      if (!preview.no && kind_of(s.agenda.back()) == FrameKind::melee)
        weigh_test(s, s.unit_of(a.target), Cause::melee, preview);
      return;
    case Act::watchful:
    case Act::reserve:
    case Act::authority:
    case Act::order:
    case Act::preparation:
      return preview_ability(s, side, a, preview);
    default:
      return;
  }
}

}  // namespace esc::tomahawk

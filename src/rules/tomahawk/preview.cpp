#include "core/preview.hpp"

#include <algorithm>

#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/preview_command.hpp"
#include "rules/tomahawk/rally.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "rules/tomahawk/volley.hpp"
#include "rules/tomahawk/windows.hpp"

namespace esc::tomahawk {

namespace {

// The line, what it crosses, and whether he sees through it.
void look_along(const State& s, std::size_t from, const Sighted& to, Preview& preview) {
  Looking look(s);
  preview.has_line = true;
  preview.from = s.figures[from].at;
  preview.to = to.at;
  const Spot spot = look.spot(from, to);
  preview.range = spot.distance;
  if (!SpotQuery::why_not(spot, s.book())) preview.chances.push_back(chance_of<SpotQuery>(spot));
  for (const Crossing& c : look.crossed(preview.from, preview.to)) {
    const bool blocks = s.setup->blockers.has(c.piece), covers = s.setup->cover_areas.has(c.piece);
    if (!blocks && !covers && !s.setup->obstacles.has(c.piece)) continue;
    preview.stretches.push_back({c.piece, static_cast<Len>(c.enter / fine_per_len),
                                 static_cast<Len>(c.leave / fine_per_len),
                                 blocks   ? "blocks"
                                 : covers ? "cover"
                                          : "crosses"});
  }
}

// One question for each group of shooters who need the same faces.
void weigh_fire(const State& s, const Fire& fire, Preview& preview) {
  Looking look(s);
  struct Group {
    Aim needed;
    Volley volley;
    std::size_t enemy;
  };
  std::vector<Group> groups;
  for (const Aimed& a : fire.aims) {
    const Shot shot = look.shot(a.shooter, a.target, static_cast<Weapon>(a.weapon), fire.hasty, false);
    Ledger off{false};
    const Aim needed = aim(shot, s.book(), off);
    const std::size_t enemy = s.unit_of(a.target);
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
      return g.enemy == enemy && g.needed.to_hit == needed.to_hit && g.needed.to_kill == needed.to_kill &&
             g.volley.shot.weapon == shot.weapon;
    });
    if (same != groups.end()) ++same->volley.shooters;
    else groups.push_back({needed, {shot, 1, std::max(1, men_left(s, enemy))}, enemy});
  }
  for (const Group& g : groups) preview.chances.push_back(chance_of<VolleyQuery>(g.volley));
}

void preview_fire(const State& s, std::size_t unit, const FireOrder& order, Preview& preview) {
  Looking look(s);
  const FirePlan plan = plan_fire(s, unit, order);
  if (!plan.fire.aims.empty()) {
    look_along(s, plan.fire.aims[0].shooter, look.at_figure(plan.fire.aims[0].target), preview);
  } else if (order.target != no_unit && s.units[order.target].on_table()) {
    const std::uint16_t from = nearest_figure(s, unit, s.figures[speaker(s, order.target)].at);
    const std::uint16_t to = from == nobody ? nobody : nearest_figure(s, order.target, s.figures[from].at);
    if (to != nobody) look_along(s, from, look.at_figure(to), preview);
  }
  if (!preview.no) weigh_fire(s, plan.fire, preview);
}

void preview_shot(const State& s, std::size_t unit, const Answer& a, Preview& preview) {
  if (is_marker(s, a.target)) {
    const std::size_t m = marker_of(s, a.target);
    const std::uint16_t from = nearest_figure(s, unit, s.markers[m].at);
    if (s.markers[m].on && from != nobody) look_along(s, from, Looking(s).at_marker(m), preview);
    return;
  }
  const bool named = a.target < s.setup->figures() && s.figures[a.target].up();
  if (!named && a.places.empty()) return;
  preview_fire(s, unit,
               {.target = named ? static_cast<std::uint16_t>(s.unit_of(a.target)) : no_unit,
                .aims = a.places,
                .weapon = a.n & weapon_mask,
                .volley = (a.n & as_volley) != 0},
               preview);
}

void preview_window(const State& s, const Ask& ask, const Answer& a, Preview& preview) {
  if (static_cast<Act>(a.act) != Act::fire) return;
  const WindowShot shot = window_shot(s, ask, a);
  if (!shot.no) preview_fire(s, shot.unit, shot.order, preview);
}

void preview_move(const State& s, std::size_t unit, const Answer& a, Preview& preview) {
  const bool engages = static_cast<Act>(a.act) == Act::engage;
  const Planned plan = plan_move(s, unit, a, engages, comes_out_of_hiding(s));
  if (plan.no) return;
  const std::size_t first = s.setup->units[unit].first;
  std::size_t longest = plan.march.ways.size();
  for (std::size_t i = 0; i < plan.march.ways.size(); ++i)
    if (!plan.march.ways[i].empty() &&
        (longest == plan.march.ways.size() || length_of(plan.march.ways[i]) > preview.cost))
      longest = i, preview.cost = length_of(plan.march.ways[i]);
  if (longest == plan.march.ways.size()) return;
  const Way& way = plan.march.ways[longest];
  preview.way.assign(way.begin(), way.end());
  if (way.size() > 1 && s.figures[first + longest].inside == outdoors) {
    const Walk walk = walk_of(s, walker_of(s, first + longest, road_for(s, unit, plan.march.formation)), way);
    preview.allowance = walk.allowance;
    preview.chances.push_back(chance_of<MoveQuery>(walk.facts));
  }
  if (!engages) return;
  State there = s;
  for (const Placement& p : a.places) stand_at(there, p.figure, p.at, p.facing);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(plan.march.engaged, u))
      preview.chances.push_back(chance_of<MeleeQuery>(melee_facts(there, unit, u, true, has(plan.march.surprised, u))));
}

void preview_act(const State& s, std::size_t unit, const Answer& a, Preview& preview) {
  switch (static_cast<Act>(a.act)) {
    case Act::shoot:
      return preview_shot(s, unit, a, preview);
    case Act::move:
    case Act::engage:
      return preview_move(s, unit, a, preview);
    case Act::watch:
      return preview_watch(s, unit, preview);
    case Act::rally:
      preview.chances.push_back(chance_of<RallyQuery>({.discipline = s.profile(unit).discipline, .points = 0}));
      return;
    case Act::fight:
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (has(engaged_with(s, unit), u))
          preview.chances.push_back(chance_of<MeleeQuery>(melee_facts(s, unit, u, false, false)));
      return;
    default:
      return;
  }
}

}  // namespace

Preview Tomahawk::preview(const State& s, const Answer& a) {
  Preview preview{.no = check(s, a)};
  if (s.pending.empty() || s.pending[0].id != a.ask) return preview;
  const Ask& ask = s.pending[0];
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::choose:
    case AskKind::forward:
    case AskKind::next_test:
      preview_command(s, ask.who, a, preview);
      break;
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      preview_window(s, ask, a, preview);
      break;
    case AskKind::activate:
    case AskKind::act:
      if (a.actor < s.setup->figures() && s.units[s.unit_of(a.actor)].on_table())
        preview_act(s, s.unit_of(a.actor), a, preview);
      break;
    default:
      break;
  }
  return preview;
}

}  // namespace esc::tomahawk

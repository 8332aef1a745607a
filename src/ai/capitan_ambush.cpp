#include "ai/capitan_ambush.hpp"

#include <algorithm>

#include "rules/capitan/capitan.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

// Without its bridge a convoy does not come through: worth more than the points for it. From a metre and a half off.
constexpr int worth_of_bridge = 240;
constexpr Len felt_from = centimetres(150);

bool wanted(const State& s) { return s.setup->demolition && !s.destroyed.has(s.setup->demolition->piece); }

Pt place_of(const State& s, std::size_t unit) {
  const Markers& m = s.units[unit].markers;
  return s.units[unit].hidden() && m.real < dud_markers ? m.at[m.real] : middle_of(s, unit);
}

Vec<Pt, 8> aims_of(const State& s, UnitId unit) {
  Vec<Pt, 8> aims;
  if (sapper_of(s) == unit) aims.push_back(s.setup->demolition->at);
  for (const Wagon& w : s.wagons)
    if (w.stands() && aims.size() < 4) aims.push_back(w.at);
  for (const Gun& gun : s.guns)
    if (!gun.spiked && gun.owner != s.side(unit) && aims.size() < 6) aims.push_back(gun.at);
  const Pt here = place_of(s, unit);
  std::int64_t least = -1;
  Pt nearest;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (const Nearest n = nearest_to(s, e, here); n.found() && (least < 0 || n.squared < least)) least = n.squared, nearest = n.from;
  });
  if (least >= 0) aims.push_back(nearest);
  return aims;
}

}  // namespace

UnitId sapper_of(const State& s) {
  if (!wanted(s)) return no_unit;
  UnitId best = no_unit;
  std::int64_t least = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const Unit& unit = s.units[u];
    if (s.side(u) != s.setup->demolition->side || !unit.on_table() || unit.routing || s.mounted(u)) continue;
    if (unit.works > 0) return static_cast<UnitId>(u);
    const std::int64_t d = squared(place_of(s, u) - s.setup->demolition->at);
    if (best == no_unit || d < least) best = static_cast<UnitId>(u), least = d;
  }
  return best;
}

bool can_lay_charge_from(const State& s, UnitId unit, Pt at) {
  return wanted(s) && sapper_of(s) == unit && measure_between(at, s.setup->demolition->at) <= Measure{s.setup->demolition->within};
}

int pull_of_charge(const State& s, UnitId unit, Pt at) {
  if (!wanted(s) || s.side(unit) != s.setup->demolition->side || s.mounted(unit)) return 0;
  const UnitId chosen = sapper_of(s);
  const Pt goal = s.setup->demolition->at;
  const bool posted = s.units[unit].on_table();  // else it is being placed, and goes there if nobody is near yet
  if (posted ? chosen != unit : chosen != no_unit && within(place_of(s, chosen), goal, centimetres(45))) return 0;
  const Len far = measure_between(at, goal).floor();
  return far >= felt_from ? 0 : worth_of_bridge * (felt_from - far) / felt_from;
}

void suggest_sneaks(const State& s, const Ask& ask, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const Markers& m = s.units[unit].markers;
  if (m.real >= dud_markers || s.active.moves > 0) return;
  for (const Pt aim : aims_of(s, unit))
    for (const Act act : {Act::march, Act::move}) {
      const Len reach = allowance(s, unit, act == Act::march ? MoveKind::march : MoveKind::normal, {});
      const Len far = std::min<Len>(reach, measure_between(m.at[m.real], aim).floor());
      for (const int percent : {100, 70, 40})
        for (const int aside : {0, 40, -40}) {
          Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(act), .actor = ask.actor};
          const Angle way = normal_angle(bearing(m.at[m.real], aim) + aside);
          for (std::size_t k = 0; k < dud_markers; ++k) a.path.push_back(along(m.at[k], way, far * percent / 100));
          if (!Capitan::check(s, a)) more.push_back(std::move(a));
        }
    }
}

void suggest_lairs(const State& s, const Answer& sample, Rng& rng, std::vector<Answer>& more) {
  if (!wanted(s)) return;
  const Pt goal = s.setup->demolition->at;
  for (int ring = 24; ring <= 40; ring += 4)
    for (int degrees = 0; degrees < 360; degrees += 30) {
      Answer a = sample;
      const Pt at = along(goal, static_cast<Angle>(degrees), centimetres(ring));
      const auto real = rng.below(dud_markers);
      a.n = static_cast<std::int16_t>(real);
      a.path.clear();
      for (std::uint32_t k = 0; k < dud_markers; ++k) {
        const Angle out = normal_angle(degrees + (k < real ? 60 : -60));
        a.path.push_back(k == real ? at : along(at, out, centimetres(static_cast<int>(3 + 2 * k))));
      }
      Ground ground;  // from where one can set out for it
      tread(s, sample.actor, at, along(at, bearing(at, goal), centimetres(15)), ground);
      if (!ground.no && !Capitan::check(s, a)) more.push_back(std::move(a));
    }
}

}  // namespace esc::capitan

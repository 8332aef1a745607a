#include "ai/capitan_gunnery.hpp"

#include <algorithm>
#include <array>

#include "ai/capitan_worth.hpp"
#include "core/rng.hpp"
#include "rules/capitan/artillery_accuracy.hpp"
#include "rules/capitan/artillery_save.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_zone.hpp"
#include "rules/capitan/measure.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

constexpr int looks = 6;

// The figures that a unit loses of those touched, in all the looks together.
int lost_in_looks(const State& s, const ArtillerySave& facts) {
  int lost = 0;
  for (std::uint64_t k = 0; k < looks; ++k) {
    RollDice dice(43, k);
    Ledger off{false};
    lost += ArtillerySaveQuery::resolve(facts, s.book(), dice, off);
  }
  return lost;
}

// Of the shot if it comes down there: who lies under the template, and how many of them save.
int worth_of_fall(const State& s, const Laying& l, const Accuracy& facts, Zone zone, Pt impact) {
  const ImpactArea area = area_of(zone, muzzle_of(s, s.guns[l.gun]), impact, s.setup->switches.hex);
  const Side own = s.side(s.guns[l.gun].crew);
  int worth = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    const Members touched = under(s, area, unit, lobbed(facts.laid));
    if (touched.empty()) continue;
    const int figures = static_cast<int>(s.units[u].members.size());
    const int lost = lost_in_looks(s, save_facts(s, l, facts, unit, static_cast<int>(touched.size())));
    const int left = figures * looks - lost;  // between two whole numbers the price is taken in proportion
    const int low = left / looks, part = left % looks;
    const int gain = toll(s, unit, low) +
                     (part == 0 ? 0 : (toll(s, unit, low + 1) - toll(s, unit, low)) * part / looks) -
                     toll(s, unit, figures);
    worth += s.side(u) == own ? -gain : gain;
  }
  return worth;
}

struct Spread {
  int faces = 0, on_target = 0;  // of the deviation die
  int off = 0;                   // as far as the others on the average
};

Spread spread_of(const State& s, const Accuracy& facts) {
  Spread spread{.faces =
                    deviation_die(facts.troop_class, facts.laid.piece == Piece::rocket, facts.rapid, s.book()).sides};
  int sum = 0;
  for (int face = 1; face <= spread.faces; ++face) {
    const std::array faces{face, 1, 1};
    GivenDice dice(faces);
    Ledger off{false};
    const int distance = AccuracyQuery::resolve(facts, s.book(), dice, off).distance;
    sum += distance, spread.on_target += distance == 0;
  }
  if (spread.on_target < spread.faces) spread.off = sum / (spread.faces - spread.on_target);
  return spread;
}

}  // namespace

// On target as often as the die says, else off by the average in each of the four directions.
int worth_of_shot(const State& s, const Laying& l) {
  const Accuracy facts = accuracy_facts(s, l);
  if (AccuracyQuery::why_not(facts, s.book())) return 0;
  GivenDice none({});
  Ledger off{false};
  const Zone zone = ImpactZoneQuery::resolve({facts.laid}, s.book(), none, off);
  const Spread spread = spread_of(s, facts);
  int worth = 4 * spread.on_target * worth_of_fall(s, l, facts, zone, l.aim);
  if (spread.on_target < spread.faces)
    for (const bool right : {false, true})
      for (const bool beyond : {false, true}) {
        const Deviation stray{.distance = spread.off, .right = right, .beyond = beyond};
        const Pt impact = deviated(muzzle_of(s, s.guns[l.gun]), l.aim, stray, length_of(stray, facts));
        worth += (spread.faces - spread.on_target) * worth_of_fall(s, l, facts, zone, impact);
      }
  return worth / (4 * spread.faces);
}

// The template begins where the shot strikes and runs on: through the middle of a unit it touches more of it than from
// its nearest figure, and a little before the middle most of all.
void suggest_aims(const State& s, const Ask& ask, std::vector<Answer>& more) {
  const auto crew = static_cast<UnitId>(ask.actor);
  if (gun_of(s, crew) == no_gun) return;
  const Pt muzzle = muzzle_of(s, s.guns[gun_of(s, crew)]);
  const std::size_t offered = more.size();
  for (std::size_t i = 0; i < offered; ++i) {
    if (static_cast<Act>(more[i].act) != Act::fire_gun || (more[i].n & gun_at_structure) != 0) continue;
    each_visible(s, other(ask.who), [&](UnitId enemy) {
      if (nearest_to(s, enemy, more[i].path.front()).squared != 0) return;
      const Pt middle = middle_of(s, enemy);
      for (const Len before : {0, centimetres(5)}) {
        Answer a = more[i];
        a.path.front() = along(middle, bearing(middle, muzzle), before);
        if (!Capitan::check(s, a)) more.push_back(std::move(a));
      }
    });
  }
}

int worth_of_pivot(const State& s, std::uint8_t gun, Angle facing) {
  constexpr int points_a_step = 50;  // less than any shot is worth
  int gain = 0;
  each_visible(s, other(s.guns[gun].owner), [&](UnitId e) {
    const Pt there = middle_of(s, e);
    const int points = price_of_figure(s, e) * static_cast<int>(s.units[e].members.size());
    gain += points * (in_arc45(facing, s.guns[gun].at, there) - in_arc45(s.guns[gun].facing, s.guns[gun].at, there));
  });
  return gain / points_a_step;
}

}  // namespace esc::capitan

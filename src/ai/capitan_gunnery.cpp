#include "ai/capitan_gunnery.hpp"

#include <algorithm>

#include "ai/capitan_worth.hpp"
#include "rules/capitan/artillery_accuracy.hpp"
#include "rules/capitan/artillery_save.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_zone.hpp"
#include "core/rng.hpp"

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

}  // namespace

int worth_of_shot(const State& s, const Laying& l) {
  const Accuracy facts = accuracy_facts(s, l);
  if (AccuracyQuery::why_not(facts, s.book())) return 0;
  GivenDice none({});
  Ledger off{false};
  const Zone zone = ImpactZoneQuery::resolve({facts.laid}, s.book(), none, off);
  const ImpactArea area = area_of(zone, muzzle_of(s, s.guns[l.gun]), l.aim, s.setup->switches.hex);
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
    const int gain = toll(s, unit, low) + (part == 0 ? 0 : (toll(s, unit, low + 1) - toll(s, unit, low)) * part / looks) -
                     toll(s, unit, figures);
    worth += s.side(u) == own ? -gain : gain;
  }
  constexpr int hits_in_ten[] = {6, 5, 4};  // with what a small deviation still touches: elite, veteran, regular
  return worth * hits_in_ten[std::min<std::size_t>(2, index(facts.troop_class))] / 10;
}

}  // namespace esc::capitan

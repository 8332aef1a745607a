#include "rules/tomahawk/spotting.hpp"

#include <algorithm>

#include "rules/tomahawk/modifiers.hpp"

namespace esc::tomahawk {

namespace {

bool has(const Sighting& s, Weather weather) { return (s.weather & bit(weather)) != 0; }

constexpr Row<Sighting> target_and_spotter[] = {
    {"MT-SPOT-03"_rule, &Rulebook::spot_smoke, [](const Sighting& s) { return int{s.smoke}; }},
    {"MT-SPOT-04"_rule, &Rulebook::spot_rider, [](const Sighting& s) { return int{s.target == Target::rider}; }},
    {"MT-SPOT-05"_rule, &Rulebook::spot_large, [](const Sighting& s) { return int{s.target >= Target::artillery}; }},
    {"MT-SPOT-06"_rule, &Rulebook::spot_light_cover,
     [](const Sighting& s) { return int{s.target_cover == Cover::light}; }},
    {"MT-SPOT-07"_rule, &Rulebook::spot_dense_cover,
     [](const Sighting& s) { return int{s.target_cover >= Cover::dense}; }},
    {"MT-SPOT-08"_rule, &Rulebook::spot_scout_or_native,
     [](const Sighting& s) { return int{s.target_scout_or_native}; }},
    {"MT-SPOT-09"_rule, &Rulebook::spot_marker, [](const Sighting& s) { return int{s.hidden_marker}; }},
    {"MT-SPOT-10"_rule, &Rulebook::spot_by_scout, [](const Sighting& s) { return int{s.spotter_scout}; }},
    {"MT-SPOT-11"_rule, &Rulebook::spot_obstacle, [](const Sighting& s) { return s.obstacles; }},
};

// MT-SPOT-21: only the worst counts
constexpr Row<Sighting> weather_rows[] = {
    {"MT-SPOT-14"_rule, &Rulebook::spot_heavy_rain, [](const Sighting& s) { return int{has(s, Weather::heavy_rain)}; }},
    {"MT-SPOT-15"_rule, &Rulebook::spot_gloom, [](const Sighting& s) { return int{has(s, Weather::gloom)}; }},
    {"MT-SPOT-16"_rule, &Rulebook::spot_darkness,
     [](const Sighting& s) { return int{has(s, Weather::darkness) || has(s, Weather::mist)}; }},
    {"MT-SPOT-17"_rule, &Rulebook::spot_fog,
     [](const Sighting& s) { return int{has(s, Weather::fog) || has(s, Weather::storm)}; }},
};

// MT-SPOT-24: full stretches of the whole line's sum
void enter_depth(RuleId rule, Measure depth, int stretch_in, int columns, Ledger& why) {
  if (const int stretches = depth.floor() / inches(stretch_in)) why.add(rule, stretches * columns);
}

}  // namespace

int SpotRangeQuery::resolve(const Sighting& s, const Rulebook& book, Dice&, Ledger& why) {
  why.restart_sum();
  why.add("MT-SPOT-02"_rule, book.spot_start);  // MT-R-34
  enter(target_and_spotter, s, book, why);
  enter_depth("MT-SPOT-12"_rule, s.light_in, book.light_depth_in, book.spot_light_depth, why);
  enter_depth("MT-SPOT-13"_rule, s.dense_in, book.dense_depth_in, book.spot_dense_depth, why);
  enter_heaviest(weather_rows, s, book, why);
  const int column = std::clamp(why.sum(), 1, static_cast<int>(book.spot_column_in.size()));  // MT-R-35
  if (column != why.sum()) why.add("MT-SPOT-18"_rule, column - why.sum());
  return book.spot_column_in[static_cast<std::size_t>(column - 1)];
}

Verdict SpotQuery::why_not(const Spot& s, const Rulebook&) {
  if (!s.line_of_sight) return Refusal{"MT-SPOT-19"_rule, "no_line_of_sight"};
  return std::nullopt;
}

bool SpotQuery::resolve(const Spot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const int range_in = SpotRangeQuery::resolve(s.sighting, book, dice, why);
  why.note("MT-SPOT-20"_rule);  // MT-R-36
  return s.distance <= inches(range_in);
}

}  // namespace esc::tomahawk

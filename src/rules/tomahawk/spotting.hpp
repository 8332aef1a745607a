// spotting.hpp — how far a figure sees another one, and whether it has spotted it (MT-SPOT). No die decides it.
//   SpotRangeQuery::resolve({.target_cover = Cover::dense, .spotter_scout = true}, book, dice, why);  // 18 inches
#pragma once
#include <string>

#include "core/query.hpp"
#include "core/units.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

enum class Weather : std::uint8_t { heavy_rain, gloom, darkness, mist, fog, storm };
inline constexpr std::array<std::string_view, 6> weather_names{"heavy_rain", "gloom", "darkness",
                                                               "mist",       "fog",   "storm"};
constexpr unsigned bit(Weather weather) { return 1U << index(weather); }

struct Sighting {
  bool smoke = false;
  Target target = Target::foot;
  Cover target_cover = Cover::none;
  bool target_scout_or_native = false, hidden_marker = false, spotter_scout = false;
  int obstacles = 0;                   // on the line and not within 2" of either end (MT-SPOT-23)
  Measure light_in = 0, dense_in = 0;  // area on the line; dense or solid
  unsigned weather = 0;                // bit(Weather) of each condition
};

template <class V>
void keys(V& v, Sighting& s) {
  v.flag("smoke", s.smoke);
  v.choice("target", s.target, target_names);
  v.choice("target_cover", s.target_cover, cover_names);
  v.flag("target_scout_or_native", s.target_scout_or_native);
  v.flag("hidden_marker", s.hidden_marker);
  v.flag("spotter_scout", s.spotter_scout);
  v.integer("obstacles", s.obstacles, 0, 20);
  v.length("light_in", s.light_in, inch, 0, inches(200));
  v.length("dense_in", s.dense_in, inch, 0, inches(200));
  v.words("weather", s.weather, weather_names);
}

struct Spot {
  Sighting sighting;
  Measure distance = inches(12);
  bool line_of_sight = true;
};

template <class V>
void keys(V& v, Spot& s) {
  keys(v, s.sighting);
  v.length("distance_in", s.distance, inch, 0, inches(400));
  v.flag("line_of_sight", s.line_of_sight);
}

struct SpotRangeQuery {
  static constexpr std::string_view name = "spot_range";
  using Facts = Sighting;
  using Outcome = int;  // inches
  using Book = Rulebook;
  static Verdict why_not(const Sighting&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Sighting&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Sighting&, int inches) { return "range_" + std::to_string(inches); }
};

struct SpotQuery {
  static constexpr std::string_view name = "spot";
  using Facts = Spot;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const Spot&, const Rulebook&);
  static bool resolve(const Spot&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Spot&, bool spotted) { return spotted ? "spotted" : "unspotted"; }
};

}  // namespace esc::tomahawk

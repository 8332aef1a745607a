// sight.hpp — lines of sight, spotting and what a line crosses (MT-LOS, MT-SPOT, MT-TERR-15, 16). All that looks along
// a line on the table stands here; one Looking serves many looks.
//   Looking look(s);
//   if (look.spots(scout, look.at_figure(enemy))) …
#pragma once
#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/shot.hpp"
#include "rules/tomahawk/spotting.hpp"
#include "table/sight.hpp"

namespace esc::tomahawk {

// Whoever is looked at: a figure or a marker.
struct Sighted {
  Pt at;
  Len radius = 0;
  std::uint16_t figure = nobody;  // nobody: a marker
  std::uint16_t unit = no_unit;
  Cover ground = Cover::none;  // of the area that it stands in
};

class Looking {
 public:
  explicit Looking(const State& s) : s_(s), obstacles_(standing_obstacles(s)), weather_(weather_now(s)) {}

  Sighted at_figure(std::size_t figure) const;
  Sighted at_marker(std::size_t marker) const;

  bool line(std::size_t from, const Sighted& to, bool all_round = false) const;  // MT-LOS-01, 02
  Sighting sighting(std::size_t from, const Sighted& to);
  Spot spot(std::size_t from, const Sighted& to);                           // the question whether he has spotted it
  bool spots(std::size_t from, const Sighted& to, bool all_round = false);  // MT-SPOT-19, 20, 25
  Shot shot(std::size_t from, std::size_t to, Weapon weapon, bool hasty, bool all_round);
  bool solid_cover(std::size_t from, std::size_t to);  // against this shot (MT-REACT-09)
  const Crossings& crossed(Pt a, Pt b);

  bool unit_spots_unit(std::size_t unit, std::size_t enemy, bool all_round = false);
  bool unit_sees_unit(std::size_t unit, std::size_t enemy);
  bool side_spots_marker(Side side, std::size_t marker);

  static unsigned weather_now(const State&);

 private:
  struct Across {  // what lies along one line
    Cover cover = Cover::none;
    int obstacles_spot = 0, obstacles_fire = 0;
    Measure depth[4] = {0, 0, 0, 0};  // by Cover
  };
  Across across(std::size_t from, const Sighted& to);
  Sighting plain_sighting(std::size_t from, const Sighted& to) const;  // as if nothing lay between
  Sighting sighting(std::size_t from, const Sighted& to, const Across&) const;
  Len spotting_range(const Sighting&) const;
  Len plain_range(std::size_t from, const Sighted& to);  // as if nothing lay between
  bool spots_crew(std::size_t from, const Sighted& to, bool all_round);
  bool sees_on(std::size_t from) const;  // from a hill

  const State& s_;
  PieceSet obstacles_;
  unsigned weather_;
  Crossings met_;
  struct {  // the ranges at which the one looked at last is seen by others, and by Scouts
    Pt at;
    std::uint16_t figure = nobody;
    Len range[2] = {-1, -1};
  } last_;
};

}  // namespace esc::tomahawk

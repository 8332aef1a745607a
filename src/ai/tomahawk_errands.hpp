// tomahawk_errands.hpp — what the scenario and its intrigue pay a side for, as errands of its units: who goes where,
// what an inch nearer is worth and what being there is.
//   errands.look(seen, side);
//   errands.worth(unit, places);
#pragma once
#include <map>
#include <memory>
#include <span>
#include <tuple>

#include "ai/tomahawk_routes.hpp"

namespace esc::tomahawk {

inline constexpr int victory_point = 300;

struct Errand {
  const Routes* routes = nullptr;  // none: straight to a point
  Pt to;
  Len near = 0;                   // near enough to the point
  int per_inch = 0, there = 0;    // worth
  std::uint8_t house = outdoors;  // to be inside it
  bool all = false;               // every man counts, not only the first to come; half of them are enough
};
using ErrandList = Vec<Errand, 4>;

class Errands {
 public:
  explicit Errands(const Setup& setup) : lanes_(lanes_of(setup)), of_(setup.units.size()) {}

  void look(const State& seen, Side);
  const ErrandList& of(std::size_t unit) const { return of_[unit]; }
  int worth(const State&, std::size_t unit, std::span<const Pt> men) const;
  int gain(const State&, std::size_t unit, Pt from, Len reach) const;  // at most, of a move so far
  const std::vector<Lane>& lanes() const { return lanes_; }

 private:
  enum class Goal : std::uint8_t { zone, wall, door, exit, centre };
  const Routes& routes_to(const State&, Goal, std::size_t which, const Profile&);
  void go_for_awards(const State&, Side);
  void hold_house(const State&, Side, const Award&);
  void burn_houses(const State&, Side);
  void put_out_fires(const State&, Side);
  void go_with_wagons(const State&, Side, Side wagons, Len near, int per_inch);
  void send_officer(const State&, Side);

  std::vector<Lane> lanes_;
  std::vector<ErrandList> of_;
  std::map<std::pair<Gait, std::uint32_t>, std::shared_ptr<const Trails>> trails_;
  std::map<std::tuple<Goal, std::size_t, Gait, std::uint32_t>, Routes> routes_;
};

// Where a unit stands, openly or hidden.
Pt whereabouts(const State&, std::size_t unit);

}  // namespace esc::tomahawk

// laporte_goals.hpp — what the scenario wants of each man, read from its victory conditions: who must be killed or kept
// alive and how much he is worth, where men ought to be and how much an inch nearer is worth.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "ai/laporte_ground.hpp"
#include "ai/temper.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

// All values count thousandths of an ordinary man.
inline constexpr int one_man = 1000;

// Where a man ought to be: at a place, in a house, or near somebody who moves.
struct Goal {
  std::size_t place = no_place;  // in Goals
  std::uint16_t follows = nobody;
  PieceId house = no_piece;
  Len near_enough = 0;
  int per_inch = 0;
  bool runs_off = false;  // he leaves the table there

  static constexpr std::size_t no_place = 0xff;
};

class Goals {
 public:
  explicit Goals(const Setup&);
  void temper(const Temper& temper) { temper_ = temper; }

  bool decides_battle(std::size_t man) const { return marked_man_ == man; }
  // What the side loses with him, or by a wound of his.
  int worth(const State&, std::size_t man) const;
  int worth_of_wound(const State&, std::size_t man) const;

  Goal goal_of(const State&, std::size_t man) const;
  // How far it still is to where he ought to be, were he standing there; 0 when near enough.
  Len way_left(const State&, std::size_t man, const Goal&, Pt at, std::int16_t inside) const;
  // What it costs to be that far off, the more the less time there is.
  int price_of(const State&, const Goal&, Len way_left) const;
  const Distances* distances(const Goal& goal) const {
    return goal.place == Goal::no_place ? nullptr : &places_[goal.place];
  }
  std::optional<PieceId> contested_house() const { return house_; }

 private:
  std::size_t add_place(std::vector<Pt> points);
  std::size_t nearest_enemy(const State&, std::size_t man) const;
  Goal goal_by_victory(const State&, std::size_t man) const;
  Goal goal_by_behaviour(const State&, std::size_t man, const Goal& usual) const;
  std::uint16_t dearest_mate(const State&, std::size_t man) const;

  const Setup& setup_;
  GroundGrid ground_;
  std::vector<Distances> places_;
  std::vector<int> worth_;   // by man
  std::vector<Goal> fixed_;  // by man: what never changes, if anything
  std::optional<PieceId> house_;
  std::optional<std::uint16_t> marked_man_;  // his death decides
  std::array<std::size_t, 4> edges_{};       // places: west, east, south, north
  Temper temper_;
};

}  // namespace esc::laporte

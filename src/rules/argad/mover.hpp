// mover.hpp — one figure on its way: how far it may still go, on which ground, and its next step (AR-R-28, AR-R-29).
#pragma once
#include "core/event.hpp"
#include "rules/argad/ground.hpp"
#include "table/path.hpp"

namespace esc::argad {

// Ground that is not easy, a linear obstacle, a door or water on a straight way.
struct Hindrance {
  PieceId piece = no_piece;
  Fine enter = 0;
  Going going = Going::difficult;
  bool water = false;
};
using Hindrances = Vec<Hindrance, 32>;
void look_ahead(const Setup&, Pt from, Pt to, Kind, Hindrances&);  // nearest first

struct Mover {
  std::uint16_t man = nobody;
  Fine step = 0, used = 0;
  Len open = 0;                           // the allowance in easy ground
  Len crawls = 0, swims = 0, afloat = 0;  // what he has when he does, or is rowed; 0: he does not
  Going worst = Going::easy;
  int slowness = -1;     // cm; -1: not rolled yet
  bool blocked = false;  // AR-MOVE-11
  std::uint8_t leg = 0;  // of his path
  Fine along_leg = 0;
  Pt leg_start;
  bool stopped = false, leaves = false;
  Edge edge = Edge::west;

  Fine allowance(const Rulebook&) const;
};

Ground ground_of(const Setup&, PieceId);  // obstacles and doors are difficult for all

// The question that his slowness dice answer.
Move move_facts(const State&, std::size_t man, Kind, Ground worst);

// Rolls the slowness of a figure; `worst` is the worst ground that its way is known to meet.
void roll_slowness(const State&, Mover&, Ground worst, Dice&, Log&);

void swim(const State&, Mover&);  // AR-MOVE-09

// Where the figure wants to be after one more step; notes what it uses of its allowance.
Pt next_place(const State&, Mover&, Pt quarry, bool has_quarry, Dice&, Log&);

}  // namespace esc::argad

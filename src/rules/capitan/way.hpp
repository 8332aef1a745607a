// way.hpp — the move of a whole unit (chapter 6): every figure goes by the same way points to its own place.
//   const Way way = plan_move(s, {.unit = u, .kind = MoveKind::march, .legs = path});
//   if (way.no) return way.no;
#pragma once
#include <span>

#include "rules/capitan/movement.hpp"
#include "rules/capitan/spots.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

struct Going {
  std::size_t unit = 0;
  MoveKind kind = MoveKind::normal;
  std::span<const Pt> legs;       // way points, then where the lead figure ends
  Form form = Form::keep;
  Angle facing = no_angle;
  const Pt* entry = nullptr;       // all come in there (CA-R-102)
  const Places* places = nullptr;  // given one by one, in the order of the members
  std::size_t quarry = no_unit;    // an enemy whose contact is wanted
  bool measured = true;            // false: the length is not looked at
};

struct Way {
  Verdict no;
  Places ends;
  Len longest = 0, allowance = 0;  // of this activation, what was moved before included
  Vec<Terrain, 8> terrain;
  PieceSet touched;
  Vec<Pt, 10> lead;                // the way of the first figure, for drawing
};
Way plan_move(const State&, const Going&);
// The move that an answer of the active unit declares.
Way planned(const State&, std::size_t unit, const Declared&);
Declared declared(const Answer&);

// How far this move goes over that ground; refusals are MovementQuery's.
Movement movement_facts(const State&, std::size_t unit, MoveKind, std::span<const Terrain>);
Len allowance(const State&, std::size_t unit, MoveKind, std::span<const Terrain>);

// What a figure's straight leg meets: may it go there, and over which terrain?
struct Ground {
  Vec<Terrain, 8> terrain;  // areas, once each however many figures touch them (CA-R-43)
  Vec<Terrain, 8> walls;    // crossed by this figure; of a unit the figure counts that crosses most
  PieceSet touched;
  Verdict no;
  Crossings met, over;  // kept from leg to leg, so that they need not be allocated again
  bool marching = false;  // a march may end in a door (CA-R-44)
  std::span<const Terrain> all();  // areas and walls together, when the way is at its end
};
void tread(const State&, std::size_t unit, Pt from, Pt to, Ground&);
bool enemy_in_the_way(const State&, std::size_t unit, Pt from, Pt to, std::size_t except);
PieceSet standing_pieces(const State&, PieceSet);
bool way_meets(const State&, Pt from, Pt to, const PieceSet&);  // does the straight way cross one of them?

}  // namespace esc::capitan

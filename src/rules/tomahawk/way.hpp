// way.hpp — how far one figure gets by one way, and what bars it (MT-MOVE, MT-TERR).
//   const Walk walk = walk_of(s, figure, way, {.road = Road::column});
//   if (!walk.no) …
#pragma once
#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/move.hpp"

namespace esc::tomahawk {

struct Walker {  // who goes, and on what terms
  Side side = Side::red;
  Target body = Target::foot;
  bool scout = false, natives = false;
  Mount mount = Mount::none;
  Road road = Road::other;  // the bonus he would have (MT-MOVE-11, 12)
  int crew = 0;             // of a gun
  bool bonuses = true;      // none in Recoil and Flight (MT-REACT-32)
  bool by_door = false;     // comes out of a house or goes into one (MT-TERR-13)
};

struct Walk {
  Verdict no;
  Move facts;
  Len length = 0, allowance = 0;
  bool exits = false;
};

Walker walker_of(const State&, std::size_t figure, Road road);
Walker marker_walker(Side);  // MT-HID-02
Walk walk_of(const State&, const Walker&, const Way&);

// Does nothing but the length of the way, or an enemy, stop him?
bool is_passable(const State&, const Walker&, const Way&);

bool on_exit(const Setup&, Side, Pt);  // MT-MOVE-22
bool base_on_table(const Setup&, Pt, Len radius);
bool barred_by_house(const State&, Pt a, Pt b);

}  // namespace esc::tomahawk

// spots.hpp — where figures can stand: no disc over another, none on impassable ground (CA-R-06).
//   const auto spots = form_up(s, unit, {.form = Form::line, .at = there, .facing = 90});
#pragma once
#include <optional>
#include <span>

#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Everybody who could be in the way, gathered once.
struct Crowd {
  struct Disc {
    Pt at;
    Len radius = 0;
    UnitId unit = no_unit;  // nobody: a gun
    bool own = false;       // served by those who look for room
  };
  Vec<Disc, most_figures + most_guns> discs;
  const State* s = nullptr;
  Arm arm = Arm::infantry;
  Side side = Side::none;
  Len radius = 0;
  bool free(Pt) const;  // on the table, over nobody, on ground that the arm can stand on
};
Crowd crowd_around(const State&, std::size_t unit);  // all but the unit itself
Crowd crowd_around(const State&, std::size_t unit, Arm);

bool on_impassable(const State&, Pt, Arm);  // ground that the arm cannot stand on

// Free, and clear of `taken` too: of their discs, or in hex play with room in the hex (CA-R-07).
bool open_spot(const Crowd&, Pt, std::span<const Pt> taken);

// The nearest free place to `want` that is on nobody of `taken` either; nothing within about a hand's breadth.
std::optional<Pt> free_spot(const Crowd&, Pt want, std::span<const Pt> taken);

struct Forming {
  Form form = Form::line;
  Pt at;              // of the lead figure when they keep their places, else of the middle
  Angle facing = 90;
};
// The places of its members, in their order; those that are not free give way to the nearest that are.
std::optional<Places> form_up(const State&, std::size_t unit, const Forming&);
// CA-8.2-02: every figure against one of the enemy's, or as near as there is room.
Places against(const State&, std::size_t unit, std::size_t enemy);

void stand(State&, std::size_t unit, const Places&);

}  // namespace esc::capitan

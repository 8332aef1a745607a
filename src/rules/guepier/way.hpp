// way.hpp — may a figure go this way and stand there (GM-TERR, GM-CAV-01, GM-R-25, GM-R-29, GM-R-77)?
#pragma once
#include "rules/guepier/parties.hpp"
#include "table/path.hpp"

namespace esc::guepier {

// What the party's activation allows.
struct Leave {
  Len distance = 0;     // on foot
  Len riders_more = 0;  // … and in the saddle so much more, by the same die (GM-MOVE-05 to 08, GM-R-71)
  Mode mode = Mode::skirmish;
  Cover zone_left = Cover::none;  // paid for (GM-COST-12, GM-COST-13)
  PieceSet footed;                // lines it may cross
  MenSet charged = 0;             // enemies it may come near

  Len reach(const Man& m) const { return m.mounted ? distance + riders_more : distance; }
};
Leave leave_of(const Battle&);  // of the activation under way

PieceSet lines_at_foot(const Battle&, MenSet);

Verdict why_not_way(const Battle&, std::size_t man, Path, const Leave&);
Verdict why_not_past(const Battle&, std::size_t man, Path,
                     const Leave&);  // lines and enemies alone, on a part of a way
// Room for the base, and no enemy too near; `moving` leave their places at the same time.
Verdict why_not_stand(const Battle&, std::size_t man, Pt, MenSet moving, const Leave&, std::int16_t gun_moving = -1);
Verdict why_not_gun_way(const Battle&, std::size_t gun, Pt to, Len distance);
bool room_for(const Battle&, const Base&, PieceId roof, MenSet ignored, std::int16_t gun_ignored);

Cover zone_cover(const Battle&, std::size_t man);  // of the zone that he would leave

}  // namespace esc::guepier

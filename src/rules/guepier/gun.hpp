// gun.hpp — a cannon and its crew: may it fire, and does the shot come where it is meant to (GM-ART-01, GM-ART-02)?
// Shared by direct fire, bombardment and fire on obstacles.
#pragma once
#include "core/keys.hpp"
#include "core/refusal.hpp"
#include "rules/guepier/fire.hpp"

namespace esc::guepier {

struct Gun {
  State crew_state = State::none;
  int gunners = 3;  // able to serve it (GM-R-32)
  bool crew_moved = false, already_fired = false, in_battery = true, in_arc = true;
};

struct Laying {
  Measure range = centimetres(60);
  bool dawn = false;
  Troop crew = Troop::mexican_regular;
  Grade grade = Grade::standard;
  bool obsolete = false, ranging = false, smoke = false;
};

// What only direct fire knows about its target.
struct Mark {
  bool mounted = false, skirmishing = false, gunner = false, priority = true;
};

template <class V>
void gun_keys(V& v, Gun& g) {
  v.choice("crew_state", g.crew_state, state_names);
  v.integer("gunners", g.gunners, 0, 10);
  v.flag("crew_moved", g.crew_moved);
  v.flag("already_fired", g.already_fired);
  v.flag("in_battery", g.in_battery);
  v.flag("in_arc", g.in_arc);
}

template <class V>
void laying_keys(V& v, Laying& l) {
  v.length("range_cm", l.range, centimetre, 0, centimetres(1000));
  v.flag("dawn", l.dawn);
  v.choice("crew", l.crew, troop_names);
  v.choice("grade", l.grade, grade_names);
  v.flag("obsolete", l.obsolete);
  v.flag("ranging", l.ranging);
  v.flag("smoke", l.smoke);
}

Verdict why_not(const Gun&, const Rulebook&);
bool hits(const Gun&, const Laying&, const Mark&, const Rulebook&, Dice&, Ledger&);
int two_dice(RuleId, Dice&, Ledger&);  // 2d6 added up

}  // namespace esc::guepier

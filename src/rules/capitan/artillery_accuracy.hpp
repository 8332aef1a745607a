// artillery_accuracy.hpp — where the shot of a gun falls (CA-12.11).
#pragma once
#include <compare>

#include "rules/capitan/gunnery.hpp"

namespace esc::capitan {

struct Accuracy {
  Laid laid;
  bool in_arc = true;
  TroopClass troop_class = TroopClass::regular;
  Crew crew = Crew::artillery;
  Measure height;  // of the gun above its target
  bool moved = false, pivoted = false, horse = false;
  bool rapid = false;  // fired last turn
  bool activated_by_command = false;
};

template <class V>
void keys(V& v, Accuracy& a) {
  laid_keys(v, a.laid);
  v.flag("in_arc", a.in_arc);
  v.choice("class", a.troop_class, class_names);
  v.choice("crew", a.crew, crew_names);
  v.length("height_cm", a.height, centimetre, 0, centimetres(60));
  v.flag("moved", a.moved);
  v.flag("pivoted", a.pivoted);
  v.flag("horse", a.horse);
  v.flag("rapid", a.rapid);
  v.flag("activated_by_command", a.activated_by_command);
}

// How far off, sideways and in length alike; in hexes if the range was. 0 is on target.
struct Deviation {
  int distance = 0;
  bool right = false, beyond = false;
  auto operator<=>(const Deviation&) const = default;
};
Len length_of(const Deviation&, const Accuracy&);
// CA-12.11-02, CA-12.18-03: the die of these gunners; `rapid` veterans use the regulars' (CA-R-88).
Die deviation_die(TroopClass, bool rocket, bool rapid, const Rulebook&);

struct AccuracyQuery {
  static constexpr std::string_view name = "artillery_accuracy";
  using Facts = Accuracy;
  using Outcome = Deviation;
  using Book = Rulebook;
  static Verdict why_not(const Accuracy&, const Rulebook&);
  static Deviation resolve(const Accuracy&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Accuracy&, const Deviation&);
};

}  // namespace esc::capitan

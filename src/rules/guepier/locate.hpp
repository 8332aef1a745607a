// locate.hpp — finding an enemy before he may be charged (GM-LOC).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

struct Locate {
  Cover cover = Cover::none;           // for locating, which may differ from the one for saves (GM-R-16)
  int observers = 1;                   // with a line of sight
  Measure distance = centimetres(40);  // to the nearest of them
  bool target_marker = false, target_fired_last_turn = false, target_fired_this_turn = false, target_mounted = false,
       target_cannon = false;
  bool los = true, already_tried = false;
};

template <class V>
void keys(V& v, Locate& l) {
  v.choice("cover", l.cover, cover_names);
  v.integer("observers", l.observers, 1, 30);
  v.length("distance_cm", l.distance, centimetre, 0, centimetres(500));
  v.flag("target_marker", l.target_marker);
  v.flag("target_fired_last_turn", l.target_fired_last_turn);
  v.flag("target_fired_this_turn", l.target_fired_this_turn);
  v.flag("target_mounted", l.target_mounted);
  v.flag("target_cannon", l.target_cannon);
  v.flag("los", l.los);
  v.flag("already_tried", l.already_tried);
}

enum class Found : std::uint8_t { located, hidden };
inline constexpr std::string_view found_names[] = {"located", "hidden"};

struct LocateQuery {
  static constexpr std::string_view name = "locate";
  using Facts = Locate;
  using Outcome = Found;
  using Book = Rulebook;
  static Verdict why_not(const Locate&, const Rulebook&);
  static Found resolve(const Locate&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Locate&, Found f) { return std::string(word(f, found_names)); }
};

}  // namespace esc::guepier

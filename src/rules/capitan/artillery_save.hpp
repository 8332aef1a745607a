// artillery_save.hpp — the figures under a template try to save themselves (CA-12.13).
#pragma once
#include "rules/capitan/gunnery.hpp"

namespace esc::capitan {

// The figures touched, and what helps them.
struct Touched {
  int figures = 1;
  Cover cover = Cover::none;
  Pace target_move = Pace::none;
  bool crew_under_fire = false, crew_charged = false;
  Ability target_ability = Ability::none;
  bool target_activated = false, target_reduced = false, target_reroll = false;
};

template <class V>
void touched_keys(V& v, Touched& t) {
  v.integer("figures", t.figures, 1, 36);
  v.choice("cover", t.cover, cover_names);
  v.choice("target_move", t.target_move, pace_names);
  v.flag("crew_under_fire", t.crew_under_fire);
  v.flag("crew_charged", t.crew_charged);
  v.choice("target_ability", t.target_ability, ability_names);
  v.flag("target_activated", t.target_activated);
  v.flag("target_reduced", t.target_reduced);
  v.flag("target_reroll", t.target_reroll);
}

struct ArtillerySave {
  Laid laid;
  Touched touched;
};

template <class V>
void keys(V& v, ArtillerySave& s) {
  laid_keys(v, s.laid);
  touched_keys(v, s.touched);
}

struct ArtillerySaveQuery {
  static constexpr std::string_view name = "artillery_save";
  using Facts = ArtillerySave;
  using Outcome = int;  // figures lost
  using Book = Rulebook;
  static Verdict why_not(const ArtillerySave&, const Rulebook&);
  static int resolve(const ArtillerySave&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const ArtillerySave&, int lost) { return std::to_string(lost); }
};

}  // namespace esc::capitan

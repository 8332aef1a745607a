// reaction.hpp — the reaction test: one die and modifiers, read in the column of the unit's discipline (MT-REACT).
//   ReactionQuery::resolve({.discipline = Discipline::native, .figures = 5, .losses = 2}, book, dice, why);
#pragma once
#include <optional>
#include <string>

#include "core/query.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

enum class Cause : std::uint8_t { shooting, melee, morale_card, other };
inline constexpr std::array<std::string_view, 4> cause_names{"shooting", "melee", "morale_card", "other"};

struct UnderFire {
  bool natives_in_cover = false, solid_cover_all = false;
  bool volley_fire = false, shooter_unseen = false, close_order_fire = false;
};

template <class V>
void keys(V& v, UnderFire& f) {
  v.flag("natives_in_cover", f.natives_in_cover);
  v.flag("solid_cover_all", f.solid_cover_all);
  v.flag("volley_fire", f.volley_fire);
  v.flag("shooter_unseen", f.shooter_unseen);
  v.flag("close_order_fire", f.close_order_fire);
}

struct AfterMelee {
  int engaged_own = 1, engaged_enemy = 1;
  bool surprised = false;
  int enemy_losses = 0;
};

template <class V>
void keys(V& v, AfterMelee& m) {
  v.integer("engaged_own", m.engaged_own, 1, 60);
  v.integer("engaged_enemy", m.engaged_enemy, 1, 60);
  v.flag("surprised", m.surprised);
  v.integer("enemy_losses", m.enemy_losses, 0, 60);
}

struct ReactionTest {
  Discipline discipline = Discipline::trained;
  Cause cause = Cause::shooting;
  bool officer = false;
  int figures = 6;  // left, after the losses
  bool officer_within_6 = false, formed = false;
  int losses = 0;
  UnderFire fire;
  bool artillery_fire = false;
  AfterMelee melee;
};

template <class V>
void keys(V& v, ReactionTest& t) {
  v.choice("discipline", t.discipline, discipline_names);
  v.choice("cause", t.cause, cause_names);
  v.flag("officer", t.officer);
  if (t.officer && t.figures == ReactionTest{}.figures) t.figures = 1;  // the default of an Officer
  v.integer("figures", t.figures, 1, 60);
  v.flag("officer_within_6", t.officer_within_6);
  v.flag("formed", t.formed);
  v.integer("losses", t.losses, 0, 60);
  keys(v, t.fire);
  v.flag("artillery_fire", t.artillery_fire);
  keys(v, t.melee);
}

struct ReactionQuery {
  static constexpr std::string_view name = "reaction";
  using Facts = ReactionTest;
  using Outcome = Reaction;
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const ReactionTest&);
  static Verdict why_not(const ReactionTest&, const Rulebook&) { return std::nullopt; }
  static Reaction resolve(const ReactionTest&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const ReactionTest&, Reaction reaction) {
    return std::string(reaction_names[index(reaction)]);
  }
};

}  // namespace esc::tomahawk

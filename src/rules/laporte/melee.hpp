// melee.hpp — two men in contact; one of them falls (LP-MELEE). `a` is the attacker.
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

struct Fighter {
  int dice = 2;
  bool wounded = false;
  MeleeWeapon weapon = MeleeWeapon::bayonet;
  int fought = 0;  // melees already fought this turn
};

struct Melee {
  Fighter a, b;
  bool from_behind = false;  // b is attacked from behind
  bool priority = true;      // b is the nearest enemy in a's sight
};

template <class V>
void keys(V& v, Melee& m) {
  v.integer("a_dice", m.a.dice, 1, 3);
  v.integer("b_dice", m.b.dice, 1, 3);
  v.flag("a_wounded", m.a.wounded);
  v.flag("b_wounded", m.b.wounded);
  v.choice("a_weapon", m.a.weapon, melee_weapon_names);
  v.choice("b_weapon", m.b.weapon, melee_weapon_names);
  v.integer("a_fought", m.a.fought, 0, 11);
  v.integer("b_fought", m.b.fought, 0, 11);
  v.flag("from_behind", m.from_behind);
  v.flag("priority", m.priority);
}

enum class Fallen : std::uint8_t { a_killed, b_killed };

int attacker_dice(const Melee&, const Rulebook&, Ledger&);
int defender_dice(const Melee&, const Rulebook&, Ledger&);

struct MeleeQuery {
  static constexpr std::string_view name = "melee";
  using Facts = Melee;
  using Outcome = Fallen;
  using Book = Rulebook;
  static Verdict why_not(const Melee&, const Rulebook&) { return std::nullopt; }
  static Fallen resolve(const Melee&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Melee&, Fallen f) { return f == Fallen::a_killed ? "a_killed" : "b_killed"; }
};

}  // namespace esc::laporte

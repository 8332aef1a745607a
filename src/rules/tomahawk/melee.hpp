// melee.hpp — close combat: one side's blows, and a whole round of both sides (MT-MELEE).
//   MeleeQuery::resolve({.att = {.fighters = 4, .weapon = CloseWeapon::sabre, .mounted = true}}, book, dice, why);
#pragma once
#include <compare>
#include <optional>
#include <string>

#include "core/query.hpp"
#include "core/vec.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

struct Blows {
  int attackers = 6;
  int targets = 60;  // the most that can fall
  int aggression = 6, defence = 6;
  CloseWeapon weapon = CloseWeapon::none, target_weapon = CloseWeapon::none;
  bool mounted = false, target_mounted = false;
  bool charge = true;                       // the attackers engaged, and this is that round
  bool surprise = false, defended = false;  // the target's lot
};

template <class V>
void keys(V& v, Blows& b) {
  v.integer("attackers", b.attackers, 1, 60);
  v.integer("targets", b.targets, 1, 60);
  v.integer("aggression", b.aggression, 1, 10);
  v.integer("defence", b.defence, 1, 10);
  v.choice("weapon", b.weapon, close_weapon_names);
  v.choice("target_weapon", b.target_weapon, close_weapon_names);
  v.flag("mounted", b.mounted);
  v.flag("target_mounted", b.target_mounted);
  v.flag("charge", b.charge);
  v.flag("surprise", b.surprise);
  v.flag("defended", b.defended);
}

// The attack throw, then the defence throws; what stays in the pool to the end falls.
using BlowThrows = Vec<Throw, 3>;
BlowThrows throws_of(const Blows&, std::size_t pool, const Rulebook&, Ledger&);

struct MeleeAttackQuery {
  static constexpr std::string_view name = "melee_attack";
  using Facts = Blows;
  using Outcome = int;  // losses
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const Blows&);
  static Verdict why_not(const Blows&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Blows&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Blows&, int losses) { return "losses_" + std::to_string(losses); }
};

struct Fighters {
  int fighters = 6, aggression = 6, defence = 6;
  CloseWeapon weapon = CloseWeapon::none;
  bool mounted = false;
};

struct MeleeRound {
  Fighters att, def;
  bool charge = true;                       // the attacker engaged, and this is that round
  bool surprise = false, defended = false;  // the defender's lot
};

template <class V>
void keys(V& v, MeleeRound& m) {
  v.integer("att_fighters", m.att.fighters, 1, 24);
  v.integer("def_fighters", m.def.fighters, 1, 24);
  v.integer("att_aggression", m.att.aggression, 1, 10);
  v.integer("att_defence", m.att.defence, 1, 10);
  v.integer("def_aggression", m.def.aggression, 1, 10);
  v.integer("def_defence", m.def.defence, 1, 10);
  v.choice("att_weapon", m.att.weapon, close_weapon_names);
  v.choice("def_weapon", m.def.weapon, close_weapon_names);
  v.flag("att_mounted", m.att.mounted);
  v.flag("def_mounted", m.def.mounted);
  v.flag("charge", m.charge);
  v.flag("surprise", m.surprise);
  v.flag("defended", m.defended);
}

struct MeleeLosses {
  int att = 0, def = 0;
  auto operator<=>(const MeleeLosses&) const = default;
};

struct MeleeQuery {
  static constexpr std::string_view name = "melee";
  using Facts = MeleeRound;
  using Outcome = MeleeLosses;
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const MeleeRound&);
  static Verdict why_not(const MeleeRound&, const Rulebook&) { return std::nullopt; }
  static MeleeLosses resolve(const MeleeRound&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const MeleeRound&, const MeleeLosses&);
};

}  // namespace esc::tomahawk

// melee.hpp — one round between two men in contact (GM-MELEE). The attacker is he who charged, also when it goes on
// (GM-R-53).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

enum class MeleeWeapon : std::uint8_t { bare, butt, dagger, sabre, bayonet, lance, pistol };
inline constexpr std::string_view melee_weapon_names[] = {"bare",    "butt",  "dagger", "sabre",
                                                          "bayonet", "lance", "pistol"};

enum class Mount : std::uint8_t { none, cavalry, mounted_infantry };
inline constexpr std::string_view mount_names[] = {"none", "cavalry", "mounted_infantry"};

struct Fighter {
  MeleeWeapon weapon = MeleeWeapon::bayonet;
  Troop troop = Troop::mexican_regular;
  Grade grade = Grade::standard;
  bool gunner = false;
  Mount mounted = Mount::none;
  bool dense = false;  // himself in dense cover (GM-R-49)
  int supports = 0;    // claimed
  State state = State::none;
};

struct Melee {
  Fighter att, def;
  bool def_fired = false;   // defensive fire this turn
  bool continuing = false;  // carried over from last turn
};

struct FighterKeys {
  std::string_view weapon, troop, grade, gunner, mounted, dense, supports, state;
};
inline constexpr FighterKeys att_keys{"att_weapon",  "att_troop", "att_grade",    "att_gunner",
                                      "att_mounted", "att_dense", "att_supports", "att_state"};
inline constexpr FighterKeys def_keys{"def_weapon",  "def_troop", "def_grade",    "def_gunner",
                                      "def_mounted", "def_dense", "def_supports", "def_state"};

template <class V>
void fighter_keys(V& v, Fighter& f, const FighterKeys& key) {
  v.choice(key.weapon, f.weapon, melee_weapon_names);
  v.choice(key.troop, f.troop, troop_names);
  v.choice(key.grade, f.grade, grade_names);
  v.flag(key.gunner, f.gunner);
  v.choice(key.mounted, f.mounted, mount_names);
  v.flag(key.dense, f.dense);
  v.integer(key.supports, f.supports, 0, 2);
  v.choice(key.state, f.state, state_names);
}

template <class V>
void keys(V& v, Melee& m) {
  fighter_keys(v, m.att, att_keys);
  fighter_keys(v, m.def, def_keys);
  v.flag("def_fired", m.def_fired);
  v.flag("continuing", m.continuing);
}

enum class Round : std::uint8_t { attacker_wins, defender_wins, tie };
inline constexpr std::string_view round_names[] = {"attacker_wins", "defender_wins", "tie"};

// GM-R-48: mounted infantry fights in the saddle only with lances.
bool fights_as_cavalry(const Fighter&);

struct MeleeQuery {
  static constexpr std::string_view name = "melee";
  using Facts = Melee;
  using Outcome = Round;
  using Book = Rulebook;
  static Verdict why_not(const Melee&, const Rulebook&);
  static Round resolve(const Melee&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Melee&, Round r) { return std::string(word(r, round_names)); }
};

}  // namespace esc::guepier

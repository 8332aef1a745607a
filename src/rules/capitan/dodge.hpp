// dodge.hpp — the dodge that answers an impact of fire or melee (CA-2.4). `DodgeRoll` is the dodge of one unit worked
// out once; every impact of a volley or of a round then calls it.
//   const DodgeRoll roll = dodge_roll(dodge, book, why);
//   if (!roll.saves(dice, perk)) ++losses;
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// CA-R-48: cover changes the dodge, not the shot. CA-R-49: no face is special.

enum class Against : std::uint8_t { fire, melee };
inline constexpr std::array<Word, 2> against_names{"fire", "melee"};

struct Dodge {
  int fire_die = 8, combat_die = 8;
  Against against = Against::fire;
  Cover cover = Cover::none;
  bool blunderbuss = false;
  Ability ability = Ability::none;
  bool activated = false, reduced = false;
  bool fencing_master = false;  // the enemy's
  bool reroll = false;
};

template <class V>
void keys(V& v, Dodge& d) {
  v.integer_of("fire_die", d.fire_die, die_sizes);
  v.integer_of("combat_die", d.combat_die, die_sizes);
  v.choice("against", d.against, against_names);
  v.choice("cover", d.cover, cover_names);
  v.flag("blunderbuss", d.blunderbuss);
  v.choice("ability", d.ability, ability_names);
  v.flag("activated", d.activated);
  v.flag("reduced", d.reduced);
  v.flag("fencing_master", d.fencing_master);
  v.flag("reroll", d.reroll);
}

// What saves: the least face, on the second try too if there is one, and whether a dodge is allowed at all.
struct DodgeRoll {
  Die die;
  int need = 0;
  std::optional<int> second_need;
  bool allowed = true;
  RuleId rule;
  bool saves(Dice&, bool& perk) const;  // the perk is spent on the first failure (CA-R-85)
};
DodgeRoll dodge_roll(const Dodge&, const Rulebook&, Ledger&);

// CA-11.10-05, CA-11.30-05: what a failed dodge tries again with.
std::optional<int> second_try(Ability in_use, const Rulebook&, Ledger&);

struct DodgeQuery {
  static constexpr std::string_view name = "dodge";
  using Facts = Dodge;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const Dodge&, const Rulebook&) { return std::nullopt; }
  static bool resolve(const Dodge&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Dodge&, bool saved) { return saved ? "saved" : "lost"; }
};

// What the losses of a unit remember from dodge to dodge: how many, and whether the rank's dodge is still to be had.
struct Losses {
  int lost = 0;
  bool perk = false;
  constexpr int memory() const { return lost * 2 + perk; }
  static constexpr Losses of(int memory) { return {memory / 2, memory % 2 != 0}; }
};

}  // namespace esc::capitan

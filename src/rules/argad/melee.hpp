// melee.hpp — two men in contact strike each other: the longer weapon first, equal ones together (AR-MELEE).
//   MeleeQuery::resolve({.a = {.weapon = MeleeWeapon::sabre}, .place = {.higher = Who::a}}, book, dice, why);
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/argad/blow.hpp"

namespace esc::argad {

// Where two opponents stand, seen from outside.
struct Place {
  Going cavalry_going = Going::easy;
  Who higher = Who::none;
  Who crossing = Who::none;
  bool confined = false;
};

template <class V>
void place_keys(V& v, Place& p) {
  v.choice("cav_terrain", p.cavalry_going, going_names);
  v.choice("higher", p.higher, who_names);
  v.choice("crossing", p.crossing, who_names);
  v.flag("confined", p.confined);
}

struct Melee {
  Fighter a, b;
  Place place;
};

template <class V>
void keys(V& v, Melee& m) {
  v.integer("a_class", m.a.fighting_class, 1, 6);
  v.integer("b_class", m.b.fighting_class, 1, 6);
  v.choice("a_kind", m.a.kind, kind_names);
  v.choice("b_kind", m.b.kind, kind_names);
  v.choice("a_weapon", m.a.weapon, melee_weapon_names);
  v.choice("b_weapon", m.b.weapon, melee_weapon_names);
  v.flag("a_charging", m.a.charging);
  v.flag("b_charging", m.b.charging);
  place_keys(v, m.place);
}

enum class Fight : std::uint8_t { a_killed, b_killed, a_recoils, b_recoils, nothing };
inline constexpr std::array<std::string_view, 5> fight_names{"a_killed", "b_killed", "a_recoils", "b_recoils",
                                                             "nothing"};

Blow blow_of(Who striker, const Melee&);
Fight outcome(Who striker, Effect);

struct MeleeQuery {
  static constexpr std::string_view name = "melee";
  using Facts = Melee;
  using Outcome = Fight;
  using Book = Rulebook;
  static Verdict why_not(const Melee&, const Rulebook&);
  static Fight resolve(const Melee&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Melee&, Fight fight) {
    return std::string(fight_names[static_cast<std::size_t>(fight)]);
  }
};

}  // namespace esc::argad

// point_blank.hpp — a man in contact fires instead of striking; who survives it strikes him (AR-FIRE-09, AR-R-06).
//   PointBlankQuery::resolve({.weapon = Firearm::rifle}, book, dice, why);
#pragma once
#include "rules/argad/melee.hpp"
#include "rules/argad/shot.hpp"

namespace esc::argad {

struct PointBlank {
  Firearm weapon = Firearm::pistol;
  int a_class = 3;
  Kind a_kind = Kind::foot;
  bool a_moving = false;
  Fighter b;
  Place place;
};

template <class V>
void keys(V& v, PointBlank& p) {
  v.choice("weapon", p.weapon, firearm_names);
  v.integer("a_class", p.a_class, 1, 6);
  v.integer("b_class", p.b.fighting_class, 1, 6);
  v.choice("a_kind", p.a_kind, kind_names);
  v.choice("b_kind", p.b.kind, kind_names);
  v.flag("a_moving", p.a_moving);
  v.choice("b_weapon", p.b.weapon, melee_weapon_names);
  v.flag("b_charging", p.b.charging);
  place_keys(v, p.place);
}

struct PointBlankQuery {
  static constexpr std::string_view name = "point_blank";
  using Facts = PointBlank;
  using Outcome = Fight;
  using Book = Rulebook;
  static Verdict why_not(const PointBlank&, const Rulebook&);
  static Fight resolve(const PointBlank&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const PointBlank&, Fight fight) { return MeleeQuery::text({}, fight); }
};

}  // namespace esc::argad

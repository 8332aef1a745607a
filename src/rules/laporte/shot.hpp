// shot.hpp — the shot and the save that answers it (LP-SHOT, LP-SAVE).
//   auto odds = AllDice::odds([&](Dice& d) { Ledger off{false}; return ShotQuery::resolve(shot, book, d, off); });
#pragma once
#include <string>

#include "core/query.hpp"
#include "core/units.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

enum class Hurt : std::uint8_t { miss, hit, unhurt, wounded, killed };
std::string_view text(Hurt);

struct Save {
  Cover cover = Cover::none;
  bool wounded = false;  // already has a serious wound
};

template <class V>
void keys(V& v, Save& s) {
  v.choice("cover", s.cover, cover_names);
  v.flag("wounded", s.wounded);
}

struct Shot {
  int dice = 2;
  bool wounded = false;  // the shooter
  Firearm weapon = Firearm::musket;
  Measure range = inches(10);
  bool aimed = false, nearest = true, hasty = false;
  Cover cover = Cover::none;
  bool target_wounded = false;
  bool save = true;
};

template <class V>
void keys(V& v, Shot& s) {
  v.integer("dice", s.dice, 1, 3);
  v.flag("wounded", s.wounded);
  v.choice("weapon", s.weapon, firearm_names);
  v.length("range_in", s.range, inch);
  v.flag("aimed", s.aimed);
  v.flag("nearest", s.nearest);
  v.flag("hasty", s.hasty);
  v.choice("cover", s.cover, cover_names);
  v.flag("target_wounded", s.target_wounded);
  v.flag("save", s.save);
}

Len greatest_range(Firearm, bool hasty, const Rulebook&);
int arguments(const Shot&, const Rulebook&, Ledger&);

struct SaveQuery {
  static constexpr std::string_view name = "save";
  using Facts = Save;
  using Outcome = Hurt;
  using Book = Rulebook;
  static Verdict why_not(const Save&, const Rulebook&) { return std::nullopt; }
  static Hurt resolve(const Save&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Save&, Hurt hurt) { return std::string(laporte::text(hurt)); }
};

struct ShotQuery {
  static constexpr std::string_view name = "shot";
  using Facts = Shot;
  using Outcome = Hurt;
  using Book = Rulebook;
  static Verdict why_not(const Shot&, const Rulebook&);
  static Hurt resolve(const Shot&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Shot&, Hurt hurt) { return std::string(laporte::text(hurt)); }
};

}  // namespace esc::laporte

// powder.hpp — a powder barrel against a wall or a door (GM-POWDER, GM-R-44).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/save.hpp"

namespace esc::guepier {

struct PowderBarrel {
  bool contact = true;
  std::vector<Blasted> targets;  // whoever a backfire would reach
};

template <class V>
void keys(V& v, PowderBarrel& p) {
  v.flag("contact", p.contact);
  v.objects("targets", p.targets, 0, 8);
}

struct Blast {
  enum class Kind : std::uint8_t { backfire, dud, small_hole, breach };
  Kind kind = Kind::dud;
  std::vector<Hurt> hurts;  // of a backfire, target by target
  auto operator<=>(const Blast&) const = default;
};

struct PowderBarrelQuery {
  static constexpr std::string_view name = "powder_barrel";
  using Facts = PowderBarrel;
  using Outcome = Blast;
  using Book = Rulebook;
  static Verdict why_not(const PowderBarrel&, const Rulebook&);
  static Blast resolve(const PowderBarrel&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const PowderBarrel&, const Blast&);
};

}  // namespace esc::guepier

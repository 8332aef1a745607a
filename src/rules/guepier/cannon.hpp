// cannon.hpp — direct fire: on a hit everybody near the central target must save (GM-ART-04, GM-ART-05, GM-R-40).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/gun.hpp"
#include "rules/guepier/save.hpp"

namespace esc::guepier {

struct Cannon {
  Laying laying;
  Gun gun;
  bool los = true;
  Mark mark;
  std::vector<Struck> targets{Struck{}};  // the central one first
};

template <class V>
void keys(V& v, Cannon& c) {
  laying_keys(v, c.laying);
  gun_keys(v, c.gun);
  v.flag("los", c.los);
  v.flag("priority", c.mark.priority);
  v.flag("target_mounted", c.mark.mounted);
  v.flag("target_skirmishing", c.mark.skirmishing);
  v.flag("target_gunner", c.mark.gunner);
  v.objects("targets", c.targets, 1, 8);
}

struct CannonQuery {
  static constexpr std::string_view name = "cannon";
  using Facts = Cannon;
  using Outcome = std::vector<Hurt>;  // target by target; empty: missed
  using Book = Rulebook;
  static Verdict why_not(const Cannon&, const Rulebook&);
  static Outcome resolve(const Cannon&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Cannon&, const Outcome& hurts) { return hurts.empty() ? "miss" : hurts_text(hurts); }
};

}  // namespace esc::guepier

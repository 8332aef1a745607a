// explosion.hpp — everybody within a burst saves, one die a side (GM-EXPL, GM-SAVE-11).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/save.hpp"

namespace esc::guepier {

struct Explosion {
  std::vector<Blasted> targets{Blasted{}};
};

template <class V>
void keys(V& v, Explosion& e) {
  v.objects("targets", e.targets, 1, 8);
}

struct ExplosionQuery {
  static constexpr std::string_view name = "explosion";
  using Facts = Explosion;
  using Outcome = std::vector<Hurt>;
  using Book = Rulebook;
  static Verdict why_not(const Explosion& e, const Rulebook&) { return guepier::why_not(e.targets); }
  static Outcome resolve(const Explosion& e, const Rulebook& book, Dice& dice, Ledger& why) {
    return save_together(e.targets, book, dice, why);
  }
  static std::string text(const Explosion&, const Outcome& hurts) { return hurts_text(hurts); }
};

}  // namespace esc::guepier

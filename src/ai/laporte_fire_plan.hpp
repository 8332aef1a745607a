// laporte_fire_plan.hpp — what a man who stays where he is makes of his actions with one gun: aim, fire, reload, in the
// order that hurts the enemy most by exact odds.
//   FirePlan plan{.by_aim = …, .loading = 1};
//   int value = plan.best({.actions = 2, .tufts = 0, .aimed = false});
#pragma once
#include <algorithm>
#include <array>

namespace esc::laporte {

struct GunState {
  int actions = 0;  // left to him
  int tufts = 0;
  bool aimed = false, hasty = false;
};

struct FirePlan {
  // What the best shot is worth on the average: loaded well or in haste, then snapped or aimed.
  std::array<std::array<int, 2>, 2> shot{};
  int tufts_after_shot = 1;
  bool may_hurry = false;  // two tufts may come off at once

  // A shot for the turns to come is worth half of one now: he may be dead, or the enemy gone.
  int kept(const GunState& g) const {
    const int next = shot[g.hasty][g.aimed];
    return g.tufts == 0 ? next / 2 : next / (4 * g.tufts);
  }
  int after_shot(const GunState& g) const { return best({g.actions - 1, tufts_after_shot, false, false}); }
  int after_aim(const GunState& g) const { return best({g.actions - 1, g.tufts, true, g.hasty}); }
  int after_reload(const GunState& g) const { return best({g.actions - 1, g.tufts - 1, false, false}); }
  int after_hasty_reload(const GunState& g) const { return best({g.actions - 1, 0, false, true}); }

  int best(const GunState& g) const {
    int most = kept(g);
    if (g.actions == 0) return most;
    if (g.tufts == 0) {
      most = std::max(most, shot[g.hasty][g.aimed] + after_shot(g));
      if (!g.aimed) most = std::max(most, after_aim(g));
    } else {
      most = std::max(most, after_reload(g));
      if (may_hurry && g.tufts == tufts_after_shot) most = std::max(most, after_hasty_reload(g));
    }
    return most;
  }
};

}  // namespace esc::laporte

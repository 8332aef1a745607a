#include "rules/tomahawk/unit_fire.hpp"

namespace esc::tomahawk {

unsigned UnitFireQuery::resolve(const UnitFire& f, const Rulebook& book, Dice& dice, Ledger& why) {
  Vec<Aim, 16> aims;
  for (const Shot& shot : f.shots) aims.push_back(aim(shot, book, why));
  unsigned hits = 0, kills = 0;
  const auto passes = [&](const Throw& t) { return dice.count(1, t.die, t.lo, t.hi, t.why) == 1; };
  for (std::size_t i = 0; i < aims.size(); ++i)
    if (passes(aims[i].hit_throw())) hits |= 1U << i;
  for (std::size_t i = 0; i < aims.size(); ++i)
    if ((hits >> i & 1) != 0 && passes(aims[i].kill_throw())) kills |= 1U << i;
  return kills;
}

unsigned killers_of(const Aim& needed, int shooters, const std::vector<int>& faces) {
  unsigned kills = 0;
  auto next = static_cast<std::size_t>(shooters);
  for (int i = 0; i < shooters; ++i) {
    if (faces[static_cast<std::size_t>(i)] < needed.to_hit) continue;
    if (faces[next++] >= needed.to_kill) kills |= 1U << i;
  }
  return kills;
}

}  // namespace esc::tomahawk

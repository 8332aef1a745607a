#include "rules/tomahawk/round.hpp"

#include <algorithm>
#include <numeric>

#include "core/other_hand.hpp"

namespace esc::tomahawk {

namespace {

using Pools = Vec<int, 16>;

// All attacks, then all defences: the second throws of a pair straight after its first ones.
void attacks(const Vec<BlowThrows, 8>& throws, Vec<Throw, 48>& order) {
  for (const BlowThrows& t : throws) order.push_back(t[0]);
}
void defences(const Vec<BlowThrows, 8>& throws, Vec<Throw, 48>& order) {
  for (const BlowThrows& t : throws) order.insert(order.end(), t.begin() + 1, t.end());
}

Vec<BlowThrows, 8> throws_for(const Vec<Blows, 8>& pairs, std::size_t pool, const Rulebook& book, Ledger& why) {
  Vec<BlowThrows, 8> all;
  for (const Blows& b : pairs) all.push_back(throws_of(b, pool++, book, why));
  return all;
}

}  // namespace

RoundLosses RoundQuery::resolve(const Round& r, const Rulebook& book, Dice& dice, Ledger& why) {
  const std::size_t n = r.acting.size();
  const auto acting = throws_for(r.acting, 0, book, why), others = throws_for(r.others, n, book, why);
  Pools pools;
  for (const Blows& b : r.acting) pools.push_back(b.attackers);
  for (const Blows& b : r.others) pools.push_back(b.attackers);
  const bool lance_first = std::any_of(r.acting.begin(), r.acting.end(),
                                       [](const Blows& b) { return b.weapon == CloseWeapon::lance && b.charge; });
  Vec<Throw, 48> order;
  if (lance_first) {  // MT-MELEE-14
    attacks(acting, order), defences(acting, order);
    both_hands([&] { dice.sift({pools.data(), pools.size()}, order); });
    for (std::size_t i = 0; i < n; ++i) pools[n + i] = std::max(0, pools[n + i] - pools[i]);
    order.clear();
    attacks(others, order), defences(others, order);
  } else {  // MT-MELEE-04
    attacks(acting, order), attacks(others, order), defences(acting, order), defences(others, order);
  }
  both_hands([&] { dice.sift({pools.data(), pools.size()}, order); });
  RoundLosses lost;
  for (std::size_t i = 0; i < n; ++i) lost.others.push_back(std::min(pools[i], r.acting[i].targets));
  int unsaved = 0, fighters = 0;
  for (std::size_t i = 0; i < n; ++i) unsaved += pools[n + i], fighters = std::max(fighters, r.others[i].targets);
  lost.acting = std::min(unsaved, fighters);
  return lost;
}

std::string RoundQuery::text(const Round&, const RoundLosses& lost) {
  const int others = std::accumulate(lost.others.begin(), lost.others.end(), 0);
  return std::string("a").append(std::to_string(lost.acting)).append("d").append(std::to_string(others));
}

}  // namespace esc::tomahawk

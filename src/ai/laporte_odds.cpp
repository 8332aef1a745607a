#include "ai/laporte_odds.hpp"

#include <algorithm>
#include <initializer_list>

#include "core/all_dice.hpp"

namespace esc::laporte {

namespace {

int parts(const Ratio& share) { return static_cast<int>(Big(numerator(share) * certain / denominator(share))); }

// Small numbers, none above 15, side by side.
std::uint32_t key_of(std::initializer_list<int> numbers) {
  std::uint32_t key = 0;
  for (const int n : numbers) key = key << 4 | static_cast<std::uint32_t>(n & 15);
  return key;
}

template <class Query>
Odds<typename Query::Outcome> odds_of(const typename Query::Facts& facts, const Rulebook& rules) {
  return AllDice::odds([&](Dice& dice) {
    Ledger off{false};
    return Query::resolve(facts, rules, dice, off);
  });
}

template <class Outcome>
int share_of(const Odds<Outcome>& odds, Outcome outcome) {
  const auto found = odds.find(outcome);
  return found == odds.end() ? 0 : parts(found->second);
}

}  // namespace

const ShotOdds& OddsBook::shot(const Shot& s) {
  Ledger off{false};
  const std::uint32_t key = key_of(
      {s.wounded, s.dice, std::clamp(arguments(s, rules_, off), 0, 15), static_cast<int>(s.cover), s.target_wounded});
  const auto known = shots_.find(key);
  if (known != shots_.end()) return known->second;
  const Odds<Hurt> odds = odds_of<ShotQuery>(s, rules_);
  return shots_[key] = {share_of(odds, Hurt::wounded), share_of(odds, Hurt::killed)};
}

int OddsBook::attacker_wins(const Melee& m) {
  Ledger off{false};
  const std::uint32_t key =
      key_of({attacker_dice(m, rules_, off), defender_dice(m, rules_, off), static_cast<int>(m.a.weapon),
              static_cast<int>(m.b.weapon), m.a.fought, m.b.fought});
  const auto known = melees_.find(key);
  if (known != melees_.end()) return known->second;
  return melees_[key] = share_of(odds_of<MeleeQuery>(m, rules_), Fallen::b_killed);
}

int OddsBook::goes_at_least(const Move& m, int inches) {
  if (inches <= 0) return certain;
  const std::uint32_t key = key_of({m.wounded, m.dice});
  auto known = reaches_.find(key);
  if (known == reaches_.end()) {
    Reach reach{};
    for (const auto& [hundredths, share] : odds_of<MoveQuery>(m, rules_))
      for (int n = 0; n < static_cast<int>(reach.size()) && n * 100 <= hundredths; ++n)
        reach[static_cast<std::size_t>(n)] += parts(share);
    known = reaches_.emplace(key, reach).first;
  }
  return inches < static_cast<int>(known->second.size()) ? known->second[static_cast<std::size_t>(inches)] : 0;
}

}  // namespace esc::laporte

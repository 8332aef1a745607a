// blasts.hpp — shots and bursts that strike more figures than a question of the contract can hold; the same procedures,
// only told apart in the audit.
#pragma once
#include "rules/guepier/cannon.hpp"
#include "rules/guepier/explosion.hpp"
#include "rules/guepier/powder.hpp"

namespace esc::guepier {

inline constexpr std::size_t most_asked_targets = 8;

template <class Query>
struct Crowded : Query {
  static constexpr bool outside_the_contract = true;
};

// play<CannonQuery>, or the crowded one.
template <class Query>
typename Query::Outcome play_blast(const typename Query::Facts& facts, const Rulebook& book, Dice& dice, Log& log,
                                   std::string_view key, std::initializer_list<Arg> args) {
  if (facts.targets.size() <= most_asked_targets) return log.play<Query>(facts, book, dice, key, everyone, args);
  return log.play<Crowded<Query>>(facts, book, dice, key, everyone, args);
}

}  // namespace esc::guepier

#include "rules/tomahawk/deck.hpp"

#include <algorithm>

namespace esc::tomahawk {

namespace {

constexpr std::array<int, troop_types> cards_of_type{4, 4, 4, 3, 3, 2, 3, 3};  // MT-CARD-01, MT-R-04, MT-R-05
constexpr int clocks_in_deck = 3;                                              // MT-CARD-03, MT-R-07
constexpr std::size_t hand_size = 3;                                           // MT-CARD-05, MT-R-10

bool only_clocks_left(const State& s) {
  const auto is_clock = [](Card c) { return c == clock_card; };
  return s.discard.empty() && std::all_of(s.draw.begin(), s.draw.end(), is_clock);
}

}  // namespace

Cards whole_deck(const Setup& setup) {
  Cards deck;
  for (const Side side : both_sides) {
    for (std::size_t type = 0; type < troop_types; ++type) {
      bool fields = false;
      for (std::size_t u = 0; u < setup.units.size(); ++u)
        fields = fields || (setup.units[u].side == side && index(setup.profile(u).type) == type);
      if (fields)
        deck.insert(deck.end(), static_cast<std::size_t>(cards_of_type[type]),
                    troops_card(side, static_cast<TroopType>(type)));
    }
    deck.push_back(forward_card(side));  // MT-CARD-02, MT-R-06
    deck.push_back(morale_card(side));
  }
  deck.insert(deck.end(), clocks_in_deck, clock_card);
  return deck;
}

void shuffle(State& s, RuleId why, Dice& dice, Log& log) {
  std::vector<int> faces;
  for (std::size_t n = s.draw.size(); n > 1; --n) {
    const int face = dice.die({static_cast<int>(n), 1}, why);
    if (log.on()) faces.push_back(face);
    std::swap(s.draw[n - 1], s.draw[static_cast<std::size_t>(face - 1)]);
  }
  constexpr Seers nobody_sees = 0;
  log.chance("shuffle", std::move(faces), std::to_string(s.draw.size()), why, nobody_sees);
  log.say("shuffled", everyone, {Arg::number(static_cast<int>(s.draw.size()))});
}

bool remove_card(Cards& cards, Card card) {
  const auto it = std::find(cards.begin(), cards.end(), card);
  if (it == cards.end()) return false;
  cards.erase(it);
  return true;
}

void deal_opening_hands(State& s, Dice& dice, Log& log) {
  std::size_t clocks = 0;
  for (const Side side : {s.setup->attacker, other(s.setup->attacker)})
    while (s.force(side).hand.size() < hand_size && !s.draw.empty()) {
      const Card card = s.draw.back();
      s.draw.pop_back();
      if (card == clock_card) {
        ++clocks;
        continue;
      }
      s.force(side).hand.push_back(card);
      log.say("draws", only(side), {Arg::side(side), card_arg(card)});
      log.say("draws_a_card", only(other(side)), {Arg::side(side)});
    }
  if (clocks == 0) return;
  s.draw.insert(s.draw.end(), clocks, clock_card);
  shuffle(s, "MT-CARD-05"_rule, dice, log);
}

bool wants_cards(const State& s, Side side) {
  return s.force(side).hand.size() < hand_size && !only_clocks_left(s) && !s.draw.empty();  // MT-R-12
}

void draw_one(State& s, Side side, Log& log) {
  const Card card = s.draw.back();
  s.draw.pop_back();
  if (card == clock_card) {
    ++s.clocks;  // MT-R-08
    return log.say("clock", everyone, {Arg::number(s.clocks)});
  }
  s.force(side).hand.push_back(card);
  log.say("draws", only(side), {Arg::side(side), card_arg(card)});
  log.say("draws_a_card", only(other(side)), {Arg::side(side)});
}

void reshuffle(State& s, Dice& dice, Log& log) {
  s.draw.insert(s.draw.end(), s.discard.begin(), s.discard.end());
  s.draw.insert(s.draw.end(), s.clocks, clock_card);
  s.discard.clear();  // MT-R-09
  s.clocks = 0;
  shuffle(s, "MT-CARD-08"_rule, dice, log);
}

}  // namespace esc::tomahawk

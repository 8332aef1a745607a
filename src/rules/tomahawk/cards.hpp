// cards.hpp — the cards of the shared deck, one small number each: a side's ten kinds, red's first, then the Clock.
//   const Card card = troops_card(Side::blue, TroopType::militia);
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/side.hpp"
#include "rules/tomahawk/words.hpp"

namespace esc::tomahawk {

enum class TroopType : std::uint8_t {
  regulars,
  irregulars,
  indians,
  provincials,
  militia,
  civilians,
  cavalry,
  artillery
};
inline constexpr std::size_t troop_types = 8;
inline constexpr std::array<std::string_view, troop_types> troop_type_names{
    "regulars", "irregulars", "indians", "provincials", "militia", "civilians", "cavalry", "artillery"};

using Card = std::uint8_t;
inline constexpr Card kinds_a_side = 10, forward_kind = 8, morale_kind = 9, clock_card = 20, unknown_card = 0xff;
inline constexpr std::size_t most_cards = 64;

constexpr Card side_card(Side side, std::size_t kind) {
  return static_cast<Card>(esc::index(side) * kinds_a_side + kind);
}
constexpr Card troops_card(Side side, TroopType type) { return side_card(side, index(type)); }
constexpr Card forward_card(Side side) { return side_card(side, forward_kind); }
constexpr Card morale_card(Side side) { return side_card(side, morale_kind); }
constexpr bool is_card(unsigned code) { return code <= clock_card; }
constexpr Side side_of(Card card) {
  return card >= clock_card ? Side::none : card < kinds_a_side ? Side::red : Side::blue;
}
constexpr bool is_troops(Card card) { return card < clock_card && card % kinds_a_side < troop_types; }
constexpr bool is_forward(Card card) { return card < clock_card && card % kinds_a_side == forward_kind; }
constexpr bool is_morale(Card card) { return card < clock_card && card % kinds_a_side == morale_kind; }
constexpr TroopType type_of(Card card) { return static_cast<TroopType>(card % kinds_a_side); }

// Message keys.
inline constexpr std::array<std::string_view, 21> card_keys{
    "card.tomahawk.red_regulars",    "card.tomahawk.red_irregulars",   "card.tomahawk.red_indians",
    "card.tomahawk.red_provincials", "card.tomahawk.red_militia",      "card.tomahawk.red_civilians",
    "card.tomahawk.red_cavalry",     "card.tomahawk.red_artillery",    "card.tomahawk.red_forward",
    "card.tomahawk.red_morale",      "card.tomahawk.blue_regulars",    "card.tomahawk.blue_irregulars",
    "card.tomahawk.blue_indians",    "card.tomahawk.blue_provincials", "card.tomahawk.blue_militia",
    "card.tomahawk.blue_civilians",  "card.tomahawk.blue_cavalry",     "card.tomahawk.blue_artillery",
    "card.tomahawk.blue_forward",    "card.tomahawk.blue_morale",      "card.tomahawk.clock"};
constexpr std::string_view key_of(Card card) { return is_card(card) ? card_keys[card] : "card.tomahawk.unknown"; }

}  // namespace esc::tomahawk

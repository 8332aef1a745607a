// details.cpp — the number of an answer in words: abilities, ammunition, who goes along.
#include <algorithm>

#include "rules/capitan/capitan.hpp"
#include "rules/capitan/guns_fire.hpp"

namespace esc::capitan {

namespace {

constexpr std::string_view word_prefix = "choice.capitan.";

struct WordKey {
  std::array<char, 40> letters{};
  std::size_t size = 0;
  constexpr explicit WordKey(std::string_view name) {
    for (const std::string_view part : {word_prefix, name})
      for (const char c : part) letters[size++] = c;
  }
  constexpr WordKey() = default;
  constexpr std::string_view view() const { return {letters.data(), size}; }
};

template <std::size_t n>
constexpr std::array<WordKey, n> word_keys(const std::array<Word, n>& names) {
  std::array<WordKey, n> keys;
  for (std::size_t i = 0; i < n; ++i) keys[i] = WordKey(names[i]);
  return keys;
}

constexpr auto ability_words = word_keys(ability_names);
constexpr auto ammo_words = word_keys(ammo_names);
constexpr std::array<std::string_view, most_guns> gun_words{"choice.capitan.gun_1", "choice.capitan.gun_2",
                                                            "choice.capitan.gun_3", "choice.capitan.gun_4"};

void tell_ability(int ability, Details& out) {
  if (ability > 0 && ability <= static_cast<int>(ability_count))
    out.push_back({"ability", Arg::text(ability_words[static_cast<std::size_t>(ability)].view())});
}

void tell_fire(int n, Details& out) {
  tell_ability(n & fire_ability, out);
  if ((n & fire_twice) != 0) out.push_back({"twice", {}});
  if ((n & fire_at_officer) != 0) out.push_back({"at_officer", {}});
  if (n >> fire_pick_shift != 0) out.push_back({"picks", Arg::number(n >> fire_pick_shift)});
  if ((n & fire_will_move) != 0) out.push_back({"will_move", {}});
}

void tell_assault(int n, Details& out) {
  if ((n & charge_marker) != 0) out.push_back({"marker", Arg::number(n & charge_marker)});
  if ((n & charge_led) != 0) out.push_back({"led", {}});
  if ((n & charge_jointly) != 0) out.push_back({"jointly", {}});
  if ((n & engage_marching) != 0) out.push_back({"marching", {}});
  if ((n & charge_old_guard) != 0) tell_ability(static_cast<int>(Ability::old_guard), out);
}

void tell_gun(int n, Details& out) {
  if (const auto ammo = static_cast<std::size_t>(n & gun_ammo); ammo > 0 && ammo < ammo_words.size())
    out.push_back({"ammo", Arg::text(ammo_words[ammo].view())});
  tell_ability((n & gun_abilities) >> gun_ability_shift, out);
  if ((n & gun_unhelped) != 0) out.push_back({"unhelped", {}});
}

void tell_form(int n, Details& out) {
  constexpr std::string_view forms[] = {"", "line", "column", "loose"};
  if (n > 0 && n < static_cast<int>(std::size(forms))) out.push_back({forms[n], {}});
}

}  // namespace

Arg Capitan::target_of(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if ((act == Act::spike || act == Act::serve_gun) && a.target < gun_words.size()) return Arg::text(gun_words[a.target]);
  const bool at_piece = act == Act::demolish || (act == Act::fire_gun && (a.n & gun_at_structure) != 0);
  return at_piece ? Arg::piece(a.target) : Arg::unit(a.target);
}

Details Capitan::details_of(const Setup&, const Answer& a) {
  Details out;
  switch (static_cast<Act>(a.act)) {
    case Act::fire: tell_fire(a.n, out); break;
    case Act::charge:
    case Act::engage:
    case Act::join: tell_assault(a.n, out); break;
    case Act::fire_gun:
    case Act::canister: tell_gun(a.n, out); break;
    case Act::react:
    case Act::use: tell_ability(a.n, out); break;
    case Act::place:
    case Act::move:
    case Act::march:
    case Act::double_move:
    case Act::regroup: tell_form(a.n, out); break;
    case Act::face: out.push_back({"figures", Arg::number(a.n)}); break;
    case Act::merge:
      if (a.n == merge_own_card) out.push_back({"own_card", {}});
      break;
    case Act::drive: out.push_back({"wagon", Arg::number(a.n + 1)}); break;
    default: break;
  }
  return out;
}

}  // namespace esc::capitan

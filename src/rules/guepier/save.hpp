// save.hpp — an element that has been hit rolls to live, and is shaken if it does (GM-SAVE, GM-EXPL).
//   std::vector<Hurt> hurts = save_together(targets, Threat::cannon, book, dice, why);   // one die a side
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

enum class Threat : std::uint8_t { rifle, pistol, cannon, explosion };
inline constexpr std::string_view threat_names[] = {"rifle", "pistol", "cannon", "explosion"};

// Where the burst of an explosion is: in no dense zone, in the one the element occupies, or in one it is outside of.
enum class Impact : std::uint8_t { none, same, other };
inline constexpr std::string_view impact_names[] = {"none", "same", "other"};

struct Save {
  Threat weapon = Threat::rifle;
  Cover cover = Cover::none;
  State state = State::none;
  Impact impact = Impact::none;
};

template <class V>
void keys(V& v, Save& s) {
  v.choice("weapon", s.weapon, threat_names);
  v.choice("cover", s.cover, cover_names);
  v.choice("state", s.state, state_names);
  v.choice("impact", s.impact, impact_names);
}

struct SaveQuery {
  static constexpr std::string_view name = "save";
  using Facts = Save;
  using Outcome = Hurt;
  using Book = Rulebook;
  static Verdict why_not(const Save&, const Rulebook&);
  static Hurt resolve(const Save&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Save&, Hurt h) { return std::string(word(h, hurt_names)); }
};

enum class Camp : std::uint8_t { enemy, own };  // seen from the side that fired or placed the charge
inline constexpr std::string_view camp_names[] = {"enemy", "own"};

// An element struck by a cannon shot, and one within a burst.
struct Struck {
  Camp side = Camp::enemy;
  Cover cover = Cover::none;
  State state = State::none;
};
struct Blasted {
  Camp side = Camp::enemy;
  Cover cover = Cover::none;
  State state = State::none;
  Impact impact = Impact::none;
};

template <class V>
void keys(V& v, Struck& s) {
  v.choice("side", s.side, camp_names);
  v.choice("cover", s.cover, cover_names);
  v.choice("state", s.state, state_names);
}
template <class V>
void keys(V& v, Blasted& b) {
  v.choice("side", b.side, camp_names);
  v.choice("cover", b.cover, cover_names);
  v.choice("state", b.state, state_names);
  v.choice("impact", b.impact, impact_names);
}

Verdict why_not(const std::vector<Blasted>&);

// GM-SAVE-11: one die for the enemies, then one for the own side, each if there are any; modifiers man by man.
std::vector<Hurt> save_together(const std::vector<Struck>&, Threat, const Rulebook&, Dice&, Ledger&);
std::vector<Hurt> save_together(const std::vector<Blasted>&, const Rulebook&, Dice&, Ledger&);
std::string hurts_text(const std::vector<Hurt>&);  // joined by commas

}  // namespace esc::guepier

// ram.hpp — a ram strikes a door (GM-RAM).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/obstacle.hpp"

namespace esc::guepier {

enum class Door : std::uint8_t { simple, reinforced, wall };  // a wall is no door: GM-RAM-01 refuses it
inline constexpr std::string_view door_names[] = {"simple", "reinforced", "wall"};

struct Ram {
  Door door = Door::simple;
  int carriers = 2;  // alive
  int damage_so_far = 0;
  bool reached = true;  // the door, during the turn
};

template <class V>
void keys(V& v, Ram& r) {
  v.choice("door", r.door, door_names);
  v.integer("carriers", r.carriers, 0, 10);
  v.integer("damage_so_far", r.damage_so_far, 0, 6);
  v.flag("reached", r.reached);
}

struct RamQuery {
  static constexpr std::string_view name = "ram";
  using Facts = Ram;
  using Outcome = Battered;
  using Book = Rulebook;
  static Verdict why_not(const Ram&, const Rulebook&);
  static Battered resolve(const Ram&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Ram&, const Battered& b) { return battered_text(b); }
};

}  // namespace esc::guepier

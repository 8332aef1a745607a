// presence.hpp — who sees, discovers, evades or profits from whom: sight past a blocker (CA-7.1), DUD markers
// (CA-6.10), a command unit that evades (CA-6.5), flags (CA-1.3-01).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

enum class Blocker : std::uint8_t { none, unit, wall, other };
inline constexpr std::array<Word, 4> blocker_names{"none", "unit", "wall", "other"};

struct SightCheck {
  Blocker blocker = Blocker::none;
  Measure wall_height = centimetres(4);
  Measure gap;  // from the target to the blocker
  bool firer_higher = false;
};
template <class V>
void keys(V& v, SightCheck& s) {
  v.choice("blocker", s.blocker, blocker_names);
  v.length("wall_height_cm", s.wall_height, centimetre, 0, centimetres(100));
  v.length("gap_cm", s.gap, centimetre, 0, centimetres(300));
  v.flag("firer_higher", s.firer_higher);
}

struct SightCheckQuery {
  static constexpr std::string_view name = "sight_check";
  using Facts = SightCheck;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const SightCheck&, const Rulebook&) { return std::nullopt; }
  static bool resolve(const SightCheck&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const SightCheck&, bool visible) { return visible ? "visible" : "blocked"; }
};

struct DudCheck {
  Distance distance{.length = centimetres(40)};  // to the nearest enemy
  bool in_view = true, charged = false, acts = false, reveals = false;
  bool real = true;
};
template <class V>
void keys(V& v, DudCheck& d) {
  v.distance("distance_cm", "distance_hex", d.distance, centimetre, centimetres(300), 60);
  v.flag("in_view", d.in_view);
  v.flag("charged", d.charged);
  v.flag("acts", d.acts);
  v.flag("reveals", d.reveals);
  v.flag("real", d.real);
}

enum class Marker : std::uint8_t { hidden, revealed, removed };

struct DudCheckQuery {
  static constexpr std::string_view name = "dud_check";
  using Facts = DudCheck;
  using Outcome = Marker;
  using Book = Rulebook;
  static Verdict why_not(const DudCheck&, const Rulebook&) { return std::nullopt; }
  static Marker resolve(const DudCheck&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const DudCheck&, Marker);
};

struct EvadeCheck {
  bool mounted = false;
  Measure distance = centimetres(15);  // to the friendly unit
  bool friend_reduced = false, friend_routing = false, activated = false;
};
template <class V>
void keys(V& v, EvadeCheck& e) {
  v.flag("mounted", e.mounted);
  v.length("distance_cm", e.distance, centimetre, 0, centimetres(300));
  v.flag("friend_reduced", e.friend_reduced);
  v.flag("friend_routing", e.friend_routing);
  v.flag("activated", e.activated);
}

enum class Evasion : std::uint8_t { cannot, loses_activation, initiative_malus };

struct EvadeCheckQuery {
  static constexpr std::string_view name = "evade_check";
  using Facts = EvadeCheck;
  using Outcome = Evasion;
  using Book = Rulebook;
  static Verdict why_not(const EvadeCheck&, const Rulebook&) { return std::nullopt; }
  static Evasion resolve(const EvadeCheck&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const EvadeCheck&, Evasion);
};

struct FlagCheck {
  Distance distance{.length = centimetres(25)};
  bool same_unit = false, same_nation = true;
};
template <class V>
void keys(V& v, FlagCheck& f) {
  v.distance("distance_cm", "distance_hex", f.distance, centimetre, centimetres(300), 60);
  v.flag("same_unit", f.same_unit);
  v.flag("same_nation", f.same_nation);
}

struct FlagCheckQuery {
  static constexpr std::string_view name = "flag_check";
  using Facts = FlagCheck;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const FlagCheck&, const Rulebook&) { return std::nullopt; }
  static bool resolve(const FlagCheck&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const FlagCheck&, bool bonus) { return bonus ? "bonus" : "none"; }
};

}  // namespace esc::capitan

// move.hpp — how far a figure gets in a turn: on foot or mounted, crawling, swimming or rowed (AR-MOVE, AR-TERR).
//   MoveQuery::resolve({.troop = Kind::cavalry, .terrain = Ground::brush}, book, dice, why);  // 28 … 38 cm
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

// The last two name the going itself, for any mover.
enum class Ground : std::uint8_t { open, brush, forest, steep, difficult, very_difficult };
inline constexpr std::array<std::string_view, 6> ground_names{"open",  "brush",     "forest",
                                                              "steep", "difficult", "very_difficult"};

struct Move {
  Kind troop = Kind::foot;
  Load load = Load::light;
  Ground terrain = Ground::open;
  bool skilled = false, blocked_on_six = false;
};

template <class V>
void keys(V& v, Move& m) {
  v.choice("troop", m.troop, kind_names);
  v.choice("load", m.load, load_names);
  v.choice("terrain", m.terrain, ground_names);
  v.flag("skilled", m.skilled);
  v.flag("blocked_on_six", m.blocked_on_six);
}

Going going(Ground, Kind, const Rulebook&);
int open_ground_cm(Kind, Load, const Rulebook&);

struct MoveQuery {
  static constexpr std::string_view name = "move";
  using Facts = Move;
  using Outcome = int;  // cm
  using Book = Rulebook;
  static Verdict why_not(const Move&, const Rulebook&);
  static int resolve(const Move&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Move&, int cm) { return std::to_string(cm); }
};

struct Crawl {};

template <class V>
void keys(V&, Crawl&) {}

struct CrawlQuery {
  static constexpr std::string_view name = "crawl";
  using Facts = Crawl;
  using Outcome = int;  // cm
  using Book = Rulebook;
  static Verdict why_not(const Crawl&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Crawl&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Crawl&, int cm) { return std::to_string(cm); }
};

enum class Afloat : std::uint8_t { good_swimmer, poor_swimmer, boat };
inline constexpr std::array<std::string_view, 3> afloat_names{"good_swimmer", "poor_swimmer", "boat"};

struct Swim {
  Afloat mode = Afloat::good_swimmer;
};

template <class V>
void keys(V& v, Swim& s) {
  v.choice("mode", s.mode, afloat_names);
}

struct SwimQuery {
  static constexpr std::string_view name = "swim";
  using Facts = Swim;
  using Outcome = int;  // cm
  using Book = Rulebook;
  static Verdict why_not(const Swim&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Swim&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Swim&, int cm) { return std::to_string(cm); }
};

}  // namespace esc::argad

// state.hpp — a position: a plain value, copied for every look ahead.
#pragma once
#include <array>
#include <cstdint>

#include "core/agenda.hpp"
#include "core/hash.hpp"
#include "core/system.hpp"
#include "rules/tomahawk/acts.hpp"
#include "rules/tomahawk/reaction.hpp"
#include "rules/tomahawk/setup.hpp"

namespace esc::tomahawk {

enum class Status : std::uint8_t { undeployed, off_table, hidden, on_table, eliminated, exited };
inline constexpr std::array<std::string_view, 6> status_names{"undeployed", "off_table",  "hidden",
                                                              "on_table",   "eliminated", "exited"};
enum class Standing : std::uint8_t { off, up, down, left };
enum class GunState : std::uint8_t { loaded, half_loaded, unloaded };
inline constexpr std::array<std::string_view, 3> gun_state_names{"loaded", "half_loaded", "unloaded"};

inline constexpr std::uint8_t outdoors = 0xff;
using UnitSet = std::uint32_t;
constexpr UnitSet only_unit(std::size_t unit) { return UnitSet{1} << unit; }
constexpr bool has(UnitSet set, std::size_t unit) { return (set >> unit & 1) != 0; }

struct Figure {
  Pt at;
  Angle facing = 0;
  Standing standing = Standing::off;
  std::uint8_t inside = outdoors;  // a house of the Setup
  std::int8_t opening = -1;        // of the Setup; -1: in the midst, or outdoors
  bool smoke = false, single_shot_used = false;
  bool operator==(const Figure&) const = default;
  auto fields() const { return fields_of(at, facing, standing, inside, opening, smoke, single_shot_used); }
  bool up() const { return standing == Standing::up; }
  bool in_midst() const { return inside != outdoors && opening < 0; }
};

struct Unit {
  Status status = Status::undeployed;
  Formation formation = Formation::open;
  bool flight = false, shaken = false, vigilance = false, activated = false;
  GunState gun = GunState::loaded;
  std::int8_t hits = 3;  // left, of a wagon or boat
  bool operator==(const Unit&) const = default;
  auto fields() const { return fields_of(status, formation, flight, shaken, vigilance, activated, gun, hits); }
  bool on_table() const { return status == Status::on_table; }
  bool in_play() const { return status == Status::on_table || status == Status::hidden; }  // section 2
  bool gone() const { return status == Status::eliminated || status == Status::exited; }
};

inline constexpr std::uint8_t dummy = 0xff, unknown_unit = 0xfe;

struct Marker {
  Pt at;
  Side side = Side::none;
  bool on = false, activated = false;
  std::uint8_t unit = dummy;       // secret
  std::uint8_t type = 0;           // secret; TroopType
  std::uint8_t shown_type = 0xff;  // of the card on which it was seen to move
  bool operator==(const Marker&) const = default;
  auto fields() const { return fields_of(at, side, on, activated, unit, type, shown_type); }
};

using Way = Vec<Pt, 6>;  // from where a figure stands to where it goes

// A move under way.
struct March {
  std::uint16_t unit = no_unit, marker = nobody;
  Formation formation = Formation::open;
  bool engages = false, stopped = false, enters = false;
  UnitSet engaged = 0, surprised = 0;  // the declared enemies, and who of them does not see it coming
  UnitSet passed = 0, fired = 0;       // who let this step pass; who has fired at it
  Vec<Way, most_in_unit> ways;         // by figure of the unit, the fallen too
  Vec<Angle, most_in_unit> facings;
  Vec<Len, most_in_unit> lengths;  // of the ways
  bool operator==(const March&) const = default;
  auto fields() const {
    return fields_of(unit, marker, formation, engages, stopped, enters, engaged, surprised, passed, fired, ways,
                    facings);
  }
};

struct Aimed {
  std::uint8_t shooter = 0, target = 0;  // figures
  std::uint8_t weapon = 0;               // Weapon
  bool operator==(const Aimed&) const = default;
  auto fields() const { return fields_of(shooter, target, weapon); }
};

// A Shoot action under way, or a shot out of a window.
struct Fire {
  std::uint16_t unit = no_unit;
  bool hasty = false, volley = false, in_window = false, lost_action = false;
  UnitSet reloading = 0;  // figures of the unit, by their place in it
  Vec<Aimed, most_in_unit> aims;
  Vec<std::uint8_t, most_units> losses;  // by unit, from this fire
  UnitSet unseen = 0, sheltered = 0;  // units that did not see the shooters, or stand in solid cover (MT-REACT-09, 10)
  bool close_order = false, artillery = false;
  UnitSet passed = 0;
  std::uint16_t killers = 0;      // aims that kill and have not been seen to yet
  std::uint16_t doomed = nobody;  // an Officer whom somebody may save
  bool operator==(const Fire&) const = default;
  auto fields() const {
    return fields_of(unit, hasty, volley, in_window, lost_action, reloading, aims, losses, unseen, sheltered,
                    close_order, artillery, passed, killers, doomed);
  }
};

// A round of close combat under way.
struct Melee {
  std::uint16_t unit = no_unit;  // the acting one
  bool charge = false;
  UnitSet fought = 0, to_test = 0, surprised = 0;
  std::array<std::uint8_t, 2> engaged{};
  Vec<std::uint8_t, most_units> losses, to_fall;
  Vec<std::uint16_t, 64> fighters;
  Vec<std::uint8_t, most_in_unit> strikes;  // by man of the acting unit: the enemy unit that he picked
  bool operator==(const Melee&) const = default;
  auto fields() const {
    return fields_of(unit, charge, fought, to_test, surprised, engaged, losses, to_fall, fighters, strikes);
  }
};

enum class Intrigue : std::uint8_t { rival, oath, prize, prudence, vengeance, good_name, unknown };
inline constexpr std::array<std::string_view, 7> intrigue_names{"rival",     "oath",      "prize",  "prudence",
                                                                "vengeance", "good_name", "unknown"};

inline constexpr std::array<std::string_view, 7> intrigue_keys{
    // of messages
    "intrigue.tomahawk.rival",    "intrigue.tomahawk.oath",      "intrigue.tomahawk.prize",
    "intrigue.tomahawk.prudence", "intrigue.tomahawk.vengeance", "intrigue.tomahawk.good_name",
    "intrigue.tomahawk.unknown"};

struct Force {
  std::int8_t points = 0;  // of command
  Intrigue intrigue = Intrigue::unknown;
  bool officer_approached = false;                        // within 6" of an enemy (Prudence); secret
  std::uint8_t routed_types = 0;                          // a bit a TroopType
  std::array<std::uint8_t, troop_types> eliminated_by{};  // enemy units, by the type that did it
  Vec<Card, most_cards> hand, reserved, shown;            // shown: in the hand, and everybody saw it come there
  Vec<Pt, 4> deployment_points;
  bool operator==(const Force&) const = default;
  auto fields() const {
    return fields_of(points, intrigue, officer_approached, routed_types, eliminated_by, hand, reserved, shown,
                    deployment_points);
  }
};

struct State {
  const Setup* setup = nullptr;
  Vec<Figure, most_figures> figures;
  Vec<Unit, most_units> units;
  Vec<Marker, most_markers> markers;
  std::array<Force, 2> forces;
  Vec<Card, most_cards> draw, discard;
  std::uint8_t clocks = 0, turn = 1;
  Agenda agenda;
  Vec<Ask, 1> pending;
  std::uint32_t decisions = 0;
  March march;
  Vec<Fire, 2> fires;
  Melee melee;
  std::uint8_t burning = 0, burnt = 0, dragged_off = 0;  // houses, houses, barriers
  std::uint8_t dummies_found[2] = {0, 0};
  bool gun_left = false;
  bool over = false;
  Result result;

  auto fields() const {
    return fields_of(figures, units, markers, forces, draw, discard, clocks, turn, agenda, decisions, march, fires,
                    melee, burning, burnt, dragged_off, dummies_found[0], dummies_found[1], gun_left, over);
  }
  bool operator==(const State& o) const {
    return result == o.result && fields()([&](const auto&... ours) {
      return o.fields()([&](const auto&... theirs) { return ((ours == theirs) && ...); });
    });
  }
  const Rulebook& book() const { return setup->book; }
  const Profile& profile(std::size_t unit) const { return setup->profile(unit); }
  Side side(std::size_t unit) const { return setup->units[unit].side; }
  std::size_t unit_of(std::size_t figure) const { return setup->unit_of[figure]; }
  Side side_of_figure(std::size_t figure) const { return side(unit_of(figure)); }
  Force& force(Side side) { return forces[esc::index(side)]; }
  const Force& force(Side side) const { return forces[esc::index(side)]; }
};

// visit(figure) for each figure of the unit that stands on the table; a gun is none of them.
template <class Visit>
void each_man(const State& s, std::size_t unit, Visit visit) {
  const UnitSetup& u = s.setup->units[unit];
  for (std::size_t k = u.first; k < std::size_t{u.first} + u.men; ++k)
    if (s.figures[k].up()) visit(k);
}
template <class Test>
bool any_man(const State& s, std::size_t unit, Test test) {
  const UnitSetup& u = s.setup->units[unit];
  for (std::size_t k = u.first; k < std::size_t{u.first} + u.men; ++k)
    if (s.figures[k].up() && test(k)) return true;
  return false;
}
// … and its gun.
template <class Visit>
void each_figure(const State& s, std::size_t unit, Visit visit) {
  const std::size_t first = s.setup->units[unit].first, past = first + s.setup->figures_of(unit);
  for (std::size_t k = first; k < past; ++k)
    if (s.figures[k].up()) visit(k);
}
template <class Visit>  // of each unit of a side on the table
void each_unit(const State& s, Side side, Visit visit) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.units[u].on_table()) visit(u);
}

inline int men_left(const State& s, std::size_t unit) {
  int n = 0;
  each_man(s, unit, [&](std::size_t) { ++n; });
  return n;
}
inline std::uint16_t speaker(const State& s, std::size_t unit) {  // the figure that stands for a unit in questions
  std::uint16_t first = nobody;
  each_man(s, unit, [&](std::size_t k) {
    if (first == nobody) first = static_cast<std::uint16_t>(k);
  });
  return first == nobody ? s.setup->units[unit].first : first;
}

inline std::uint16_t marker_id(const State& s, std::size_t marker) {
  return static_cast<std::uint16_t>(s.setup->figures() + marker);
}
inline bool is_marker(const State& s, std::uint16_t id) {
  return id != nobody && id >= s.setup->figures() && id < s.setup->figures() + s.markers.size();
}
inline std::size_t marker_of(const State& s, std::uint16_t id) { return id - s.setup->figures(); }

inline Arg unit_arg(std::size_t unit) { return Arg::unit(static_cast<int>(unit)); }
inline Arg figure_arg(std::size_t figure) { return Arg::figure(static_cast<int>(figure)); }
inline Arg card_arg(Card card) { return Arg::text(key_of(card)); }

inline void ask(State& s, AskKind kind, Side who, std::uint16_t actor = nobody, int n = 0) {
  s.pending.assign(1, {.id = s.decisions,
                       .who = who,
                       .kind = static_cast<std::uint8_t>(kind),
                       .actor = actor,
                       .n = static_cast<std::int16_t>(n)});
}
constexpr std::uint8_t of(FrameKind k) { return static_cast<std::uint8_t>(k); }
inline FrameKind kind_of(const Frame& f) { return static_cast<FrameKind>(f.kind); }

}  // namespace esc::tomahawk

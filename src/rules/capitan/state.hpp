// state.hpp — a position: a plain value, copied for every look ahead.
#pragma once
#include <array>
#include <cstdint>

#include "core/agenda.hpp"
#include "core/hash.hpp"
#include "core/system.hpp"
#include "rules/capitan/acts.hpp"
#include "rules/capitan/setup.hpp"

namespace esc::capitan {

using UnitId = std::uint8_t;
inline constexpr UnitId no_unit = 0xff;

using UnitSet = std::uint32_t;
constexpr UnitSet only_unit(std::size_t unit) { return UnitSet{1} << unit; }
constexpr bool has(UnitSet set, std::size_t unit) { return (set >> unit & 1) != 0; }

enum class Status : std::uint8_t { waiting, on_table, eliminated, left };
inline constexpr std::array<std::string_view, 4> status_names{"waiting", "on_table", "eliminated", "left"};

inline constexpr std::size_t most_members = 12, dud_markers = 3;
inline constexpr std::uint8_t unknown_marker = 3;
using Members = Vec<std::uint8_t, most_members>;
using Places = Vec<Pt, most_members>;

struct Figure {
  Pt at;
  bool alive = true;
  bool operator==(const Figure&) const = default;
  auto fields() const { return fields_of(at, alive); }
};

// The three figures that stand for a hidden unit (CA-6.10-03).
struct Markers {
  std::array<Pt, dud_markers> at{};
  std::uint8_t standing = 0;            // a bit a marker; 0: the unit is not hidden
  std::uint8_t real = unknown_marker;   // the owner's secret
  bool operator==(const Markers&) const = default;
  auto fields() const { return fields_of(at, standing, real); }
  bool stands(std::size_t k) const { return (standing >> k & 1) != 0; }
};

struct Unit {
  Status status = Status::waiting;
  Members members;            // living figures, the leader first
  UnitId card_from = 0;       // whose card and abilities it has: its own, or after a merger the cheaper one's
  Markers markers;
  // this turn
  bool activated = false, fought = false, fled = false;
  bool discovered = false;    // −2 in melee until the end of the turn (CA-R-41)
  bool evaded = false;        // −1 initiative (CA-6.5-03)
  bool under_fire = false;    // of gunners (CA-12.13-15)
  std::uint8_t points = 0;    // L left
  std::uint8_t shots = 0;     // fires this turn
  Pace pace = Pace::none;     // of its latest move this turn (CA-R-81)
  Ability ability = Ability::none;  // used in this activation, or in defence since (CA-11-02, CA-R-64)
  // from turn to turn
  bool evaded_now = false;    // counts next turn
  bool courage_shaken = false;  // −1 until its next activation (CA-5.1-05)
  bool routing = false, reduced_tested = false, rallied = false;
  bool disordered = false;    // out of cohesion when last looked at
  bool dismounted = false;
  bool moved_before = false;  // in its previous activation (CA-7.6-03)
  bool target_kept = false;   // previous activation fired at nobody but `last_target`
  UnitId last_target = no_unit;
  std::uint8_t marches = 0;   // turns running (CA-6.1-03)
  std::uint8_t doubled_turn = 0, ambushed_turn = 0;  // of the last use (CA-R-100)
  std::uint8_t works = 0;     // activations beside what it demolishes (CA-11.25-03)
  PieceId works_at = no_piece;
  std::uint8_t flags = 0;     // captured (CA-8.7)
  UnitId merging = no_unit;   // with whom, at the end of the turn (CA-6.9)
  bool keeps_card = false;    // of two that are worth the same its own is kept (CA-R-39)
  UnitId merged_into = no_unit;
  std::uint8_t melee = 0;     // 0: in none
  // in the melee
  bool charging = false, led = false, pursuing = false, stuck = false, joined = false;
  bool strikes_again = false;  // a pursuer, or on an elimination move (CA-R-53)
  bool was_activated = false;  // before it was attacked (CA-11-04)
  std::uint8_t lost_now = 0;   // figures lost, not yet removed
  bool operator==(const Unit&) const = default;
  auto fields() const {
    return fields_of(status, members, card_from, markers, activated, fought, fled, discovered, evaded, under_fire, points, shots,
                    pace, ability, evaded_now, courage_shaken, routing, reduced_tested, rallied, disordered, dismounted,
                    moved_before, target_kept, last_target, marches, doubled_turn, ambushed_turn, works, works_at, flags, merging, keeps_card, merged_into, melee,
                    charging, led, pursuing, stuck, joined, strikes_again, was_activated, lost_now);
  }
  bool on_table() const { return status == Status::on_table; }
  bool hidden() const { return markers.standing != 0; }
  bool visible() const { return on_table() && !hidden(); }  // its figures stand on the table
  bool lost() const { return status == Status::eliminated || status == Status::left; }
};

struct Gun {
  Pt at;
  Angle facing = 0;
  UnitId crew = no_unit;     // who serves it; nobody: abandoned
  Side owner = Side::none;   // whose it is now
  bool limbered = false, spiked = false, captured = false;
  std::uint8_t waiting = 0;  // activations without moving still to go before it is in battery, or limbered
  bool limbering = false;
  std::uint8_t fired_turn = 0;    // the last turn in which it fired; 0: never
  std::uint8_t battery_turn = 0;  // the turn in which it came into battery
  bool pivoted = false, moved = false, fired = false;  // in this activation
  std::uint8_t grenades = 3;
  bool operator==(const Gun&) const = default;
  auto fields() const {
    return fields_of(at, facing, crew, owner, limbered, spiked, captured, waiting, limbering, fired_turn, battery_turn, pivoted,
                    moved, fired, grenades);
  }
};

struct Wagon {
  Pt at;
  bool moved = false, off = false, taken = false;
  bool operator==(const Wagon&) const = default;
  auto fields() const { return fields_of(at, moved, off, taken); }
  bool stands() const { return !off && !taken; }
};

// A side's card and what goes with it: secret until both are revealed.
struct Play {
  UnitId unit = no_unit;
  Vec<UnitId, 4> named;
  bool ambush = false, done = true;
  std::uint8_t bonus = 0;
  bool operator==(const Play&) const = default;
  auto fields() const { return fields_of(unit, named, ambush, done, bonus); }
};

struct Perks {  // of the player's rank, left this turn (chapter 10)
  bool initiative = false, fire = false, combat = false, morale = false, dodge = false;
  bool operator==(const Perks&) const = default;
  auto fields() const { return fields_of(initiative, fire, combat, morale, dodge); }
};

// How far the active unit has come.
struct Activation {
  UnitId unit = no_unit, commander = no_unit;
  Pace pace = Pace::none;
  Len left = 0;              // of the move under way
  std::uint8_t moves = 0, shots = 0;
  bool move_over = false, fired_before_moving = false, will_move = false;
  bool began_in_melee = false, regroups = false, regrouped = false;
  bool no_contact = false, no_charge = false;  // after a failed test; left behind (CA-6.7-08)
  bool bound = false;        // bloodthirsty, and not yet freed (CA-R-110)
  bool changed_mount = false, from_markers = false, gathers = false, ended = false;
  bool rides = false;        // only its aide-de-camp is on the move (CA-1.3-02)
  Act halted = Act::end;     // the move that it broke off where it came upon markers, and may go on with (CA-6.10-05)
  UnitId fired_at = no_unit;
  UnitSet tried = 0;         // enemies who have tried to react (CA-R-23)
  bool operator==(const Activation&) const = default;
  auto fields() const {
    return fields_of(unit, commander, pace, left, moves, shots, move_over, fired_before_moving, will_move, began_in_melee,
                    regroups, regrouped, no_contact, no_charge, bound, changed_mount, from_markers, gathers, ended, rides, halted, fired_at, tried);
  }
};

enum class Assault : std::uint8_t { charge, engage, pursuit, advance };

struct Charge {
  Vec<UnitId, 5> units;  // in their owner's order (CA-R-105)
  UnitId target = no_unit, leader = no_unit, counter_leader = no_unit;
  Assault kind = Assault::charge;
  UnitSet failed = 0, tested = 0;
  UnitSet evaded = 0;     // who is charged on after that cannot do it again (CA-R-114)
  UnitSet old_guard = 0;  // who charges with that ability
  bool countered = false, fled = false;  // of gunners
  std::uint8_t marker = 0;
  Vec<Pt, 8> path;  // of an engagement
  bool operator==(const Charge&) const = default;
  auto fields() const {
    return fields_of(units, target, leader, counter_leader, kind, failed, tested, evaded, old_guard, countered, fled, marker, path);
  }
};

// The answer that the top frame has still to carry out.
struct Declared {
  bool given = false;
  Act act = Act::end;
  std::uint16_t actor = nobody, target = nobody;
  std::int16_t n = 0;
  Angle facing = no_angle;
  Vec<Pt, 8> path;
  Members who;     // of `places`
  Places places;
  bool operator==(const Declared&) const = default;
  auto fields() const { return fields_of(given, act, actor, target, n, facing, path, who, places); }
};

// Dice that lie open while their owner thinks about rolling one again (CA-R-111): the step that rolled them has not happened
// yet, and runs from its beginning with these faces and decisions.
struct Tray {
  Vec<std::uint8_t, 250> faces;
  Vec<std::uint8_t, 32> decided;  // in the order of the questions
  std::uint8_t taken = 0;  // of them, by the step that runs
  Declared order;          // what the step carries out
  bool operator==(const Tray&) const = default;
  auto fields() const { return fields_of(faces, decided, taken, order); }
};

struct Motion {
  Members who;
  Places from, ends;     // of each
  Vec<Pt, 8> between;    // way points of all
  std::int16_t reached = 0, until = 0;  // thousandths of the way
  bool operator==(const Motion&) const = default;
  auto fields() const { return fields_of(who, from, ends, between, reached, until); }
};

// A melee under way; a unit names it by its number from 1.
struct Fray {
  std::uint8_t round = 0;
  bool formed = false;     // had a round before; the starred factors are over (CA-R-59)
  UnitSet asked = 0;       // of withdrawals and abilities, this round
  UnitSet left_behind = 0; // by enemies who broke off (CA-6.7-08)
  UnitSet earned = 0;      // who wiped out an enemy unit (CA-6.6-12)
  bool operator==(const Fray&) const = default;
  auto fields() const { return fields_of(round, formed, asked, left_behind, earned); }
};

inline constexpr std::size_t most_frays = 12;

struct Allotment {  // figures of `from` that face `to` in this round (CA-R-58)
  UnitId from = no_unit, to = no_unit;
  std::uint8_t figures = 0;
  bool operator==(const Allotment&) const = default;
  auto fields() const { return fields_of(from, to, figures); }
};

struct State {
  const Setup* setup = nullptr;
  Vec<Figure, most_figures> figures;
  Vec<Unit, most_units> units;
  Vec<Gun, most_guns> guns;
  Vec<Wagon, most_wagons> wagons;
  Vec<std::uint8_t, 64> damage;  // by piece of Setup::destructible, in its order
  PieceSet destroyed;
  std::uint8_t demolition = 0;   // activations beside it, running
  Agenda agenda;
  std::array<Play, 2> plays;
  std::array<Perks, 2> perks;
  Activation active;
  Charge charge;
  Declared declared;
  Tray tray;
  Motion motion;                 // of the unit on its way (CA-3.2.4-01: fired at wherever its enemy likes)
  UnitSet group = 0;             // of a command: who has still to act
  UnitId beaten = no_unit;       // the card that lost the last contest; nobody: none was played
  std::array<Fray, most_frays> frays;
  Vec<Allotment, most_figures> allotted;  // every figure could face another unit
  std::uint8_t turn = 0;
  std::array<std::uint32_t, 2> answered{};
  Asks pending;
  bool over = false;
  Result result;

  bool operator==(const State& o) const {
    return figures == o.figures && units == o.units && guns == o.guns && wagons == o.wagons && damage == o.damage &&
           destroyed == o.destroyed && demolition == o.demolition && agenda == o.agenda && plays == o.plays &&
           perks == o.perks && active == o.active && charge == o.charge && declared == o.declared && tray == o.tray && motion == o.motion && group == o.group &&
           beaten == o.beaten && frays == o.frays && allotted == o.allotted && turn == o.turn &&
           answered == o.answered && pending == o.pending && over == o.over && result == o.result;
  }
  auto fields() const {
    return fields_of(figures, units, guns, wagons, damage, demolition, agenda, plays, perks, active, charge, declared, tray, motion, group,
                    beaten, frays, allotted, turn, answered, over);
  }
  const Rulebook& book() const { return setup->book; }
  Side side(std::size_t unit) const { return setup->units[unit].side; }
  const Card& card(std::size_t unit) const { return setup->card(units[unit].card_from); }
  AbilitySet abilities(std::size_t unit) const { return setup->units[units[unit].card_from].abilities; }
  bool serves(std::size_t unit) const {
    for (const Gun& gun : guns)
      if (gun.crew == unit) return true;
    return false;
  }
  // CA-12.9-01: horse gunners are foot while they serve their gun and hussars when they leave it.
  bool mounted(std::size_t unit) const {
    const Card& c = card(unit);
    const bool rides = c.mounted() || (c.gun && c.gun->horse && !serves(unit));
    return rides && !units[unit].dismounted;
  }
  Arm arm(std::size_t unit) const { return mounted(unit) ? Arm::cavalry : Arm::infantry; }
  Len radius(std::size_t unit) const { return radius_of(mounted(unit)); }
  Role role(std::size_t figure) const { return setup->figures[figure].role; }
  FrameKind phase() const { return static_cast<FrameKind>(agenda.back().kind); }
};

template <class Visit>  // visit(unit) for each unit of a side whose figures stand on the table
void each_visible(const State& s, Side side, Visit visit) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.units[u].visible() && s.side(u) == side) visit(static_cast<UnitId>(u));
}

inline Arg unit_arg(std::size_t unit) { return Arg::unit(static_cast<int>(unit)); }

}  // namespace esc::capitan

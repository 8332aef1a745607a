// state.hpp — a position: a plain value, copied for every look ahead. `State` is the morale marker in this system, so
// the position is called Battle.
#pragma once
#include <array>
#include <cstdint>

#include "core/agenda.hpp"
#include "core/hash.hpp"
#include "core/system.hpp"
#include "rules/guepier/acts.hpp"
#include "rules/guepier/setup.hpp"

namespace esc::guepier {

enum class Status : std::uint8_t { undeployed, active, eliminated, left };
inline constexpr std::array<std::string_view, 4> status_names{"undeployed", "active", "eliminated", "left"};

using MenSet = std::uint64_t;
constexpr MenSet only_man(std::size_t man) { return MenSet{1} << man; }
constexpr bool has(MenSet set, std::size_t man) { return (set >> man & 1) != 0; }
template <class Visit>
void each_of(MenSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<std::uint16_t>(__builtin_ctzll(set)));
}

struct Man {
  Pt at;
  Angle facing = 0;
  Status status = Status::undeployed;
  State marker = State::none;
  Mode mode = Mode::still;
  bool mounted = false;
  PieceId roof = no_piece;      // the building on whose roof he stands
  std::int8_t gear = -1;        // that he carries
  std::int8_t ladder = -1;      // that he is on
  std::int8_t wagon = -1;       // that he drives
  std::uint8_t stepped_on = 0;  // the turn in which he stepped on the ladder
  std::uint8_t rung = 0;        // in the order in which they stepped on
  bool descending = false;
  std::uint8_t jammed_until = 0;  // the last turn in which he cannot fire (GM-R-36)
  bool moved = false, moved_last = false, fired = false, fired_last = false, fired_defensively = false;
  bool located = false, tried = false, charged = false, by_ladder = false;
  bool acted = false;        // his part of phase 4 is over
  bool tested = false;       // rallied this turn, or not marked when the phase began
  bool fire_done = false;    // his group fires no more
  bool turned_door = false;  // once a turn
  bool hauled = false;       // carried, took up or put down a thing, and does nothing else (GM-LADDER-01)
  bool held_back = false;    // declared inside his zone or roof, though near its border (GM-TERR-03, GM-R-75)
  bool rode = false;         // a general who deployed in the saddle
  bool works = false;        // widens a hole, and does nothing else (GM-POWDER-04)
  bool fought = false;
  bool fresh = false;                              // charged home this turn
  bool uses_pistol = false, weapon_named = false;  // kept while the melee lasts (GM-R-84)
  MenSet reached = 0;                              // enemies whom his charge reached, while the contact lasts (GM-R-53)
  // Of the place, kept by put().
  PieceId zone = no_piece, hill = no_piece;
  bool step = false;

  bool operator==(const Man&) const = default;
  auto fields() const {
    return fields_of(at, facing, status, marker, mode, mounted, roof, gear, ladder, wagon, stepped_on, rung, descending,
                    jammed_until, moved, moved_last, fired, fired_last, fired_defensively, located, tried, charged,
                    by_ladder, acted, tested, fire_done, turned_door, hauled, held_back, rode, works, fought, fresh,
                    uses_pistol, weapon_named, reached);
  }
  bool active() const { return status == Status::active; }
  Len radius() const { return mounted ? mounted_radius : foot_radius; }
  Base base() const { return Base::round(at, radius(), facing); }
};

enum class Formed : std::uint8_t { line, column, dispersed };
inline constexpr std::array<std::string_view, 3> formed_names{"line", "column", "dispersed"};

struct Unit {
  Mode mode = Mode::still;  // rapid: it has a movement marker
  Formed formed = Formed::line;
  std::uint8_t pa = 0, obtained = 0, losses = 0;
  bool activated = false, wagons_moved = false, wiped_out = false;
  bool operator==(const Unit&) const = default;
  auto fields() const { return fields_of(mode, formed, pa, obtained, losses, activated, wagons_moved, wiped_out); }
};

struct SideState {
  std::uint8_t detachment = 0;                       // a bit a unit; 0: none
  std::uint8_t pa = 0, obtained = 0;                 // the detachment's
  std::int8_t supports = -1, with = -1;              // the unit that the general supports, or moves with
  bool activated = false;                            // the detachment
  bool ceased = false;                               // fires no more this turn
  std::uint8_t wagons_out = 0, wagons_captured = 0;  // by this side
  bool operator==(const SideState&) const = default;
  auto fields() const {
    return fields_of(detachment, pa, obtained, supports, with, activated, ceased, wagons_out, wagons_captured);
  }
};

struct Gear {
  enum class How : std::uint8_t { ground, carried, raised, spent };
  How how = How::ground;
  Pt at;                    // of a raised ladder: where it leans
  Pt foot;                  // … and where it stands
  PieceId wall = no_piece;  // a raised ladder's
  std::uint8_t raised_turn = 0;
  bool struck = false;  // a ram, this turn
  bool operator==(const Gear&) const = default;
  auto fields() const { return fields_of(how, at, foot, wall, raised_turn, struck); }
};

struct GunState {
  Pt at;
  Angle facing = 0;
  bool placed = false, in_battery = false, ranging = true, fired = false, moved = false, acted = false, done = false;
  PieceId zone = no_piece, hill = no_piece;
  bool step = false;
  bool operator==(const GunState&) const = default;
  auto fields() const { return fields_of(at, facing, placed, in_battery, ranging, fired, moved, acted, done); }
  Base base() const { return Base::round(at, gun_radius, facing); }
};

struct Wagon {
  enum class How : std::uint8_t { driven, captured, out };
  How how = How::driven;
  Pt at;
  std::uint16_t driver = nobody;
  bool operator==(const Wagon&) const = default;
  auto fields() const { return fields_of(how, at, driver); }
  bool on_table() const { return how != How::out; }
  Base base() const { return Base::rectangle(at, 2 * wagon_half_width, 2 * wagon_half_length, 0); }
};

struct Damaged {
  std::uint8_t damage = 0, hole_turn = 0;  // the turn of a small hole (GM-POWDER-04)
  bool destroyed = false, open = false, burning = false;
  bool operator==(const Damaged&) const = default;
  auto fields() const { return fields_of(damage, hole_turn, destroyed, open, burning); }
};

struct Hold {  // of a place
  Side holder = Side::none;
  std::uint8_t since[2] = {0, 0};  // the turn in which a side set foot in it
  bool operator==(const Hold&) const = default;
  auto fields() const { return fields_of(holder, since[0], since[1]); }
};

// The activation, charge, volley or melee under way.
struct Doing {
  MenSet party = 0;   // who was activated together
  MenSet movers = 0;  // who may still move
  MenSet chargers = 0, targets = 0;
  MenSet group = 0;  // of men that are firing
  Mode mode = Mode::still;
  std::int16_t extras = 0, cm = 0, gun = -1, gear = -1;
  std::uint16_t lead = nobody, attacker = nobody, defender = nobody;
  MenSet att_help = 0, def_help = 0;  // who is claimed in support
  // Of a volley: who has yet to fire, at whom, and who has been hit in this round of its hits (GM-R-38).
  MenSet shooters = 0, volleyed = 0, hit = 0;
  bool onto_cover = false;  // the charge has been paid for against men in cover (GM-COST-11)
  Pt aim;                   // of a bombardment, of a charger
  PieceSet footed;          // lines at whose foot the party stood when it began (GM-TERR-02); follows from the rest
  bool operator==(const Doing&) const = default;
  auto fields() const {
    return fields_of(party, movers, chargers, targets, group, mode, extras, cm, gun, gear, lead, attacker, defender,
                    att_help, def_help, shooters, volleyed, hit, onto_cover, aim);
  }
};

struct Battle {
  const Setup* setup = nullptr;
  Vec<Man, most_men> men;
  Vec<Unit, most_units> units;
  std::array<SideState, 2> sides;
  Vec<Gear, most_gear> gear;
  Vec<GunState, most_guns> guns;
  Vec<Wagon, most_wagons> wagons;
  Vec<Damaged, most_obstacles> obstacles;
  Vec<Pt, 16> smoke;
  Vec<Hold, most_held> places;
  Agenda agenda;
  Doing doing;
  Vec<std::uint16_t, most_men> fallen;  // whose friends have yet to test, first in first out (GM-R-59)
  MenSet witnesses = 0;                 // of the one among them who is mourned now, those who have yet to test
  std::uint8_t turn = 0;
  Side initiative = Side::none;
  std::uint32_t decisions = 0;
  Asks pending;
  PieceSet gone;  // lines that neither hinder nor hide any more; follows from `obstacles`
  // What has been found out already; all of it follows from the rest.
  MenSet idle = 0;   // has nobody to fire at in this phase 5, as long as nobody falls
  MenSet blind = 0;  // … whoever falls: he sees nobody within his range and arc
  MenSet close = 0;  // who may be in contact: an enemy has been near since the phase began
  bool over = false;
  Result result;

  bool operator==(const Battle& o) const {
    return men == o.men && units == o.units && sides == o.sides && gear == o.gear && guns == o.guns &&
           wagons == o.wagons && obstacles == o.obstacles && smoke == o.smoke && places == o.places &&
           agenda == o.agenda && doing == o.doing && fallen == o.fallen && witnesses == o.witnesses && turn == o.turn &&
           initiative == o.initiative && decisions == o.decisions && pending == o.pending && over == o.over &&
           result == o.result;
  }
  auto fields() const {
    return fields_of(men, units, sides, gear, guns, wagons, obstacles, smoke, places, agenda, doing, fallen, witnesses,
                    turn, initiative, decisions, over);
  }
  const Rulebook& book() const { return setup->book; }
  const Profile& profile(std::size_t man) const { return setup->profile(man); }
  Side side(std::size_t man) const { return setup->men[man].side; }
  std::uint8_t unit_of(std::size_t man) const { return setup->men[man].unit; }
  SideState& of(Side s) { return sides[index(s)]; }
  const SideState& of(Side s) const { return sides[index(s)]; }
};

template <class Visit>  // visit(man) for each figure of a side on the table
void each_active(const Battle& s, Side side, Visit visit) {
  for (std::uint16_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) == side) visit(k);
}

inline Arg figure(std::size_t man) { return Arg::figure(static_cast<int>(man)); }

}  // namespace esc::guepier

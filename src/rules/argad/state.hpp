// state.hpp — a position: a plain value, copied for every look ahead.
#pragma once
#include <array>
#include <cstdint>

#include "core/agenda.hpp"
#include "core/hash.hpp"
#include "core/system.hpp"
#include "rules/argad/acts.hpp"
#include "rules/argad/setup.hpp"

namespace esc::argad {

enum class Status : std::uint8_t { undeployed, active, killed, left };
inline constexpr std::array<std::string_view, 4> status_names{"undeployed", "active", "killed", "left"};

using MenSet = std::uint64_t;
constexpr MenSet only_man(std::size_t man) { return MenSet{1} << man; }
constexpr bool has(MenSet set, std::size_t man) { return (set >> man & 1) != 0; }

inline constexpr std::size_t movement_steps = 20;  // AR-R-28

struct Man {
  Pt at;
  Pt horse;
  Status status = Status::undeployed;
  Kind kind = Kind::foot;  // a dismounted horseman is foot
  Posture posture = Posture::standing;
  std::uint8_t unit = 0;  // 0: none
  std::uint8_t boat = 0;  // that he is in; 0: none
  std::uint8_t shots = 0, ready_turns = 0;
  std::uint8_t bonus_taken = 0;  // a bit a side: its bonus against his group is spent this turn (AR-R-21)
  bool hidden = false, left_horse = false, by_goal = false, carries = false;
  bool moved = false, fired = false, struck = false, contact = false, targeted = false;
  bool gave_way = false;              // pushed back, or could not be: he strikes no more
  bool falling = false;               // hit in the step under way; removed at its end
  bool at_vehicle = false;            // touched the mail's vehicle as the turn began
  std::uint16_t charged = nobody;     // the enemy whom his charge reached (AR-R-31)
  MenSet reached = 0;                 // enemies into whose contact he moved, while it lasts (AR-R-56)
  Vec<Pt, movement_steps + 1> trail;  // his places after the steps of this turn's movement, the start first
  bool operator==(const Man&) const = default;
  auto fields() const {
    return fields_of(at, horse, status, kind, posture, unit, boat, shots, ready_turns, bonus_taken, hidden, left_horse,
                    by_goal, carries, moved, fired, struck, contact, targeted, gave_way, falling, at_vehicle, charged,
                    reached, trail);
  }
  bool active() const { return status == Status::active; }
  bool on_table() const { return active() && !hidden; }
  bool lost() const { return status == Status::killed || (status == Status::left && !by_goal); }
  bool flat() const { return posture != Posture::standing; }
  Len radius() const { return radius_of(kind); }
  Base base() const { return Base::round(at, radius()); }
};

struct Shooting {
  Act act = Act::hold_fire;
  std::uint8_t weapon = 0;
  bool bonus = false;  // the group's (AR-R-21)
  std::uint16_t target = nobody;
  Pt place;          // from where a furtive shooter fires, or where a grenade is aimed
  MenSet group = 0;  // as it stands when the shots are revealed; 0: he is alone
  bool operator==(const Shooting&) const = default;
  auto fields() const { return fields_of(act, weapon, bonus, target, place, group); }
};

// What a side has decided for a figure and the other may not know yet.
struct Plan {
  Act order = Act::stay;
  std::uint16_t quarry = nobody;  // the enemy to reach
  Vec<Pt, 8> path;
  Vec<Shooting, 2> shooting;
  std::uint8_t boat = 0;  // to board
  std::uint16_t victim = nobody;
  Wielded wielded = Wielded::own_weapon;
  bool shows = false;  // a hidden one who comes out with the orders, or by surprise
  bool operator==(const Plan&) const = default;
  auto fields() const { return fields_of(order, quarry, path, shooting, boat, victim, wielded, shows); }
};

// A hit on a group whose victim is still to be found.
struct GroupHit {
  Pt from;
  MenSet group = 0;
  bool operator==(const GroupHit&) const = default;
  auto fields() const { return fields_of(from, group); }
};

struct Asking {  // how far a side has come with its answers
  std::uint16_t answered = 0;
  std::uint16_t actor = nobody;  // the figure that the question is about
  bool done = true;
  bool operator==(const Asking&) const = default;
  auto fields() const { return fields_of(answered, actor, done); }
};

struct State {
  const Setup* setup = nullptr;
  Vec<Man, most_men> men;
  Vec<Plan, most_men> plans;
  Vec<Pt, most_boats> boats;
  Agenda agenda;
  std::array<Asking, 2> asking;
  std::array<std::uint8_t, 2> special{};  // deeds used this turn (AR-SPECIAL-01, AR-R-55)
  std::array<Act, 2> surprise{Act::keep_hidden, Act::keep_hidden};
  Vec<GroupHit, 2 * most_men> hits;
  MenSet tied = 0;  // who may fall, for the side that is asked
  std::uint8_t turn = 0;
  Pt mail;
  bool mail_fetched = false, mail_lies = false;
  bool over = false;
  Result result;

  bool operator==(const State& o) const {
    return men == o.men && plans == o.plans && boats == o.boats && agenda == o.agenda && asking == o.asking &&
           special == o.special && surprise == o.surprise && hits == o.hits && tied == o.tied && turn == o.turn &&
           mail == o.mail && mail_fetched == o.mail_fetched && mail_lies == o.mail_lies && over == o.over &&
           result == o.result;
  }
  auto fields() const {
    return fields_of(men, plans, boats, agenda, asking, special, surprise, hits, tied, turn, mail, mail_fetched,
                    mail_lies, over);
  }
  const Rulebook& book() const { return setup->book; }
  const Switches& switches() const { return setup->switches; }
  const Profile& profile(std::size_t man) const { return setup->profile(man); }
  Side side(std::size_t man) const { return setup->men[man].side; }
  FrameKind phase() const { return static_cast<FrameKind>(agenda.back().kind); }
};

template <class Visit>  // visit(man) for each figure of a side on the table, hidden ones left out
void each_on_table(const State& s, Side side, Visit visit) {
  for (std::uint16_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].on_table() && s.side(k) == side) visit(k);
}

template <class Visit>  // those whose centre is within reach of a point
void each_near(const State& s, Side side, Pt p, Len reach, Visit visit) {
  for (std::uint16_t k = 0; k < s.men.size(); ++k)  // most are far away: that is asked first
    if (within(p, s.men[k].at, reach) && s.men[k].on_table() && s.side(k) == side) visit(k);
}

inline Arg figure(std::size_t man) { return Arg::figure(static_cast<int>(man)); }

}  // namespace esc::argad

// state.hpp — a position: a plain value, copied for every look ahead.
#pragma once
#include <array>
#include <cstdint>

#include "core/agenda.hpp"
#include "core/hash.hpp"
#include "core/system.hpp"
#include "rules/laporte/setup.hpp"

namespace esc::laporte {

enum class Status : std::uint8_t { undeployed, active, killed, fled, exited };
inline constexpr std::array<std::string_view, 5> status_names{"undeployed", "active", "killed", "fled", "exited"};

inline constexpr std::int16_t outdoors = -1;
inline constexpr std::int8_t no_die = -1;

struct Man {
  Pt at;
  Angle facing = 0;
  std::int16_t inside = outdoors;  // building
  Status status = Status::undeployed;
  std::uint8_t wounds = 0;
  std::int8_t actions = no_die;  // the small die beside him (LP-INIT-12)
  std::uint8_t fights = 0;       // melees this turn
  std::uint8_t party = 0;
  bool activated = false, holding = false, aimed = false;
  std::array<std::uint8_t, most_guns> tufts{};
  std::uint8_t hasty = 0;  // a bit a weapon: loaded in haste
  bool operator==(const Man&) const = default;
  auto fields() const {
    return fields_of(at, facing, inside, status, wounds, actions, fights, party, activated, holding, aimed, tufts, hasty);
  }
  bool active() const { return status == Status::active; }
  bool eliminated() const { return status == Status::killed || status == Status::fled; }
};

struct Group {
  std::uint8_t morale = 0;  // failed tests
  std::uint8_t eliminated = 0;
  std::uint8_t lost_in_combat = 0;  // this turn
  bool operator==(const Group&) const = default;
  auto fields() const { return fields_of(morale, eliminated, lost_in_combat); }
};

using MenSet = std::uint64_t;
constexpr MenSet only_man(std::size_t man) { return MenSet{1} << man; }

struct State {
  const Setup* setup = nullptr;
  Vec<Man, most_men> men;
  Vec<Group, most_groups> groups;
  Agenda agenda;
  std::uint8_t turn = 0;
  std::uint32_t decisions = 0;
  Asks pending;
  // The action under way, as it began (LP-R-24, LP-R-40).
  Pt action_from;
  std::int16_t action_from_inside = outdoors;
  bool nearest_known = false;  // looked for only when somebody fights
  MenSet nearest_at_start = 0;
  bool over = false;
  Result result;

  bool operator==(const State& o) const {
    return men == o.men && groups == o.groups && agenda == o.agenda && turn == o.turn && decisions == o.decisions &&
           pending == o.pending && action_from == o.action_from && action_from_inside == o.action_from_inside &&
           nearest_known == o.nearest_known && nearest_at_start == o.nearest_at_start && over == o.over && result == o.result;
  }
  auto fields() const {
    return fields_of(men, groups, agenda, turn, decisions, action_from, action_from_inside, nearest_known,
                    nearest_at_start, over);
  }
  const Rulebook& book() const { return setup->book; }
  const Profile& profile(std::size_t man) const { return setup->profile(man); }
  Side side(std::size_t man) const { return setup->men[man].side; }
  Base base(std::size_t man) const { return Base::round(men[man].at, base_radius, men[man].facing); }
};

}  // namespace esc::laporte

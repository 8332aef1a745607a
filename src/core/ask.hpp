// ask.hpp — questions to the sides and their answers. What kinds and acts mean is the system's business; it names them.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "core/side.hpp"
#include "core/units.hpp"
#include "core/vec.hpp"

namespace esc {

inline constexpr std::uint16_t nobody = 0xffff;

struct Ask {
  std::uint32_t id = 0;  // grows with every decision: a late or repeated answer is recognised
  Side who = Side::none;
  std::uint8_t kind = 0;
  std::uint16_t actor = nobody;  // the figure or unit that the question is about
  std::int16_t n = 0;            // actions left, inches to go …
  bool secret = false;           // the other side does not learn the answer yet
  bool operator==(const Ask&) const = default;
};

// Where a figure of a group is put.
struct Placement {
  std::uint16_t figure = nobody;
  Pt at;
  Angle facing = no_angle;
  bool operator==(const Placement&) const = default;
};

struct Answer {
  std::uint32_t ask = 0;
  std::uint8_t act = 0;
  std::uint16_t actor = nobody, target = nobody;
  std::int16_t n = 0;
  Angle facing = no_angle;    // as he ends; no_angle keeps the facing
  Vec<Pt, 8> path;            // the legs of a way, or one point
  std::vector<Placement> places;  // for groups; empty otherwise
  bool operator==(const Answer&) const = default;
};

// Advice for people and machines; check() alone decides.
struct Options {
  struct Zone {  // where the way of an act may end
    std::uint8_t act = 0;
    std::uint16_t actor = nobody;
    std::vector<std::vector<Pt>> outlines;
  };
  struct Barred {  // what a player might look for, and why not
    Answer answer;
    Refusal why;
  };
  std::vector<Answer> list;
  std::vector<Zone> zones;
  std::vector<Barred> barred;
  bool for_people = true;  // false: only `list`, for machine players
  void clear() { list.clear(), zones.clear(), barred.clear(); }
};

}  // namespace esc

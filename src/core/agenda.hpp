// agenda.hpp — where the battle stands: a stack of small frames, copied, compared, hashed and saved with the state.
#pragma once
#include <cstdint>

#include "core/hash.hpp"
#include "core/side.hpp"
#include "core/vec.hpp"

namespace esc {

struct Frame {
  std::uint8_t kind = 0;
  std::uint8_t pc = 0;  // how far this frame has come
  Side side = Side::none;
  std::uint16_t who = 0;
  std::int16_t a = 0, b = 0;
  bool operator==(const Frame&) const = default;
  auto fields() const { return fields_of(kind, pc, side, who, a, b); }
};

using Agenda = Vec<Frame, 16>;

}  // namespace esc

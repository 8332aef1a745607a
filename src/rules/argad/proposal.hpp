// proposal.hpp — a proposed place as the answer that it is.
#pragma once
#include "core/ask.hpp"
#include "rules/argad/deploy.hpp"

namespace esc::argad {

inline Answer place_answer(const Ask& ask, const Proposed& p) {
  Answer a{.ask = ask.id,
           .act = static_cast<std::uint8_t>(p.stance.hidden ? Act::hide : Act::place),
           .actor = p.man,
           .n = static_cast<std::int16_t>(p.stance.unit)};
  a.path.push_back(p.stance.at);
  return a;
}

}  // namespace esc::argad

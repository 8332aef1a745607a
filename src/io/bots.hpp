// bots.hpp — the machine players by name. They get what their side sees, never the true state.
#pragma once
#include <string_view>
#include <vector>

#include "core/system.hpp"

namespace esc {

template <System S>
std::vector<std::string_view> bot_names() {
  return {"random"};
}

template <System S>
Answer bot_choice(std::string_view bot, const typename S::State& seen, const Ask& ask, Rng& rng) {
  (void)bot;
  return S::propose(seen, ask, rng);
}

}  // namespace esc

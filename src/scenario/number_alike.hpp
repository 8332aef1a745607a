// number_alike.hpp — "voltigeur 3"; one who is alone of his profile on his side has no number.
#pragma once
#include <cstddef>
#include <vector>

#include "core/side.hpp"

namespace esc {

template <class Man>
void number_alike(std::vector<Man>& men, Side side, std::size_t profiles) {
  for (std::size_t profile = 0; profile < profiles; ++profile) {
    std::vector<Man*> alike;
    for (Man& man : men)
      if (man.side == side && man.profile == profile) alike.push_back(&man);
    for (std::size_t i = 0; alike.size() > 1 && i < alike.size(); ++i) alike[i]->number = static_cast<int>(i) + 1;
  }
}

}  // namespace esc

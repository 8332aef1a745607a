// lots.hpp — the luck of one look ahead. A question meets the same luck whatever was answered to others before it, so that
// two looks differ by what their answers caused and not by dice that fell elsewhere.
//   Lots lots(seed);
//   RollDice dice(lots.of(ask), 0);
#pragma once
#include <array>
#include <cstdint>

#include "core/ask.hpp"
#include "core/hash.hpp"

namespace esc {

class Lots {
 public:
  explicit Lots(std::uint64_t seed) : seed_(seed) {}

  // Of this question when it is asked for the first, the second, … time.
  std::uint64_t of(const Ask& ask) {
    Hasher question;
    question.add(ask.who), question.add(ask.kind), question.add(ask.actor);
    std::uint16_t& times = asked_[question.value() % asked_.size()];
    question.add(seed_), question.add(times++);
    return question.value();
  }

 private:
  std::uint64_t seed_;
  std::array<std::uint16_t, 256> asked_{};  // by question; two that share a count only draw other lots
};

}  // namespace esc

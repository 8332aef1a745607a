// capitan_features.hpp — what machine players must know of Capitán (ai/features.hpp).
#pragma once
#include <vector>

#include "rules/capitan/capitan.hpp"

namespace esc::capitan {

class Features {
 public:
  explicit Features(const Setup&) {}

  void look(const State& seen, const Ask& ask) { s_ = &seen, ask_ = ask; }
  int samples(const Ask&) const;
  void suggest(Rng&, std::vector<Answer>&);
  int promise(const Answer& a) { return value(a); }
  int value(const Answer&);
  void finish(Answer&) const {}

 private:
  int value_of_card(const Answer&) const;
  int value_of_act(const Answer&) const;
  int value_of_gun(const Answer&) const;
  int value_of_move(const Answer&) const;
  int value_of_deployment(const Answer&) const;

  const State* s_ = nullptr;
  Ask ask_;
};

}  // namespace esc::capitan

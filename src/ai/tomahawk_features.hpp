// tomahawk_features.hpp — how the greedy player weighs the answers of Mousquets & Tomahawks.
#pragma once
#include <vector>

#include "ai/features.hpp"
#include "ai/temper.hpp"
#include "ai/tomahawk_errands.hpp"
#include "rules/tomahawk/tomahawk.hpp"

namespace esc::tomahawk {

class Features {
 public:
  static constexpr Lapses lapses{.recruit = 74, .regular = 48, .veteran = 23};

  explicit Features(const Setup& setup) : errands_(setup) {}
  void temper(const Temper& temper) { temper_ = temper; }
  void look(const State& seen, const Ask& ask);
  int samples(const Ask& ask) const;
  void suggest(Rng&, std::vector<Answer>& more) const;
  int value(const Answer&);
  void finish(Answer&) const {}
  int standing(const State&, Side);

 private:
  int value_of_choice(const Answer&);
  int value_of_card(Card);
  int value_of_window(const Answer&) const;
  int value_of_act(const Answer&);
  int value_of_move(std::size_t unit, const Answer&);
  int value_of_deployment(const Answer&);
  int value_of_showing(std::size_t marker);
  int acting(std::size_t unit);  // worth_of_acting, worked out once a question

  Temper temper_;
  const State* s_ = nullptr;
  Ask ask_;
  Errands errands_;
  std::vector<int> acting_;
};

}  // namespace esc::tomahawk

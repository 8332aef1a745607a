// laporte_features.hpp — what machine players must know of Laporte's rules (ai/features.hpp).
#pragma once
#include <optional>
#include <vector>

#include "ai/features.hpp"
#include "ai/laporte_outlook.hpp"
#include "rules/laporte/acts.hpp"

namespace esc::laporte {

class Features {
 public:
  static constexpr Lapses lapses{.recruit = 72, .regular = 44, .veteran = 20};

  explicit Features(const Setup& setup) : setup_(setup), outlooks_(setup) {}

  void look(const State& seen, const Ask&);
  int samples(const Ask&) const;
  void suggest(Rng&, std::vector<Answer>&);
  int promise(const Answer&);
  int value(const Answer&);
  void finish(Answer&) const;
  int standing(const State&, Side);
  void temper(const Temper& temper) { outlooks_.temper(temper); }
  std::string_view plan(const Answer&);

 private:
  const Outlook& here();  // where the man asked about stands
  int value_of_place(const Answer&);
  int value_of_choice(const Answer&);
  int value_of_act(const Answer&);
  int value_of_move();
  int value_of_way(const Answer&);
  int value_of_counter(const Answer&);
  int value_of_standing(std::size_t man, Pt at, std::int16_t inside, int actions);  // against where he stands now
  int gain_of(std::size_t man, int actions);
  void suggest_posts(Rng&, std::vector<Answer>&) const;
  void suggest_ways(std::vector<Answer>&) const;

  const Setup& setup_;
  Outlooks outlooks_;
  const State* s_ = nullptr;
  Ask ask_;
  std::optional<Outlook> here_;
};

}  // namespace esc::laporte

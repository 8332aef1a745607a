// capitan_features.hpp — what machine players must know of Capitán (ai/features.hpp).
#pragma once
#include <optional>
#include <vector>

#include "ai/capitan_worth.hpp"
#include "ai/features.hpp"
#include "ai/temper.hpp"
#include "rules/capitan/capitan.hpp"

namespace esc::capitan {

class Features {
 public:
  static constexpr Lapses lapses{.recruit = 70, .regular = 36, .veteran = 14};

  explicit Features(const Setup&) {}

  void temper(const Temper& temper) { temper_ = temper; }
  void look(const State& seen, const Ask& ask);
  int samples(const Ask&) const;
  void suggest(Rng&, std::vector<Answer>&);
  int promise(const Answer&);
  int value(const Answer&);
  void finish(Answer&) const {}
  int standing(const State&, Side);

 private:
  int value_of_card(const Answer&) const;
  int value_of_act(const Answer&);
  int value_of_gun(const Answer&) const;
  int worth_of_search(const Answer&) const;
  int value_of_move(const Answer&);
  int value_of_deployment(const Answer&) const;

  bool fires_after(const Answer&) const;
  int fire_after(const Answer&);
  struct Spot {
    Pt at;
    int worth = 0;
    std::optional<int> fire;  // once it has been asked for
  };
  Spot& spot(Pt at);  // where the acting unit might stand; remembered
  bool storms() const { return !temper_.holds(); }
  int worth_on_the_way(UnitId unit, int fire) const;
  void suggest_posts(Rng&, std::vector<Answer>&);

  static constexpr int seldom_overlooked = 1000;  // fires are few, ways many
  static constexpr int point_of_command = 6;      // lost with the contest
  static constexpr int worth_of_charge = 90;      // two activations bring the bridge down
  Temper temper_;
  const State* s_ = nullptr;
  Ask ask_;
  Prospects prospects_;      // of the acting unit
  std::vector<Spot> spots_;
  int gain_after_fire_ = 0;  // of the best move at normal speed
};

}  // namespace esc::capitan

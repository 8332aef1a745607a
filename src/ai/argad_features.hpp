// argad_features.hpp — what Greedy must know of the rules of « Argad ! » (FeaturesOf, ai/greedy.hpp).
#pragma once
#include <optional>
#include <vector>

#include "ai/argad_chances.hpp"
#include "ai/argad_goals.hpp"
#include "ai/features.hpp"
#include "ai/temper.hpp"

namespace esc::argad {

class Features {
 public:
  static constexpr Lapses lapses{.recruit = 74, .regular = 50, .veteran = 26};

  explicit Features(const Setup& setup) : setup_(setup), chances_(setup), goals_(setup) {}

  void temper(const Temper& temper) { temper_ = temper; }
  void look(const State& seen, const Ask&);
  int samples(const Ask&) const;
  void suggest(Rng&, std::vector<Answer>&);
  int promise(const Answer&);
  int value(const Answer&);
  void finish(Answer&) const {}
  int standing(const State&, Side);

 private:
  int value_of_place(const Answer&);
  int value_of_order(const Answer&);
  int value_of_shot(const Answer&);
  int value_of_grenade(Pt);
  int value_of_blow(std::uint16_t victim, Wielded);
  int value_of_charge(std::uint16_t enemy);
  int value_of_coming_out(std::uint16_t man);
  int value_of_stance(const Man& as_he_would_be, int fires);  // fires: the share of his best shot that he will have now
  struct Exchange {
    int shot = 0, danger = 0;  // what he can do there, and what can be done to him
  };
  const Exchange& exchange_as(const Man& as_he_would_be);  // remembered
  int shot_now(const Answer&);                                // less what others will fire at the same man
  Pt end_of(const Answer&) const;
  // In hundred: an enemy has others to fire at. Where the fallen are counted in the end everyone takes more care of himself.
  int share_of_danger() const { return setup_.final_count.by_points ? 60 : 30; }

  const Setup& setup_;
  Temper temper_;
  Chances chances_;
  Goals goals_;
  const State* s_ = nullptr;
  Ask ask_;
  Errand errand_;
  State scratch_;
  struct Stance {
    Pt at;
    Posture posture;
    Kind kind;
    Exchange leads_to;
  };
  std::vector<Stance> stances_;  // of the man who is asked
};

}  // namespace esc::argad

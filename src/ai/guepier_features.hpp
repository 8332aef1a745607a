// guepier_features.hpp — what Greedy must know of Le guêpier mexicain (FeaturesOf, ai/greedy.hpp).
#pragma once
#include <vector>

#include "rules/guepier/guepier.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

class Features {
 public:
  explicit Features(const Setup& setup) : setup_(setup) {}

  void look(const Battle& seen, const Ask&);
  int samples(const Ask&) const;
  void suggest(Rng&, std::vector<Answer>&) const;
  int promise(const Answer&) const;
  int value(const Answer&) const;
  void finish(Answer&) const;

 private:
  int value_of_place(const Answer&) const;
  int value_of_activation(const Answer&) const;
  int value_of_way(const Answer&) const;
  int value_of_fire(const Answer&) const;
  int fire_from(std::size_t man, Pt at, Angle facing, bool still) const;  // what he could shoot at there
  Pt goal_of(std::size_t man) const;                                      // where his unit is needed
  int firepower(MenSet men, bool still, Angle facing = no_angle) const;   // … as they stand, turned that way
  void suggest_posts(std::vector<Answer>&) const;     // along the firing steps, in cover near the enemy
  Answer block_in(const Box&, Answer, MenSet) const;  // as near to the enemy as the piece allows
  bool holds_by_default() const;                      // who wins if nothing happens
  Pt enemy_ground() const;                            // where the enemy is, or will be

  const Setup& setup_;
  const Battle* s_ = nullptr;
  mutable Battle trial_;  // figures are put where they might go, to see what they would see
  Ask ask_;
};

}  // namespace esc::guepier

// guepier_features.hpp — what Greedy must know of Le guêpier mexicain (FeaturesOf, ai/greedy.hpp).
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "ai/features.hpp"
#include "ai/guepier_goals.hpp"
#include "ai/guepier_stakes.hpp"
#include "ai/temper.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

class Features {
 public:
  static constexpr Lapses lapses{.recruit = 83, .regular = 54, .veteran = 25};

  explicit Features(const Setup& setup) : setup_(setup) {}

  void temper(const Temper& temper) { temper_ = temper; }
  void look(const Battle& seen, const Ask&);
  int samples(const Ask&) const;
  void suggest(Rng&, std::vector<Answer>&) const;
  int value(const Answer&) const;
  void finish(Answer&) const;
  int standing(const Battle&, Side);

 private:
  int value_of_place(const Answer&) const;
  int value_of_activation(const Answer&) const;
  int value_of_crew(const Answer&, const Party&) const;
  int value_of_charge(const Answer&, const Party&) const;
  int value_of_way(const Answer&) const;
  int value_of_fire(const Answer&) const;
  int value_of_fight(const Answer&) const;
  int value_of_locating(std::size_t target) const;
  int value_of_contact(std::size_t man, std::size_t target) const;
  bool wants_open(std::size_t door) const;

  int fire_from(std::size_t man, Pt at, Angle facing) const;             // what he could shoot at there
  int fire_as_he_stands(std::size_t man) const;                          // remembered
  int firepower(MenSet men, bool still, Angle facing = no_angle) const;   // … as they stand, turned that way
  int neighbours(const Answer&, bool after) const;  // comrades who would notice a fall, before or after the move
  Angle to_nearest_enemy(std::size_t man, Pt at) const;
  Angle facing_after(const Answer&, const Placement&) const;
  bool holds_by_default() const;  // who wins if nothing happens
  Pt enemy_ground() const;        // where the enemy is, or will be

  const Setup& setup_;
  Temper temper_;
  const Battle* s_ = nullptr;
  mutable Battle trial_;  // figures are put where they might go, to see what they would see
  static constexpr std::int16_t unknown = -1;
  mutable std::array<std::int16_t, most_men> fire_;
  Ask ask_;
  Stakes stakes_;
  Goals goals_;
};

}  // namespace esc::guepier

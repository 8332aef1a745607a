// laporte_outlook.hpp — what a place is worth to a man: whom he can shoot from there and who can shoot him, how far it
// is from where he ought to be, who stands by him.
//   Outlook look = outlook.from(s, man);          // where he stands in s; move him in a copy to look elsewhere
#pragma once
#include <array>

#include "ai/laporte_fire_plan.hpp"
#include "ai/laporte_goals.hpp"
#include "ai/laporte_odds.hpp"

namespace esc::laporte {

struct Outlook {
  int place = 0;
  std::array<FirePlan, most_guns> plans;  // by gun
};

class Outlooks {
 public:
  explicit Outlooks(const Setup& setup) : setup_(setup), goals_(setup), odds_(setup.book) {}
  const Goals& goals() const { return goals_; }
  void temper(const Temper& temper) { temper_ = temper, goals_.temper(temper); }

  Outlook from(const State&, std::size_t man);
  int shot_value(const State&, std::size_t target, const Shot&);
  // The attacker stands in contact; what he stakes against what he may win.
  int melee_value(const State&, std::size_t attacker, std::size_t defender);
  // The chance that one move takes him into contact, times what the melee is then worth; 0 where it is not.
  int charge_value(const State&, std::size_t attacker, std::size_t defender);
  int best_charge(const State&, std::size_t man);
  // What his guns are worth with so many actions, against doing nothing.
  int best_fire(const Outlook&, const State&, std::size_t man, int actions) const;
  int kept_fire(const Outlook&, const State&, std::size_t man) const;
  GunState gun(const State&, std::size_t man, std::size_t gun, int actions) const;
  int usual_reach(const State&, std::size_t man) const;  // inches of one move

 private:
  int threat_from(const State&, std::size_t enemy, std::size_t man);
  int support(const State&, std::size_t man) const;
  void plan_shots(const State&, std::size_t man, std::size_t target, bool nearest, Outlook&);

  const Setup& setup_;
  Goals goals_;
  OddsBook odds_;
  Temper temper_;
};

}  // namespace esc::laporte

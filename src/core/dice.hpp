// dice.hpp — the one source of chance. A procedure is a pure function of (facts, Dice&, Ledger&) and never knows whether
// it is being played (RollDice), judged on faces from a real table (GivenDice) or weighed down every branch (AllDice).
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/function_ref.hpp"
#include "core/rule_id.hpp"

namespace esc {

struct Die {
  int sides = 6;
  int lowest = 1;
  constexpr int highest() const { return lowest + sides - 1; }
  bool operator==(const Die&) const = default;
};
inline constexpr Die d2{2}, d3{3}, d4{4}, d6{6}, d8{8}, d10{10}, d12{12};
inline constexpr Die d10_from_zero{10, 0};  // tomahawk's D10 reads 0 to 9

// Each die left in the pool is thrown once; those that fall in lo..hi stay in it.
struct Throw {
  std::size_t pool = 0;
  Die die;
  int lo = 0, hi = 0;
  RuleId why;
};

// What one strike comes to: what the strikers remember now, and how many answers it calls for from each side.
struct Strike {
  int strikers = 0;
  std::array<int, 2> calls{};
  auto operator<=>(const Strike&) const = default;
};

// A bout of strikes and the answers to them: shots and dodges, duels and the saves of both sides. What each part remembers
// is a small number, 0 to 1023.
struct Bout {
  int strikers = 0;             // what the strikes remember
  std::array<int, 2> sides{};   // what the answers of each side remember, such as its losses
  std::array<int, 2> called{};  // answers that are called for besides those the strikes call for
};

class Dice {
 public:
  virtual ~Dice() = default;
  virtual int die(Die die, RuleId why) = 0;  // one natural face
  // Who throws what comes next, and for what. Only luck that is dealt man by man asks (ai/lots.hpp).
  virtual void thrown_by(std::size_t /*figure*/, RuleId /*why*/) {}

  // The calls below say what matters about several dice, so that exact odds need not enumerate what does not.
  virtual int best(int n, Die die, RuleId why);                        // the highest of n faces
  virtual int count(int n, Die die, int lo, int hi, RuleId why);       // how many of n faces lie in lo..hi
  virtual void sift(std::span<int> pools, std::span<const Throw> throws);  // throws in their order; pools never mix
  virtual bool falls(Die die, FunctionRef<bool(int)> wanted, RuleId why);  // one face, wanted or not
  virtual int part(FunctionRef<int(Dice&)> proc);                      // only its result matters to what follows
  virtual int sum_of(int n, FunctionRef<int(Dice&)> proc);             // n independent runs, added up
  virtual int chain(int n, int state, FunctionRef<int(Dice&, int)> step);  // n steps that know only the state before
  virtual int until(FunctionRef<std::optional<int>(Dice&)> round);     // empty = tie, all again; rounds must not remember
  // All n strikes, then all answers of side 0, then all of side 1. Strikes and the answers of each side know only their own
  // memory, so exact odds may take each answer at once after its strike and need not keep count of what is called for.
  virtual Bout bout(int n, Bout from, FunctionRef<Strike(Dice&, int strikers)> strike,
                    FunctionRef<int(Dice&, int side, int memory)> answer);
};

// The faces rolled on a real table, or kept in a battle's record.
class GivenDice final : public Dice {
 public:
  struct MoreDice {
    RuleId next;
    Die die;
  };
  struct BadFace {
    std::size_t at;
    Die die;
  };
  explicit GivenDice(std::span<const int> faces) : faces_(faces) {}
  int die(Die die, RuleId why) override;
  std::size_t used() const { return used_; }

 private:
  std::span<const int> faces_;
  std::size_t used_ = 0;
};

// Writes down every face that another source gives.
class Recorder final : public Dice {
 public:
  Recorder(Dice& source, std::vector<int>& faces) : source_(source), faces_(faces) {}
  int die(Die die, RuleId why) override {
    faces_.push_back(source_.die(die, why));
    return faces_.back();
  }

 private:
  Dice& source_;
  std::vector<int>& faces_;
};

}  // namespace esc

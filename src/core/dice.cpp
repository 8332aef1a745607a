#include "core/dice.hpp"

#include <algorithm>

namespace esc {

int Dice::best(int n, Die d, RuleId why) {
  int highest = d.lowest - 1;
  for (; n > 0; --n) highest = std::max(highest, die(d, why));
  return highest;
}

int Dice::count(int n, Die d, int lo, int hi, RuleId why) {
  int found = 0;
  for (; n > 0; --n) {
    const int face = die(d, why);
    found += lo <= face && face <= hi;
  }
  return found;
}

void Dice::sift(std::span<int> pools, std::span<const Throw> throws) {
  for (const Throw& t : throws) pools[t.pool] = count(pools[t.pool], t.die, t.lo, t.hi, t.why);
}

bool Dice::falls(Die d, FunctionRef<bool(int)> wanted, RuleId why) { return wanted(die(d, why)); }

int Dice::part(FunctionRef<int(Dice&)> proc) { return proc(*this); }

int Dice::sum_of(int n, FunctionRef<int(Dice&)> proc) {
  int sum = 0;
  for (; n > 0; --n) sum += proc(*this);
  return sum;
}

int Dice::chain(int n, int state, FunctionRef<int(Dice&, int)> step) {
  for (; n > 0; --n) state = step(*this, state);
  return state;
}

int Dice::until(FunctionRef<std::optional<int>(Dice&)> round) {
  for (;;)
    if (const auto decided = round(*this)) return *decided;
}

Bout Dice::bout(int n, Bout from, FunctionRef<Strike(Dice&, int)> strike, FunctionRef<int(Dice&, int, int)> answer) {
  for (; n > 0; --n) {
    const Strike struck = strike(*this, from.strikers);
    from.strikers = struck.strikers;
    for (std::size_t side = 0; side < 2; ++side) from.called[side] += struck.calls[side];
  }
  for (std::size_t side = 0; side < 2; ++side)
    for (; from.called[side] > 0; --from.called[side])
      from.sides[side] = answer(*this, static_cast<int>(side), from.sides[side]);
  return from;
}

int GivenDice::die(Die d, RuleId why) {
  if (used_ == faces_.size()) throw MoreDice{why, d};
  const int face = faces_[used_];
  if (face < d.lowest || face > d.highest()) throw BadFace{used_, d};
  ++used_;
  return face;
}

}  // namespace esc

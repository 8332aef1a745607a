// How a side stands in a position: what players that look ahead ask at the end of it.
#include "ai/argad_features.hpp"
#include "rules/argad/victory.hpp"

namespace esc::argad {

namespace {

constexpr int a_point = 5;                            // of victory, in figures' worth
constexpr int share_of_shot = 40;  // there are others to fire at; per cent

}  // namespace

int Features::standing(const State& s, Side side) {
  int balance = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& m = s.men[k];
    if (m.lost()) continue;
    int stand = worth(s, k) * certain;
    if (m.by_goal) stand *= 2;  // brought where he was to go
    else if (m.on_table() && !s.over)
      stand += chances_.best_shot(s, k) * share_of_shot / 100 - chances_.danger(s, k) * share_of_danger() / 100 -
               goals_.errand_of(s, k).cost(m.at);
    balance += s.side(k) == side ? stand : -stand;
  }
  if (setup_.final_count.by_points)
    balance += a_point * certain * (victory_points(s, side) - victory_points(s, other(side)));
  return balance;
}

}  // namespace esc::argad

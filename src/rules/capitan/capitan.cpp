#include "rules/capitan/capitan.hpp"

#include "rules/capitan/measure.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

Name Capitan::figure_name(const Setup& setup, std::uint16_t figure) {
  if (figure >= setup.figures.size()) return {"profile.capitan", figure};
  const FigureSetup& f = setup.figures[figure];
  switch (f.role) {
    case Role::standard:
    case Role::musician:
    case Role::aide:
    case Role::specialist: return {"role.capitan." + std::string(role_names[index(f.role)]), f.number};
    default: return {"profile.capitan." + setup.card_of(figure).key, f.number};
  }
}

Name Capitan::unit_name(const Setup& setup, std::uint16_t unit) {
  if (unit >= setup.units.size()) return {"card.capitan", unit};
  return {"card.capitan." + setup.card(unit).key, setup.units[unit].number};
}

std::uint64_t Capitan::hash(const State& s) {
  Hasher hasher;
  hasher.add(s);
  for (std::size_t w = 0; w < PieceSet::words; ++w) hasher.add(s.destroyed.word(w));
  return hasher.value();
}

// Figures by their price, then the victory points; a decided battle outweighs everything.
int Capitan::score(const State& s, Side side) {
  if (s.over) return s.result.winner == side ? 100'000 : s.result.winner == Side::none ? 0 : -100'000;
  int balance = victory_points(s, side) - victory_points(s, other(side));
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.units[u].lost() || s.units[u].members.empty()) continue;
    const UnitSetup& setup = s.setup->units[u];
    const int worth = setup.points * static_cast<int>(s.units[u].members.size()) / setup.count;
    balance += s.side(u) == side ? worth : -worth;
  }
  return balance;
}

}  // namespace esc::capitan

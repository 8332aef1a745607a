// rally.hpp — a unit in Flight tries to rally, or is rallied by authority (MT-RALLY, MT-CMD-13).
//   RallyQuery::resolve({.discipline = Discipline::warrior}, book, dice, why);  // true: rallied
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

enum class RallyMethod : std::uint8_t { roll, authority };
inline constexpr std::array<std::string_view, 2> rally_method_names{"roll", "authority"};

struct Rally {
  Discipline discipline = Discipline::trained;
  RallyMethod method = RallyMethod::roll;
  int points = 3;  // command points of the side
};

template <class V>
void keys(V& v, Rally& r) {
  v.choice("discipline", r.discipline, discipline_names);
  v.choice("method", r.method, rally_method_names);
  v.integer("points", r.points, 0, 10);
}

struct RallyQuery {
  static constexpr std::string_view name = "rally";
  using Facts = Rally;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const Rally&, const Rulebook&);
  static bool resolve(const Rally&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Rally&, bool rallied) { return rallied ? "rallied" : "not_rallied"; }
};

}  // namespace esc::tomahawk

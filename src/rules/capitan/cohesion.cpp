#include "rules/capitan/cohesion.hpp"

#include <algorithm>

namespace esc::capitan {

namespace {

__extension__ using Wide = __int128;

bool within_cm(const FinePoint& p, const FinePoint& q, int cm) {
  const Wide dx = p.x - q.x, dy = p.y - q.y, d = Wide{cm} * FinePoint::per_unit;
  return dx * dx + dy * dy <= d * d;
}

// CA-R-08: one connected group.
bool chained(std::vector<FinePoint> apart, int link_cm) {
  std::vector<FinePoint> group{apart.back()};
  apart.pop_back();
  for (std::size_t i = 0; i < group.size(); ++i) {
    const FinePoint here = group[i];
    const auto far =
        std::partition(apart.begin(), apart.end(), [&](const FinePoint& p) { return !within_cm(here, p, link_cm); });
    group.insert(group.end(), far, apart.end());
    apart.erase(far, apart.end());
  }
  return apart.empty();
}

}  // namespace

bool CohesionQuery::resolve(const Cohesion& c, const Rulebook& book, Dice&, Ledger& why) {
  const FinePoint& first = c.positions.front();
  if (c.gun_first) {
    why.add("CA-12.1-03"_rule, book.near.gun_cohesion_cm);
    return std::all_of(c.positions.begin(), c.positions.end(),
                       [&](const FinePoint& p) { return within_cm(first, p, book.near.gun_cohesion_cm); });
  }
  const bool deployed = c.ability == Ability::deployment;
  const int link_cm = deployed ? book.near.deployment_cm[index(c.arm)] : book.near.cohesion_cm;
  why.add(deployed ? "CA-11.25-02"_rule : "CA-1.2-03"_rule, link_cm);
  return chained(c.positions, link_cm);
}

}  // namespace esc::capitan

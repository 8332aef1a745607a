#include "rules/guepier/force.hpp"

#include <algorithm>

namespace esc::guepier {

namespace {

template <class Pred>
bool any_group(const Force& f, Pred pred) {
  return std::any_of(f.groups.begin(), f.groups.end(), pred);
}

template <class Pred>
bool any_of_group(const Group& g, Pred pred) {
  return std::any_of(g.figures.begin(), g.figures.end(), pred);
}

bool has(const Group& g, Kind kind) {
  return any_of_group(g, [&](const Recruits& r) { return r.kind == kind; });
}

bool has_foreign_kind(const Force& f) {
  return any_group(
      f, [&](const Group& g) { return any_of_group(g, [&](const Recruits& r) { return !on_list(r.kind, f.list); }); });
}

bool wrong_size(const Group& g, const ForceValues& force) {
  int size = 0;  // officers counted (GM-R-61)
  for (const Recruits& r : g.figures) size += r.count;
  return size < force.least_figures || size > force.most_figures;
}

// GM-R-64: a French officer may be tenacious only in a group that contains Legion
bool wrongly_tenacious(const Group& g, ArmyList list) {
  const bool lone_officer = list == ArmyList::french && !has(g, Kind::legion);
  return any_of_group(g, [&](const Recruits& r) {
    return r.tenacious && (!tenacity_sold(r.kind, list) || (r.kind == Kind::officer && lone_officer));
  });
}

bool bad_tenacity(const Force& f) {
  if (f.general && f.general->tenacious && !tenacity_sold(Kind::general, f.list)) return true;
  return any_group(f, [&](const Group& g) { return wrongly_tenacious(g, f.list); });
}

// GM-FORCE-20
int total_of(const Force& f, const Rulebook& book, Ledger& why) {
  int total = 0;
  if (f.general)
    total +=
        price_of({.list = f.list, .kind = Kind::general, .grade = f.general->grade, .tenacious = f.general->tenacious},
                 book, why);
  for (const Group& g : f.groups) {
    for (const Recruits& r : g.figures) {
      Ledger one{false};
      const int points =
          r.count * price_of({.list = f.list, .kind = r.kind, .grade = r.grade, .tenacious = r.tenacious}, book, one);
      why.add("GM-FORCE-20"_rule, points);
      total += points;
    }
  }
  return total;
}

}  // namespace

Muster ForceCheckQuery::resolve(const Force& f, const Rulebook& book, Dice&, Ledger& why) {
  const auto no_officer = [](const Group& g) { return !has(g, Kind::officer); };
  const auto misfit = [&](const Group& g) { return wrong_size(g, book.force); };
  if (static_cast<int>(f.groups.size()) != book.force.groups)
    return why.note("GM-FORCE-01"_rule), Muster{ForceFault::groups};
  if (has_foreign_kind(f)) return why.note("GM-FORCE-19"_rule), Muster{ForceFault::kind};
  if (any_group(f, no_officer)) return why.note("GM-FORCE-02"_rule), Muster{ForceFault::officer};
  if (any_group(f, misfit)) return why.note("GM-GEN-02"_rule), Muster{ForceFault::size};
  if (bad_tenacity(f)) return why.note("GM-FORCE-18"_rule), Muster{ForceFault::tenacious};
  const int total = total_of(f, book, why);
  if (f.limit && total > *f.limit) return why.note("GM-R-62"_rule), Muster{ForceFault::limit};
  return {ForceFault::none, total};
}

}  // namespace esc::guepier

#include "rules/tomahawk/formation.hpp"

#include <algorithm>

#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len open_link = inches(2), dispersed_apart = inches(2), dispersed_link = inches(4),
              column_link = inches(1);  // MT-R-30
constexpr int least_in_close_order = 4;
constexpr Len rank_slack = millimetres(2);

using Men = Vec<std::size_t, most_in_unit>;

Men men_of(const State& s, std::size_t unit) {
  Men men;
  each_figure(s, unit, [&](std::size_t k) { men.push_back(k); });
  return men;
}

// In one house all are together; who stands outside is linked to it by its walls.
bool linked(const State& s, std::size_t a, std::size_t b, Len link) {
  const Figure &fa = s.figures[a], &fb = s.figures[b];
  if (fa.inside != outdoors && fa.inside == fb.inside) return true;
  if (fa.inside != outdoors || fb.inside != outdoors) {
    const bool a_inside = fa.inside != outdoors;
    const std::size_t out = a_inside ? b : a;
    if (s.figures[out].inside != outdoors) return false;
    const PieceId house = s.setup->houses[a_inside ? fa.inside : fb.inside];
    return gap(Base::round(s.figures[out].at, reach_of(s, out)), s.setup->table, house) <= Measure(link);
  }
  return near(s, a, b, link);
}

bool all_linked(const State& s, const Men& men, Len link) {
  if (men.empty()) return true;
  std::uint32_t reached = 1, before = 0;
  while (reached != before) {
    before = reached;
    for (std::size_t i = 0; i < men.size(); ++i) {
      if ((reached >> i & 1) == 0) continue;
      for (std::size_t k = 0; k < men.size(); ++k)
        if ((reached >> k & 1) == 0 && linked(s, men[i], men[k], link)) reached |= 1U << k;
    }
  }
  return reached == (1U << men.size()) - 1;
}

// One facing and, along it, no more than two ranks.
bool in_two_ranks(const State& s, const Men& men) {
  const Pt front = direction(s.figures[men[0]].facing);
  std::int64_t least = 0, most = 0;
  for (const std::size_t k : men) {
    if (s.figures[k].facing != s.figures[men[0]].facing) return false;
    const std::int64_t ahead = dot(front, s.figures[k].at - s.figures[men[0]].at) / direction_scale;
    least = std::min(least, ahead), most = std::max(most, ahead);
  }
  return most - least <= 2 * reach_of(s, men[0]) + rank_slack;
}

// Files of one or two: along the column nobody stands level with the man two places before him.
bool in_files(const State& s, const Men& men) {
  Pt front = s.figures[men[0]].at, back = front;
  for (const std::size_t a : men)
    for (const std::size_t b : men)
      if (squared(s.figures[a].at - s.figures[b].at) > squared(front - back))
        front = s.figures[a].at, back = s.figures[b].at;
  const Line axis(back, front);
  Vec<Fine, most_in_unit> along_axis;
  for (const std::size_t k : men) along_axis.push_back(axis.foot(s.figures[k].at));
  std::sort(along_axis.begin(), along_axis.end());
  const Fine half_a_base = fine(reach_of(s, men[0]));
  for (std::size_t i = 2; i < along_axis.size(); ++i)
    if (along_axis[i] - along_axis[i - 2] < half_a_base) return false;
  return true;
}

bool on_bad_ground(const State& s, std::size_t figure) {
  if (s.figures[figure].inside != outdoors) return true;
  const Footing f = footing_at(*s.setup, s.figures[figure].at);
  return f == Footing::rough || f == Footing::very_rough || f == Footing::building;
}

}  // namespace

Verdict why_not_formation(const State& s, std::size_t unit, Formation formation) {
  const Men men = men_of(s, unit);
  if (men.size() <= 1) {
    if (formation == Formation::open) return std::nullopt;
    return Refusal{"MT-FORM-02"_rule, "too_few_for_formation"};
  }
  switch (formation) {
    case Formation::open:
      if (!all_linked(s, men, open_link)) return Refusal{"MT-FORM-02"_rule, "not_together"};
      return std::nullopt;
    case Formation::dispersed:
      if (!s.profile(unit).may_disperse()) return Refusal{"MT-FORM-02"_rule, "may_not_disperse"};
      for (std::size_t i = 0; i < men.size(); ++i)
        for (std::size_t k = i + 1; k < men.size(); ++k)
          if (closer_than(s.figures[men[i]].at, s.figures[men[k]].at,
                          reach_of(s, men[i]) + reach_of(s, men[k]) + dispersed_apart))
            return Refusal{"MT-FORM-02"_rule, "too_close_to_disperse"};
      if (!all_linked(s, men, dispersed_link)) return Refusal{"MT-FORM-02"_rule, "not_together"};
      return std::nullopt;
    case Formation::close_order:
      if (!s.profile(unit).close_order) return Refusal{"MT-FORM-03"_rule, "no_close_order"};
      if (men.size() < least_in_close_order) return Refusal{"MT-FORM-03"_rule, "too_few_for_formation"};
      if (std::any_of(men.begin(), men.end(), [&](std::size_t k) { return on_bad_ground(s, k); }))
        return Refusal{"MT-FORM-03"_rule, "ground_breaks_order"};
      if (!all_linked(s, men, contact_gap)) return Refusal{"MT-FORM-03"_rule, "bases_must_touch"};
      if (!in_two_ranks(s, men)) return Refusal{"MT-FORM-03"_rule, "two_ranks_one_facing"};
      return std::nullopt;
    case Formation::column:
      if (!all_linked(s, men, column_link)) return Refusal{"MT-FORM-04"_rule, "not_together"};
      if (!in_files(s, men)) return Refusal{"MT-FORM-04"_rule, "not_in_files"};
      return std::nullopt;
  }
  return std::nullopt;
}

bool cohesive(const State& s, std::size_t unit) { return all_linked(s, men_of(s, unit), open_link); }

Pt middle_of(const State& s, std::size_t unit) {
  std::int64_t x = 0, y = 0, n = 0;
  each_figure(s, unit, [&](std::size_t k) { x += s.figures[k].at.x, y += s.figures[k].at.y, ++n; });
  if (n == 0) return {};
  return {static_cast<Len>(x / n), static_cast<Len>(y / n)};
}

std::int64_t spread(const State& s, std::size_t unit) {
  const Pt middle = middle_of(s, unit);
  std::int64_t sum = 0;
  each_figure(s, unit, [&](std::size_t k) { sum += squared(s.figures[k].at - middle); });
  return sum;
}

bool is_formed(const State& s, std::size_t unit) { return s.units[unit].formation == Formation::close_order; }

void fall_out_of_order(State& s, std::size_t unit) {
  if (is_formed(s, unit) && men_left(s, unit) < least_in_close_order) s.units[unit].formation = Formation::open;
}

}  // namespace esc::tomahawk

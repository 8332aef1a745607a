#include "rules/guepier/figure_cost.hpp"

namespace esc::guepier {

namespace {

struct Price {
  Kind kind;
  RuleId rule;
  int ListValues::*points;
};

constexpr Price mexican[] = {
    {Kind::general, "GM-FORCE-03"_rule, &ListValues::general},
    {Kind::officer, "GM-FORCE-04"_rule, &ListValues::officer},
    {Kind::regular, "GM-FORCE-05"_rule, &ListValues::regular},
    {Kind::militia, "GM-FORCE-06"_rule, &ListValues::militia},
    {Kind::irregular, "GM-FORCE-07"_rule, &ListValues::irregular},
    {Kind::cavalry, "GM-FORCE-08"_rule, &ListValues::cavalry},
    {Kind::mounted_infantry, "GM-FORCE-09"_rule, &ListValues::mounted_infantry},
};
constexpr Price french[] = {
    {Kind::general, "GM-FORCE-12"_rule, &ListValues::general},
    {Kind::officer, "GM-FORCE-13"_rule, &ListValues::officer},
    {Kind::regular, "GM-FORCE-14"_rule, &ListValues::regular},
    {Kind::cavalry, "GM-FORCE-15"_rule, &ListValues::cavalry},
    {Kind::legion, "GM-FORCE-16"_rule, &ListValues::allies},
    {Kind::volunteer, "GM-FORCE-16"_rule, &ListValues::allies},
    {Kind::counter_guerrilla, "GM-FORCE-16"_rule, &ListValues::allies},
    {Kind::auxiliary, "GM-FORCE-16"_rule, &ListValues::allies},
};

const Price* find(Kind kind, ArmyList list) {
  const auto prices = list == ArmyList::mexican ? std::span<const Price>(mexican) : std::span<const Price>(french);
  for (const Price& price : prices)
    if (price.kind == kind) return &price;
  return nullptr;
}

}  // namespace

bool on_list(Kind kind, ArmyList list) { return find(kind, list) != nullptr; }

bool tenacity_sold(Kind kind, ArmyList list) {
  return list == ArmyList::mexican || kind == Kind::legion || kind == Kind::officer;
}

int price_of(const FigureCost& f, const Rulebook& book, Ledger& why) {
  const bool is_mexican = f.list == ArmyList::mexican;
  const ListValues& list = is_mexican ? book.force.mexican : book.force.french;
  const Price& price = *find(f.kind, f.list);
  const int base = list.*price.points;
  why.add(price.rule, base);
  const int graded = base + enter_grade(is_mexican ? "GM-FORCE-10"_rule : "GM-FORCE-17"_rule, f.grade, list.grade, why);
  if (!f.tenacious) return graded;
  why.add(is_mexican ? "GM-FORCE-11"_rule : "GM-FORCE-18"_rule, list.tenacious);
  return graded + list.tenacious;
}

Verdict FigureCostQuery::why_not(const FigureCost& f, const Rulebook&) {
  if (!on_list(f.kind, f.list)) return Refusal{"GM-FORCE-19"_rule, "kind_not_on_list"};
  if (f.tenacious && !tenacity_sold(f.kind, f.list)) return Refusal{"GM-FORCE-18"_rule, "tenacity_not_sold"};
  return std::nullopt;
}

}  // namespace esc::guepier

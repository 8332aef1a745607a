// figure_cost.hpp — the price of one figure on either list (GM-FORCE).
#pragma once
#include <span>
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

enum class ArmyList : std::uint8_t { mexican, french };
inline constexpr std::string_view list_names[] = {"mexican", "french"};

// The general comes last, for a group can hold any kind but him.
enum class Kind : std::uint8_t {
  officer,
  regular,
  militia,
  irregular,
  cavalry,
  mounted_infantry,
  legion,
  volunteer,
  counter_guerrilla,
  auxiliary,
  general
};
inline constexpr std::string_view kind_names[] = {"officer",           "regular",          "militia", "irregular",
                                                  "cavalry",           "mounted_infantry", "legion",  "volunteer",
                                                  "counter_guerrilla", "auxiliary",        "general"};
inline constexpr Names group_kind_names = Names(kind_names).first(static_cast<std::size_t>(Kind::general));

struct FigureCost {
  ArmyList list = ArmyList::mexican;
  Kind kind = Kind::regular;
  Grade grade = Grade::standard;
  bool tenacious = false;
};

template <class V>
void keys(V& v, FigureCost& f) {
  v.choice("list", f.list, list_names);
  v.choice("kind", f.kind, kind_names);
  v.choice("grade", f.grade, grade_names);
  v.flag("tenacious", f.tenacious);
}

bool on_list(Kind, ArmyList);                               // GM-FORCE-19
bool tenacity_sold(Kind, ArmyList);                         // GM-R-64; an officer's also depends on his group
int price_of(const FigureCost&, const Rulebook&, Ledger&);  // of a kind that is on the list

struct FigureCostQuery {
  static constexpr std::string_view name = "figure_cost";
  using Facts = FigureCost;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const FigureCost&, const Rulebook&);
  static int resolve(const FigureCost& f, const Rulebook& book, Dice&, Ledger& why) { return price_of(f, book, why); }
  static std::string text(const FigureCost&, int points) { return std::to_string(points); }
};

}  // namespace esc::guepier

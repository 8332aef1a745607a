// points.hpp — what a unit costs (CA-9.1), whether two forces are equal, and the ranks of a career (chapter 10).
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// The abilities that can be bought, in the order of ability_rows.
enum class BoughtAbility : std::uint8_t {};
constexpr Ability ability_of(BoughtAbility bought) { return Ability(index(bought) + 1); }

struct UnitPoints {
  int pt = 20, figures = 6;
  bool command = false;
  int pc = 0;  // of its gun
  std::vector<BoughtAbility> abilities;
  bool guerrilla = false;
  int rank = 0;  // of the player
  Ability free_ability = Ability::none;
};
template <class V>
void keys(V& v, UnitPoints& u) {
  v.integer("pt", u.pt, 1, 5000);
  v.integer("figures", u.figures, 1, 12);
  v.flag("command", u.command);
  v.integer("pc", u.pc, 0, 5000);
  v.choices("abilities", u.abilities, bought_ability_names, 0, 8);
  v.flag("guerrilla", u.guerrilla);
  v.integer("rank", u.rank, 0, 6);
  v.choice("free_ability", u.free_ability, ability_names);
}

struct UnitPointsQuery {
  static constexpr std::string_view name = "unit_points";
  using Facts = UnitPoints;
  using Outcome = int;
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const UnitPoints&);
  static Verdict why_not(const UnitPoints&, const Rulebook&);
  static int resolve(const UnitPoints&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const UnitPoints&, int points) { return std::to_string(points); }
};

struct Balance {
  int points_a = 500, points_b = 500;
  std::optional<int> agreed;
};
template <class V>
void keys(V& v, Balance& b) {
  v.integer("points_a", b.points_a, 1, 1'000'000);
  v.integer("points_b", b.points_b, 1, 1'000'000);
  v.integer_or_null("agreed", b.agreed, 1, 1'000'000);
}

struct BalanceQuery {
  static constexpr std::string_view name = "balance";
  using Facts = Balance;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const Balance&, const Rulebook&) { return std::nullopt; }
  static bool resolve(const Balance&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Balance&, bool balanced) { return balanced ? "balanced" : "unbalanced"; }
};

struct Promotion {
  int victory_points = 0;
};
template <class V>
void keys(V& v, Promotion& p) {
  v.integer("victory_points", p.victory_points, 0, 1'000'000);
}

struct PromotionQuery {
  static constexpr std::string_view name = "promotion";
  using Facts = Promotion;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const Promotion&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Promotion&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Promotion&, int rank) { return "rank_" + std::to_string(rank); }
};

}  // namespace esc::capitan

#include "scenario/capitan_career.hpp"

#include <algorithm>

#include "rules/capitan/points.hpp"
#include "scenario/capitan_units.hpp"
#include "scenario/read_data.hpp"
#include "scenario/scenario.hpp"

namespace esc::capitan {

namespace {

constexpr std::array<Word, 4> nations{"spain", "great_britain", "france", "german_states"};  // CA-10-01
constexpr int most_points = 1'000'000;

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= ' ') out += c;
  }
  return out + "\"";
}

}  // namespace

int Career::victory_points() const {
  int sum = 0;
  for (const Battle& b : battles) sum = std::min(most_points, sum + b.points);
  return sum;
}

tl::expected<Career, std::vector<DataError>> load_career(const SourceText& source) {
  Career career;
  std::vector<DataError> faults = read_data(source, centimetres(1), [&](Reader& file) {
    read_opening(file, "career", "capitan");
    career.player = file.text("player");
    career.nation = nations[file.choice_index("nation", nations)];
    career.arm = file.choice<Arm>("arm", arm_names);
    file.tables("battle", [&](Reader& battle) {
      career.battles.push_back({battle.id("scenario"), battle.integer("points", 0, most_points)});
    });
  });
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return career;
}

std::vector<DataError> check_career(const SourceText& source) {
  const auto career = load_career(source);
  return career ? std::vector<DataError>{} : career.error();
}

std::string career_text(const Career& c) {
  std::string text = "format = 1\nkind = \"career\"\nsystem = \"capitan\"\nplayer = " + quoted(c.player) + "\nnation = \"" +
                     c.nation + "\"\narm = \"" + std::string(arm_names[index(c.arm)]) + "\"\n";
  for (const Career::Battle& b : c.battles)
    text += "\n[[battle]]\nscenario = \"" + b.scenario + "\"\npoints = " + std::to_string(b.points) + "\n";
  return text;
}

int rank_of(const Career& career, const Rulebook& book) {
  GivenDice no_dice({});
  Ledger off{false};
  return PromotionQuery::resolve({career.victory_points()}, book, no_dice, off);
}

// CA-10.1-01: two grades have a name of their own in the cavalry.
std::string grade_key(const Career& career, const Rulebook& book) {
  const int rank = rank_of(career, book);
  const bool of_cavalry = career.arm == Arm::cavalry &&
                          ((career.nation == "france" && rank == 4) || (career.nation == "german_states" && rank == 3));
  return "grade.capitan." + career.nation + "_" + std::to_string(rank) + (of_cavalry ? "_cavalry" : "");
}

Career after_battle(Career career, std::string scenario, int points) {
  career.battles.push_back({std::move(scenario), std::max(0, points)});
  return career;
}

void promote(Setup& setup, const Career& red, const Career& blue) {
  setup.sides[0].rank = rank_of(red, setup.book);
  setup.sides[1].rank = rank_of(blue, setup.book);
}

Verdict why_not_free_ability(const Setup& setup, Side side, std::size_t unit, Ability ability) {
  if (unit >= setup.units.size() || setup.side(unit) != side) return Refusal{"CA-10.1-02"_rule, "not_your_unit"};
  if (setup.units[unit].has(ability)) return Refusal{"CA-11-01"_rule, "has_the_ability"};
  if (!suits_arm(setup.card(unit), ability)) return Refusal{"CA-R-05"_rule, "does_not_suit_the_arm"};
  const UnitPoints facts{.rank = setup.sides[index(side)].rank.value_or(0), .free_ability = ability};
  return UnitPointsQuery::why_not(facts, setup.book);
}

void give_free_ability(Setup& setup, std::size_t unit, Ability ability) { give_ability(setup.units[unit], ability); }

}  // namespace esc::capitan

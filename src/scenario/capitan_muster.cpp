#include "scenario/capitan_muster.hpp"

#include <algorithm>

#include "scenario/read_data.hpp"
#include "scenario/scenario.hpp"

namespace esc::capitan {

namespace {

template <class Query>
typename Query::Outcome answer_of(const typename Query::Facts& facts, const Rulebook& book) {
  GivenDice no_dice({});
  Ledger off{false};
  return Query::resolve(facts, book, no_dice, off);
}

// CA-1-02, CA-1-04: troops as many as the player likes within limits, leaders and crews as their card says.
int read_size(Reader& table, const std::string& id, const Card& card) {
  if (card.figures == 0) {
    const auto& limits = standard_rulebook().points;
    const int figures = table.integer("figures", 1, 99);
    if (figures < limits.least_figures || figures > limits.most_figures)
      table.error("figures", "data.capitan.size",
                  {id, std::to_string(figures), std::to_string(limits.least_figures), std::to_string(limits.most_figures)});
    return figures;
  }
  if (table.integer_or("figures", card.figures, 1, 12) != card.figures)
    table.error("figures", "data.capitan.printed_size", {card.key, std::to_string(card.figures)});
  return card.figures;
}

// CA-11-05, CA-R-05: from the menu of the card, for this game.
AbilitySet read_abilities(Reader& table, const Card& card) {
  std::vector<std::string_view> menu;
  for (const Ability a : card.menu) menu.push_back(ability_names[index(a)]);
  AbilitySet set = 0;
  for (const std::size_t i : read_word_set(table, "abilities", menu)) set |= only(card.menu[i]);
  return card.guerrilla ? set | only(Ability::stealth) : set;  // CA-1.4-01
}

std::optional<ForceUnit> read_unit(Reader& table, const CardIndex& cards, IdSet& unit_ids) {
  ForceUnit unit;
  unit.id = table.id("id");
  unit_ids.add(table, unit.id);
  const auto card = cards.ids.find(table, "card", table.text("card"));
  const int written = table.integer("points", 1, 100'000);
  if (!card) {
    table.ignore_rest();
    return std::nullopt;
  }
  unit.card = *card;
  unit.figures = read_size(table, unit.id, cards.cards[*card]);
  unit.abilities = read_abilities(table, cards.cards[*card]);
  unit.points = cost_of(cards.cards[*card], unit.figures, unit.abilities, standard_rulebook());
  if (written != unit.points) table.error("points", "data.capitan.points", {unit.id, std::to_string(unit.points)});
  return unit;
}

void check_cards(const Reader& table, const Force& force, const CardIndex& cards) {
  for (std::size_t c = 0; c < cards.cards.size(); ++c) {
    const Card& card = cards.cards[c];
    const auto fielded = std::count_if(force.units.begin(), force.units.end(), [&](const auto& u) { return u.card == c; });
    if (fielded == 0) continue;
    if (fielded > card.units)  // CA-1-06
      table.error("unit", "data.capitan.units_of_card",
                  {card.key, std::to_string(fielded), std::to_string(card.units)});
    if (card.coalition != force.coalition && !card.both_coalitions)  // CA-1.1-09
      table.error("coalition", "data.capitan.coalition", {card.key, std::string(coalition_names[index(force.coalition)])});
  }
}

void read_force(Reader& table, Muster& muster) {
  Force force;
  force.id = table.id("id");
  muster.force_ids.add(table, force.id);
  force.name = table.words("name");
  force.coalition = table.choice<Coalition>("coalition", coalition_names);
  IdSet unit_ids;
  bool all_known = true;
  table.tables("unit", [&](Reader& row) {
    if (auto unit = read_unit(row, muster.cards, unit_ids)) force.units.push_back(std::move(*unit));
    else all_known = false;
  });
  if (force.units.empty() && all_known) table.error("unit", "data.missing_key", {"unit"});
  check_cards(table, force, muster.cards);
  for (const ForceUnit& unit : force.units) force.points += unit.points;
  const int written = table.integer("points", 0, 1'000'000);
  if (all_known && written != force.points)
    table.error("points", "data.capitan.points", {force.id, std::to_string(force.points)});
  muster.forces.push_back(std::move(force));
}

bool can_command(const Card& leader, const Card& troops) {
  return leader.command == Command::independent || (leader.is_command() && leader.regiment == troops.regiment);
}

}  // namespace

int cost_of(const Card& card, int figures, AbilitySet abilities, const Rulebook& book) {
  UnitPoints facts{.pt = card.points, .figures = figures, .command = card.is_command(), .pc = card.gun_points,
                   .guerrilla = card.guerrilla};
  for (std::size_t a = 0; a < ability_count; ++a)
    if ((abilities & only(ability_of(static_cast<BoughtAbility>(a)))) != 0)
      facts.abilities.push_back(static_cast<BoughtAbility>(a));
  return answer_of<UnitPointsQuery>(facts, book);
}

bool balanced(int points, int other_points, std::optional<int> agreed, const Rulebook& book) {
  return answer_of<BalanceQuery>({points, other_points, agreed}, book);
}

void read_muster(Reader& file, Muster& muster) {
  read_cards(file, muster.cards);
  file.tables("force", [&](Reader& table) { read_force(table, muster); });
}

Muster standard_muster(std::vector<DataError>& faults, const SourceText* own) {
  Muster muster;
  read_carried(faults, "capitan", "cards.toml", centimetres(1), own, [&](Reader& file) { read_muster(file, muster); });
  return muster;
}

std::vector<Advice> advice_on(const Force& force, const CardIndex& cards) {
  std::vector<Advice> advice;
  for (const ForceUnit& unit : force.units) {
    const Card& card = cards.cards[unit.card];
    if (card.is_command()) continue;
    const bool usual = card.is_artillery() || (card.mounted() ? unit.figures <= 6 : unit.figures >= 6);  // CA-1.2-01
    if (!usual) advice.push_back({unit.id, "CA-R-02"_rule});
    const bool led = std::any_of(force.units.begin(), force.units.end(),
                                 [&](const ForceUnit& u) { return can_command(cards.cards[u.card], card); });
    if (!led) advice.push_back({unit.id, "CA-4.2-02"_rule});
  }
  return advice;
}

}  // namespace esc::capitan

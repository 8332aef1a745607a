// capitan_units.hpp — from a force to the units, figures and guns of a battle, and from the [red] and [blue] tables of a
// scenario to where they stand:
//   post = [{ units = ["sharpe"], zone = [0, 0, 60, 120], hidden = true },
//           { units = ["nassau_2"], arrives = 3, entries = [[150, 65, 150, 65]] },
//           { zone = [0, 0, 25, 120] }]                     # everybody else
#pragma once
#include <vector>

#include "scenario/capitan_muster.hpp"
#include "scenario/terrain.hpp"

namespace esc::capitan {

class UnitRoll {
 public:
  UnitRoll(const CardIndex& all, const Rulebook& book) : all_(all), book_(book) {}

  void enlist(const Force&, Side);
  void read_posts(Reader& of_side, Side, Pt table_size, const TerrainList&, Edge entry);
  void read_gun(Reader& gun, Pt table_size);
  void read_free_ability(Reader& of_side, Side, int rank);  // CA-10.1
  std::optional<std::uint8_t> find(Reader&, std::string_view key, Side) const;
  bool fits() const { return units.size() <= most_units && figures.size() <= most_figures && guns.size() <= most_guns; }

  std::vector<Card> cards;
  std::vector<UnitSetup> units;
  std::vector<FigureSetup> figures;
  std::vector<GunSetup> guns;
  std::vector<MessageRow> names;

 private:
  std::optional<std::uint8_t> find(Reader&, std::string_view key, const std::string& id, Side) const;
  std::uint8_t card_index(std::size_t in_all);
  void add_figures(const Card&, std::uint8_t unit, int count);
  void number_units(Side);

  const CardIndex& all_;
  const Rulebook& book_;
  std::vector<std::size_t> used_;   // of `all_`, as `cards` has them
  std::vector<std::string> ids_;    // of the units
};

// CA-R-05: some abilities are for gunners or for riders alone.
bool suits_arm(const Card&, Ability);
void give_ability(UnitSetup&, Ability);  // for this battle, and with what it means for the deployment

}  // namespace esc::capitan

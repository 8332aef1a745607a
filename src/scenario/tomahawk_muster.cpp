#include "scenario/tomahawk_muster.hpp"

#include <algorithm>

#include "scenario/read_data.hpp"
#include "scenario/scenario.hpp"

namespace esc::tomahawk {

namespace {

constexpr int least_points = 150, most_points = 400, points_an_officer = 75;  // MT-FORCE-01, 02
constexpr int elite_cost = 2, long_rifle_cost = 2, bow_cost = -1, mounted_cost = 6,
              second_weapon_cost = 1;  // MT-FORCE-04
constexpr int most_long_rifles = 6;

constexpr std::array<std::string_view, 7> trait_names{"scout", "natives",     "cavalry", "light_cavalry",
                                                      "elite", "close_order", "officer"};
constexpr std::array<std::string_view, 6> option_names{"elite", "long_rifle", "bow", "mounted", "thrown", "pistol"};
enum class Option : std::uint8_t { elite, long_rifle, bow, mounted, thrown, pistol };

template <class Enum, std::size_t N>
std::vector<Enum> read_words(Reader& table, std::string_view key, const std::array<std::string_view, N>& names) {
  std::vector<Enum> set;
  if (!table.has(key)) return set;
  for (const std::string& word : table.texts(key)) {
    const auto it = std::find(names.begin(), names.end(), word);
    if (it == names.end())
      table.error(key, "data.unknown_word",
                  {word, std::string(key), std::string(nearest_name(word, names)), listed(names)});
    else if (const auto value = static_cast<Enum>(it - names.begin());
             std::find(set.begin(), set.end(), value) != set.end())
      table.error(key, "data.repeated", {word, std::string(key)});
    else set.push_back(value);
  }
  return set;
}

void read_traits(Reader& table, Profile& p) {
  for (const int trait : read_words<int>(table, "traits", trait_names)) {
    if (trait == 0) p.scout = true;
    if (trait == 1) p.natives = true;
    if (trait == 2) p.mount = Mount::cavalry;
    if (trait == 3) {
      if (p.mount != Mount::none) table.error("traits", "data.tomahawk.one_mount", {p.key});  // MT-MOVE-15
      p.mount = Mount::light_cavalry;
    }
    if (trait == 4) p.elite = true;
    if (trait == 5) p.close_order = true;
    if (trait == 6) p.officer = true;
  }
}

void read_profile(Reader& table, Muster& muster) {
  Sheet sheet;
  Profile& p = sheet.profile;
  p.key = table.id("id");
  muster.sheet_ids.add(table, p.key);
  sheet.name = table.words("name");
  sheet.unit_name = table.words("unit");
  sheet.takes_type = !table.has("type");
  sheet.takes_discipline = !table.has("discipline");
  if (!sheet.takes_type) p.type = table.choice<TroopType>("type", troop_type_names);
  if (!sheet.takes_discipline) p.discipline = table.choice<Discipline>("discipline", discipline_names);
  p.shooting = table.integer("shooting", 1, 10);  // MT-R-44
  p.aggression = table.integer("aggression", 1, 10);
  p.defence = table.integer("defence", 1, 10);
  p.weapons = read_words<Weapon>(table, "weapons", weapon_names);
  p.close_weapon = table.choice_or("close_weapon", CloseWeapon::none, close_weapon_names);
  read_traits(table, p);
  p.body = table.choice_or("body", p.mount == Mount::none ? Target::foot : Target::rider, target_names);
  sheet.least = table.integer("least", 1, static_cast<int>(most_in_unit) - 1);
  sheet.most = table.integer("most", sheet.least, static_cast<int>(most_in_unit) - 1);
  p.points = table.integer("points", 0, 1000);  // MT-R-69
  if (sheet.takes_type && !p.officer && !p.large()) table.error("id", "data.missing_key", {"type"});
  muster.sheets.push_back(std::move(sheet));
}

bool swap_musket(Profile& p, Weapon for_it) {
  const auto it = std::find(p.weapons.begin(), p.weapons.end(), Weapon::musket);
  if (it == p.weapons.end()) return false;
  *it = for_it;
  return true;
}

// MT-FORCE-04: what each figure costs more, and what the option changes
int apply_option(Reader& table, Option option, ForceUnit& unit) {
  Profile& p = unit.profile;
  const auto wrong = [&] {
    table.error("options", "data.tomahawk.option", {unit.id, std::string(option_names[index(option)])});
    return 0;
  };
  switch (option) {
    case Option::elite:
      if (p.elite) return wrong();
      p.elite = true;
      return elite_cost;
    case Option::long_rifle:
      if (unit.figures > most_long_rifles || !swap_musket(p, Weapon::long_rifle)) return wrong();
      return long_rifle_cost;
    case Option::bow:
      return swap_musket(p, Weapon::bow) ? bow_cost : wrong();
    case Option::mounted:
      if (!p.officer || p.mount != Mount::none) return wrong();
      p.mount = Mount::cavalry;
      p.body = Target::rider;
      return mounted_cost;
    case Option::thrown:
    case Option::pistol:
      if (p.weapons.size() > 1 || p.weapons.empty()) return wrong();
      p.weapons.push_back(option == Option::thrown ? Weapon::thrown : Weapon::pistol);
      return second_weapon_cost;
  }
  return 0;
}

ForceUnit read_unit(Reader& table, Muster& muster) {
  ForceUnit unit;
  unit.id = table.id("id");
  muster.unit_ids.add(table, unit.id);
  const auto found = muster.sheet_ids.find(table, "profile", table.text("profile"));
  if (!found) return table.ignore_rest(), unit;
  const Sheet& sheet = muster.sheets[*found];
  unit.sheet = *found;
  unit.profile = sheet.profile;
  if (sheet.takes_type) unit.profile.type = table.choice<TroopType>("of", troop_type_names);
  unit.figures = sheet.least == sheet.most ? table.integer_or("figures", sheet.least, sheet.least, sheet.most)
                                           : table.integer("figures", 1, static_cast<int>(most_in_unit) - 1);
  if (unit.figures < sheet.least || unit.figures > sheet.most)  // MT-FORCE-03
    table.error("figures", "data.tomahawk.size",
                {unit.id, std::to_string(unit.figures), std::to_string(sheet.least), std::to_string(sheet.most)});
  int each = sheet.profile.points;
  for (const Option option : read_words<Option>(table, "options", option_names))
    each += apply_option(table, option, unit);
  unit.points = unit.profile.has_gun() ? each : each * unit.figures;
  unit.profile.points = each;
  return unit;
}

// An Officer has the discipline of the unit whose type he shares (MT-FORCE-02).
void place_officers(const Reader& table, ForceList& force, const Muster& muster) {
  for (ForceUnit& officer : force.units) {
    if (!officer.profile.officer) continue;
    const auto unit = std::find_if(force.units.begin(), force.units.end(), [&](const ForceUnit& u) {
      return !u.profile.officer && !u.profile.large() && u.profile.type == officer.profile.type;
    });
    if (unit == force.units.end())
      table.error("id", "data.tomahawk.officer_type",
                  {force.id, officer.id, std::string(troop_type_names[index(officer.profile.type)])});
    else if (muster.sheets[officer.sheet].takes_discipline) officer.profile.discipline = unit->profile.discipline;
  }
}

void check_force(const Reader& table, const ForceList& force) {
  const auto officers = static_cast<int>(
      std::count_if(force.units.begin(), force.units.end(), [](const ForceUnit& u) { return u.profile.officer; }));
  if (force.points < least_points || force.points > most_points)  // MT-FORCE-01
    table.error("id", "data.tomahawk.points_range",
                {force.id, std::to_string(force.points), std::to_string(least_points), std::to_string(most_points)});
  if (officers == 0) table.error("id", "data.tomahawk.no_officer", {force.id});  // MT-FORCE-02
  if (officers > std::max(1, force.points / points_an_officer))
    table.error("id", "data.tomahawk.too_many_officers",
                {force.id, std::to_string(officers), std::to_string(points_an_officer)});
}

void read_force(Reader& table, Muster& muster) {
  ForceList force;
  force.id = table.id("id");
  muster.force_ids.add(table, force.id);
  force.name = table.words("name");
  table.tables("unit", [&](Reader& unit) { force.units.push_back(read_unit(unit, muster)); });
  for (const ForceUnit& unit : force.units) force.points += unit.points;
  place_officers(table, force, muster);
  check_force(table, force);
  if (const int written = table.integer("points", 0, 10'000); written != force.points)
    table.error("points", "data.tomahawk.points", {force.id, std::to_string(force.points)});
  muster.forces.push_back(std::move(force));
}

}  // namespace

void read_muster(Reader& file, Muster& muster) {
  file.tables("profile", [&](Reader& table) { read_profile(table, muster); });
  file.tables("force", [&](Reader& table) { read_force(table, muster); });
}

Muster standard_muster(std::vector<DataError>& faults, const SourceText* own) {
  Muster muster;
  read_carried(faults, "tomahawk", "profiles.toml", inches(1), own, [&](Reader& file) { read_muster(file, muster); });
  return muster;
}

}  // namespace esc::tomahawk

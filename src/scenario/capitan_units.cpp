#include "scenario/capitan_units.hpp"

#include <algorithm>

#include "scenario/capitan_ground.hpp"

namespace esc::capitan {

namespace {

constexpr Len usual_depth = centimetres(20);  // CA-R-103

Box beside_edge(Edge edge, Pt size) {
  switch (edge) {
    case Edge::north: return {{0, size.y - usual_depth}, size};
    case Edge::east: return {{size.x - usual_depth, 0}, size};
    case Edge::south: return {{0, 0}, {size.x, usual_depth}};
    case Edge::west: break;
  }
  return {{0, 0}, {usual_depth, size.y}};
}

// CA-7.3-01, CA-7.3-02: those who are neither leader nor flag, musician or aide carry a long arm where the card says pistol.
Weapon weapon_of(const Card& card, Role role) {
  if (role != Role::specialist || card.weapon != Weapon::pistol) return card.weapon;
  return card.mounted() ? Weapon::cavalry_carbine : Weapon::musket;
}

std::vector<Role> roles_of(const Card& card, int count) {
  std::vector<Role> roles;
  if (card.is_command()) {  // CA-1-04
    roles.push_back(Role::officer);
    if (card.standard) roles.push_back(Role::standard);
    if (card.musician) roles.push_back(Role::musician);
    if (card.aide) roles.push_back(Role::aide);
  }
  const Role rest = card.is_command() ? Role::specialist : card.is_artillery() ? Role::gunner : Role::trooper;
  roles.resize(static_cast<std::size_t>(count), rest);
  return roles;
}

std::vector<Stretch> read_entries(Reader& table, Pt table_size) {
  std::vector<Stretch> entries;
  table.tables("entries", [&](Reader& inner) {
    const Stretch stretch{inner.point("from"), inner.point("to")};
    for (const Pt p : {stretch.from, stretch.to})
      if (p.x != 0 && p.y != 0 && p.x != table_size.x && p.y != table_size.y)
        inner.error("from", "data.capitan.entry");
    entries.push_back(stretch);
  });
  return entries;
}

}  // namespace

bool suits_arm(const Card& card, Ability ability) {
  const bool for_guns = ability == Ability::precise || ability == Ability::duality || ability == Ability::precision_fire ||
                        ability == Ability::explosive_shells;
  const bool for_riders = ability == Ability::lancers || ability == Ability::experienced_riders;
  return (!for_guns || card.is_artillery()) && (!for_riders || card.mounted());
}

void give_ability(UnitSetup& unit, Ability ability) {
  unit.abilities |= only(ability);
  if (ability == Ability::stealth && unit.arrives == 0) unit.starts_hidden = true;  // CA-6.10-02
}

void UnitRoll::enlist(const Force& force, Side side) {
  for (const ForceUnit& unit : force.units) {
    const Card& card = all_.cards[unit.card];
    UnitSetup u;
    u.side = side;
    u.card = card_index(unit.card);
    u.first = static_cast<std::uint8_t>(figures.size());
    u.count = static_cast<std::uint8_t>(unit.figures);
    u.abilities = unit.abilities;
    u.points = cost_of(card, unit.figures, unit.abilities, book_);
    if (card.gun) {
      u.gun = static_cast<std::uint8_t>(guns.size());
      guns.push_back({.is = *card.gun, .crew = static_cast<std::uint8_t>(units.size())});
    }
    add_figures(card, static_cast<std::uint8_t>(units.size()), unit.figures);
    units.push_back(std::move(u));
    ids_.push_back(unit.id);
  }
  number_units(side);
}

std::uint8_t UnitRoll::card_index(std::size_t in_all) {
  const auto it = std::find(used_.begin(), used_.end(), in_all);
  if (it != used_.end()) return static_cast<std::uint8_t>(it - used_.begin());
  used_.push_back(in_all);
  const Card& card = all_.cards[in_all];
  names.push_back({"card.capitan." + card.key, all_.names[in_all]});
  names.push_back({"profile.capitan." + card.key, all_.men[in_all]});
  cards.push_back(card);
  return static_cast<std::uint8_t>(used_.size() - 1);
}

void UnitRoll::add_figures(const Card& card, std::uint8_t unit, int count) {
  const std::vector<Role> roles = roles_of(card, count);
  for (std::size_t i = 0; i < roles.size(); ++i) {
    const bool alone = std::count(roles.begin(), roles.end(), roles[i]) == 1;
    const auto before = std::count(roles.begin(), roles.begin() + static_cast<std::ptrdiff_t>(i), roles[i]);
    figures.push_back({unit, roles[i], weapon_of(card, roles[i]), alone ? 0 : static_cast<int>(before) + 1});
  }
}

// "fusiliers 2"; a unit that is alone with its card on its side has no number.
void UnitRoll::number_units(Side side) {
  for (std::size_t card = 0; card < cards.size(); ++card) {
    std::vector<UnitSetup*> alike;
    for (UnitSetup& unit : units)
      if (unit.side == side && unit.card == card) alike.push_back(&unit);
    for (std::size_t i = 0; alike.size() > 1 && i < alike.size(); ++i)
      alike[i]->number = static_cast<std::uint8_t>(i + 1);
  }
}

std::optional<std::uint8_t> UnitRoll::find(Reader& table, std::string_view key, Side side) const {
  return find(table, key, table.text(key), side);
}

std::optional<std::uint8_t> UnitRoll::find(Reader& table, std::string_view key, const std::string& id, Side side) const {
  std::vector<std::string_view> known;
  for (std::size_t u = 0; u < units.size(); ++u) {
    if (units[u].side != side && side != Side::none) continue;
    if (ids_[u] == id) return static_cast<std::uint8_t>(u);
    known.push_back(ids_[u]);
  }
  table.error(key, "data.unknown_word", {id, std::string(key), std::string(nearest_name(id, known)), listed(known)});
  return std::nullopt;
}

void UnitRoll::read_posts(Reader& of_side, Side side, Pt table_size, const TerrainList& terrain, Edge entry) {
  std::vector<bool> posted(units.size(), false);
  for (UnitSetup& unit : units)
    if (unit.side == side) unit.post.zone = beside_edge(entry, table_size);
  of_side.tables("post", [&](Reader& table) {
    std::vector<std::uint8_t> whom;
    if (table.has("units")) {
      for (const std::string& id : table.texts("units"))
        if (const auto found = find(table, "units", id, side)) whom.push_back(*found);
    } else {
      for (std::size_t u = 0; u < units.size(); ++u)
        if (units[u].side == side && !posted[u]) whom.push_back(static_cast<std::uint8_t>(u));
    }
    Post post{.zone = {{0, 0}, table_size}};
    if (table.has("zone")) post.zone = read_zone(table, "zone", table_size);
    if (table.has("on")) post.on = find_piece(table, "on", terrain);
    if (table.has("near")) {
      post.near = find_piece(table, "near", terrain);
      post.within = table.length("within", 0, max_coordinate);
    }
    if (table.has("away")) {
      post.away = find_piece(table, "away", terrain);
      post.at_least = table.length("at_least", 0, max_coordinate);
    }
    const bool hidden = table.flag_or("hidden", false);
    const int arrives = table.integer_or("arrives", 0, 0, 99);
    const auto entries = read_entries(table, table_size);
    for (const std::uint8_t u : whom) {
      if (hidden && !units[u].has(Ability::stealth)) table.error("hidden", "data.capitan.stealth", {ids_[u]});  // CA-6.10-01
      units[u].post = post;
      units[u].starts_hidden = hidden;
      units[u].arrives = arrives;
      units[u].entries = entries;
      posted[u] = true;
    }
  });
}

void UnitRoll::read_gun(Reader& table, Pt table_size) {
  const auto crew = find(table, "crew", Side::none);
  const Pt muzzle = table.point("muzzle");
  const int facing = table.integer("facing", 0, 359);
  const bool limbered = table.flag_or("limbered", false);
  if (!Box{{0, 0}, table_size}.contains(muzzle)) table.error("muzzle", "data.off_table", {"muzzle"});
  if (!crew) return;
  if (units[*crew].gun == no_gun) return table.error("crew", "data.capitan.no_gun", {ids_[*crew]});
  GunSetup& gun = guns[units[*crew].gun];
  if (limbered && !gun.is.limber) table.error("limbered", "data.capitan.no_limber", {ids_[*crew]});  // CA-12.17-01
  gun.muzzle = muzzle;
  gun.facing = static_cast<Angle>(facing);
  gun.limbered = limbered;
  gun.placed = true;
}

void UnitRoll::read_free_ability(Reader& of_side, Side side, int rank) {
  if (!of_side.has("free_ability")) return;
  of_side.table("free_ability", [&](Reader& table) {
    const auto unit = find(table, "unit", side);
    const auto ability = ability_of(static_cast<BoughtAbility>(table.choice_index("ability", bought_ability_names)));
    if (!unit) return;
    const UnitPoints facts{.rank = rank, .free_ability = ability};
    if (units[*unit].has(ability) || !suits_arm(cards[units[*unit].card], ability))  // CA-R-05
      return table.error("ability", "data.capitan.free_ability_unit", {std::string(ability_names[index(ability)])});
    if (UnitPointsQuery::why_not(facts, book_))  // CA-R-62
      table.error("ability", "data.capitan.free_ability",
                  {std::to_string(book_.points.free_ability[static_cast<std::size_t>(rank)])});
    give_ability(units[*unit], ability);
  });
}

}  // namespace esc::capitan

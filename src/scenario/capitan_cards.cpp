#include "scenario/capitan_cards.hpp"

#include <algorithm>

namespace esc::capitan {

namespace {

constexpr std::array<Word, 5> nation_names{"spain", "great_britain", "france", "german_states", "portugal"};
constexpr std::array<Word, 20> kind_names{
    "line_infantry", "light_infantry", "grenadiers",  "rifles",          "militia",          "guerrilla",   "engineers",
    "light_cavalry", "dragoons",       "lancers",     "cuirassiers",     "foot_artillery",   "horse_artillery",
    "rocket_artillery", "naval_artillery", "nco",     "officer",         "senior_officer",   "guerrilla_chief",
    "artillery_officer"};
constexpr std::array<Word, 11> special_names{"standard", "musician", "aide",  "escort",  "guides",     "scouts",
                                             "guerrilla", "lance",   "cuirass", "serves_guns", "staff"};
constexpr std::array<Word, 2> command_kinds{"subordinate", "independent"};

int read_die(Reader& table, std::string_view key) {
  const int die = table.integer(key, 6, 12);
  if (die % 2 != 0) table.error(key, "data.capitan.die", {std::string(key)});  // CA-2.3-01
  return die;
}

void read_command(Reader& table, Card& card) {
  if (!table.has("command")) return;
  table.table("command", [&](Reader& inner) {
    card.command = static_cast<Command>(inner.choice_index("kind", command_kinds) + 1);
    card.command_radius = inner.length("radius", 1, centimetres(200));
    card.capacity = inner.integer("capacity", 1, 4);  // CA-4.2-01
  });
}

void read_specials(Reader& table, Card& card) {
  bool* const held[] = {&card.standard, &card.musician, &card.aide,  &card.escort,  &card.guides, &card.scouts,
                        &card.guerrilla, &card.lance,   &card.cuirass, &card.may_serve_guns, &card.staff};
  for (const std::size_t special : read_word_set(table, "specials", special_names)) *held[special] = true;
  const bool of_command = card.standard || card.musician || card.aide || card.escort || card.guides || card.scouts;
  if (of_command && !card.is_command()) table.error("specials", "data.capitan.specialists", {card.key});  // CA-1.2-02
  if (card.guerrilla) card.scouts = true;                                                                 // CA-1.4-02
}

void read_gun(Reader& table, Card& card) {
  if (!table.has("gun")) return;
  table.table("gun", [&](Reader& inner) {
    GunModel gun;
    gun.type = inner.choice<GunType>("type", gun_names);
    gun.piece = inner.choice_or("piece", Piece::gun, piece_names);
    gun.model = inner.id("model");
    gun.limber = inner.flag_or("limber", false);
    gun.horse = inner.flag_or("horse", false);
    card.gun = std::move(gun);
  });
  if (card.arm != Arm::infantry) table.error("arm", "data.capitan.crew_on_foot", {card.key});
  if (card.troop_class == TroopClass::militia) table.error("class", "data.capitan.gunners", {card.key});  // CA-12.10-04
}

// CA-1-04: N°F holds the leader, a figure for each flag, musician and aide, and the rest for escort, guides, scouts.
void check_figures(Reader& table, const Card& card) {
  if (!card.is_command()) return;
  const int needed = 1 + card.standard + card.musician + card.aide;
  const bool others = card.escort || card.guides || card.scouts;
  if (card.figures < needed + (others && !card.guerrilla ? 1 : 0) || (!others && card.figures != needed))
    table.error("figures", "data.capitan.command_figures", {card.key, std::to_string(needed)});
}

void read_card(Reader& table, CardIndex& index_of) {
  Card card;
  card.key = table.id("id");
  index_of.ids.add(table, card.key);
  card.number = table.text("number");
  if (table.has("sheet")) card.sheet = table.text("sheet");
  index_of.names.push_back(table.words("name"));
  index_of.men.push_back(table.words("man"));
  card.nation = nation_names[table.choice_index("nation", nation_names)];
  card.coalition = table.choice<Coalition>("coalition", coalition_names);
  card.both_coalitions = table.flag_or("both_coalitions", false);
  card.regiment = table.id("regiment");
  card.campaign = table.id("campaign");
  card.kind = kind_names[table.choice_index("kind", kind_names)];
  card.arm = table.choice<Arm>("arm", arm_names);
  card.troop_class = table.choice<TroopClass>("class", class_names);
  card.weapon = table.choice<Weapon>("weapon", weapon_names);
  card.initiative = table.integer("initiative", 0, 12);
  card.morale = table.integer("morale", 0, 12);
  card.courage = table.integer("courage", 1, 15);
  // CA-R-03: printed from large to small, written here from small to large
  if (const auto paces = table.lengths("movement", 3); !paces.empty()) {
    card.normal = paces[0], card.march = paces[1], card.charge = paces[2];
    if (!(0 < card.normal && card.normal <= card.march && card.march <= card.charge && card.charge <= centimetres(100)))
      table.error("movement", "data.capitan.movement", {card.key});
  }
  card.fire_die = read_die(table, "fire_die");
  card.combat_die = read_die(table, "combat_die");
  read_command(table, card);
  read_specials(table, card);
  read_gun(table, card);
  const bool printed = card.is_command() || card.is_artillery();  // CA-1.1-13
  card.figures = printed ? table.integer("figures", 1, 12) : 0;
  check_figures(table, card);
  card.units = table.integer("units", 1, 12);
  card.points = table.integer("points", 1, 5000);
  card.gun_points = card.is_artillery() ? table.integer("gun_points", 0, 5000) : 0;
  for (const std::size_t a : read_word_set(table, "abilities", bought_ability_names))
    card.menu.push_back(ability_of(static_cast<BoughtAbility>(a)));
  if (card.weapon == Weapon::blunderbuss && !card.guerrilla)  // CA-1.4-03
    table.error("weapon", "data.capitan.blunderbuss", {card.key});
  index_of.cards.push_back(std::move(card));
}

}  // namespace

std::vector<std::size_t> read_word_set(Reader& table, std::string_view key, std::span<const std::string_view> names) {
  std::vector<std::size_t> set;
  if (!table.has(key)) return set;
  for (const std::string& word : table.texts(key)) {
    const auto it = std::find(names.begin(), names.end(), word);
    if (it == names.end()) {
      table.error(key, "data.unknown_word",
                  {word, std::string(key), std::string(nearest_name(word, names)), listed(names)});
      continue;
    }
    const auto value = static_cast<std::size_t>(it - names.begin());
    if (std::find(set.begin(), set.end(), value) != set.end()) table.error(key, "data.repeated", {word, std::string(key)});
    else set.push_back(value);
  }
  return set;
}

void read_cards(Reader& file, CardIndex& index_of) {
  file.tables("card", [&](Reader& table) { read_card(table, index_of); });
}

}  // namespace esc::capitan

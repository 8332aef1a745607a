#include "scenario/capitan_career.hpp"

#include <filesystem>
#include <fstream>

#include "apps/battle_file.hpp"
#include "apps/commands.hpp"
#include "io/messages.hpp"
#include "lab/scenario_text.hpp"
#include "rules/capitan/rank.hpp"
#include "scenario/capitan.hpp"
#include "scenario/scenario.hpp"

namespace esc::apps {

namespace {

using capitan::Career;

const capitan::Rulebook& book() { return capitan::standard_rulebook(); }

struct Perk {
  std::string key;
  std::vector<std::string> texts;
};

std::vector<Perk> perks_told(int rank) {
  std::vector<Perk> told;
  if (const int bonus = capitan::initiative_bonus(rank); bonus > 0) told.push_back({"initiative_bonus", {std::to_string(bonus)}});
  else told.push_back({"initiative_again", {}});
  const capitan::Perks perks = capitan::perks_of(rank);
  if (perks.fire) told.push_back({"fire", {}});
  if (perks.combat) told.push_back({"combat", {}});
  if (perks.morale) told.push_back({"morale", {}});
  if (perks.dodge) told.push_back({"dodge", {}});
  if (const int points = book().points.free_ability[static_cast<std::size_t>(rank)]; points > 0)
    told.push_back({"ability", {std::to_string(points)}});
  return told;
}

bool write_text(const std::string& path, const std::string& text, Lang lang) {
  std::ofstream out(path, std::ios::binary);
  if (out << text << std::flush) return true;
  complain(message("file.unwritable", lang, {path}));
  return false;
}

std::optional<Career> read_career(const std::string& path, Lang lang) {
  const auto text = read_file(path);
  if (!text) return complain(message("file.unreadable", lang, {path})), std::nullopt;
  auto career = capitan::load_career({path, *text});
  if (career) return std::move(*career);
  for (const DataError& error : career.error()) complain(show(error, lang));
  return std::nullopt;
}

void show_career(const Career& c, const Common& common) {
  const int rank = capitan::rank_of(c, book());
  const std::string grade = message(capitan::grade_key(c, book()), common.lang);
  if (common.json) {
    List battles, perks;
    for (const Career::Battle& b : c.battles) battles.emplace_back(Object{{"scenario", b.scenario}, {"points", b.points}});
    for (const Perk& perk : perks_told(rank)) perks.emplace_back(message("career.perk." + perk.key, common.lang, perk.texts));
    return print_json(Object{{"player", c.player},
                             {"nation", c.nation},
                             {"arm", capitan::arm_names[capitan::index(c.arm)]},
                             {"battles", std::move(battles)},
                             {"victory_points", c.victory_points()},
                             {"rank", rank},
                             {"grade", grade},
                             {"perks", std::move(perks)}});
  }
  print(message("career.line", common.lang,
                {c.player, grade, message("career.arm." + std::string(capitan::arm_names[capitan::index(c.arm)]), common.lang),
                 message("nation.capitan." + c.nation, common.lang), std::to_string(c.battles.size()), std::to_string(c.victory_points())}));
  for (const Perk& perk : perks_told(rank)) print("  " + message("career.perk." + perk.key, common.lang, perk.texts));
}

int begin_career(const Common& common, const CareerArgs& args) {
  if (std::filesystem::exists(args.file)) return complain(message("career.exists", common.lang, {args.file})), no;
  const Career begun{.player = args.player, .nation = args.nation,
                     .arm = args.arm == "cavalry" ? capitan::Arm::cavalry : capitan::Arm::infantry};
  if (!write_text(args.file, capitan::career_text(begun), common.lang)) return no;
  show_career(begun, common);
  return ok;
}

// The battle is fought again before it counts: a file that somebody touched up earns nothing.
std::optional<Career::Battle> fought(const CareerArgs& args, Lang lang) {
  const auto text = read_file(args.battle);
  if (!text) return complain(message("file.unreadable", lang, {args.battle})), std::nullopt;
  BattleFile file = open_battle({args.battle, *text});
  for (const DataError& error : file.errors) complain(show(error, lang));
  if (!file.game) return std::nullopt;
  if (file.game->system() != "capitan") return complain(message("career.other_system", lang, {args.battle})), std::nullopt;
  const Replay replay = replay_record(file.record, *file.game);
  if (replay.difference) {
    for (const std::string& line : show(*replay.difference, *file.game, lang)) complain(line);
    return std::nullopt;
  }
  if (!file.game->over()) return complain(message("career.not_over", lang, {args.battle})), std::nullopt;
  return Career::Battle{file.game->source().scenario, file.game->result().points[args.side == "red" ? 0 : 1]};
}

int record_battle(const Common& common, const CareerArgs& args) {
  auto career = read_career(args.file, common.lang);
  if (!career) return no;
  const auto battle = fought(args, common.lang);
  if (!battle) return no;
  const int before = capitan::rank_of(*career, book());
  const Career after = capitan::after_battle(std::move(*career), battle->scenario, battle->points);
  if (!write_text(args.file, capitan::career_text(after), common.lang)) return no;
  if (!common.json) print(message("career.earned", common.lang, {battle->scenario, std::to_string(battle->points)}));
  if (!common.json && capitan::rank_of(after, book()) > before)
    print(message("career.promoted", common.lang, {after.player, message(capitan::grade_key(after, book()), common.lang)}));
  show_career(after, common);
  return ok;
}

// unit:ability, as the scenario file writes it.
std::string free_ability(const std::string& chosen) {
  const std::size_t colon = chosen.find(':');
  const std::string unit = chosen.substr(0, colon), ability = colon == std::string::npos ? "" : chosen.substr(colon + 1);
  return "{ unit = \"" + unit + "\", ability = \"" + ability + "\" }";
}

std::optional<std::string> scenario_text(const std::string& name, Lang lang) {
  if (const auto built_in = built_in_scenario(name)) return std::string(built_in->text);
  auto text = read_file(name);
  if (!text) complain(message("file.unreadable", lang, {name}));
  return text;
}

// CA-10-04: the ranks of both players, or none.
int promote_both(const Common& common, const CareerArgs& args) {
  const auto own = read_career(args.file, common.lang), other = read_career(args.against, common.lang);
  auto text = own && other ? scenario_text(args.scenario, common.lang) : std::nullopt;
  if (!text) return no;
  const std::string theirs = args.side == "red" ? "blue" : "red";
  *text = lab::with_key(*text, args.side, "rank", std::to_string(capitan::rank_of(*own, book())));
  *text = lab::with_key(*text, theirs, "rank", std::to_string(capitan::rank_of(*other, book())));
  if (!args.ability.empty()) *text = lab::with_key(*text, args.side, "free_ability", free_ability(args.ability));
  if (!args.other_ability.empty()) *text = lab::with_key(*text, theirs, "free_ability", free_ability(args.other_ability));
  const std::string name = args.save.empty() ? args.scenario : args.save;
  if (const auto loaded = capitan::load_scenario({name, *text}); !loaded) {
    for (const DataError& error : loaded.error()) complain(show(error, common.lang));
    return no;
  }
  if (args.save.empty()) return print(*text), ok;
  if (!write_text(args.save, *text, common.lang)) return no;
  if (common.json) print_json(Object{{"scenario", args.save}});
  else print(message("career.scenario", common.lang, {args.save}));
  return ok;
}

}  // namespace

int career(const Common& common, const CareerArgs& args) {
  if (!args.player.empty()) return begin_career(common, args);
  if (!args.battle.empty()) return record_battle(common, args);
  if (!args.scenario.empty()) return promote_both(common, args);
  const auto read = read_career(args.file, common.lang);
  if (!read) return no;
  show_career(*read, common);
  return ok;
}

}  // namespace esc::apps

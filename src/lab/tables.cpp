#include "lab/tables.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>

namespace esc::lab {

namespace {

constexpr const char* tables = R"(
create table cases (case_number integer primary key, scenario text, system text, first_player text, second_player text,
                    varied text, title text);
create table battles (case_number integer, battle integer, seed text, changed_over integer, red_player text,
                      blue_player text, winner text, first_share real, reason text, red_points integer,
                      blue_points integer, turns integer, steps integer, lead_changes integer, red_luck integer,
                      blue_luck integer, primary key (case_number, battle)) without rowid;
create table figures (case_number integer, battle integer, figure integer, side text, type text, unit text, points integer,
                      fate text, lost integer, turn integer, x_mm real, y_mm real, taken_by integer, how text,
                      destroyed integer, primary key (case_number, battle, figure)) without rowid;
create table names (key text primary key, en text, fr text) without rowid;
create table ground (case_number integer primary key, width_mm real, height_mm real);
)";

std::array<int, 2> table_size(const Value& ground) {
  const auto member = [](const Value* of, std::string_view key) -> const Value* {
    const Object* object = of ? of->as<Object>() : nullptr;
    const auto it = object ? object->find(key) : Object::const_iterator{};
    return object && it != object->end() ? &it->second : nullptr;
  };
  const auto number = [&](std::string_view key) {
    const Value* value = member(member(&ground, "table"), key);
    const auto* n = value ? value->as<std::int64_t>() : nullptr;
    return n ? static_cast<int>(*n) : 0;
  };
  return {number("width"), number("height")};
}

void add_case(SQLite::Database& db, int number, const Case& c, std::set<std::string>& named) {
  std::string varied;
  for (const auto& [what, value] : c.varied) varied += (varied.empty() ? "" : "; ") + what + " = " + value;
  SQLite::Statement add(db, "insert into cases values (?, ?, ?, ?, ?, ?, ?)");
  SQLite::bind(add, number, c.scenario, c.system, c.players[0], c.players[1], varied, title(c));
  add.exec();
  const GameMaking made = make_game(c);
  if (!made.game) return;
  for (const MessageRow& row : made.game->source().names) {
    if (!named.insert(row.key).second) continue;
    SQLite::Statement name(db, "insert into names values (?, ?, ?)");
    SQLite::bind(name, row.key, row.words.en, row.words.fr);
    name.exec();
  }
  const auto [width, height] = table_size(made.game->source().ground);
  if (width <= 0 || height <= 0) return;
  SQLite::Statement table(db, "insert into ground values (?, ?, ?)");
  SQLite::bind(table, number, width / 10.0, height / 10.0);
  table.exec();
}

void add_battle(SQLite::Statement& battle, SQLite::Statement& figure, const BattleRow& row) {
  battle.reset();
  SQLite::bind(battle, row.case_number, row.k, std::to_string(row.seed), row.changed_over ? 1 : 0, row.players[0],
               row.players[1], std::string(text(row.winner)), twice_share(row) / 2.0, row.reason, row.points[0],
               row.points[1], row.turns, row.steps, row.lead_changes, row.luck[0], row.luck[1]);
  battle.exec();
  for (const FigureRow& f : row.figures) {
    figure.reset();
    SQLite::bind(figure, row.case_number, row.k, f.id, std::string(text(f.side)), f.type, f.unit, f.points, f.fate,
                 f.lost ? 1 : 0, f.turn, f.at.x / 10.0, f.at.y / 10.0, f.by, f.how, f.destroyed);
    figure.exec();
  }
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + "\"";
}

// Whole or not at all: the file gets its name when it is complete.
void write_csv(SQLite::Database& db, const std::string& query, const std::string& path) {
  std::ofstream out(path + ".new", std::ios::binary);
  SQLite::Statement rows(db, query);
  for (int i = 0; i < rows.getColumnCount(); ++i) out << (i ? "," : "") << rows.getColumnName(i);
  out << '\n';
  while (rows.executeStep()) {
    for (int i = 0; i < rows.getColumnCount(); ++i) out << (i ? "," : "") << quoted(rows.getColumn(i).getString());
    out << '\n';
  }
  out.close();
  if (!out) throw std::system_error(errno ? errno : EIO, std::generic_category(), path);
  std::filesystem::rename(path + ".new", path);
}

}  // namespace

std::string database_file(const std::string& folder) {
  return (std::filesystem::path(folder) / "results.sqlite").string();
}

void make_tables(const std::string& folder, const Plan& plan, const Journal& journal, const Schedule& schedule) {
  const std::string path = database_file(folder), draft = path + ".new";
  std::filesystem::remove(draft);
  {
    SQLite::Database db(draft, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    db.exec("pragma journal_mode = off; pragma synchronous = off");  // it gets its name only when it is whole
    SQLite::Transaction all(db);
    db.exec(tables);
    std::set<std::string> named;
    for (std::size_t i = 0; i < plan.cases.size(); ++i) add_case(db, static_cast<int>(i), plan.cases[i], named);
    SQLite::Statement battle(db, "insert or ignore into battles values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    SQLite::Statement figure(db, "insert or ignore into figures values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    journal.read([&](const BattleRow& row) {
      const bool known = row.case_number >= 0 && static_cast<std::size_t>(row.case_number) < plan.cases.size();
      if (known && row.k >= 0 && row.k < schedule.length(row.case_number)) add_battle(battle, figure, row);
    });
    all.commit();
    const std::filesystem::path to(folder);
    write_csv(db, "select * from battles order by case_number, battle", (to / "battles.csv").string());
    write_csv(db, "select * from figures order by case_number, battle, figure", (to / "figures.csv").string());
    write_csv(db, "select * from cases order by case_number", (to / "cases.csv").string());
  }
  std::filesystem::rename(draft, path);
}

}  // namespace esc::lab

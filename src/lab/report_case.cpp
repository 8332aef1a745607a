#include "lab/report_case.hpp"

#include <algorithm>
#include <map>

#include "io/messages.hpp"

namespace esc::lab {

namespace {

const std::string red_ink = "#c0392b", blue_ink = "#2a5db0";

class CaseReport {
 public:
  CaseReport(SQLite::Database& db, int number) : db_(db), number_(number) {
    SQLite::Statement count = ask("select count(*) from battles where case_number = ?");
    if (count.executeStep()) battles_ = count.getColumn(0).getDouble();
  }

  std::string text() {
    if (battles_ == 0) return "<p>" + words("lab.report.none") + "</p>";
    return lengths() + losses() + killers() + prices() + places() + luck() + drama();
  }

 private:
  SQLite::Statement ask(const std::string& query) {
    SQLite::Statement statement(db_, query);
    statement.bind(1, number_);
    return statement;
  }

  svg::Both named(const std::string& key) {
    const auto it = names_.find(key);
    if (it != names_.end()) return it->second;
    svg::Both name{key, key};
    SQLite::Statement found(db_, "select en, fr from names where key = ?");
    found.bind(1, key);
    if (found.executeStep()) name = {found.getColumn(0).getString(), found.getColumn(1).getString()};
    return names_.emplace(key, name).first->second;
  }
  std::string named_html(const std::string& key) {
    const svg::Both name = named(key);
    return "<span class=en>" + svg::escaped(name.en) + "</span><span class=fr>" + svg::escaped(name.fr) + "</span>";
  }

  // Bars of the battles' shares by a whole number, every number between the least and the most.
  std::string spread(const std::string& expression) {
    SQLite::Statement rows =
        ask("select " + expression + ", count(*) from battles where case_number = ? group by 1 order by 1");
    std::map<int, double> shares;
    while (rows.executeStep()) shares[rows.getColumn(0).getInt()] = rows.getColumn(1).getDouble() / battles_;
    std::vector<svg::Bar> bars;
    for (int n = shares.empty() ? 0 : shares.begin()->first; !shares.empty() && n <= shares.rbegin()->first; ++n)
      bars.push_back({{std::to_string(n), std::to_string(n)}, {shares[n]}});
    return svg::bars(bars, {"#6a4c93"}, {});
  }

  std::string lengths() {
    return "<h3>" + words("lab.report.lengths") + "</h3><p>" + words("lab.report.lengths_about") + "</p>" +
           spread("turns");
  }

  std::string losses() {
    std::vector<svg::Line> lines{{both("lab.report.red"), red_ink, {}}, {both("lab.report.blue"), blue_ink, {}}};
    SQLite::Statement rows =
        ask("select side, turn, count(*) from figures where case_number = ? and lost = 1 group by side, turn");
    std::size_t turns = 1;
    while (rows.executeStep()) {
      auto& values = lines[rows.getColumn(0).getString() == "red" ? 0 : 1].values;
      const auto turn = static_cast<std::size_t>(std::max(0, rows.getColumn(1).getInt()));
      if (values.size() <= turn) values.resize(turn + 1, 0);
      values[turn] += rows.getColumn(2).getDouble() / battles_;
      turns = std::max(turns, turn + 1);
    }
    for (svg::Line& line : lines) {
      line.values.resize(turns, 0);
      for (std::size_t i = 1; i < turns; ++i) line.values[i] += line.values[i - 1];
    }
    return "<h3>" + words("lab.report.losses") + "</h3><p>" + words("lab.report.losses_about") + "</p>" +
           svg::lines(lines, both("lab.report.turn"));
  }

  static std::string how(const std::string& procedure) {
    const std::string key = "lab.how." + procedure;
    return find_message(key) ? words(key) : svg::escaped(procedure);
  }

  std::string killers() {
    SQLite::Statement rows = ask(R"(select k.type, v.type, v.how, count(*) from figures v
        join figures k on k.case_number = v.case_number and k.battle = v.battle and k.figure = v.taken_by
        where v.case_number = ? and v.lost = 1 group by 1, 2, 3 order by 4 desc limit 20)");
    std::string table = "<h3>" + words("lab.report.killers") + "</h3><table><tr><th>" + words("lab.report.by") +
                        "</th><th>" + words("lab.report.whom") + "</th><th>" + words("lab.report.how") + "</th><th>" +
                        words("lab.report.a_battle") + "</th></tr>";
    while (rows.executeStep())
      table += "<tr><td>" + named_html(rows.getColumn(0).getString()) + "</td><td>" +
               named_html(rows.getColumn(1).getString()) + "</td><td>" + how(rows.getColumn(2).getString()) +
               "</td><td class=n>" + svg::number(rows.getColumn(3).getDouble() / battles_, 2) + "</td></tr>";
    return table + "</table>";
  }

  std::string prices() {
    SQLite::Statement rows = ask(R"(select type, sum(points), sum(destroyed), sum(points * lost) from figures
        where case_number = ? group by type order by 2 desc)");
    std::vector<svg::Bar> bars;
    while (rows.executeStep())
      bars.push_back({named(rows.getColumn(0).getString()),
                      {rows.getColumn(1).getDouble() / battles_, rows.getColumn(2).getDouble() / battles_,
                       rows.getColumn(3).getDouble() / battles_}});
    return "<h3>" + words("lab.report.prices") + "</h3><p>" + words("lab.report.prices_about") + "</p>" +
           svg::bars(bars, {"#888", "#3a7d44", "#b5651d"},
                     {both("lab.report.paid"), both("lab.report.destroyed"), both("lab.report.lost")});
  }

  std::string places() {
    double width = 0, height = 0;
    SQLite::Statement ground = ask("select width_mm, height_mm from ground where case_number = ?");
    if (ground.executeStep()) width = ground.getColumn(0).getDouble(), height = ground.getColumn(1).getDouble();
    if (width <= 0 || height <= 0) return "";
    std::vector<svg::Spot> spots;
    SQLite::Statement rows =
        ask("select x_mm, y_mm, side from figures where case_number = ? and lost = 1 limit 200000");
    while (rows.executeStep())
      spots.push_back({rows.getColumn(0).getDouble() / width, rows.getColumn(1).getDouble() / height,
                       rows.getColumn(2).getString() == "red"});
    return "<h3>" + words("lab.report.places") + "</h3><p>" + words("lab.report.places_about") + "</p>" +
           svg::heat(spots, width, height);
  }

  // Luck is what the dice gave beyond what was owed; what it does not explain was decided by the players.
  std::string luck() {
    Mean winner, loser;
    double luckier_won = 0, decided = 0;
    SQLite::Statement rows = ask("select winner, red_luck, blue_luck from battles where case_number = ?");
    while (rows.executeStep()) {
      const std::string won = rows.getColumn(0).getString();
      if (won == "none") continue;
      const double mine = rows.getColumn(won == "red" ? 1 : 2).getDouble() / 1000;
      const double his = rows.getColumn(won == "red" ? 2 : 1).getDouble() / 1000;
      winner.add(mine), loser.add(his);
      decided += 1;
      luckier_won += mine > his ? 1 : mine == his ? 0.5 : 0;
    }
    const auto line = [](const Interval& i) {
      return svg::number(i.value, 2) + " [" + svg::number(i.lo, 2) + " – " + svg::number(i.hi, 2) + "]";
    };
    return "<h3>" + words("lab.report.luck") + "</h3><p>" + words("lab.report.luck_about") + "</p><table><tr><td>" +
           words("lab.report.luck_winner") + "</td><td class=n>" + line(winner.interval()) + "</td></tr><tr><td>" +
           words("lab.report.luck_loser") + "</td><td class=n>" + line(loser.interval()) + "</td></tr><tr><td>" +
           words("lab.report.luckier_won") + "</td><td class=n>" + shown(wilson(luckier_won, decided)) +
           "</td></tr></table><p>" + words("lab.report.luck_gap") + "</p>" +
           spread(
               "cast(round((case winner when 'blue' then blue_luck - red_luck else red_luck - blue_luck end) / 1000.0) "
               "as integer)");
  }

  std::string drama() {
    return "<h3>" + words("lab.report.drama") + "</h3><p>" + words("lab.report.drama_about") + "</p>" +
           spread("lead_changes");
  }

  SQLite::Database& db_;
  int number_;
  double battles_ = 0;
  std::map<std::string, svg::Both> names_;
};

}  // namespace

std::string case_report(SQLite::Database& db, int case_number) { return CaseReport(db, case_number).text(); }

}  // namespace esc::lab

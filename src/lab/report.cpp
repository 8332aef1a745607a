#include "lab/report.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "io/messages.hpp"
#include "io/version.hpp"
#include "lab/report_case.hpp"
#include "lab/tables.hpp"

namespace esc::lab {

namespace {

constexpr const char* style =
    R"(body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;margin:.5rem 0}td,th{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto;font-size:12px}
.interval{stroke:#446;stroke-width:3}.dot{fill:#c33}.mark{stroke:#999;stroke-dasharray:4 3}.axis{stroke:#888}
h2{border-top:2px solid #444;padding-top:1rem}html[lang=en] .fr,html[lang=fr] .en{display:none}
button{float:right})";

std::string summary(SQLite::Database& db) {
  std::string table = "<table><tr><th>" + words("lab.report.case") + "</th><th>" + words("lab.report.battles") +
                      "</th><th>" + words("lab.report.first_share") + "</th><th>" + words("lab.report.red_share") +
                      "</th><th>" + words("lab.report.draws") + "</th><th>" + words("lab.report.length") + "</th></tr>";
  std::vector<svg::Row> shares, bias;
  SQLite::Statement rows(db, R"(select c.title, count(*), sum(b.first_share),
      sum(case b.winner when 'red' then 1.0 when 'none' then 0.5 else 0 end), sum(b.winner = 'none'), avg(b.turns)
      from battles b join cases c using (case_number) group by b.case_number order by b.case_number)");
  while (rows.executeStep()) {
    const std::string title = rows.getColumn(0).getString();
    const double n = rows.getColumn(1).getDouble();
    const Interval first = wilson(rows.getColumn(2).getDouble(), n), red = wilson(rows.getColumn(3).getDouble(), n);
    table += "<tr><td>" + svg::escaped(title) + "</td><td class=n>" + svg::number(n, 0) + "</td><td class=n>" +
             shown(first) + "</td><td class=n>" + shown(red) + "</td><td class=n>" +
             svg::number(100 * rows.getColumn(4).getDouble() / n, 1) + " %</td><td class=n>" +
             svg::number(rows.getColumn(5).getDouble(), 1) + "</td></tr>";
    shares.push_back({{title, title}, first});
    bias.push_back({{title, title}, red});
  }
  return table + "</table><h3>" + words("lab.report.first_share") + "</h3>" + svg::intervals(shares, 0, 1, 0.5) +
         "<h3>" + words("lab.report.bias") + "</h3><p>" + words("lab.report.bias_about") + "</p>" +
         svg::intervals(bias, 0, 1, 0.5);
}

}  // namespace

std::string words(std::string_view key) {
  return "<span class=en>" + svg::escaped(message(key, Lang::en)) + "</span><span class=fr>" +
         svg::escaped(message(key, Lang::fr)) + "</span>";
}

svg::Both both(std::string_view key) { return {message(key, Lang::en), message(key, Lang::fr)}; }

std::string shown(const Interval& i) {
  return svg::number(100 * i.value, 1) + " % [" + svg::number(100 * i.lo, 1) + " – " + svg::number(100 * i.hi, 1) + "]";
}

std::string report_file(const std::string& folder) { return (std::filesystem::path(folder) / "report.html").string(); }

void write_report(const std::string& folder, const std::string& name, Lang lang) {
  SQLite::Database db(database_file(folder), SQLite::OPEN_READONLY);
  std::string page =
      "<!doctype html><html lang=" + std::string(text(lang)) + "><head><meta charset=utf-8><title>" +
      svg::escaped(name) + "</title><style>" + style +
      "</style></head><body><button onclick=\"document.documentElement.lang=document.documentElement.lang"
      "=='fr'?'en':'fr'\">français / English</button><h1>" +
      svg::escaped(name) + "</h1><p>escarmouche " + std::string(engine_version) + "</p>" + summary(db);
  SQLite::Statement cases(db, "select case_number, title from cases order by case_number");
  while (cases.executeStep())
    page +=
        "<h2>" + svg::escaped(cases.getColumn(1).getString()) + "</h2>" + case_report(db, cases.getColumn(0).getInt());
  page += "</body></html>\n";
  const std::string path = report_file(folder);
  std::ofstream out(path + ".new", std::ios::binary);
  out << page;
  out.close();
  if (!out) throw std::system_error(errno ? errno : EIO, std::generic_category(), path);
  std::filesystem::rename(path + ".new", path);
}

}  // namespace esc::lab

#include "lab/svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace esc::lab::svg {

namespace {

constexpr double wide = 640, label_width = 250, row_height = 22, margin = 30;

std::string open(double width, double height) {
  return "<svg viewBox=\"0 0 " + number(width, 0) + " " + number(height, 0) + "\" width=\"" + number(width, 0) +
         "\" role=\"img\">";
}
std::string rect(double x, double y, double w, double h, const std::string& fill, const std::string& more = "") {
  return "<rect x=\"" + number(x, 1) + "\" y=\"" + number(y, 1) + "\" width=\"" + number(std::max(0.0, w), 1) +
         "\" height=\"" + number(std::max(0.0, h), 1) + "\" fill=\"" + fill + "\" " + more + "/>";
}
std::string line(double x1, double y1, double x2, double y2, const std::string& style) {
  return "<line x1=\"" + number(x1, 1) + "\" y1=\"" + number(y1, 1) + "\" x2=\"" + number(x2, 1) + "\" y2=\"" +
         number(y2, 1) + "\" " + style + "/>";
}

}  // namespace

std::string number(double n, int decimals) {
  char out[48];
  std::snprintf(out, sizeof out, "%.*f", decimals, n);
  return out;
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

std::string text_at(double x, double y, const Both& text, const std::string& more) {
  const std::string at = "x=\"" + number(x, 1) + "\" y=\"" + number(y, 1) + "\" " + more;
  if (text.en == text.fr) return "<text " + at + ">" + escaped(text.en) + "</text>";
  return "<text class=\"en\" " + at + ">" + escaped(text.en) + "</text><text class=\"fr\" " + at + ">" +
         escaped(text.fr) + "</text>";
}

std::string intervals(const std::vector<Row>& rows, double from, double to, double mark) {
  // A case that varies much has a long name: it gets a line of its own above its interval.
  const bool long_names =
      std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.label.en.size() > 40; });
  const double step = long_names ? 2 * row_height : row_height;
  const double height = step * static_cast<double>(rows.size()) + margin;
  const auto across = [&](double v) {
    return label_width + (std::clamp(v, from, to) - from) / (to - from) * (wide - label_width - margin);
  };
  std::string out = open(wide, height);
  out += line(across(mark), 0, across(mark), height - margin / 2, "class=\"mark\"");
  double y = step - row_height / 2;
  for (const Row& row : rows) {
    out += text_at(0, y + 4 - (step - row_height), row.label);
    out += line(across(row.value.lo), y, across(row.value.hi), y, "class=\"interval\"");
    out += "<circle cx=\"" + number(across(row.value.value), 1) + "\" cy=\"" + number(y, 1) +
           "\" r=\"4\" class=\"dot\"><title>" + number(row.value.value, 3) + " [" + number(row.value.lo, 3) + ", " +
           number(row.value.hi, 3) + "]</title></circle>";
    y += step;
  }
  for (const double v : {from, mark, to})
    out += text_at(across(v), height - 2, {number(v, 2), number(v, 2)}, "text-anchor=\"middle\"");
  return out + "</svg>";
}

std::string lines(const std::vector<Line>& all, const Both& across) {
  constexpr double height = 220;
  double most = 1e-9;
  std::size_t turns = 2;
  for (const Line& l : all) {
    turns = std::max(turns, l.values.size());
    for (const double v : l.values) most = std::max(most, v);
  }
  const auto x = [&](std::size_t i) {
    return margin + static_cast<double>(i) / static_cast<double>(turns - 1) * (wide - 5 * margin);
  };
  const auto y = [&](double v) { return height - margin - v / most * (height - 2 * margin); };
  std::string out = open(wide, height);
  out +=
      line(margin, y(0), x(turns - 1), y(0), "class=\"axis\"") + line(margin, y(0), margin, y(most), "class=\"axis\"");
  out += text_at(2, y(most) + 4, {number(most, 1), number(most, 1)}) + text_at(2, y(0) + 4, {"0", "0"});
  const std::size_t every = (turns + 14) / 15;
  for (std::size_t i = 0; i < turns; i += every)
    out += text_at(x(i), y(0) + 14, {std::to_string(i), std::to_string(i)}, "text-anchor=\"middle\"");
  out += text_at(x(turns - 1) + 12, y(0) + 14, across);
  for (const Line& l : all) {
    std::string points;
    for (std::size_t i = 0; i < l.values.size(); ++i) points += number(x(i), 1) + "," + number(y(l.values[i]), 1) + " ";
    out += "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" + l.colour + "\" points=\"" + points + "\"/>";
    if (!l.values.empty())
      out += text_at(x(l.values.size() - 1) + 6, y(l.values.back()) + 4, l.label, "fill=\"" + l.colour + "\"");
  }
  return out + "</svg>";
}

std::string bars(const std::vector<Bar>& all, const std::vector<std::string>& colours,
                 const std::vector<Both>& legend) {
  double most = 1e-9;
  for (const Bar& bar : all)
    for (const double v : bar.values) most = std::max(most, v);
  const double thin = colours.size() > 1 ? 12 : row_height - 4;
  const double step = thin * static_cast<double>(std::max<std::size_t>(1, colours.size())) + 6;
  const double height = step * static_cast<double>(all.size()) + margin;
  std::string out = open(wide, height);
  double y = 0;
  for (const Bar& bar : all) {
    out += text_at(0, y + step / 2 + 3, bar.label);
    for (std::size_t i = 0; i < bar.values.size() && i < colours.size(); ++i) {
      const double length = bar.values[i] / most * (wide - label_width - 2 * margin);
      const double top = y + 2 + thin * static_cast<double>(i);
      out += rect(label_width, top, length, thin, colours[i]);
      const std::string n = number(bar.values[i], most > 20 ? 1 : 2);
      out += text_at(label_width + length + 4, top + thin / 2 + 4, {n, n}, "font-size=\"10\"");
    }
    y += step;
  }
  double x = label_width;
  for (std::size_t i = 0; i < legend.size() && i < colours.size(); ++i) {
    out += rect(x, y + 8, 10, 10, colours[i]) + text_at(x + 14, y + 18, legend[i]);
    x += 120;
  }
  return out + "</svg>";
}

std::string heat(const std::vector<Spot>& spots, double width, double height) {
  constexpr int squares = 24;
  const int rows = std::max(1, static_cast<int>(std::lround(squares * height / std::max(1.0, width))));
  std::vector<int> count(static_cast<std::size_t>(squares * rows)), reds(count.size());
  int most = 1;
  for (const Spot& spot : spots) {
    const int x = std::clamp(static_cast<int>(spot.x * squares), 0, squares - 1);
    const int y = std::clamp(static_cast<int>(spot.y * rows), 0, rows - 1);
    const auto at = static_cast<std::size_t>(y * squares + x);
    most = std::max(most, ++count[at]);
    reds[at] += spot.red;
  }
  constexpr double side = 18;
  std::string out = open(side * squares, side * rows);
  out += rect(0, 0, side * squares, side * rows, "#eef2e4");
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < squares; ++x) {
      const auto at = static_cast<std::size_t>(y * squares + x);
      if (count[at] == 0) continue;
      const double red = static_cast<double>(reds[at]) / count[at];
      char colour[32];
      std::snprintf(colour, sizeof colour, "rgb(%d,40,%d)", static_cast<int>(60 + 160 * red),
                    static_cast<int>(60 + 160 * (1 - red)));
      const std::string n = std::to_string(count[at]);
      // The table's y grows northwards, the picture's downwards.
      out += "<g>" +
             rect(side * x, side * (rows - 1 - y), side, side, colour,
                  "fill-opacity=\"" + number(0.15 + 0.85 * count[at] / most, 2) + "\"") +
             "<title>" + n + "</title></g>";
    }
  return out + "</svg>";
}

}  // namespace esc::lab::svg

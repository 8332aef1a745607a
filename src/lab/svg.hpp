// svg.hpp — the few pictures that a report needs, drawn as SVG text. Words come in ready-made, in both languages.
//   svg::intervals({{label, share, lo, hi}}, 0, 1, 0.5)
#pragma once
#include <string>
#include <vector>

#include "lab/stats.hpp"

namespace esc::lab::svg {

struct Both {  // one text in both languages
  std::string en, fr;
};

struct Row {
  Both label;
  Interval value;
};
// A dot and its interval for each row, with a line at `mark`.
std::string intervals(const std::vector<Row>& rows, double from, double to, double mark);

struct Line {
  Both label;
  std::string colour;
  std::vector<double> values;  // by turn, from the first
};
std::string lines(const std::vector<Line>& lines, const Both& across);

struct Bar {
  Both label;
  std::vector<double> values;  // one a colour
};
std::string bars(const std::vector<Bar>& bars, const std::vector<std::string>& colours,
                 const std::vector<Both>& legend);

struct Spot {
  double x = 0, y = 0;  // 0 … 1 of the table
  bool red = false;
};
// Where things happened, as squares the darker the more.
std::string heat(const std::vector<Spot>& spots, double width, double height);

std::string escaped(const std::string& text);
std::string text_at(double x, double y, const Both& text, const std::string& more = "");
std::string number(double n, int decimals);

}  // namespace esc::lab::svg

// scene.hpp — a position as a page, a terminal or a diff shows it; the same shape for every system. Words are message keys.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask.hpp"
#include "core/value.hpp"

namespace esc {

// A named thing: the key of its kind, and a number where several share it ("voltigeur 3").
struct Name {
  std::string key;
  int number = 0;
  bool operator==(const Name&) const = default;
};

struct SceneFact {
  std::string_view key;  // fact.<system>.<key>
  Value value;
  bool operator==(const SceneFact&) const = default;
};

struct SceneFigure {
  std::uint16_t id = 0;
  Side side = Side::none;
  std::uint16_t unit = nobody;
  Name name;
  Pt at;
  Angle facing = 0;
  Len radius = 0, half_width = 0, half_depth = 0;  // round, or rectangular
  std::string_view status;                         // active, killed, fled …
  std::vector<SceneFact> markers;                  // drawn beside the figure
  std::vector<SceneFact> facts;                    // told when it is selected
  bool operator==(const SceneFigure&) const = default;
};

struct SceneUnit {
  std::uint16_t id = 0;
  Side side = Side::none;
  Name name;
  std::vector<SceneFact> markers, facts;
  bool operator==(const SceneUnit&) const = default;
};

struct SceneMark {  // something on the table that is no figure: smoke, a DUD, an objective
  std::string_view key;
  Side side = Side::none;
  Pt at;
  Len radius = 0;
  std::vector<SceneFact> facts;
  bool operator==(const SceneMark&) const = default;
};

struct Scene {
  int turn = 0, turns = 0;
  std::vector<SceneFact> where;  // turn › sequence › activation …: outermost first
  std::vector<SceneFigure> figures;
  std::vector<SceneUnit> units;
  std::vector<SceneMark> marks;
  std::vector<SceneFact> score;  // by side where the scenario counts points
  Object panel;                  // what only this system's panel shows: hands, cards, orders
};

}  // namespace esc

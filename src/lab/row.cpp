#include "lab/row.hpp"

#include "io/json.hpp"

namespace esc::lab {

namespace {

Value write(const FigureRow& f) {
  return List{f.id,       static_cast<int>(f.side),
              f.type,     f.unit,
              f.points,   f.fate,
              f.lost,     f.turn,
              f.at.x,     f.at.y,
              f.by,       f.how,
              f.destroyed};
}

// Reads a list of known shape; one wrong item spoils the whole.
class Items {
 public:
  explicit Items(const Value& value) : list_(value.as<List>()) {}
  bool whole(std::size_t size) const { return list_ && list_->size() == size && !bad_; }
  std::int64_t number() {
    const Value* item = next();
    const auto* n = item ? item->as<std::int64_t>() : nullptr;
    bad_ |= !n;
    return n ? *n : 0;
  }
  int integer() { return static_cast<int>(number()); }
  bool flag() {
    const Value* item = next();
    const auto* b = item ? item->as<bool>() : nullptr;
    bad_ |= !b;
    return b && *b;
  }
  std::string text() {
    const Value* item = next();
    const auto* s = item ? item->as<std::string>() : nullptr;
    bad_ |= !s;
    return s ? *s : std::string();
  }
  Side side() {
    const std::int64_t n = number();
    bad_ |= n < 0 || n > 2;
    return static_cast<Side>(n);
  }
  const Value* next() { return list_ && at_ < list_->size() ? &(*list_)[at_++] : nullptr; }

 private:
  const List* list_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

constexpr std::size_t figure_items = 13, battle_items = 17;

std::optional<FigureRow> read_figure(const Value& value) {
  Items in(value);
  FigureRow f;
  f.id = in.integer(), f.side = in.side(), f.type = in.text(), f.unit = in.text(), f.points = in.integer();
  f.fate = in.text(), f.lost = in.flag(), f.turn = in.integer(), f.at.x = in.integer(), f.at.y = in.integer();
  f.by = in.integer(), f.how = in.text(), f.destroyed = in.integer();
  return in.whole(figure_items) ? std::optional(f) : std::nullopt;
}

}  // namespace

std::string to_line(const BattleRow& row) {
  List figures;
  for (const FigureRow& figure : row.figures) figures.push_back(write(figure));
  return to_json(List{row.case_number, row.k, std::to_string(row.seed), row.changed_over, row.players[0],
                      row.players[1], static_cast<int>(row.winner), row.reason, row.points[0], row.points[1], row.turns,
                      row.steps, row.lead_changes, row.luck[0], row.luck[1], std::move(figures), "end"});
}

std::optional<BattleRow> from_line(std::string_view line) {
  const JsonRead read = parse_json(line);
  if (!read) return std::nullopt;
  Items in(*read.value);
  BattleRow row;
  row.case_number = in.integer(), row.k = in.integer();
  const std::string seed = in.text();
  if (seed.empty() || seed.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  row.seed = std::stoull(seed);
  row.changed_over = in.flag(), row.players[0] = in.text(), row.players[1] = in.text(), row.winner = in.side();
  row.reason = in.text(), row.points[0] = in.integer(), row.points[1] = in.integer(), row.turns = in.integer();
  row.steps = in.integer(), row.lead_changes = in.integer(), row.luck[0] = in.integer(), row.luck[1] = in.integer();
  const Value* figures = in.next();
  if (!figures || !figures->as<List>()) return std::nullopt;
  for (const Value& item : *figures->as<List>()) {
    auto figure = read_figure(item);
    if (!figure) return std::nullopt;
    row.figures.push_back(std::move(*figure));
  }
  in.text();
  return in.whole(battle_items) ? std::optional(std::move(row)) : std::nullopt;
}

}  // namespace esc::lab

#include "lab/watch.hpp"

#include <algorithm>
#include <array>

#include "lab/harm.hpp"
#include "table/vec.hpp"

namespace esc::lab {

namespace {

bool is_lost(std::string_view status) {
  constexpr std::array<std::string_view, 5> losses{"killed", "fled", "fallen", "eliminated", "routed"};
  return std::find(losses.begin(), losses.end(), status) != losses.end();
}

// Rolls of those who strike at a place or at several: whom they hit is told by later rolls.
bool strikes_around(std::string_view query) {
  constexpr std::array<std::string_view, 5> around{"artillery_accuracy", "bombardment", "melee_round", "powder_barrel",
                                                   "cannon_obstacle"};
  return std::find(around.begin(), around.end(), query) != around.end();
}

std::optional<int> points_among(const std::vector<SceneFact>& facts) {
  for (const SceneFact& fact : facts)
    if (fact.key == "points")
      if (const auto* n = fact.value.as<std::int64_t>()) return static_cast<int>(*n);
  return std::nullopt;
}

}  // namespace

Watch::Watch(Game& game, Luck* luck, BattleRow& row) : game_(game), luck_(luck), row_(row) {
  muster(game.scene(Seer::referee));
  score_ = game.score(Side::red);
}

void Watch::muster(const Scene& scene) {
  std::map<int, std::vector<std::size_t>> members;
  for (const SceneFigure& f : scene.figures) {
    if (row_.figures.size() <= f.id) row_.figures.resize(f.id + 1u), unit_of_.resize(f.id + 1u, -1);
    FigureRow& figure = row_.figures[f.id];
    const bool marker = f.unit == nobody && f.status == "hidden";  // it stands for men who are figures themselves
    if (!figure.type.empty() || marker) continue;
    figure = {.id = f.id, .side = f.side, .type = f.name.key, .points = points_among(f.facts).value_or(0)};
    if (f.unit == nobody) continue;
    figure.unit = game_.unit_name(f.unit).key;
    unit_of_[f.id] = f.unit;
    side_of_unit_[f.unit] = f.side;
    members[f.unit].push_back(f.id);
  }
  // Where units are paid for, each of its figures is worth an equal part, the first what is left over.
  for (const SceneUnit& unit : scene.units) {
    const auto found = members.find(unit.id);
    const auto paid = points_among(unit.facts);
    if (found == members.end() || !paid || row_.figures[found->second.front()].points > 0) continue;
    const int men = static_cast<int>(found->second.size());
    for (const std::size_t figure : found->second) row_.figures[figure].points = *paid / men;
    row_.figures[found->second.front()].points += *paid % men;
  }
}

// A look at the figures costs more than many a step, so it is taken only when the score says that something happened.
void Watch::step() {
  for (const Event& event : game_.take_events())
    if (event.roll) heard(event);
  const int score = game_.score(Side::red);
  if (score != score_) look();
  score_ = score;
}

void Watch::end() {
  look();
  row_.turns = game_.scene(Seer::referee).turn;
  std::erase_if(row_.figures, [](const FigureRow& f) { return f.type.empty(); });
}

void Watch::heard(const Event& event) {
  const auto party = [](const Arg& arg) { return Party{arg.kind, arg.value}; };
  if (event.args.empty()) return;
  const Party by = party(event.args[0]);
  const Side side = side_of(by);
  if (side == Side::none) return;
  const Roll& roll = *event.roll;
  if (const auto surprise = luck_ ? luck_->of(game_.system(), roll) : std::nullopt) row_.luck[index(side)] += *surprise;

  const Blow blow{by, std::string(roll.query)};
  if (strikes_around(roll.query)) striker_[side] = blow;
  const Party at = event.args.size() > 1 ? party(event.args[1]) : Party{};
  if (side_of(at) == other(side)) {
    const auto harm = harm_of(game_.system(), roll.query, roll.outcome);
    const bool both = struck_back(game_.system(), roll.query);
    if (!harm || *harm > 0 || both) blows_[at] = blow;
    if (!harm || *harm < 0 || both) blows_[by] = {at, blow.how};
  } else if (strikes(game_.system(), roll.query) && event.args.size() == 1) {
    const auto enemy = striker_.find(other(side));
    const auto before = blows_.find(by);
    blows_[by] = {enemy != striker_.end()  ? enemy->second.by
                  : before != blows_.end() ? before->second.by
                                           : Party{},
                  blow.how};
  }
}

void Watch::look() {
  const Scene scene = game_.scene(Seer::referee);
  muster(scene);
  std::array<int, 2> lost{};
  for (const SceneFigure& f : scene.figures) {
    FigureRow& row = row_.figures[f.id];
    if (row.type.empty()) continue;
    if (f.unit != nobody) unit_of_[f.id] = f.unit;
    if (is_lost(f.status) && !row.lost) {
      row.lost = true, row.turn = scene.turn;
      if (f.at != Pt{} || row.at == Pt{}) row.at = f.at;
      credit(row);
    }
    if (!row.lost && f.at != Pt{}) row.at = f.at;
    row.fate = f.status;
    if (row.lost && row.side != Side::none) lost[index(row.side)] += std::max(1, row.points);
  }
  // Who has lost less leads; a battle is dramatic when that changes.
  const int lead = lost[1] - lost[0];
  if (lead != 0 && (lead > 0) != (lead_ > 0) && lead_ != 0) ++row_.lead_changes;
  if (lead != 0) lead_ = lead;
}

const Watch::Blow* Watch::last_blow(const FigureRow& fallen) const {
  if (const auto own = blows_.find({Arg::Kind::figure, fallen.id}); own != blows_.end()) return &own->second;
  const int unit = unit_of_[static_cast<std::size_t>(fallen.id)];
  if (const auto of_unit = blows_.find({Arg::Kind::unit, unit}); unit >= 0 && of_unit != blows_.end())
    return &of_unit->second;
  const auto around = striker_.find(other(fallen.side));
  return around == striker_.end() ? nullptr : &around->second;
}

// Who runs without having been struck runs from whoever felled the comrade that lies nearest, in the same turn.
int Watch::runs_from(const FigureRow& runaway) const {
  int by = -1;
  std::int64_t nearest = 0;
  for (const FigureRow& comrade : row_.figures) {
    if (!comrade.lost || comrade.by < 0 || comrade.side != runaway.side || comrade.turn != runaway.turn) continue;
    const std::int64_t away = squared(comrade.at - runaway.at);
    if (by < 0 || away < nearest) by = comrade.by, nearest = away;
  }
  return by;
}

void Watch::credit(FigureRow& fallen) {
  if (fallen.side == Side::none) return;
  const Blow* blow = last_blow(fallen);
  if (blow) fallen.how = blow->how;
  const bool struck = blow && side_of(blow->by) == other(fallen.side);
  fallen.by = struck ? figure_of(blow->by) : runs_from(fallen);
  if (fallen.by >= 0) row_.figures[static_cast<std::size_t>(fallen.by)].destroyed += fallen.points;
}

Side Watch::side_of(const Party& party) const {
  const auto id = static_cast<std::size_t>(party.id);
  if (party.id < 0) return Side::none;
  if (party.kind == Arg::Kind::figure) return id < row_.figures.size() ? row_.figures[id].side : Side::none;
  if (party.kind != Arg::Kind::unit) return Side::none;
  const auto unit = side_of_unit_.find(party.id);
  return unit == side_of_unit_.end() ? Side::none : unit->second;
}

// Of a unit, a plain man of its who still stands, or else any.
int Watch::figure_of(const Party& party) const {
  if (party.kind == Arg::Kind::figure) return party.id;
  int found = -1;
  for (std::size_t k = 0; k < row_.figures.size(); ++k)
    if (unit_of_[k] == party.id && (found < 0 || !row_.figures[k].lost)) found = static_cast<int>(k);
  return found;
}

}  // namespace esc::lab

#include "rules/argad/boats.hpp"

#include <algorithm>

#include "rules/argad/ground.hpp"
#include "table/path.hpp"

namespace esc::argad {

namespace {

constexpr int seats = 8, rowers_needed = 2;  // AR-R-44

int aboard(const State& s, int boat) {
  return static_cast<int>(
      std::count_if(s.men.begin(), s.men.end(), [&](const Man& m) { return m.active() && m.boat == boat; }));
}

// The first of the two rowers or more; nobody if there are too few.
std::uint16_t first_rower(const State& s, int boat) {
  int rowers = 0;
  std::uint16_t first = nobody;
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    if (!s.men[k].active() || s.men[k].boat != boat || s.plans[k].order != Act::row) continue;
    if (rowers++ == 0) first = k;
  }
  return rowers >= rowers_needed ? first : nobody;
}

}  // namespace

bool is_swimming(const State& s, std::size_t man) { return s.men[man].boat == 0 && in_water(*s.setup, s.men[man].at); }

Verdict why_not_board(const State& s, std::size_t man, int boat) {
  if (boat < 1 || boat > static_cast<int>(s.boats.size())) return Refusal{"AR-R-44"_rule, "no_such_boat"};
  if (s.men[man].kind != Kind::foot || s.men[man].boat != 0) return Refusal{"AR-R-44"_rule, "cannot_board"};
  return std::nullopt;
}

Verdict why_not_row(const State& s, std::size_t man, std::span<const Pt> path) {
  const Man& m = s.men[man];
  if (m.boat == 0) return Refusal{"AR-R-44"_rule, "in_no_boat"};
  if (path.empty()) return Refusal{"AR-R-28"_rule, "no_way_given"};
  Vec<Pt, 9> way{m.at};
  way.insert(way.end(), path.begin(), path.end());
  const GroundLengths grounds = lengths_by_ground(s.setup->table, {way.data(), way.size()});
  for (std::size_t g = 0; g < grounds.size(); ++g)
    if (g != ground_water && grounds[g] > 0) return Refusal{"AR-R-44"_rule, "boat_needs_water"};
  return std::nullopt;
}

void man_the_oars(State& s) {
  for (int boat = 1; boat <= static_cast<int>(s.boats.size()); ++boat) {
    const std::uint16_t rower = first_rower(s, boat);
    for (std::size_t k = 0; k < s.men.size(); ++k) {
      if (s.men[k].boat != boat || !s.men[k].active()) continue;
      if (s.plans[k].order == Act::row && rower == nobody) s.plans[k].order = Act::stay;
      const Act order = s.plans[k].order;
      if (rower == nobody || k == rower || (order != Act::stay && order != Act::row)) continue;
      s.plans[k] = Plan{.order = Act::row, .path = s.plans[rower].path};
    }
  }
}

Len rowed_distance(const State& s, std::size_t man) {
  if (s.men[man].boat == 0 || s.plans[man].order != Act::row) return 0;
  GivenDice none({});
  Ledger off{false};
  return centimetres(SwimQuery::resolve({.mode = Afloat::boat}, s.book(), none, off));
}

void keep_crews_together(State& s, MenSet stopped) {
  for (int boat = 1; boat <= static_cast<int>(s.boats.size()); ++boat) {
    std::size_t leading = most_men;
    for (std::size_t k = 0; k < s.men.size(); ++k)
      if (s.men[k].active() && s.men[k].boat == boat && (leading == most_men || has(stopped, k))) leading = k;
    if (leading == most_men) continue;
    s.boats[static_cast<std::size_t>(boat - 1)] = s.men[leading].at;
    for (Man& m : s.men)
      if (m.active() && m.boat == boat) m.at = s.men[leading].at;
  }
}

void embark(State& s, Log& log) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    if (!m.on_table() || s.plans[k].order != Act::board) continue;
    const int boat = s.plans[k].boat;
    const Pt at = s.boats[static_cast<std::size_t>(boat - 1)];
    if (!touches(m.base(), Base::round(at, boat_radius)) || aboard(s, boat) >= seats) continue;
    m.boat = static_cast<std::uint8_t>(boat);
    m.at = at;
    m.posture = Posture::standing;
    m.moved = true;
    log.say("boards", everyone, {figure(k)});
  }
}

}  // namespace esc::argad

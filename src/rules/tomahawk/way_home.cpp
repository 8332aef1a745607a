#include "rules/tomahawk/way_home.hpp"

#include <algorithm>
#include <array>

#include "table/line.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len fear_apart = inches(1);
constexpr Len looks_ahead = inches(14);  // farther off an enemy does not change this move
constexpr Len off_the_bank = millimetres(3), round_the_wall = foot_radius * 3 / 2;
constexpr std::size_t most_places = 160;

using Places = Vec<Pt, most_places>;

Len kept_from(const State& s, std::size_t figure, std::size_t enemy) {
  return radius_of(s.setup->body(figure)) + reach_of(s, enemy) + fear_apart + 1;
}

bool is_feared(const State& s, std::size_t figure, std::size_t k) {
  return s.figures[k].up() && !s.figures[k].in_midst() && s.side_of_figure(k) != s.side_of_figure(figure) &&
         s.setup->body(k) <= Target::artillery;
}

bool runs_into(const State& s, std::size_t figure, std::size_t enemy, Pt a, Pt b) {
  const Pt at = s.figures[enemy].at;
  const Len apart = kept_from(s, figure, enemy);
  if (!line_enters_disc(a, b, at, apart)) return false;
  return !(closer_than(a, at, apart) && dot(b - a, at - a) <= 0);
}

std::uint16_t enemy_on(const State& s, std::size_t figure, Pt a, Pt b) {
  const Box box = box_of(a, b).grown(2 * large_radius + fear_apart);
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (box.contains(s.figures[k].at) && is_feared(s, figure, k) && runs_into(s, figure, k, a, b))
      return static_cast<std::uint16_t>(k);
  return nobody;
}

// A corner that a way turns round lies outside the shape; one where the shape bends inwards needs no turn.
void add_corners(const Part& part, Len outwards, Places& places) {
  if (part.kind != Part::Kind::polygon) return;
  const std::size_t n = part.points.size();
  for (std::size_t i = 0; i < n && places.size() < most_places; ++i) {
    const Pt corner = part.points[i], before = part.points[(i + n - 1) % n], after = part.points[(i + 1) % n];
    const Pt from_before = Line(before, corner).point_at(fine(inches(1))) - before;
    const Pt from_after = Line(after, corner).point_at(fine(inches(1))) - after;
    const Pt out = from_before + from_after;
    if (out == Pt{}) continue;
    const Pt step = Line({0, 0}, out).point_at(fine(std::max(outwards, -outwards)));
    places.push_back(outwards > 0 ? corner + step : corner - step);
  }
}

void add_round(Pt centre, Len apart, Places& places) {
  const Len far = apart * 11 / 10, aslant = far * 708 / 1000;
  constexpr int steps[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  for (const auto& step : steps) {
    if (places.size() == most_places) return;
    const Len by = step[0] != 0 && step[1] != 0 ? aslant : far;
    places.push_back({centre.x + step[0] * by, centre.y + step[1] * by});
  }
}

// Where a way may turn: round houses and water, and on what leads over the water.
Places turning_places(const Setup& setup) {
  Places places;
  const auto add = [&](PieceId piece, Len outwards) {
    for (const Part& part : setup.table.parts(piece)) add_corners(part, outwards, places);
  };
  setup.house_set.each([&](PieceId house) { add(house, round_the_wall); });
  setup.water.each([&](PieceId water) {
    add(water, off_the_bank);
    for (PieceId over = water + 1; over < setup.table.pieces().size(); ++over) {
      if (!setup.table.areas().has(over) || setup.house_set.has(over) || setup.water.has(over)) continue;
      for (const Part& part : setup.table.parts(over))
        if (box_of(part).meets(box_of(setup.table.parts(water)[0]))) add_corners(part, -off_the_bank, places);
    }
  });
  for (const Barrier& b : setup.barriers) add_round(b.from, inches(1), places), add_round(b.to, inches(1), places);
  return places;
}

class Search {
 public:
  Search(const State& s, std::size_t figure, Edge edge, Pt from)
      : s_(s), figure_(figure), edge_(edge), from_(from), who_(walker_of(s, figure, Road::none)) {
    who_.bonuses = false;
  }

  WayHome shortest() {
    if (leg_open(from_, gate(from_))) return {from_, gate(from_)};
    Places places{from_};
    for (const Pt p : turning_places(*s_.setup)) add(p, places);
    for (std::size_t known = 0;;) {  // anew whenever another enemy turns out to stand in the way
      for (; known < met_.size(); ++known) {
        Places round;
        add_round(s_.figures[met_[known]].at, kept_from(s_, figure_, met_[known]), round);
        for (const Pt p : round) add(p, places);
      }
      const WayHome way = through(places);
      if (met_.size() == known) return way;
    }
  }

 private:
  struct Step {
    Fine so_far = -1;
    std::size_t from = 0;
    bool done = false;
  };

  Pt gate(Pt p) const {
    const Len r = radius_of(who_.body), w = s_.setup->table.width(), h = s_.setup->table.height();
    const Pt inside{std::clamp(p.x, r, w - r), std::clamp(p.y, r, h - r)};
    switch (edge_) {
      case Edge::north:
        return {inside.x, h - r};
      case Edge::east:
        return {w - r, inside.y};
      case Edge::south:
        return {inside.x, r};
      case Edge::west:
        return {r, inside.y};
    }
    return inside;
  }
  void add(Pt p, Places& places) const {
    if (places.size() < most_places && base_on_table(*s_.setup, p, radius_of(who_.body))) places.push_back(p);
  }
  bool leg_open(Pt a, Pt b) {
    if (a == b) return true;
    if (const std::uint16_t enemy = enemy_on(s_, figure_, a, b); enemy != nobody) {
      if (!within(from_, s_.figures[enemy].at, looks_ahead)) return is_passable(s_, who_, Way{a, b});
      if (std::find(met_.begin(), met_.end(), enemy) == met_.end()) met_.push_back(enemy);
      return false;
    }
    return is_passable(s_, who_, Way{a, b});
  }
  Fine rest(Pt p) const { return fine(std::max<Len>(0, distance_to(s_, edge_, p) - radius_of(who_.body))); }

  // The nearest first, by what has been walked and what is left at least: the first from which the edge lies open.
  WayHome through(const Places& places) {
    Vec<Step, most_places> steps(places.size());
    steps[0].so_far = 0;
    for (;;) {
      std::size_t at = places.size();
      for (std::size_t i = 0; i < places.size(); ++i)
        if (!steps[i].done && steps[i].so_far >= 0 &&
            (at == places.size() || steps[i].so_far + rest(places[i]) < steps[at].so_far + rest(places[at])))
          at = i;
      if (at == places.size()) return {from_};
      steps[at].done = true;
      if (leg_open(places[at], gate(places[at]))) return traced(places, steps, at);
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (steps[i].done) continue;
        const Fine so_far = steps[at].so_far + Line(places[at], places[i]).length();
        if ((steps[i].so_far < 0 || so_far < steps[i].so_far) && leg_open(places[at], places[i]))
          steps[i] = {so_far, at, false};
      }
    }
  }
  WayHome traced(const Places& places, const Vec<Step, most_places>& steps, std::size_t last) const {
    WayHome way;
    for (std::size_t at = last; at != 0 && way.size() + 2 < way.capacity(); at = steps[at].from)
      way.push_back(places[at]);
    way.push_back(from_);
    std::reverse(way.begin(), way.end());
    if (gate(places[last]) != way.back()) way.push_back(gate(places[last]));
    return way;
  }

  const State& s_;
  std::size_t figure_;
  Edge edge_;
  Pt from_;
  Walker who_;
  Vec<std::uint16_t, most_figures> met_;
};

}  // namespace

bool runs_into_enemy(const State& s, std::size_t figure, Pt a, Pt b) { return enemy_on(s, figure, a, b) != nobody; }

Len distance_to(const State& s, Edge edge, Pt p) {
  switch (edge) {
    case Edge::north:
      return s.setup->table.height() - p.y;
    case Edge::east:
      return s.setup->table.width() - p.x;
    case Edge::south:
      return p.y;
    case Edge::west:
      return p.x;
  }
  return 0;
}

Pt point_on(const WayHome& way, Len far) {
  Fine rest = fine(far);
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const Line leg(way[i], way[i + 1]);
    if (rest <= leg.length()) return leg.point_at(rest);
    rest -= leg.length();
  }
  return way.back();
}

WayHome way_home(const State& s, std::size_t figure, Edge edge, Pt from) {
  return Search(s, figure, edge, from).shortest();
}

}  // namespace esc::tomahawk

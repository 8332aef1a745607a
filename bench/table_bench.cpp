// Sight lines, crossings and gaps on random tables of six feet by four.
#include <benchmark/benchmark.h>

#include <random>

#include "bench/rows.hpp"
#include "table/reach.hpp"

namespace esc::bench {
namespace {

constexpr Len wide = inches(72), deep = inches(48);

// Woods, houses, walls and streams of the usual sizes; the more there are the smaller they get.
Table random_table(int pieces) {
  std::mt19937 random(static_cast<unsigned>(pieces));
  const auto number = [&](int lo, int hi) {
    return lo + static_cast<int>(random() % static_cast<unsigned>(hi - lo + 1));
  };
  const Len size = pieces > 50 ? inches(1) : inches(3);
  std::vector<Piece> list;
  for (int i = 0; i < pieces; ++i) {
    const Pt at{number(0, wide), number(0, deep)};
    Shape shape;
    switch (i % 4) {
      case 0:
        shape = Shape::circle(at, number(size / 2, size));
        break;
      case 1:
        shape = Shape::rect(at.x, at.y, number(size, 2 * size), number(size, 2 * size));
        break;
      case 2:
        shape = Shape::polyline({at, {at.x + number(size, 2 * size), at.y}, {at.x + 2 * size, at.y + number(1, size)}});
        break;
      default:
        shape = Shape::polygon({{at.x + size, at.y},
                                {at.x + size / 2, at.y + size},
                                {at.x - size / 2, at.y + size},
                                {at.x - size, at.y},
                                {at.x - size / 3, at.y - size},
                                {at.x + size / 3, at.y - size}});
    }
    list.push_back({.name = "piece", .shape = shape, .sight = 1});
  }
  return Table(wide, deep, list);
}

std::vector<std::pair<Pt, Pt>> random_lines() {
  std::mt19937 random(5);
  const auto number = [&](Len hi) { return static_cast<Len>(random() % static_cast<unsigned>(hi)); };
  std::vector<std::pair<Pt, Pt>> lines(4096);
  for (auto& [a, b] : lines) a = {number(wide), number(deep)}, b = {number(wide), number(deep)};
  return lines;
}

template <class Ask>
void ask_lines(benchmark::State& state, int pieces, Ask ask) {
  const Table table = random_table(pieces);
  const PieceSet all = table.with_sight(sight_bit(1));
  const auto lines = random_lines();
  std::size_t n = 0, crossed = 0;
  for (auto _ : state) {
    const auto& [a, b] = lines[n++ % lines.size()];
    crossed += ask(table, a, b, all);
  }
  benchmark::DoNotOptimize(crossed);
  state.SetItemsProcessed(static_cast<std::int64_t>(n));
}

void sight_lines(benchmark::State& state, int pieces, double seconds) {
  ask_lines(state, pieces,
            [](const Table& table, Pt a, Pt b, const PieceSet& among) { return any_crossed(table, a, b, among); });
  state.counters[aim] = seconds;
}

void plain_sight_lines(benchmark::State& state, int pieces) { ask_lines(state, pieces, any_crossed_plain); }

void all_crossings(benchmark::State& state, int pieces) {
  Crossings met;
  ask_lines(state, pieces, [&](const Table& table, Pt a, Pt b, const PieceSet& among) {
    crossings(table, a, b, among, met);
    return !met.empty();
  });
}

void first_contacts(benchmark::State& state) {
  const Table table = random_table(24);
  const PieceSet hard = table.lines();
  const auto lines = random_lines();
  std::vector<Base> others;
  for (std::size_t i = 0; i < 20; ++i) others.push_back(Base::round(lines[i].first, half_inches(1)));
  std::size_t n = 0;
  for (auto _ : state) {
    const auto& [a, b] = lines[n++ % lines.size()];
    const Pt path[] = {a, {a.x + (b.x - a.x) / 16, a.y + (b.y - a.y) / 16}};
    benchmark::DoNotOptimize(first_contact(table, path, half_inches(1), {.bases = others, .hard = hard}));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(n));
}

void reach_of_six_inches(benchmark::State& state) {
  const Table table = random_table(24);
  Mover mover{.start = {wide / 2, deep / 2}, .radius = half_inches(1), .allowance = inches(6)};
  mover.obstacles.hard = table.lines();
  for (auto _ : state) benchmark::DoNotOptimize(Reach(table, mover).outline());
}

}  // namespace

void register_table() {
  benchmark::RegisterBenchmark("table/sight lines, 24 pieces", sight_lines, 24, 1 / 25e6);
  benchmark::RegisterBenchmark("table/sight lines, 200 pieces", sight_lines, 200, 1 / 10e6);
  benchmark::RegisterBenchmark("table/sight lines, 24 pieces, plain", plain_sight_lines, 24);
  benchmark::RegisterBenchmark("table/sight lines, 200 pieces, plain", plain_sight_lines, 200);
  benchmark::RegisterBenchmark("table/crossings, 24 pieces", all_crossings, 24);
  benchmark::RegisterBenchmark("table/crossings, 200 pieces", all_crossings, 200);
  benchmark::RegisterBenchmark("table/first contact, 20 figures", first_contacts);
  benchmark::RegisterBenchmark("table/reach of 6 inches, outlined", reach_of_six_inches);
}

}  // namespace esc::bench

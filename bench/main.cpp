// bench — how fast the engine is, as a table, with one signature of how it behaves: a change that was meant to be about
// speed alone leaves the signature as it was.
//   bench                              all rows        bench --benchmark_filter=odds/laporte      some of them
//   bench --signature                  only the signature
//   bench --benchmark_out=FILE --benchmark_out_format=json         for programs
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <ctime>
#include <string_view>

#include "bench/rows.hpp"

namespace esc::bench {
namespace {

// The same dependent integer work every time, in processor time as the rows are, so that two runs on a noisy machine
// can be compared.
double calibration() {
  constexpr int steps = 20'000'000;
  const std::clock_t began = std::clock();
  std::uint64_t x = 1;
  for (int i = 0; i < steps; ++i) x = mix(x);
  benchmark::DoNotOptimize(x);
  return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC * 1e9 / steps;
}

std::uint64_t signature() {
  Hasher hasher;
  add_odds_to(hasher);
  add_battles_to(hasher);
  return hasher.value();
}

std::string duration(double seconds) {
  if (seconds < 1e-6) return fmt::format("{:.1f} ns", seconds * 1e9);
  if (seconds < 1e-3) return fmt::format("{:.2f} µs", seconds * 1e6);
  return fmt::format("{:.2f} ms", seconds * 1e3);
}

std::string rate(double seconds) {
  const double per_second = 1 / seconds;
  if (per_second >= 1e6) return fmt::format("{:.2f} M/s", per_second / 1e6);
  if (per_second >= 1e3) return fmt::format("{:.1f} k/s", per_second / 1e3);
  return fmt::format("{:.1f} /s", per_second);
}

class Table final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override {
    fmt::print("{:<44} {:>12} {:>12} {:>12}\n", "row", "one takes", "rate", "aim");
    return true;
  }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const std::string& arguments = run.run_name.args;
      const std::string name = run.run_name.function_name + (arguments.empty() ? "" : "/" + arguments);
      if (run.error_occurred) {
        fmt::print("{:<44} {}\n", name, run.error_message);
        continue;
      }
      const auto items = run.counters.find("items_per_second");
      const double seconds = items != run.counters.end()
                                 ? 1 / items->second.value
                                 : run.GetAdjustedCPUTime() / benchmark::GetTimeUnitMultiplier(run.time_unit);
      const auto wanted = run.counters.find(aim);
      const bool has_aim = wanted != run.counters.end();
      if (has_aim) (seconds <= wanted->second.value ? reached_ : missed_)++;
      fmt::print("{:<44} {:>12} {:>12} {:>12}{}\n", name, duration(seconds), rate(seconds),
                 has_aim ? duration(wanted->second.value) : "",
                 has_aim && seconds > wanted->second.value ? "  missed" : "");
    }
    std::fflush(stdout);
  }
  void Finalize() override { fmt::print("aims reached {}, missed {}\n", reached_, missed_); }

 private:
  int reached_ = 0, missed_ = 0;
};

}  // namespace
}  // namespace esc::bench

int main(int argc, char** argv) {
  using namespace esc::bench;
  if (argc == 2 && std::string_view(argv[1]) == "--signature") {
    fmt::print("{:016x}\n", signature());
    return 0;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const double before = calibration();
  register_table();
  register_battles();
  register_odds();
  Table table;
  benchmark::RunSpecifiedBenchmarks(&table);
  const double after = calibration();
  fmt::print("calibration {:.2f} ns a step before, {:.2f} ns after{}\n", before, after,
             after > before * 1.1 || before > after * 1.1 ? ": this machine is noisy now" : "");
  fmt::print("signature   {:016x}\n", signature());
}

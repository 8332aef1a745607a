// metrics.hpp — what the server counts, as Prometheus reads it.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace esc::server {

using Clock = std::chrono::steady_clock;

class Histogram {
 public:
  void note(Clock::duration took);
  void write(std::string& out, const std::string& name, const std::string& help) const;

 private:
  static constexpr std::array<double, 10> bounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};  // seconds
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
  std::atomic<std::int64_t> connections{0}, battles_open{0};
  std::atomic<std::uint64_t> battles_created{0}, requests{0}, messages{0}, answers{0}, machine_answers{0}, refused{0},
      bad_messages{0}, dropped_clients{0}, undos{0}, calls{0}, failed_calls{0};
  Histogram answering;  // from the arrival of a person's answer to its acknowledgement
  Histogram thinking;   // of a machine player

  std::string text(std::uint64_t store_commits, std::uint64_t store_writes) const;
};

}  // namespace esc::server

// limits.hpp — how much the server takes from anybody. Past these, a sentence says so and nothing changes.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>

namespace esc::server {

struct Limits {
  std::size_t message_bytes = 16 * 1024;       // of a client's message
  std::size_t body_bytes = 8 * 1024 * 1024;    // of a request: a battle file
  std::size_t unsent_bytes = 8 * 1024 * 1024;  // for a client that does not read; then it is dropped
  std::size_t connections = 4096;
  std::size_t battles = 4096;                                   // in memory at once
  double messages_per_second = 40, burst = 120;                 // of a connection
  double new_battles_per_second = 20, new_battle_burst = 2000;  // of everybody together: each costs room on the disk
  std::size_t queries = 2000;                                   // of the contract in one request
  std::chrono::seconds request_timeout{30};
  std::chrono::seconds forget_after{600};     // a battle that nobody looks at leaves the memory, not the store
  std::chrono::milliseconds watch_pace{350};  // between the answers of two machines, so that people can follow
};

// A bucket that fills with time; every message takes one from it. Rate rate(40, 120): 40 a second, 120 at once.
class Rate {
 public:
  using Clock = std::chrono::steady_clock;
  Rate(double per_second, double most) : per_second_(per_second), most_(most), level_(most) {}
  bool take(Clock::time_point now = Clock::now()) {
    const std::chrono::duration<double> passed = now - last_;
    level_ = std::min(most_, level_ + passed.count() * per_second_);
    last_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }

 private:
  double per_second_, most_, level_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace esc::server

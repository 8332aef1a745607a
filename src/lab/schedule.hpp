// schedule.hpp — which battle is next, and when a case has had enough. What is decided depends on the battles' results
// and never on the order in which they come in, so one worker and a cluster fight the same battles.
//   while (auto job = schedule.next()) …                      // nothing: all are under way or done
//   schedule.done(row);
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "lab/plan.hpp"
#include "lab/row.hpp"

namespace esc::lab {

struct Job {
  int case_number = 0, k = 0;
  bool operator==(const Job&) const = default;
};

class Schedule {
 public:
  explicit Schedule(const Plan& plan);

  std::optional<Job> next();
  void done(const BattleRow& row);
  void give_back(const Job& job);  // its worker died
  bool finished() const { return open_cases_ == 0; }

  // For a bar: battles fought, and how many there will be at most.
  std::int64_t fought() const { return fought_; }
  std::int64_t expected() const;
  // Whether a battle counts: a case that stops at n has no battle n.
  int length(int case_number) const { return cases_[static_cast<std::size_t>(case_number)].wanted; }

 private:
  struct Course {
    int wanted = 0;  // battles 0 … wanted − 1 so far
    int issued = 0;
    int in_row = 0;                    // battles 0 … in_row − 1 are done
    std::vector<std::int8_t> results;  // by k: −1 not yet, else twice the share of the first player
    std::int64_t share = 0;            // of the first in_row battles, twice
    bool closed = false;
  };
  void go_on(Course& course);
  bool enough(const Course& course) const;

  const Plan& plan_;
  std::vector<Course> cases_;
  std::deque<Job> given_back_;
  std::size_t at_ = 0, open_cases_ = 0;
  std::int64_t fought_ = 0;
};

// The first player's share of a battle, twice: 2 won, 1 drawn, 0 lost.
int twice_share(const BattleRow& row);

}  // namespace esc::lab

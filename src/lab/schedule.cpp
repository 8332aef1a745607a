#include "lab/schedule.hpp"

#include <algorithm>

#include "lab/stats.hpp"

namespace esc::lab {

int twice_share(const BattleRow& row) {
  if (row.winner == Side::none) return 1;
  return (row.winner == Side::red) != row.changed_over ? 2 : 0;
}

Schedule::Schedule(const Plan& plan) : plan_(plan), cases_(plan.cases.size()), open_cases_(plan.cases.size()) {
  for (Course& course : cases_)
    course.wanted = plan.stop.half_width == 0 ? plan.stop.most : std::min(plan.stop.most, plan.stop.least);
}

std::optional<Job> Schedule::next() {
  if (!given_back_.empty()) {
    const Job job = given_back_.front();
    given_back_.pop_front();
    return job;
  }
  for (std::size_t tried = 0; tried < cases_.size(); ++tried) {
    const std::size_t i = (at_ + tried) % cases_.size();
    Course& course = cases_[i];
    while (course.issued < course.wanted) {
      const int k = course.issued++;
      if (static_cast<std::size_t>(k) < course.results.size() && course.results[static_cast<std::size_t>(k)] >= 0)
        continue;  // an earlier run has fought it
      at_ = i;
      return Job{static_cast<int>(i), k};
    }
  }
  return std::nullopt;
}

void Schedule::give_back(const Job& job) { given_back_.push_back(job); }

void Schedule::done(const BattleRow& row) {
  Course& course = cases_[static_cast<std::size_t>(row.case_number)];
  const auto k = static_cast<std::size_t>(row.k);
  if (k >= static_cast<std::size_t>(plan_.stop.most)) return;
  if (course.results.size() <= k) course.results.resize(k + 1, -1);
  if (course.results[k] >= 0) return;
  course.results[k] = static_cast<std::int8_t>(twice_share(row));
  ++fought_;
  go_on(course);
}

void Schedule::go_on(Course& course) {
  while (!course.closed) {
    while (course.in_row < course.wanted && static_cast<std::size_t>(course.in_row) < course.results.size() &&
           course.results[static_cast<std::size_t>(course.in_row)] >= 0)
      course.share += course.results[static_cast<std::size_t>(course.in_row++)];
    if (course.in_row < course.wanted) return;
    course.closed = enough(course);
    if (course.closed) --open_cases_;
    else course.wanted = std::min(plan_.stop.most, course.wanted + batch);
  }
}

bool Schedule::enough(const Course& course) const {
  if (course.wanted >= plan_.stop.most) return true;
  const Interval share = wilson(static_cast<double>(course.share) / 2, course.in_row);
  return share.half_width() * 10'000 <= plan_.stop.half_width;
}

std::int64_t Schedule::expected() const {
  std::int64_t sum = 0;
  for (const Course& course : cases_) sum += course.closed ? course.wanted : plan_.stop.most;
  return sum;
}

}  // namespace esc::lab

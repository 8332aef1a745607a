// runner.hpp — fights the battles of a plan with so many workers, each on a thread of its own.
//   Runner runner(plan, journal);
//   const bool all = runner.run(2, [&](const Schedule& s) { bar.show(s); return !interrupted; });
#pragma once
#include <functional>

#include "lab/journal.hpp"
#include "lab/schedule.hpp"

namespace esc::lab {

class Runner {
 public:
  // Battles that the journal holds already are not fought again.
  Runner(const Plan& plan, Journal& journal);
  Schedule& schedule() { return schedule_; }

  // Told after every battle; false stops as soon as the battles under way are done. Returns whether all are fought.
  using Told = std::function<bool(const Schedule&)>;
  bool run(int workers, const Told& told);

 private:
  const Plan& plan_;
  Journal& journal_;
  Schedule schedule_;
};

}  // namespace esc::lab

#include "lab/runner.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "lab/battle.hpp"

namespace esc::lab {

Runner::Runner(const Plan& plan, Journal& journal) : plan_(plan), journal_(journal), schedule_(plan) {
  journal.read([this](const BattleRow& row) {
    if (row.case_number >= 0 && static_cast<std::size_t>(row.case_number) < plan_.cases.size() && row.k >= 0)
      schedule_.done(row);
  });
}

bool Runner::run(int workers, const Told& told) {
  std::mutex mutex;
  std::condition_variable changed;
  bool stopped = false;
  std::exception_ptr fault;

  const auto work = [&] {
    Fighter fighter(plan_);
    std::unique_lock lock(mutex);
    while (!stopped && !schedule_.finished()) {
      const std::optional<Job> job = schedule_.next();
      if (!job) {
        changed.wait(lock);
        continue;
      }
      lock.unlock();
      try {
        const BattleRow row = fighter.fight(job->case_number, job->k);
        lock.lock();
        journal_.add(row);
        schedule_.done(row);
        if (!told(schedule_)) stopped = true;
      } catch (...) {
        if (!lock.owns_lock()) lock.lock();
        if (!fault) fault = std::current_exception();
        stopped = true;
      }
      changed.notify_all();
    }
    changed.notify_all();
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < workers; ++i) threads.emplace_back(work);
    work();
  }
  if (fault) std::rethrow_exception(fault);
  return schedule_.finished();
}

}  // namespace esc::lab

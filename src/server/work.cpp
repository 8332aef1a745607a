#include "server/work.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <utility>

namespace esc::server {

namespace {

// A fault in one battle must not end the others.
void run_safely(const Job& job) {
  try {
    job();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "escarmouche: %s\n", error.what());
  } catch (...) {
    std::fprintf(stderr, "escarmouche: a job failed\n");
  }
}

}  // namespace

Workers::Workers(std::size_t threads, int niceness) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { work(niceness); });
}

bool Workers::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void Workers::stop() {
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped.swap(jobs_);  // destroyed outside the lock: a job may hold the last owner of something
  }
  wake_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void Workers::work(int niceness) {
  if (niceness != 0) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
      if (stopped_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    run_safely(job);
  }
}

void Lane::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    if (std::exchange(running_, true)) return;
  }
  run_soon();
}

// A job may own what owns the lane: when nobody will run it any more, it must go.
void Lane::run_soon() {
  if (!workers_.post([self = shared_from_this()] { self->run_next(); })) clear();
}

void Lane::clear() {
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(mutex_);
    dropped.swap(jobs_);
  }
}

// One job at a time goes through the workers, so that a busy lane does not keep the others waiting.
void Lane::run_next() {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.empty()) return;  // cleared meanwhile
    job = std::move(jobs_.front());
    jobs_.pop_front();
  }
  run_safely(job);
  job = nullptr;
  {
    const std::lock_guard lock(mutex_);
    running_ = !jobs_.empty();
    if (!running_) return;
  }
  run_soon();
}

Alarm::Alarm() : thread_([this] { run(); }) {}

void Alarm::after(std::chrono::milliseconds delay, Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    entries_.push({Clock::now() + delay, std::move(job)});
  }
  wake_.notify_one();
}

void Alarm::stop() {
  std::priority_queue<Entry> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped.swap(entries_);
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Alarm::run() {
  std::unique_lock lock(mutex_);
  while (!stopped_) {
    if (entries_.empty()) {
      wake_.wait(lock);
    } else if (const Clock::time_point at = entries_.top().at; Clock::now() < at) {
      wake_.wait_until(lock, at);
    } else {
      const Job job = entries_.top().job;
      entries_.pop();
      lock.unlock();
      run_safely(job);
      lock.lock();
    }
  }
}

}  // namespace esc::server

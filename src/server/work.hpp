// work.hpp — threads for what must not keep the network waiting, lanes on which jobs run one after another, and an
// alarm.
//   Workers workers(2);
//   auto lane = std::make_shared<Lane>(workers);
//   lane->post([room] { room->…; });        // never at the same time as another job of this lane
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

namespace esc::server {

using Job = std::function<void()>;

class Workers {
 public:
  // `niceness` as of nice(1): machine players think on threads that give way to the others.
  explicit Workers(std::size_t threads, int niceness = 0);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  bool post(Job job);  // false: stopped, the job is dropped
  void stop();         // waits for the jobs that have begun; the others are dropped
  std::size_t waiting() const;

 private:
  void work(int niceness);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

class Lane : public std::enable_shared_from_this<Lane> {
 public:
  explicit Lane(Workers& workers) : workers_(workers) {}
  void post(Job job);
  void clear();  // drops the jobs that have not begun

 private:
  void run_next();
  void run_soon();

  Workers& workers_;
  std::mutex mutex_;
  std::deque<Job> jobs_;
  bool running_ = false;
};

// Calls jobs when their time has come, on its own thread: they should only post to others.
class Alarm {
 public:
  Alarm();
  ~Alarm() { stop(); }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void after(std::chrono::milliseconds delay, Job job);
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Entry {
    Clock::time_point at;
    Job job;
    bool operator<(const Entry& o) const { return at > o.at; }  // the soonest on top
  };
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::priority_queue<Entry> entries_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace esc::server

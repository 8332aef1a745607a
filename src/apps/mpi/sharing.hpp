// sharing.hpp — the battles of a plan shared out over MPI ranks. Rank 0 keeps journal and schedule, fights like the
// others and gives a battle to whoever has none; a rank that dies costs the battle that it was fighting, which another
// then gets.
//   if (rank == 0) { Sharer sharer(plan, journal, lease, ranks); sharer.run(); } else fight_for_rank_0(plan);
#pragma once
#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <set>
#include <string>

#include "lab/battle.hpp"
#include "lab/journal.hpp"
#include "lab/schedule.hpp"

namespace esc::mpi {

using Clock = std::chrono::steady_clock;

struct Hello {  // who a rank is, so that rank 0 can look after those on its own machine
  char host[64] = {};
  int pid = 0;
};

void fight_for_rank_0(const lab::Plan& plan);

class Sharer {
 public:
  // A battle that a rank elsewhere has had for longer than the lease is given to another as well.
  Sharer(const lab::Plan& plan, lab::Journal& journal, std::chrono::milliseconds lease, int ranks);

  void run(const std::function<void(const lab::Schedule&)>& told);
  const lab::Schedule& schedule() const { return schedule_; }
  bool lost_a_rank() const { return !dead_.empty() || !all_stopped(); }

 private:
  struct Lease {
    lab::Job job;
    Clock::time_point since;
    bool given_back = false;
  };

  bool all_stopped() const;
  bool hear();
  bool fight_here();
  void take(const lab::BattleRow& row);
  void answer(int rank);
  void look_after();
  void bury(int rank);

  lab::Journal& journal_;
  lab::Schedule schedule_;
  lab::Fighter fighter_;
  std::future<lab::BattleRow> own_;  // the battle that rank 0 fights itself
  std::chrono::milliseconds lease_;
  int ranks_;
  std::map<int, Lease> leases_;
  std::map<int, Hello> who_;
  std::set<int> dead_, stopped_;
};

}  // namespace esc::mpi

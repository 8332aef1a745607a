#include "apps/mpi/sharing.hpp"

#include <mpi.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <thread>

namespace esc::mpi {

namespace {

using std::chrono::microseconds, std::chrono::milliseconds, std::chrono::seconds;

// Whoever says hello, sends a row or asks again has nothing to do and gets an order.
enum Tag : int { hello = 1, row, again, order };
constexpr int stop_word = -1, wait_word = -2;
constexpr microseconds patience = seconds(10), look_every = milliseconds(100), nap(200);

Hello this_process() {
  Hello me;
  ::gethostname(me.host, sizeof me.host - 1);
  me.pid = static_cast<int>(::getpid());
  return me;
}

}  // namespace

void fight_for_rank_0(const lab::Plan& plan) {
  const Hello me = this_process();
  MPI_Send(&me, sizeof me, MPI_BYTE, 0, hello, MPI_COMM_WORLD);
  lab::Fighter fighter(plan);
  for (;;) {
    int job[2] = {};
    MPI_Recv(job, 2, MPI_INT, 0, order, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (job[0] == stop_word) return;
    if (job[0] == wait_word) {
      std::this_thread::sleep_for(milliseconds(20));
      MPI_Send(nullptr, 0, MPI_BYTE, 0, again, MPI_COMM_WORLD);
      continue;
    }
    const std::string line = lab::to_line(fighter.fight(job[0], job[1]));
    MPI_Send(line.data(), static_cast<int>(line.size()), MPI_BYTE, 0, row, MPI_COMM_WORLD);
  }
}

Sharer::Sharer(const lab::Plan& plan, lab::Journal& journal, milliseconds lease, int ranks)
    : journal_(journal), schedule_(plan), fighter_(plan), lease_(lease), ranks_(ranks) {
  journal.read([&](const lab::BattleRow& old) {
    const bool known = old.case_number >= 0 && static_cast<std::size_t>(old.case_number) < plan.cases.size();
    if (known && old.k >= 0) schedule_.done(old);
  });
}

void Sharer::run(const std::function<void(const lab::Schedule&)>& told) {
  Clock::time_point looked = Clock::now(), over{};
  while (!schedule_.finished() || own_.valid() || !all_stopped()) {
    const bool heard = hear(), fought = fight_here();
    if (fought || heard) told(schedule_);
    if (Clock::now() - looked > look_every) look_after(), looked = Clock::now();
    if (!schedule_.finished()) over = Clock::now();
    else if (Clock::now() - over > patience && !own_.valid()) break;  // who has not come by now will not come
    if (!heard && !fought) std::this_thread::sleep_for(nap);
  }
}

bool Sharer::all_stopped() const { return static_cast<int>(stopped_.size() + dead_.size()) >= ranks_ - 1; }

// MPI is spoken by one thread, which must hear the others at once: the battle has a thread of its own.
bool Sharer::fight_here() {
  if (own_.valid()) {
    if (own_.wait_for(seconds(0)) != std::future_status::ready) return false;
    take(own_.get());
  }
  if (schedule_.finished()) return false;
  const auto job = schedule_.next();
  if (!job) return false;
  own_ = std::async(std::launch::async, [this, job] { return fighter_.fight(job->case_number, job->k); });
  return true;
}

bool Sharer::hear() {
  int any = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &any, &status);
  if (!any) return false;
  const int from = status.MPI_SOURCE;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::string text(static_cast<std::size_t>(size), '\0');
  MPI_Recv(text.data(), size, MPI_BYTE, from, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (status.MPI_TAG == hello && text.size() == sizeof(Hello)) std::memcpy(&who_[from], text.data(), sizeof(Hello));
  if (status.MPI_TAG == row) {
    leases_.erase(from);
    const auto read = lab::from_line(text);
    if (!read) throw std::runtime_error("rank " + std::to_string(from) + " sent no row");
    take(*read);
  }
  answer(from);
  return true;
}

void Sharer::take(const lab::BattleRow& fought) {
  journal_.add(fought);
  schedule_.done(fought);
}

void Sharer::answer(int rank) {
  int word[2] = {stop_word, 0};
  if (schedule_.finished()) {
    stopped_.insert(rank);
  } else if (const auto job = schedule_.next()) {
    leases_[rank] = {*job, Clock::now()};
    word[0] = job->case_number, word[1] = job->k;
  } else {
    word[0] = wait_word;
  }
  MPI_Send(word, 2, MPI_INT, rank, order, MPI_COMM_WORLD);
}

// A rank on this machine is dead when its process is gone; one elsewhere when it has been silent for too long.
void Sharer::look_after() {
  const Hello here = this_process();
  for (const auto& [rank, who] : who_) {
    const bool ours = std::string_view(who.host) == here.host;
    const bool watched = ours && dead_.count(rank) == 0 && stopped_.count(rank) == 0;
    if (watched && ::kill(who.pid, 0) != 0 && errno == ESRCH) bury(rank);
  }
  for (auto& [rank, lease] : leases_) {
    if (lease.given_back || Clock::now() - lease.since < lease_) continue;
    lease.given_back = true;  // if it answers after all, one of the two rows is thrown away: they are the same
    schedule_.give_back(lease.job);
  }
}

void Sharer::bury(int rank) {
  dead_.insert(rank);
  const auto lease = leases_.find(rank);
  if (lease == leases_.end()) return;
  if (!lease->second.given_back) schedule_.give_back(lease->second.job);
  leases_.erase(lease);
}

}  // namespace esc::mpi

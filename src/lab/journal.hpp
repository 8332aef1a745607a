// journal.hpp — the rows of a run as they come in, one line a battle, written at once: a killed run or a full disk
// costs at most the line under way. Lines are in the order of arrival; whoever reads them sorts.
//   Journal journal(folder);             // goes on where a journal of the same plan stopped
//   journal.add(row);
#pragma once
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "lab/plan.hpp"
#include "lab/row.hpp"

namespace esc::lab {

// Results stand there already, of another plan.
struct OtherPlan : std::exception {
  const char* what() const noexcept override { return "the folder holds results of another plan"; }
};

class Journal {
 public:
  // Makes the folder if need be. Throws std::system_error when it cannot be written, OtherPlan.
  Journal(const std::string& folder, const Plan& plan);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // What earlier runs left, in any order; a torn line is cut off.
  void read(const std::function<void(const BattleRow&)>& row) const;
  void add(const BattleRow& row);

 private:
  void cut_torn_line();
  std::string path_;
  int file_ = -1;
};

std::string plan_file(const std::string& folder);

}  // namespace esc::lab

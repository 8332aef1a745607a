// tables.hpp — the results of a run as tables: results.sqlite, battles.csv and figures.csv, sorted, so that the same
// plan gives the same bytes whoever fought it. docs/lab.md describes the columns.
//   make_tables(folder, plan, journal, schedule);
#pragma once
#include <string>

#include "lab/journal.hpp"
#include "lab/schedule.hpp"

namespace esc::lab {

std::string database_file(const std::string& folder);

// Battles past the end of their case, which an earlier or faster worker may have fought, are left out.
void make_tables(const std::string& folder, const Plan& plan, const Journal& journal, const Schedule& schedule);

}  // namespace esc::lab

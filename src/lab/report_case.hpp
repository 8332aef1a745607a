// report_case.hpp — what a report tells of one case: losses, killers, prices, places, luck, drama.
#pragma once
#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <string_view>

#include "lab/svg.hpp"

namespace esc::lab {

std::string words(std::string_view key);  // both languages, one of them shown
svg::Both both(std::string_view key);
std::string shown(const Interval& share);  // 52.3 % [48.0 – 56.5]

std::string case_report(SQLite::Database& db, int case_number);

}  // namespace esc::lab

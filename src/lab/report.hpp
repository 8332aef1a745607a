// report.hpp — the results of a run for people: one HTML file, pictures inside, in French and English.
//   write_report(folder, plan.name);       // from results.sqlite, into report.html
#pragma once
#include <string>

#include "io/lang.hpp"

namespace esc::lab {

std::string report_file(const std::string& folder);
// `lang` is what the page shows first; a button changes it.
void write_report(const std::string& folder, const std::string& name, Lang lang);

}  // namespace esc::lab

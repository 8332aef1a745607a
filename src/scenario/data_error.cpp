#include "scenario/data_error.hpp"

#include <algorithm>

namespace esc {

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

void DataErrors::add(FilePlace at, std::string key, std::vector<std::string> texts) {
  if (errors_.size() < most) errors_.push_back({file_, at, std::move(key), std::move(texts)});
}

std::vector<DataError> DataErrors::in_order() const {
  std::vector<DataError> sorted = errors_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const DataError& a, const DataError& b) { return a.at < b.at; });
  return sorted;
}

std::string_view nearest_name(std::string_view wrong, std::span<const std::string_view> candidates) {
  constexpr std::size_t longest_compared = 100;
  const std::string_view compared = wrong.substr(0, longest_compared);
  std::string_view best;
  std::size_t least = 0;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(compared, candidate);
    if (best.empty() || distance < least) best = candidate, least = distance;
  }
  return best;
}

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

}  // namespace esc

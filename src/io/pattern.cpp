#include "io/pattern.hpp"

#include <regex.h>

#include <stdexcept>

namespace esc {

struct Pattern::Compiled {
  explicit Compiled(const std::string& shape) {
    if (regcomp(&regex, shape.c_str(), REG_EXTENDED) != 0) throw std::invalid_argument("no pattern: " + shape);
  }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;
  ~Compiled() { regfree(&regex); }
  regex_t regex;
};

Pattern::Pattern(const std::string& shape) : compiled_(std::make_shared<const Compiled>(shape)) {}

std::optional<Pattern::Found> Pattern::search(const std::string& text, std::size_t from) const {
  std::vector<regmatch_t> places(compiled_->regex.re_nsub + 1);
  const char* begin = text.c_str() + from;
  if (regexec(&compiled_->regex, begin, places.size(), places.data(), from > 0 ? REG_NOTBOL : 0) != 0)
    return std::nullopt;
  const auto position = [from](regoff_t offset) { return from + static_cast<std::size_t>(offset); };
  Found found{position(places[0].rm_so), position(places[0].rm_eo), {}};
  for (const regmatch_t& place : places) {
    if (place.rm_so < 0) found.parts.emplace_back();
    else found.parts.push_back(text.substr(position(place.rm_so), static_cast<std::size_t>(place.rm_eo - place.rm_so)));
  }
  return found;
}

std::vector<Pattern::Found> Pattern::all(const std::string& text) const {
  std::vector<Found> found;
  for (std::size_t from = 0; from <= text.size();) {
    std::optional<Found> next = search(text, from);
    if (!next) break;
    from = next->end > next->at ? next->end : next->end + 1;
    found.push_back(std::move(*next));
  }
  return found;
}

}  // namespace esc

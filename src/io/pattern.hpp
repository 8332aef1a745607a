// pattern.hpp — regular expressions of the C library, POSIX extended: std::regex takes the compiler seconds in every
// file.
//   const Pattern entry("count = ([0-9]+)");
//   if (const auto found = entry.search(text)) total += std::stoi(found->parts[1]);
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace esc {

class Pattern {
 public:
  struct Found {
    std::size_t at = 0, end = 0;
    std::vector<std::string> parts;  // the whole, and what stands in brackets
  };

  explicit Pattern(const std::string& shape);
  std::optional<Found> search(const std::string& text, std::size_t from = 0) const;  // the first from there on
  std::vector<Found> all(const std::string& text) const;                             // one after another

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace esc

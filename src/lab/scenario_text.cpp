#include "lab/scenario_text.hpp"

#include <vector>

namespace esc::lab {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

bool sets(std::string_view line, std::string_view key) {
  if (!line.starts_with(key)) return false;
  const std::size_t next = line.find_first_not_of(" \t", key.size());
  return next != std::string_view::npos && line[next] == '=';
}

}  // namespace

std::string with_key(std::string_view text, std::string_view section, std::string_view key, std::string_view literal) {
  const std::string header = "[" + std::string(section) + "]";
  const std::string wanted = std::string(key) + " = " + std::string(literal) + "\n";
  std::string out;
  bool inside = section.empty(), done = false;
  for (const std::string_view line : lines_of(text)) {
    if (line.starts_with('[')) {
      if (inside && !done) out += wanted, done = true;
      inside = !section.empty() && line.starts_with(header);
    }
    if (inside && !done && sets(line, key)) out += wanted, done = true;
    else out.append(line).append("\n");
  }
  if (!done && !inside) out += "\n" + header + "\n";
  if (!done) out += wanted;
  return out;
}

}  // namespace esc::lab

#include "lab/forces.hpp"

#include <regex>

#include "lab/scenario_text.hpp"
#include "scenario/embedded.hpp"
#include "scenario/scenario.hpp"

namespace esc::lab {

namespace {

const std::regex entry(R"re(\{\s*profile\s*=\s*"([a-z0-9_]+)"\s*,\s*count\s*=\s*(\d+)\s*\})re");
const std::regex id_line(R"re((^|\n)(id\s*=\s*")([a-z0-9_]+)("))re");
const std::regex points_line(R"re((^|\n)points\s*=\s*(\d+))re");

// [[force]] … up to the next force or another table that is no part of one.
std::vector<std::string> force_blocks(std::string_view text) {
  std::vector<std::string> blocks;
  bool inside = false;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (line.starts_with("[[force]]")) inside = true, blocks.emplace_back();
    else if (line.starts_with('[') && !line.starts_with("[[force.") && !line.starts_with("[force.")) inside = false;
    if (inside) blocks.back().append(line).append("\n");
  }
  return blocks;
}

std::string first_id(const std::string& block) {
  std::smatch found;
  return std::regex_search(block, found, id_line) ? found[3].str() : std::string();
}

std::string section_text(std::string_view text, std::string_view section, std::string_view key) {
  const std::regex wanted("\\[" + std::string(section) + "\\][^\\[]*\\n" + std::string(key) +
                          "\\s*=\\s*\"([a-z0-9_]+)\"");
  std::match_results<std::string_view::const_iterator> found;
  return std::regex_search(text.begin(), text.end(), found, wanted) ? found[1].str() : std::string();
}

std::optional<std::string> standard_forces(std::string_view system) {
  const std::string path = "data/" + std::string(system) + "/forces.toml";
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return std::string(file.text);
  return std::nullopt;
}

}  // namespace

std::optional<ForceText> force_of(std::string_view scenario_text, std::string_view system, Side side) {
  const std::string id = section_text(scenario_text, text(side), "force");
  std::vector<std::string> blocks = force_blocks(scenario_text);
  if (const auto standard = standard_forces(system))
    for (std::string& block : force_blocks(*standard)) blocks.push_back(std::move(block));
  for (const std::string& block : blocks) {
    if (id.empty() || first_id(block) != id) continue;
    ForceText force{id, block, {}};
    for (std::sregex_iterator it(block.begin(), block.end(), entry), end; it != end; ++it)
      force.counts[(*it)[1].str()] += std::stoi((*it)[2].str());
    if (force.counts.empty()) return std::nullopt;
    return force;
  }
  return std::nullopt;
}

std::string with_counts(std::string_view scenario_text, Side side, const ForceText& force,
                        const std::map<std::string, int>& changes, int points) {
  std::string block = std::regex_replace(force.block, id_line, "$1$2lab_" + std::string(text(side)) + "_$3$4");
  std::map<std::string, int> left = changes;
  std::string out;
  std::size_t at = 0, last_entry = std::string::npos;
  for (std::sregex_iterator it(block.begin(), block.end(), entry), end; it != end; ++it) {
    const std::string profile = (*it)[1].str();
    int count = std::stoi((*it)[2].str());
    if (const auto change = left.find(profile); change != left.end()) {
      count += change->second;
      left.erase(change);
    }
    out.append(block, at, static_cast<std::size_t>(it->position()) - at);
    at = static_cast<std::size_t>(it->position() + it->length());
    if (count > 0) out += "{ profile = \"" + profile + "\", count = " + std::to_string(count) + " }";
    else if (at < block.size() && block[at] == ',') ++at;
    if (count > 0) last_entry = out.size();
  }
  out.append(block, at, std::string::npos);
  for (const auto& [profile, more] : left)
    if (more > 0 && last_entry != std::string::npos)
      out.insert(last_entry, ", { profile = \"" + profile + "\", count = " + std::to_string(more) + " }");
  if (std::smatch found; std::regex_search(out, found, points_line))
    out = found.prefix().str() + found[1].str() + "points = " + std::to_string(std::stoi(found[2].str()) + points) +
          found.suffix().str();
  std::string scenario =
      with_key(scenario_text, text(side), "force", "\"lab_" + std::string(text(side)) + "_" + force.id + "\"");
  if (points > 0 && scenario.find("budget") != std::string::npos)
    scenario = with_key(scenario, text(side), "budget", "10000");
  return scenario + "\n" + out;
}

}  // namespace esc::lab

#include "lab/forces.hpp"

#include "io/pattern.hpp"
#include "lab/scenario_text.hpp"
#include "scenario/embedded.hpp"
#include "scenario/scenario.hpp"

namespace esc::lab {

namespace {

const Pattern entry(R"re(\{\s*profile\s*=\s*"([a-z0-9_]+)"\s*,\s*count\s*=\s*([0-9]+)\s*\})re");
const Pattern id_line("(^|\n)id\\s*=\\s*\"([a-z0-9_]+)\"");
const Pattern points_line("(^|\n)points\\s*=\\s*([0-9]+)");

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
  const auto found = id_line.search(block);
  return found ? found->parts[2] : std::string();
}

std::string section_text(std::string_view text, std::string_view section, std::string_view key) {
  const Pattern wanted("\\[" + std::string(section) + "\\][^[]*\n" + std::string(key) + "\\s*=\\s*\"([a-z0-9_]+)\"");
  const auto found = wanted.search(std::string(text));
  return found ? found->parts[1] : std::string();
}

// With lab_red_ or lab_blue_ before the ids of the force and of what belongs to it.
std::string with_new_ids(const std::string& block, Side side) {
  std::string out;
  std::size_t at = 0;
  for (const Pattern::Found& id : id_line.all(block)) {
    const std::size_t name = id.end - id.parts[2].size() - 1;
    out.append(block, at, name - at).append("lab_").append(text(side)).append("_");
    at = name;
  }
  return out.append(block, at, std::string::npos);
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
    for (const Pattern::Found& found : entry.all(block)) force.counts[found.parts[1]] += std::stoi(found.parts[2]);
    if (force.counts.empty()) return std::nullopt;
    return force;
  }
  return std::nullopt;
}

std::string with_counts(std::string_view scenario_text, Side side, const ForceText& force,
                        const std::map<std::string, int>& changes, int points) {
  const std::string block = with_new_ids(force.block, side);
  std::map<std::string, int> left = changes;
  std::string out;
  std::size_t at = 0, last_entry = std::string::npos;
  for (const Pattern::Found& found : entry.all(block)) {
    const std::string& profile = found.parts[1];
    int count = std::stoi(found.parts[2]);
    if (const auto change = left.find(profile); change != left.end()) {
      count += change->second;
      left.erase(change);
    }
    out.append(block, at, found.at - at);
    at = found.end;
    if (count > 0) out += "{ profile = \"" + profile + "\", count = " + std::to_string(count) + " }";
    else if (at < block.size() && block[at] == ',') ++at;
    if (count > 0) last_entry = out.size();
  }
  out.append(block, at, std::string::npos);
  for (const auto& [profile, more] : left)
    if (more > 0 && last_entry != std::string::npos)
      out.insert(last_entry, ", { profile = \"" + profile + "\", count = " + std::to_string(more) + " }");
  if (const auto found = points_line.search(out))
    out.replace(found->at, found->end - found->at,
                found->parts[1] + "points = " + std::to_string(std::stoi(found->parts[2]) + points));
  std::string scenario =
      with_key(scenario_text, text(side), "force", "\"lab_" + std::string(text(side)) + "_" + force.id + "\"");
  if (points > 0 && scenario.find("budget") != std::string::npos)
    scenario = with_key(scenario, text(side), "budget", "10000");
  return scenario + "\n" + out;
}

}  // namespace esc::lab

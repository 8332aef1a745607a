#include "scenario/check.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/argad/rulebook.hpp"
#include "rules/capitan/rulebook.hpp"
#include "rules/guepier/rulebook.hpp"
#include "rules/laporte/rulebook.hpp"
#include "rules/tomahawk/rulebook.hpp"
#include "scenario/argad.hpp"
#include "scenario/capitan.hpp"
#include "scenario/capitan_career.hpp"
#include "scenario/guepier.hpp"
#include "scenario/laporte.hpp"
#include "scenario/toml.hpp"
#include "scenario/tomahawk.hpp"
#include "scenario/values.hpp"

namespace esc {

namespace {

using Faults = std::vector<DataError>;

// One line a system: what opens its rule ids, and who reads its files.
struct FilesOfSystem {
  std::string_view system, rule_prefix;
  Faults (*check_scenario)(const SourceText&);
  Faults (*check_forces)(const SourceText&);
  Faults (*check_values)(const SourceText&);
  Faults (*check_career)(const SourceText&) = nullptr;  // of a system whose players have one
};

template <class Loading>
Faults faults_of(const Loading& loading) {
  return loading ? Faults{} : loading.error();
}

constexpr std::array systems{
    FilesOfSystem{"laporte", "LP-", [](const SourceText& s) { return faults_of(laporte::load_scenario(s)); },
                  laporte::check_forces,
                  [](const SourceText& s) { return faults_of(load_values(s, laporte::standard_rulebook())); }},
    FilesOfSystem{"argad", "AR-", [](const SourceText& s) { return faults_of(argad::load_scenario(s)); },
                  argad::check_forces,
                  [](const SourceText& s) { return faults_of(load_values(s, argad::standard_rulebook())); }},
    FilesOfSystem{"tomahawk", "MT-", [](const SourceText& s) { return faults_of(tomahawk::load_scenario(s)); },
                  tomahawk::check_forces,
                  [](const SourceText& s) { return faults_of(load_values(s, tomahawk::standard_rulebook())); }},
    FilesOfSystem{"guepier", "GM-", [](const SourceText& s) { return faults_of(guepier::load_scenario(s)); },
                  guepier::check_forces,
                  [](const SourceText& s) { return faults_of(load_values(s, guepier::standard_rulebook())); }},
    FilesOfSystem{"capitan", "CA-", [](const SourceText& s) { return faults_of(capitan::load_scenario(s)); },
                  capitan::check_forces,
                  [](const SourceText& s) { return faults_of(load_values(s, capitan::standard_rulebook())); },
                  capitan::check_career},
};

constexpr std::array<std::string_view, 3> kinds{"scenario", "forces", "career"};

const TomlEntry* find(const TomlNode::Table& root, std::string_view key) {
  const auto it = std::find_if(root.begin(), root.end(), [&](const TomlEntry& entry) { return entry.key == key; });
  return it == root.end() ? nullptr : &*it;
}

// A values file has a version and, below the ids of its system's rules, numbers.
const FilesOfSystem* system_of_values(const TomlNode::Table& root) {
  if (!find(root, "version") || find(root, "kind")) return nullptr;
  for (const TomlEntry& entry : root)
    for (const FilesOfSystem& system : systems)
      if (entry.key.starts_with(system.rule_prefix)) return &system;
  return nullptr;
}

// The index of the word that the key has, or nothing after an error.
std::optional<std::size_t> word(const TomlNode::Table& root, std::string_view key,
                                std::span<const std::string_view> words, DataErrors& errors) {
  const TomlEntry* entry = find(root, key);
  if (!entry) return errors.add({}, "data.missing_key", {std::string(key)}), std::nullopt;
  const auto* text = entry->node.as<std::string>();
  if (!text) return errors.add(entry->node.at, "data.want_text", {std::string(key)}), std::nullopt;
  const auto it = std::find(words.begin(), words.end(), *text);
  if (it != words.end()) return static_cast<std::size_t>(it - words.begin());
  errors.add(entry->node.at, "data.unknown_word",
             {*text, std::string(key), std::string(nearest_name(*text, words)), listed(words)});
  return std::nullopt;
}

}  // namespace

std::vector<DataError> check_data(const SourceText& source) {
  DataErrors errors(source.file);
  const auto parsed = parse_toml(source, errors);
  if (!parsed) return errors.in_order();
  const auto& root = *parsed->as<TomlNode::Table>();
  if (const FilesOfSystem* values = system_of_values(root)) return values->check_values(source);
  std::vector<std::string_view> names;
  for (const FilesOfSystem& system : systems) names.push_back(system.system);
  const auto kind = word(root, "kind", kinds, errors), system = word(root, "system", names, errors);
  if (!kind || !system) return errors.in_order();
  const FilesOfSystem& files = systems[*system];
  if (*kind == 0) return files.check_scenario(source);
  if (*kind == 1) return files.check_forces(source);
  if (files.check_career) return files.check_career(source);
  errors.add(find(root, "kind")->node.at, "data.no_careers", {std::string(files.system)});
  return errors.in_order();
}

}  // namespace esc

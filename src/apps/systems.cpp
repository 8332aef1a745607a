#include <algorithm>

#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "io/messages.hpp"
#include "io/registry.hpp"

namespace esc::apps {

int systems(const Common& common) {
  const auto playable = playable_systems();
  List list;
  for (const QuerySet& set : standard_queries().sets()) {
    const bool plays = std::find(playable.begin(), playable.end(), set.system) != playable.end();
    const std::string name = message("system." + std::string(set.system), common.lang);
    list.emplace_back(Object{{"id", set.system},
                             {"name", name},
                             {"queries", static_cast<std::int64_t>(set.kinds.size())},
                             {"playable", plays}});
    if (!common.json)
      print(message(plays ? "systems.playable" : "systems.queries_only", common.lang,
                    {std::string(set.system), name, std::to_string(set.kinds.size())}));
  }
  if (common.json) print_json(std::move(list));
  return ok;
}

int scenarios(const Common& common, const std::string& system) {
  List list;
  for (const ScenarioInfo& info : built_in_scenarios()) {
    if (!system.empty() && info.system != system) continue;
    const auto in = [&](const Words& words) { return common.lang == Lang::fr ? words.fr : words.en; };
    if (common.json)
      list.emplace_back(Object{{"id", info.id},
                               {"system", info.system},
                               {"name", in(info.name)},
                               {"story", in(info.story)},
                               {"turns", info.turns},
                               {"sides", Object{{"red", in(info.sides[0])}, {"blue", in(info.sides[1])}}}});
    else
      print(message(
          "scenarios.line", common.lang,
          {info.id, info.system, in(info.name), std::to_string(info.turns), in(info.sides[0]), in(info.sides[1])}));
  }
  if (common.json) print_json(std::move(list));
  return ok;
}

}  // namespace esc::apps

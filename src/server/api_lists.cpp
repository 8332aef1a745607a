#include <algorithm>

#include "io/contract.hpp"
#include "io/ground.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/outcome_text.hpp"
#include "io/playable.hpp"
#include "io/query_words.hpp"
#include "io/registry.hpp"
#include "server/api.hpp"

namespace esc::server {

namespace {

Value both_languages(const std::string& key) {
  return Object{{"fr", message(key, Lang::fr)}, {"en", message(key, Lang::en)}};
}

// For people: the outcomes that an answer names, in words.
std::string answer_in_words(std::string_view line, Lang lang) {
  const JsonRead read = parse_json(line);
  const Object* question = read ? read.value->as<Object>() : nullptr;
  if (!question) return answer_line(line, standard_queries(), lang);
  Value told = answer(*read.value, standard_queries(), lang);
  Object& fields = *told.as<Object>();
  Object words;
  const auto system = question->find("system");
  const auto tell = [&](const std::string& outcome) {
    words.emplace(outcome, outcome_text(*system->second.as<std::string>(), outcome, lang));
  };
  if (const auto odds = fields.find("odds"); odds != fields.end())
    for (const auto& [outcome, share] : *odds->second.as<Object>()) tell(outcome);
  if (const auto outcome = fields.find("outcome"); outcome != fields.end()) tell(*outcome->second.as<std::string>());
  if (!words.empty()) fields["words"] = std::move(words);
  return to_json(told);
}

}  // namespace

Reply systems(const Library& library) {
  List list;
  for (const QuerySet& set : standard_queries().sets()) {
    const std::vector<std::string> bots = library.bots_of(set.system);
    list.emplace_back(Object{{"id", set.system},
                             {"name", both_languages("system." + std::string(set.system))},
                             {"playable", !bots.empty()},
                             {"queries", static_cast<std::int64_t>(set.kinds.size())},
                             {"bots", List(bots.begin(), bots.end())}});
  }
  return reply_of(list);
}

Reply scenarios(const Library& library) {
  List list;
  for (const ScenarioInfo& info : built_in_scenarios())
    if (library.game(info.id)) list.push_back(write_info(info));
  return reply_of(list);
}

Reply scenario(const Library& library, const std::string& id, Lang lang) {
  const auto game = library.game(id);
  return game ? reply_of(write_scenario(*game)) : refusal(404, "server.no_scenario", lang, {id});
}

Reply queries(const std::string& system, Lang lang) {
  const QuerySet* set = standard_queries().find(system);
  if (!set) return refusal(404, "server.no_system", lang, {system});
  List list;
  for (const auto& kind : set->kinds) list.push_back(told_schema(*set, *kind, lang));
  return reply_of(list);
}

// One answer a line, as the command line gives them; in words too if wanted.
Reply query(const std::string& lines, std::size_t most, Lang lang, bool in_words) {
  if (static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')) > most)
    return refusal(413, "server.too_large", lang);
  Reply reply{.type = "application/x-ndjson; charset=utf-8"};
  for (std::string_view rest = lines; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.find_first_not_of(" \r\t") != std::string_view::npos)
      reply.body += (in_words ? answer_in_words(line, lang) : answer_line(line, standard_queries(), lang)) + "\n";
  }
  return reply;
}

Reply rule(const std::string& id, Lang lang) {
  for (const QuerySet& set : standard_queries().sets()) {
    const std::string key = "rule." + std::string(set.system) + "." + id;
    if (!find_message(key)) continue;
    Value words = both_languages(key);
    words.as<Object>()->emplace("system", set.system);
    return reply_of(words);
  }
  return refusal(404, "server.no_rule", lang, {id});
}

Reply messages(const Library& library, const std::string& name) {
  const auto lang = find_lang(name);
  if (!lang || text(*lang) != name) return refusal(404, "server.not_found", Lang::en);
  Object all;
  for (const Message& m : all_messages()) all.emplace(m.key, m.in(*lang));
  for (const ScenarioInfo& info : built_in_scenarios())
    if (const auto game = library.game(info.id))
      for (const MessageRow& row : game->source().names)
        all.insert_or_assign(row.key, *lang == Lang::fr ? row.words.fr : row.words.en);
  return reply_of(all);
}

}  // namespace esc::server

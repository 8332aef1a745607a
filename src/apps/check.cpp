#include "scenario/check.hpp"

#include "apps/battle_file.hpp"
#include "apps/commands.hpp"
#include "io/messages.hpp"

namespace esc::apps {

namespace {

struct Finding {
  std::vector<DataError> errors;
  std::vector<std::string> details;
};

Finding check_battle(const SourceText& source, Lang lang) {
  BattleFile file = open_battle(source);
  Finding finding{file.errors, {}};
  if (!file.game) return finding;
  if (file.record.torn)
    finding.details.push_back(message("record.torn", lang, {source.file, std::to_string(file.record.steps.size())}));
  const Replay replay = replay_record(file.record, *file.game);
  if (replay.difference) {
    finding.details = show(*replay.difference, *file.game, lang);
    finding.errors.push_back(
        {source.file, {replay.difference->line, 1}, replay.difference->key, replay.difference->texts});
  }
  return finding;
}

Finding check_file(const std::string& path, Lang lang) {
  const auto text = read_file(path);
  if (!text) return {{DataError{path, {1, 1}, "file.unreadable", {path}}}, {}};
  const SourceText source{path, *text};
  if (looks_like_record(*text)) return check_battle(source, lang);
  return {check_data(source), {}};
}

}  // namespace

int check(const Common& common, const std::vector<std::string>& files) {
  bool all_valid = true;
  List list;
  for (const std::string& path : files) {
    const Finding finding = check_file(path, common.lang);
    all_valid = all_valid && finding.errors.empty();
    if (common.json) {
      List errors;
      for (const DataError& error : finding.errors) errors.push_back(to_value(error, common.lang));
      list.emplace_back(Object{{"file", path}, {"valid", finding.errors.empty()}, {"errors", std::move(errors)}});
      continue;
    }
    for (const DataError& error : finding.errors) print(show(error, common.lang));
    for (const std::string& line : finding.details) print("  " + line);
    if (finding.errors.empty()) print(message("check.valid", common.lang, {path}));
  }
  if (common.json) print_json(std::move(list));
  return all_valid ? ok : no;
}

}  // namespace esc::apps

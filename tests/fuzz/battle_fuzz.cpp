// Any text is read as a battle file without harm: what is a record is fought again up to the first difference.
#include <cstdlib>
#include <string>

#include "io/playable.hpp"
#include "io/replay.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace esc;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Record record = read_record({"fuzz.battle", text});
  if (record.whole_bytes > text.size()) std::abort();
  if (!record.errors.empty() || record.header.scenario.find('/') != std::string::npos) return 0;
  const GameMaking made = record.header.scenario_text.empty()
                              ? make_game(record.header.scenario)
                              : make_game({"fuzz.toml", record.header.scenario_text}, record.header.system, false);
  if (!made.game) {
    if (made.errors.empty()) std::abort();
    return 0;
  }
  const Replay replay = replay_record(record, *made.game);
  if (replay.steps > static_cast<int>(record.steps.size())) std::abort();
  return 0;
}

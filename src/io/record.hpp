// record.hpp — the battle file: save, replay, bug report and test in one. JSON lines: a header, a line a step, an end.
//   RecordWriter writer(path, header_of(match, {"random", "greedy"}));
//   writer.step(match.game(), match.start());
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/match.hpp"
#include "scenario/data_error.hpp"

namespace esc {

inline constexpr int record_format = 1;

struct RecordHeader {
  std::string engine, system;
  std::string scenario, scenario_text;  // the text only of a scenario that does not come with the program
  std::uint64_t scenario_hash = 0, rules_hash = 0;
  std::string seed_commitment;
  std::array<std::string, 2> players;
  Object options;
};

struct RecordStep {
  int n = 0;
  Side side = Side::none;
  Value answer;
  std::vector<int> faces;
  std::uint64_t hash = 0;  // of the state after
  Value scene;             // step 0: the position; later: what changed (value_diff.hpp)
  int line = 0;
};

struct RecordEnd {
  Value result;
  std::optional<std::uint64_t> seed;  // shown when the battle is over, so that the commitment can be checked
};

struct Record {
  RecordHeader header;
  std::vector<RecordStep> steps;
  std::optional<RecordEnd> end;
  bool torn = false;            // the last line was being written when the writer died; it does not count
  std::size_t whole_bytes = 0;  // up to the last whole line
  std::vector<DataError> errors;
};

std::string commitment_to(std::uint64_t seed);
RecordHeader header_of(const Match& match, std::array<std::string, 2> players);

Record read_record(const SourceText& source);
bool looks_like_record(std::string_view text);

// Append-only: a line is written at once, so that a crash at any moment costs at most the line under way.
class RecordWriter {
 public:
  enum class Sync : std::uint8_t { no, every_line };
  // Begins a file; throws std::system_error when it cannot be written.
  RecordWriter(const std::string& path, const RecordHeader& header, Sync sync = Sync::no);
  // Goes on with one that read_record has read: a torn line is cut off. `game` stands after its last step.
  RecordWriter(const std::string& path, const Record& record, const Game& game, Sync sync = Sync::no);
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  void step(const Game& game, const Step& step);
  void end(const Game& game, std::uint64_t seed);

 private:
  void line(const Value& value);
  int file_ = -1;
  Sync sync_;
  Scene scene_;  // as the last line left it
};

}  // namespace esc

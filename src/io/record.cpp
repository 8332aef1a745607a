#include "io/record.hpp"

#include "io/json.hpp"
#include "io/record_codec.hpp"
#include "io/sha256.hpp"
#include "io/version.hpp"

namespace esc {

namespace {

class RecordReading {
 public:
  explicit RecordReading(const SourceText& source) : source_(source) {}

  Record read() {
    for (std::string_view rest = source_.text; !rest.empty() && record_.errors.empty();) {
      const std::size_t newline = rest.find('\n');
      const bool whole = newline != std::string_view::npos;
      const std::string_view line = rest.substr(0, newline);
      rest.remove_prefix(whole ? newline + 1 : rest.size());
      ++line_;
      const JsonRead parsed = parse_json(line);
      if (!parsed && !whole) record_.torn = true;
      else if (!parsed) fault("record.not_json", {parsed.fault});
      else take(*parsed.value);
      if (!record_.torn && record_.errors.empty()) record_.whole_bytes = source_.text.size() - rest.size();
    }
    if (line_ == 0 || (record_.torn && line_ == 1)) fault("record.no_header");
    return std::move(record_);
  }

 private:
  void take(const Value& line) {
    if (line_ == 1) return take_header(line);
    if (record_.end) return fault("record.after_end");
    const Value present = migrated(line, format_);
    if (auto end = read_end(present)) {
      record_.end = std::move(*end);
    } else if (auto step = read_step(present)) {
      if (step->n != static_cast<int>(record_.steps.size()))
        return fault("record.step_missing", {std::to_string(record_.steps.size())});
      step->line = line_;
      record_.steps.push_back(std::move(*step));
    } else {
      fault("record.bad_step");
    }
  }

  void take_header(const Value& line) {
    const auto format = format_of(line);
    if (!format) return fault("record.unknown_format", {std::to_string(record_format)});
    format_ = *format;
    if (auto header = read_header(migrated(line, format_))) record_.header = std::move(*header);
    else fault("record.bad_header");
  }

  void fault(std::string key, std::vector<std::string> texts = {}) {
    record_.errors.push_back({source_.file, {std::max(line_, 1), 1}, std::move(key), std::move(texts)});
  }

  const SourceText& source_;
  Record record_;
  int line_ = 0, format_ = record_format;
};

}  // namespace

std::string commitment_to(std::uint64_t seed) { return sha256_hex("escarmouche seed " + std::to_string(seed)); }

RecordHeader header_of(const Match& match, std::array<std::string, 2> players) {
  const BattleSource& source = match.game().source();
  return {std::string(engine_version),
          std::string(match.game().system()),
          source.scenario,
          source.scenario_text,
          source.scenario_hash,
          source.rules_hash,
          commitment_to(match.seed()),
          std::move(players),
          {}};
}

Record read_record(const SourceText& source) { return RecordReading(source).read(); }

// Its first line is an object that opens a battle; TOML files begin otherwise.
bool looks_like_record(std::string_view text) { return text.starts_with("{\""); }

}  // namespace esc

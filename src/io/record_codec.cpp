#include "io/record_codec.hpp"

#include <array>
#include <charconv>
#include <limits>

namespace esc {

namespace {

// migrations[k] turns a line of format k + 1 into one of format k + 2.
using Migration = Value (*)(Value);
constexpr std::array<Migration, record_format - 1> migrations{};

const Value* field(const Value& line, std::string_view key) {
  const Object* object = line.as<Object>();
  if (!object) return nullptr;
  const auto it = object->find(key);
  return it == object->end() ? nullptr : &it->second;
}

std::optional<std::uint64_t> read_hex(const Value* value) {
  const auto* text = value ? value->as<std::string>() : nullptr;
  if (!text || text->size() != 16) return std::nullopt;
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), n, 16);
  if (error != std::errc() || end != text->data() + text->size()) return std::nullopt;
  return n;
}

std::optional<std::string> read_text(const Value& line, std::string_view key) {
  const Value* value = field(line, key);
  const auto* text = value ? value->as<std::string>() : nullptr;
  return text ? std::optional(*text) : std::nullopt;
}

std::optional<int> read_int(const Value* value) {
  const auto* n = value ? value->as<std::int64_t>() : nullptr;
  if (!n || *n < std::numeric_limits<int>::min() || *n > std::numeric_limits<int>::max()) return std::nullopt;
  return static_cast<int>(*n);
}

std::optional<Side> read_side(const Value& line) {
  const auto text = read_text(line, "side");
  if (!text) return field(line, "side") ? std::nullopt : std::optional(Side::none);
  if (*text == "red") return Side::red;
  if (*text == "blue") return Side::blue;
  return std::nullopt;
}

std::optional<std::vector<int>> read_faces(const Value& line) {
  const Value* value = field(line, "faces");
  const List* list = value ? value->as<List>() : nullptr;
  if (!list) return std::nullopt;
  std::vector<int> faces;
  for (const Value& element : *list) {
    const auto face = read_int(&element);
    if (!face) return std::nullopt;
    faces.push_back(*face);
  }
  return faces;
}

}  // namespace

std::string hex(std::uint64_t n) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[n >> shift & 15];
  return text;
}

std::optional<int> format_of(const Value& header) {
  const auto format = read_int(field(header, "format"));
  return format && *format >= 1 && *format <= record_format ? format : std::nullopt;
}

Value migrated(Value line, int from_format) {
  for (std::size_t k = static_cast<std::size_t>(from_format) - 1; k < migrations.size(); ++k)
    line = migrations[k](std::move(line));
  return line;
}

Value write_header(const RecordHeader& h) {
  Object out{{"format", record_format},
             {"engine", h.engine},
             {"system", h.system},
             {"scenario", h.scenario},
             {"scenario_hash", hex(h.scenario_hash)},
             {"rules_hash", hex(h.rules_hash)},
             {"seed_commitment", h.seed_commitment},
             {"players", Object{{"red", h.players[0]}, {"blue", h.players[1]}}},
             {"options", h.options}};
  if (!h.scenario_text.empty()) out["scenario_text"] = h.scenario_text;
  return out;
}

std::optional<RecordHeader> read_header(const Value& line) {
  const auto engine = read_text(line, "engine"), system = read_text(line, "system"),
             scenario = read_text(line, "scenario"), commitment = read_text(line, "seed_commitment");
  const auto scenario_hash = read_hex(field(line, "scenario_hash")), rules_hash = read_hex(field(line, "rules_hash"));
  const Value* players = field(line, "players");
  const auto red = players ? read_text(*players, "red") : std::nullopt;
  const auto blue = players ? read_text(*players, "blue") : std::nullopt;
  const Value* options = field(line, "options");
  if (!engine || !system || !scenario || !commitment || !scenario_hash || !rules_hash || !red || !blue)
    return std::nullopt;
  RecordHeader header{
      *engine,     *system,       *scenario, read_text(line, "scenario_text").value_or(""), *scenario_hash, *rules_hash,
      *commitment, {*red, *blue}, {}};
  if (const Object* object = options ? options->as<Object>() : nullptr) header.options = *object;
  return header;
}

Value write_step(const RecordStep& step) {
  Object out{{"n", step.n}, {"faces", List(step.faces.begin(), step.faces.end())}, {"hash", hex(step.hash)}};
  if (step.side != Side::none) out["side"] = text(step.side), out["answer"] = step.answer;
  out[step.side == Side::none ? "scene" : "changed"] = step.scene;
  return out;
}

std::optional<RecordStep> read_step(const Value& line) {
  const auto n = read_int(field(line, "n"));
  const auto side = read_side(line);
  auto faces = read_faces(line);
  const auto hash = read_hex(field(line, "hash"));
  if (!n || !side || !faces || !hash) return std::nullopt;
  const Value* answer = field(line, "answer");
  const Value* scene = field(line, *side == Side::none ? "scene" : "changed");
  if (!scene || (*side == Side::none) != (answer == nullptr)) return std::nullopt;
  return RecordStep{*n, *side, answer ? *answer : Value(), std::move(*faces), *hash, *scene, 0};
}

Value write_end(const RecordEnd& end) {
  Object out{{"end", end.result}};
  if (end.seed) out["seed"] = std::to_string(*end.seed);  // as text: JSON readers elsewhere lose digits above 2^53
  return out;
}

std::optional<RecordEnd> read_end(const Value& line) {
  const Value* result = field(line, "end");
  if (!result) return std::nullopt;
  RecordEnd end{*result, std::nullopt};
  if (const auto seed = read_text(line, "seed")) {
    std::uint64_t n = 0;
    const auto [at, error] = std::from_chars(seed->data(), seed->data() + seed->size(), n);
    if (error != std::errc() || at != seed->data() + seed->size()) return std::nullopt;
    end.seed = n;
  }
  return end;
}

}  // namespace esc

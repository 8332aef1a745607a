#include "io/answer_codec.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace esc {

namespace {

constexpr Len farthest = 1'000'000;  // 100 m: geometry stays exact far beyond any table
constexpr std::size_t most_places = 256;

// Reads the fields of one object; the first fault wins and the rest is skipped.
class Fields {
 public:
  explicit Fields(const Object& object) : object_(object) {}
  template <class Int>
  void integer(std::string_view key, Int& member, std::int64_t lo, std::int64_t hi) {
    const Value* value = take(key);
    if (!value) return;
    const auto* n = value->as<std::int64_t>();
    if (!n || *n < lo || *n > hi) return fail(key, "expect.whole_number");
    member = static_cast<Int>(*n);
  }
  const Value* take(std::string_view key) {
    const auto it = object_.find(key);
    if (it == object_.end()) return nullptr;
    ++taken_;
    return &it->second;
  }
  void fail(std::string_view key, std::string_view expected) {
    if (!fault_) fault_ = BadAnswer{std::string(key), std::string(expected)};
  }
  std::optional<BadAnswer> fault() {
    if (!fault_ && taken_ != object_.size()) fail("", "expect.known_fields");
    return fault_;
  }

 private:
  const Object& object_;
  std::size_t taken_ = 0;
  std::optional<BadAnswer> fault_;
};

std::optional<Pt> read_point(const Value& value) {
  const List* xy = value.as<List>();
  if (!xy || xy->size() != 2) return std::nullopt;
  const auto* x = (*xy)[0].as<std::int64_t>();
  const auto* y = (*xy)[1].as<std::int64_t>();
  if (!x || !y || std::max({*x, *y, -*x, -*y}) > farthest) return std::nullopt;
  return Pt{static_cast<Len>(*x), static_cast<Len>(*y)};
}

void read_facing(Fields& fields, Angle& facing) { fields.integer("facing", facing, 0, 359); }

void read_path(Fields& fields, Answer& answer) {
  const Value* value = fields.take("path");
  if (!value) return;
  const List* points = value->as<List>();
  if (!points || points->size() > answer.path.capacity()) return fields.fail("path", "expect.points");
  for (const Value& point : *points) {
    const auto p = read_point(point);
    if (!p) return fields.fail("path", "expect.points");
    answer.path.push_back(*p);
  }
}

std::optional<Placement> read_placement(const Value& value) {
  const Object* object = value.as<Object>();
  if (!object) return std::nullopt;
  Fields fields(*object);
  Placement place;
  fields.integer("figure", place.figure, 0, nobody - 1);
  read_facing(fields, place.facing);
  const Value* at = fields.take("at");
  const auto point = at ? read_point(*at) : std::nullopt;
  if (!point || fields.fault()) return std::nullopt;
  place.at = *point;
  return place;
}

void read_places(Fields& fields, Answer& answer) {
  const Value* value = fields.take("places");
  if (!value) return;
  const List* places = value->as<List>();
  if (!places || places->size() > most_places) return fields.fail("places", "expect.places");
  for (const Value& element : *places) {
    const auto place = read_placement(element);
    if (!place) return fields.fail("places", "expect.places");
    answer.places.push_back(*place);
  }
}

void read_act(Fields& fields, Answer& answer, Names acts) {
  const Value* value = fields.take("act");
  const auto* name = value ? value->as<std::string>() : nullptr;
  const auto it = name ? std::find(acts.begin(), acts.end(), *name) : acts.end();
  if (it == acts.end()) return fields.fail("act", "expect.act");
  answer.act = static_cast<std::uint8_t>(it - acts.begin());
}

}  // namespace

std::variant<Answer, BadAnswer> read_answer(const Value& value, Names acts) {
  const Object* object = value.as<Object>();
  if (!object) return BadAnswer{"", "expect.object"};
  Fields fields(*object);
  Answer answer;
  fields.integer("ask", answer.ask, 0, std::numeric_limits<std::uint32_t>::max());
  read_act(fields, answer, acts);
  fields.integer("actor", answer.actor, 0, nobody - 1);
  fields.integer("target", answer.target, 0, nobody - 1);
  fields.integer("n", answer.n, std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max());
  read_facing(fields, answer.facing);
  read_path(fields, answer);
  read_places(fields, answer);
  if (auto fault = fields.fault()) return *fault;
  return answer;
}

Value write_point(Pt p) { return List{p.x, p.y}; }

Value write_answer(const Answer& answer, Names acts) {
  Object out{{"ask", answer.ask}, {"act", acts[answer.act]}};
  if (answer.actor != nobody) out["actor"] = answer.actor;
  if (answer.target != nobody) out["target"] = answer.target;
  if (answer.n != 0) out["n"] = answer.n;
  if (answer.facing != no_angle) out["facing"] = answer.facing;
  List path, places;
  for (const Pt p : answer.path) path.push_back(write_point(p));
  for (const Placement& p : answer.places) {
    Object place{{"figure", p.figure}, {"at", write_point(p.at)}};
    if (p.facing != no_angle) place["facing"] = p.facing;
    places.emplace_back(std::move(place));
  }
  if (!path.empty()) out["path"] = std::move(path);
  if (!places.empty()) out["places"] = std::move(places);
  return out;
}

}  // namespace esc

#include "server/client_message.hpp"

#include <array>
#include <limits>

#include "io/json.hpp"

namespace esc::server {

namespace {

constexpr std::array<std::string_view, 8> types{"answer",     "preview", "measure", "undo",
                                                "undo_reply", "faces",   "hint",    "lang"};
constexpr std::size_t most_faces = 64;
constexpr std::int64_t farthest = 65'535;  // no table is larger

const Value* field(const Object& object, std::string_view key) {
  const auto it = object.find(key);
  return it == object.end() ? nullptr : &it->second;
}

template <class T>
const T* field_as(const Object& object, std::string_view key) {
  const Value* value = field(object, key);
  return value ? value->as<T>() : nullptr;
}

std::optional<Pt> read_point(const Object& object, std::string_view key) {
  const List* xy = field_as<List>(object, key);
  if (!xy || xy->size() != 2) return std::nullopt;
  const auto* x = (*xy)[0].as<std::int64_t>();
  const auto* y = (*xy)[1].as<std::int64_t>();
  if (!x || !y || *x < 0 || *y < 0 || *x > farthest || *y > farthest) return std::nullopt;
  return Pt{static_cast<Len>(*x), static_cast<Len>(*y)};
}

std::optional<std::vector<int>> read_faces(const Object& object) {
  const List* list = field_as<List>(object, "faces");
  if (!list || list->empty() || list->size() > most_faces) return std::nullopt;
  std::vector<int> faces;
  for (const Value& value : *list) {
    const auto* face = value.as<std::int64_t>();
    if (!face || *face < 0 || *face > 1000) return std::nullopt;
    faces.push_back(static_cast<int>(*face));
  }
  return faces;
}

std::optional<Says> type_of(const std::string& name) {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (types[i] == name) return static_cast<Says>(i);
  return std::nullopt;
}

// The key of the field that is missing or wrong; nothing when all is well.
std::optional<std::string> read_fields(const Object& object, ClientMessage& message) {
  switch (message.says) {
    case Says::answer:
    case Says::preview:
      if (!field_as<Object>(object, "answer")) return "answer";
      message.answer = *field(object, "answer");
      return std::nullopt;
    case Says::measure: {
      const auto from = read_point(object, "from"), to = read_point(object, "to");
      if (!from || !to) return from ? "to" : "from";
      message.from = *from, message.to = *to;
      return std::nullopt;
    }
    case Says::undo_reply:
      if (!field_as<bool>(object, "yes")) return "yes";
      message.yes = *field_as<bool>(object, "yes");
      return std::nullopt;
    case Says::faces:
      if (auto faces = read_faces(object)) message.faces = std::move(*faces);
      else return "faces";
      return std::nullopt;
    case Says::lang: {
      const auto* name = field_as<std::string>(object, "lang");
      const auto lang = name ? find_lang(*name) : std::nullopt;
      if (!lang) return "lang";
      message.lang = *lang;
      return std::nullopt;
    }
    case Says::undo:
    case Says::hint:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::variant<ClientMessage, BadMessage> read_message(std::string_view text) {
  const JsonRead read = parse_json(text);
  if (!read) return BadMessage{{}, "server.bad_json", {read.fault}};
  const Object* object = read.value->as<Object>();
  if (!object) return BadMessage{{}, "server.not_an_object", {}};
  ClientMessage message;
  if (const Value* id = field(*object, "id")) {
    if (!id->as<std::int64_t>()) return BadMessage{{}, "server.bad_field", {"id"}};
    message.id = *id;
  }
  const auto* name = field_as<std::string>(*object, "type");
  const auto says = name ? type_of(*name) : std::nullopt;
  if (!says) return BadMessage{message.id, "server.unknown_type", {name ? *name : ""}};
  message.says = *says;
  if (auto bad = read_fields(*object, message)) return BadMessage{message.id, "server.bad_field", {*bad}};
  return message;
}

}  // namespace esc::server

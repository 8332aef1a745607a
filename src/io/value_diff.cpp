#include "io/value_diff.hpp"

#include <algorithm>
#include <charconv>

#include "io/json.hpp"

namespace esc {

namespace {

using Maybe = std::optional<Value>;

void collect(const std::string& path, const Value& before, const Value& after, std::vector<Change>& out);

void collect_maybe(std::string path, const Value* before, const Value* after, std::vector<Change>& out) {
  if (before && after) return collect(path, *before, *after, out);
  out.push_back({std::move(path), before ? Maybe(*before) : Maybe(), after ? Maybe(*after) : Maybe()});
}

std::string below(const std::string& path, const std::string& step) { return path.empty() ? step : path + "/" + step; }

// Lists that are points or other short rows of numbers read better whole.
bool is_row(const List& list) {
  return list.size() <= 4 && std::all_of(list.begin(), list.end(), [](const Value& v) { return v.as<std::int64_t>(); });
}

void collect_lists(const std::string& path, const List& a, const List& b, std::vector<Change>& out) {
  const std::size_t common = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < common; ++i) collect(below(path, std::to_string(i)), a[i], b[i], out);
  for (std::size_t i = common; i < b.size(); ++i) collect_maybe(below(path, std::to_string(i)), nullptr, &b[i], out);
  // From the end, so that they can be taken off one by one.
  for (std::size_t i = a.size(); i > common; --i)
    collect_maybe(below(path, std::to_string(i - 1)), &a[i - 1], nullptr, out);
}

void collect_objects(const std::string& path, const Object& a, const Object& b, std::vector<Change>& out) {
  for (const auto& [key, value] : a) {
    const auto it = b.find(key);
    collect_maybe(below(path, key), &value, it == b.end() ? nullptr : &it->second, out);
  }
  for (const auto& [key, value] : b)
    if (!a.contains(key)) collect_maybe(below(path, key), nullptr, &value, out);
}

void collect(const std::string& path, const Value& before, const Value& after, std::vector<Change>& out) {
  if (before == after) return;
  const Object *a = before.as<Object>(), *b = after.as<Object>();
  if (a && b) return collect_objects(path, *a, *b, out);
  const List *x = before.as<List>(), *y = after.as<List>();
  if (x && y && !(is_row(*x) && is_row(*y))) return collect_lists(path, *x, *y, out);
  out.push_back({path, before, after});
}

std::optional<std::size_t> to_index(std::string_view step) {
  std::size_t i = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), i);
  if (error != std::errc() || end != step.data() + step.size()) return std::nullopt;
  return i;
}

bool put(Value& owner, std::string_view step, const Maybe& value) {
  if (Object* object = owner.as<Object>()) {
    if (value) object->insert_or_assign(std::string(step), *value);
    else object->erase(std::string(step));
    return true;
  }
  List* list = owner.as<List>();
  const auto i = to_index(step);
  if (!list || !i) return false;
  if (!value) return *i + 1 == list->size() ? (list->pop_back(), true) : false;
  if (*i > list->size()) return false;
  if (*i == list->size()) list->push_back(*value);
  else (*list)[*i] = *value;
  return true;
}

Value* child(Value& owner, std::string_view step) {
  if (Object* object = owner.as<Object>()) {
    const auto it = object->find(step);
    return it == object->end() ? nullptr : &it->second;
  }
  List* list = owner.as<List>();
  const auto i = to_index(step);
  return list && i && *i < list->size() ? &(*list)[*i] : nullptr;
}

bool apply(Value& value, std::string_view path, const Maybe& change) {
  Value* owner = &value;
  for (std::size_t slash; (slash = path.find('/')) != std::string_view::npos; path.remove_prefix(slash + 1)) {
    owner = child(*owner, path.substr(0, slash));
    if (!owner) return false;
  }
  return put(*owner, path, change);
}

}  // namespace

std::vector<Change> changes(const Value& before, const Value& after) {
  std::vector<Change> out;
  collect("", before, after, out);
  return out;
}

Value write_changes(const std::vector<Change>& all) {
  List out;
  for (const Change& change : all) {
    List row{change.path};
    if (change.after) row.push_back(*change.after);
    out.emplace_back(std::move(row));
  }
  return out;
}

bool apply_changes(Value& value, const Value& written) {
  const List* rows = written.as<List>();
  if (!rows) return false;
  for (const Value& element : *rows) {
    const List* row = element.as<List>();
    if (!row || row->empty() || row->size() > 2) return false;
    const auto* path = (*row)[0].as<std::string>();
    if (!path || path->empty()) return false;
    if (!apply(value, *path, row->size() == 2 ? Maybe((*row)[1]) : Maybe())) return false;
  }
  return true;
}

std::string show(const Change& change) {
  const auto side = [](const Maybe& value) { return value ? to_json(*value) : std::string("–"); };
  return change.path + ": " + side(change.before) + " → " + side(change.after);
}

}  // namespace esc

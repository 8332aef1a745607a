#include "io/json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace esc {

namespace {

using Json = nlohmann::json;

// The parser turns every number into a double and gives up on those that do not fit one, though we keep numbers as they
// are written. For a second reading each of those stands aside for this one, which nobody writes.
constexpr std::string_view stand_in = "9.00000000000000000000000000000000001e307";
constexpr int number_too_big = 406;  // of nlohmann's errors

bool is_number(std::string_view text) {  // by JSON's grammar
  const auto digits = [&] {
    const std::size_t n = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(n);
    return n > 0;
  };
  const auto skip = [&](std::string_view any) {
    const bool here = !text.empty() && any.find(text.front()) != std::string_view::npos;
    if (here) text.remove_prefix(1);
    return here;
  };
  skip("-");
  if (!skip("0") && !digits()) return false;
  if (skip(".") && !digits()) return false;
  if (skip("eE") && (skip("+-"), !digits())) return false;
  return text.empty();
}

struct Tamed {
  std::string text;
  std::vector<std::string> set_aside;
};

Tamed tame_numbers(std::string_view text) {
  Tamed tamed;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    if (text[i] == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        if (text[i] == '\\') ++i;
      i = std::min(i + 1, text.size());
    } else if (text[i] == '-' || (text[i] >= '0' && text[i] <= '9')) {
      i = std::min(text.find_first_not_of("+-.eE0123456789", i), text.size());
      std::string number(text.substr(begin, i - begin));
      if (is_number(number) && std::isinf(std::strtod(number.c_str(), nullptr))) {
        tamed.set_aside.push_back(std::move(number));
        tamed.text += stand_in;
        continue;
      }
    } else {
      ++i;
    }
    tamed.text += text.substr(begin, i - begin);
  }
  return tamed;
}

// Builds a Value while nlohmann's parser reads; that parser does not recurse, so only our own depth needs a limit.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(std::vector<std::string> set_aside = {}) : set_aside_(std::move(set_aside)) {}

  bool null() override { return put(Value()); }
  bool boolean(bool b) override { return put(Value(b)); }
  bool number_integer(std::int64_t n) override { return put(Value(n)); }
  bool number_unsigned(std::uint64_t n) override {
    if (n <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return put(Value(static_cast<std::int64_t>(n)));
    return put(Value(Decimal{std::to_string(n)}));
  }
  bool number_float(double, const std::string& written) override {
    const bool stands_in = written == stand_in && taken_ < set_aside_.size();
    return put(Value(Decimal{stands_in ? set_aside_[taken_++] : written}));
  }
  bool string(std::string& text) override { return put(Value(std::move(text))); }
  bool binary(Json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Value(Object{})); }
  bool start_array(std::size_t) override { return open(Value(List{})); }
  bool key(std::string& name) override {
    open_.back().key = std::move(name);
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  // The library's own sentence quotes what it read, which may be no text at all.
  bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception& error) override {
    number_too_big_ = error.id == number_too_big;
    fault_ = "column " + std::to_string(at);
    return false;
  }

  Value take() { return std::move(whole_); }
  std::string fault() const { return fault_; }
  bool met_a_number_too_big() const { return number_too_big_; }

 private:
  struct Level {
    Value value;
    std::string key;
  };

  bool open(Value value) {
    if (open_.size() == json_depth) {
      fault_ = "depth > " + std::to_string(json_depth);
      return false;
    }
    open_.push_back({std::move(value), {}});
    return true;
  }
  bool close() {
    Value done = std::move(open_.back().value);
    open_.pop_back();
    return put(std::move(done));
  }
  bool put(Value value) {
    if (open_.empty()) {
      whole_ = std::move(value);
    } else if (List* list = open_.back().value.as<List>()) {
      list->push_back(std::move(value));
    } else {
      open_.back().value.as<Object>()->insert_or_assign(std::move(open_.back().key), std::move(value));
    }
    return true;
  }

  std::vector<std::string> set_aside_;  // in the order of the text
  std::size_t taken_ = 0;
  bool number_too_big_ = false;
  std::vector<Level> open_;
  Value whole_;
  std::string fault_;
};

void append_string(std::string& out, std::string_view text) {
  static constexpr char hex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += "\\u00";
          out += hex[static_cast<unsigned char>(c) >> 4];
          out += hex[c & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

struct Appender {
  std::string& out;
  void operator()(std::monostate) const { out += "null"; }
  void operator()(bool b) const { out += b ? "true" : "false"; }
  void operator()(std::int64_t n) const { out += std::to_string(n); }
  void operator()(const Decimal& d) const { out += d.text; }
  void operator()(const std::string& s) const { append_string(out, s); }
  void operator()(const List& list) const {
    out += '[';
    for (const Value& element : list) {
      if (&element != &list.front()) out += ',';
      std::visit(*this, element.data());
    }
    out += ']';
  }
  void operator()(const Object& object) const {
    out += '{';
    bool first = true;
    for (const auto& [key, value] : object) {
      if (!std::exchange(first, false)) out += ',';
      append_string(out, key);
      out += ':';
      std::visit(*this, value.data());
    }
    out += '}';
  }
};

}  // namespace

JsonRead parse_json(std::string_view text) {
  if (const std::size_t end = text.find('\0'); end != std::string_view::npos)  // the parser would stop there, content
    return {std::nullopt, "column " + std::to_string(end + 1)};
  Builder builder;
  if (Json::sax_parse(text.begin(), text.end(), &builder)) return {builder.take(), {}};
  if (!builder.met_a_number_too_big()) return {std::nullopt, builder.fault()};
  Tamed tamed = tame_numbers(text);
  Builder again(std::move(tamed.set_aside));
  if (Json::sax_parse(tamed.text.begin(), tamed.text.end(), &again)) return {again.take(), {}};
  return {std::nullopt, again.fault()};
}

void append_json(std::string& out, const Value& value) { std::visit(Appender{out}, value.data()); }

std::string to_json(const Value& value) {
  std::string out;
  append_json(out, value);
  return out;
}

}  // namespace esc

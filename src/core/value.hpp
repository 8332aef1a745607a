// value.hpp — a tree of plain values: what goes in and out of the engine, before anyone writes it as JSON.
//   Value given = object({{"dice", 3}, {"weapon", "musket"}});
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace esc {

// A number written with a fraction or an exponent, kept as written: 12.1 is exactly 121/10.
struct Decimal {
  std::string text;
  bool operator==(const Decimal&) const = default;
};

class Value;
using List = std::vector<Value>;
using Object = std::map<std::string, Value, std::less<>>;

class Value {
 public:
  using Data = std::variant<std::monostate, bool, std::int64_t, Decimal, std::string, List, Object>;
  Value() = default;
  Value(bool b) : data_(b) {}
  Value(int n) : data_(std::int64_t{n}) {}
  Value(unsigned n) : data_(std::int64_t{n}) {}
  Value(std::int64_t n) : data_(n) {}
  Value(Decimal d) : data_(std::move(d)) {}
  Value(const char* s) : data_(std::string(s)) {}
  Value(std::string_view s) : data_(std::string(s)) {}
  Value(std::string s) : data_(std::move(s)) {}
  Value(List l) : data_(std::move(l)) {}
  Value(Object o) : data_(std::move(o)) {}

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  template <class T>
  const T* as() const { return std::get_if<T>(&data_); }
  template <class T>
  T* as() { return std::get_if<T>(&data_); }
  const Data& data() const { return data_; }
  bool operator==(const Value&) const = default;

 private:
  Data data_;
};

}  // namespace esc

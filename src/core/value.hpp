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

// What it is made of is compiled once, in value.cpp: every scene and every message makes hundreds of them.
class Value {
 public:
  using Data = std::variant<std::monostate, bool, std::int64_t, Decimal, std::string, List, Object>;
  Value() noexcept;
  Value(bool b);
  Value(int n) : Value(std::int64_t{n}) {}
  Value(unsigned n) : Value(std::int64_t{n}) {}
  Value(std::int64_t n);
  Value(Decimal d);
  Value(const char* s) : Value(std::string_view(s)) {}
  Value(std::string_view s);
  Value(std::string s);
  Value(List l);
  Value(Object o);
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  template <class T>
  const T* as() const { return std::get_if<T>(&data_); }
  template <class T>
  T* as() { return std::get_if<T>(&data_); }
  const Data& data() const { return data_; }
  bool operator==(const Value&) const;

 private:
  Data data_;
};

}  // namespace esc

extern template class std::vector<esc::Value>;
extern template class std::map<std::string, esc::Value, std::less<>>;

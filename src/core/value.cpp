#include "core/value.hpp"

template class std::vector<esc::Value>;
template class std::map<std::string, esc::Value, std::less<>>;

namespace esc {

Value::Value() noexcept = default;
Value::Value(bool b) : data_(b) {}
Value::Value(std::int64_t n) : data_(n) {}
Value::Value(Decimal d) : data_(std::move(d)) {}
Value::Value(std::string_view s) : data_(std::string(s)) {}
Value::Value(std::string s) : data_(std::move(s)) {}
Value::Value(List l) : data_(std::move(l)) {}
Value::Value(Object o) : data_(std::move(o)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

bool Value::operator==(const Value& other) const { return data_ == other.data_; }

}  // namespace esc

// hash.hpp — one 64-bit hash of a value's fields, the same on every platform. A struct takes part by offering
//   auto fields() const { return fields_of(a, b, c); }
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace esc {

constexpr std::uint64_t mix(std::uint64_t x) {  // the finalizer of SplitMix64: every input bit reaches every output bit
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// The fields of a value, to be taken all at once: fields_of(a, b)([](const auto&... field) { … }). A std::tuple would do as well
// and costs the compiler seconds in every file that knows a state.
template <class... Field>
constexpr auto fields_of(const Field&... field) {
  return [&field...](auto&& take) -> decltype(auto) { return take(field...); };
}

class Hasher {
 public:
  template <class T>
  constexpr void add(const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      state_ = mix(state_ ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    } else if constexpr (requires { value.fields(); }) {
      value.fields()([this](const auto&... field) { (this->add(field), ...); });
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      const std::string_view text = value;
      add(text.size());
      for (const char c : text) add(c);
    } else if constexpr (requires { value.has_value(); }) {
      add(value.has_value());
      if (value) add(*value);
    } else if constexpr (requires { value.begin(); value.size(); }) {
      add(value.size());
      for (const auto& element : value) add(element);
    } else {
      static_assert(requires { value.x; value.y; }, "give the type a fields()");
      add(value.x), add(value.y);
    }
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

template <class T>
constexpr std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  hasher.add(value);
  return hasher.value();
}

}  // namespace esc

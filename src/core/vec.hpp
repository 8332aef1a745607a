// vec.hpp — a vector that lives inside its owner: states made of these copy without allocation, and only what they hold.
// Plain enough that a compiler is done with it soon: nearly every file has a dozen of them.
//   Vec<Pt, 8> corners{a, b};
//   corners.push_back(c);
#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <new>
#include <type_traits>
#include <utility>

namespace esc {

template <class T, std::size_t N>
class Vec {
  static_assert(std::is_trivially_destructible_v<T>, "what a Vec holds is forgotten, not destroyed");
  using Count = std::conditional_t<N <= 0xff, std::uint8_t, std::conditional_t<N <= 0xffff, std::uint16_t, std::uint32_t>>;

 public:
  using value_type = T;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using reference = T&;
  using const_reference = const T&;
  using iterator = T*;
  using const_iterator = const T*;

  Vec() {}
  explicit Vec(std::size_t n) { resize(n); }
  Vec(std::size_t n, const T& value) { assign(n, value); }
  Vec(std::initializer_list<T> from) : Vec(from.begin(), from.end()) {}
  template <std::input_iterator It>
  Vec(It first, It last) {
    insert(end(), first, last);
  }
  Vec(const Vec& o) { copy(o); }
  Vec& operator=(const Vec& o) {
    if (this != &o) copy(o);
    return *this;
  }

  T* data() { return items_; }
  const T* data() const { return items_; }
  std::size_t size() const { return size_; }
  static constexpr std::size_t capacity() { return N; }
  static constexpr std::size_t max_size() { return N; }
  bool empty() const { return size_ == 0; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  const T* cbegin() const { return begin(); }
  const T* cend() const { return end(); }
  auto rbegin() { return std::make_reverse_iterator(end()); }
  auto rend() { return std::make_reverse_iterator(begin()); }
  auto rbegin() const { return std::make_reverse_iterator(end()); }
  auto rend() const { return std::make_reverse_iterator(begin()); }

  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& front() { return items_[0]; }
  const T& front() const { return items_[0]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }

  void clear() { size_ = 0; }
  void push_back(const T& value) { emplace_back(value); }
  template <class... From>
  T& emplace_back(From&&... from) {
    if (size_ == N) throw std::bad_alloc();
    return *::new (static_cast<void*>(items_ + size_++)) T(std::forward<From>(from)...);
  }
  void pop_back() { --size_; }

  void resize(std::size_t n) { resize(n, T{}); }
  void resize(std::size_t n, const T& value) {
    while (size_ < n) emplace_back(value);
    size_ = static_cast<Count>(n);
  }
  void assign(std::size_t n, const T& value) {
    const T kept = value;  // it may be one of ours
    clear();
    resize(n, kept);
  }
  template <std::input_iterator It>
  void assign(It first, It last) {
    clear();
    insert(end(), first, last);
  }

  T* insert(const T* at, const T& value) { return insert(at, 1, value); }
  T* insert(const T* at, std::size_t n, const T& value) {
    const std::ptrdiff_t old_end = size_;
    resize(size_ + n, value);
    return turn_in(at, old_end);
  }
  template <std::input_iterator It>
  T* insert(const T* at, It first, It last) {
    const std::ptrdiff_t old_end = size_;
    for (; first != last; ++first) emplace_back(*first);
    return turn_in(at, old_end);
  }
  T* erase(const T* at) { return erase(at, at + 1); }
  T* erase(const T* first, const T* last) {
    T* to = items_ + (first - items_);
    size_ = static_cast<Count>(std::copy(last, static_cast<const T*>(end()), to) - items_);
    return to;
  }

  friend bool operator==(const Vec& a, const Vec& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }
  friend auto operator<=>(const Vec& a, const Vec& b)
    requires std::three_way_comparable<T>
  {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  void copy(const Vec& o) {
    if constexpr (std::is_trivially_copyable_v<T>) std::copy_n(o.items_, o.size_, items_);
    else
      for (std::size_t i = 0; i < o.size_; ++i) ::new (static_cast<void*>(items_ + i)) T(o.items_[i]);
    size_ = o.size_;
  }

  T* turn_in(const T* at, std::ptrdiff_t old_end) {  // what was put at the end goes where it was wanted
    T* to = items_ + (at - items_);
    std::rotate(to, items_ + old_end, end());
    return to;
  }

  Count size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace esc

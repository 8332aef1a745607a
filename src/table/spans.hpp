// spans.hpp — stretches of a line, as sorted lists without overlaps.
#pragma once
#include <algorithm>
#include <span>

#include "table/line.hpp"

namespace esc {

struct Span {
  Fine from = 0, to = 0;
  bool operator==(const Span&) const = default;
};
using Spans = std::span<const Span>;

// The lists below are vectors of any kind that grow.

inline Fine total(Spans spans) {
  Fine sum = 0;
  for (const Span s : spans) sum += s.to - s.from;
  return sum;
}

// Sorts and merges what stands in list from position `first` on; stretches without length go.
template <class List>
void tidy(List& list, std::size_t first = 0) {
  Span *const begin = list.data() + first, *const end = list.data() + list.size();
  std::sort(begin, end, [](Span a, Span b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
  Span* last = begin;
  for (Span* s = begin; s != end; ++s) {
    if (s->from >= s->to) continue;
    if (last != begin && s->from <= (last - 1)->to) (last - 1)->to = std::max((last - 1)->to, s->to);
    else *last++ = *s;
  }
  list.resize(static_cast<std::size_t>(last - list.data()));
}

// Appends what of `from` is not in `cut`.
template <class List>
void append_difference(Spans from, Spans cut, List& out) {
  std::size_t c = 0;
  for (Span s : from) {
    while (c < cut.size() && cut[c].to <= s.from) ++c;
    for (std::size_t k = c; k < cut.size() && cut[k].from < s.to; ++k) {
      if (cut[k].from > s.from) out.push_back({s.from, cut[k].from});
      s.from = std::max(s.from, cut[k].to);
    }
    if (s.from < s.to) out.push_back(s);
  }
}

// Appends what is in both.
template <class List>
void append_common(Spans a, Spans b, List& out) {
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const Span both{std::max(a[i].from, b[j].from), std::min(a[i].to, b[j].to)};
    if (both.from < both.to) out.push_back(both);
    if (a[i].to < b[j].to) ++i;
    else ++j;
  }
}

}  // namespace esc

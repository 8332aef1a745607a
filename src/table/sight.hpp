// sight.hpp — what a straight line between two points meets on the table.
//   if (any_crossed(table, a, b, walls)) …       // fast yes or no; walls is a PieceSet kept by the caller
//   crossings(table, a, b, met);                 // what is met, and where
//   if (length_in(met, woods) > inches(3)) …
// A piece that the line only touches is met, with no length inside; a line along an area's border is outside it.
// Both directions of a line give the same answers.
#pragma once
#include <boost/container/small_vector.hpp>
#include <optional>
#include <span>

#include "table/spans.hpp"
#include "table/table.hpp"

namespace esc {

bool any_crossed(const Table&, Pt a, Pt b, const PieceSet& among);
bool any_crossed_plain(const Table&, Pt a, Pt b,
                       const PieceSet& among);  // without the wide instructions; the same answers
inline bool any_crossed(const Table& table, Pt a, Pt b, SightMask sight) {
  return any_crossed(table, a, b, table.with_sight(sight));
}

PieceSet pieces_met(const Table&, Pt a, Pt b, const PieceSet& among);  // all of them, as fast

struct Crossing {
  PieceId piece = no_piece;
  bool from_inside = false, to_inside = false;  // the ends of the line, borders included
  Fine enter = 0, leave = 0;                    // first and last point met, from the beginning of the line
  Fine to_end = 0;                              // from the last point met to the end of the line
  Fine inside = 0;                              // length inside the shape
  Fine visible = 0;                             // of it, what no later layered piece replaces
};

class Crossings {  // a usual line meets few pieces, and allocates nothing
 public:
  std::span<const Crossing> list() const { return {list_.data(), list_.size()}; }
  const Crossing* begin() const { return list_.data(); }
  const Crossing* end() const { return list_.data() + list_.size(); }
  bool empty() const { return list_.empty(); }
  Fine length() const { return length_; }  // of the line itself
  const Crossing* find(PieceId) const;

 private:
  friend void crossings(const Table&, Pt, Pt, const PieceSet&, Crossings&);
  boost::container::small_vector<Crossing, 8> list_;
  Fine length_ = 0;
  boost::container::small_vector<Span, 16> spans_, cover_, scratch_;
  boost::container::small_vector<std::size_t, 8> first_span_;
};

void crossings(const Table&, Pt a, Pt b, const PieceSet& among, Crossings& out);  // replacement counts within `among`
void crossings(const Table&, Pt a, Pt b, Crossings& out);
// What must be met to know how much of some areas is visible: they, and what may lie over them.
PieceSet with_what_lies_over(const Table&, const PieceSet& below);

// The length inside pieces of a set, each stretch once: as what lies on top there.
Measure length_in(const Crossings&, const PieceSet&);

// Does the line meet an area of a higher level than both its ends stand on?
bool higher_ground_between(const Table&, Pt a, Pt b);

}  // namespace esc

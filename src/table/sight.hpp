// sight.hpp — what a straight line between two points meets on the table.
//   if (any_crossed(table, a, b, walls)) …                       // fast yes or no; walls is a PieceSet kept by the
//   caller crossings(table, a, b, met);                                 // met is kept and reused, so nothing is
//   allocated if (length_in(met, woods) > inches(3)) …
// A piece that the line only touches is met, with no length inside; a line along an area's border is outside it.
// Both directions of a line give the same answers.
#pragma once
#include <optional>
#include <vector>

#include "table/spans.hpp"
#include "table/table.hpp"

namespace esc {

bool any_crossed(const Table&, Pt a, Pt b, const PieceSet& among);
bool any_crossed_plain(const Table&, Pt a, Pt b,
                       const PieceSet& among);  // without the wide instructions; the same answers
inline bool any_crossed(const Table& table, Pt a, Pt b, SightMask sight) {
  return any_crossed(table, a, b, table.with_sight(sight));
}

struct Crossing {
  PieceId piece = no_piece;
  bool from_inside = false, to_inside = false;  // the ends of the line, borders included
  Fine enter = 0, leave = 0;                    // first and last point met, from the beginning of the line
  Fine to_end = 0;                              // from the last point met to the end of the line
  Fine inside = 0;                              // length inside the shape
  Fine visible = 0;                             // of it, what no later layered piece replaces
};

class Crossings {
 public:
  const std::vector<Crossing>& list() const { return list_; }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  bool empty() const { return list_.empty(); }
  Fine length() const { return length_; }  // of the line itself
  const Crossing* find(PieceId) const;

 private:
  friend void crossings(const Table&, Pt, Pt, const PieceSet&, Crossings&);
  std::vector<Crossing> list_;
  Fine length_ = 0;
  std::vector<Span> spans_, cover_, scratch_;
  std::vector<std::size_t> first_span_;
  std::vector<Fine> cuts_;
};

void crossings(const Table&, Pt a, Pt b, const PieceSet& among, Crossings& out);  // replacement counts within `among`
void crossings(const Table&, Pt a, Pt b, Crossings& out);

// The length inside pieces of a set, each stretch once: as what lies on top there.
Measure length_in(const Crossings&, const PieceSet&);

// Does the line meet an area of a higher level than both its ends stand on?
bool higher_ground_between(const Table&, Pt a, Pt b);

}  // namespace esc

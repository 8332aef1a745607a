// barriers.hpp — everything that can stop one moving base, as discs, walls and rings around its centre; gathered once a
// move.
//   const Barriers barriers(table, start, field, radius, obstacles);
//   if (!barriers.first_stop(leg)) …      // nothing in the way
#pragma once
#include <boost/container/small_vector.hpp>
#include <vector>

#include "table/path.hpp"
#include "table/sweep.hpp"

namespace esc {

struct Barrier {
  enum class Kind : std::uint8_t { disc, wall, ring } kind;
  Pt p, q;    // a wall's ends; else p is the centre
  Len reach;  // how near the mover's centre may come (of a ring: how far it may go)
  Contact::With with;
  std::size_t index;
  Bump bump = Bump::touch;
  bool overlapped = false;  // at the start

  bool reached_from(Pt at, Len slack, bool nearer) const;  // is `at` within (or nearer than) reach and slack?
  std::optional<Fine> stop(const Line&) const;
};

class Barriers {
 public:
  Barriers(const Table&, Pt start, const Box& field, Len radius, const Obstacles&);

  struct Stop {
    const Barrier* barrier;
    Fine at;
  };
  bool none() const { return list_.empty(); }
  std::optional<Stop> first_stop(const Line&) const;
  bool free(Pt) const;  // overlaps nothing there, save what it overlapped at the start

 private:
  void add_base(const Base&, std::size_t index, const Box& field);
  void add_part(const Table&, PieceId, const Part&, Pt start, bool doors_open);
  void add_between_doors(Pt p, Pt q, const std::vector<Door>&, PieceId);
  void add_wall(Pt p, Pt q, Contact::With, std::size_t index);

  Len radius_;
  boost::container::small_vector<Barrier, 24> list_;  // a usual move meets fewer, and allocates nothing
};

}  // namespace esc

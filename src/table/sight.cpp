#include "table/sight.hpp"

namespace esc {

namespace {

using SpanList = boost::container::small_vector_base<Span>;

struct Met {  // first and last position met
  bool met = false;
  Fine first = 0, last = 0;
  void add(Fine s) {
    first = met ? std::min(first, s) : s;
    last = met ? std::max(last, s) : s;
    met = true;
  }
};

void meet_disc(const Part& disc, const Line& line, Met& met, SpanList& spans) {
  const Pt centre = disc.points[0];
  if (!line_meets_disc(line.from(), line.to(), centre, disc.radius)) return;
  if (line.squared_length() == 0) return met.add(0);
  const Fine foot = line.unheld_foot(centre), half = line.half_chord(centre, disc.radius);
  const bool starts_inside = within(line.from(), centre, disc.radius),
             ends_inside = within(line.to(), centre, disc.radius);
  const Span chord{starts_inside ? 0 : std::clamp<Fine>(foot - half, 0, line.length()),
                   ends_inside ? line.length() : std::clamp<Fine>(foot + half, 0, line.length())};
  met.add(chord.from);
  met.add(chord.to);
  if (chord.from < chord.to) spans.push_back(chord);
}

void meet_edges(const Part& part, const Line& line, Met& met) {
  const Pt a = line.from(), b = line.to(), d = line.way();
  for (std::size_t i = 0; i < part.edge_count(); ++i) {
    const Pt p = part.edge_from(i), q = part.edge_to(i);
    if (!segments_meet(a, b, p, q)) continue;
    const std::int64_t across = cross(d, q - p);
    if (line.squared_length() == 0) {
      met.add(0);
    } else if (across == 0) {  // the edge runs along the line
      met.add(line.foot(p));
      met.add(line.foot(q));
    } else {
      const std::int64_t n = cross(p - a, q - p);
      met.add(across > 0 ? line.at(n, across) : line.at(-n, -across));
    }
  }
}

// Where the line, shifted by next to nothing to its left or right, is inside the polygon. The shift spares every
// special case of corners on the line.
void shifted_spans(const Part& polygon, const Line& line, bool left, SpanList& out) {
  const Pt a = line.from(), d = line.way();
  boost::container::small_vector<Fine, 16> cuts;
  const auto above = [&](Pt p) { return left ? cross(d, p - a) > 0 : cross(d, p - a) >= 0; };
  for (std::size_t i = 0; i < polygon.edge_count(); ++i) {
    const Pt p = polygon.edge_from(i), q = polygon.edge_to(i);
    if (above(p) == above(q)) continue;
    const std::int64_t across = cross(d, q - p), n = cross(p - a, q - p);
    cuts.push_back(across > 0 ? line.at(n, across) : line.at(-n, -across));
  }
  std::sort(cuts.data(), cuts.data() + cuts.size());
  for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
    if (cuts[i] < cuts[i + 1]) out.push_back({cuts[i], cuts[i + 1]});
}

void inner_spans(const Part& polygon, const Line& line, SpanList& scratch, SpanList& out) {
  const bool special = std::any_of(polygon.points.begin(), polygon.points.end(),
                                   [&](Pt p) { return cross(line.way(), p - line.from()) == 0; });
  if (!special) return shifted_spans(polygon, line, true, out);
  scratch.clear();
  shifted_spans(polygon, line, true, scratch);
  const std::size_t lefts = scratch.size();
  shifted_spans(polygon, line, false, scratch);
  const Spans both{scratch.data(), scratch.size()};
  append_common(both.first(lefts), both.subspan(lefts), out);
}

}  // namespace

bool any_crossed(const Table& table, Pt a, Pt b, const PieceSet& among) {
  const std::optional<bool> fast = table.fast_any_crossed(a, b, among);
  return fast ? *fast : any_crossed_plain(table, a, b, among);
}

bool any_crossed_plain(const Table& table, Pt a, Pt b, const PieceSet& among) {
  return (table.candidates(a, b) & among).any([&](PieceId i) {
    const auto parts = table.parts(i);
    return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return meets(part, a, b); });
  });
}

PieceSet pieces_met(const Table& table, Pt a, Pt b, const PieceSet& among) {
  if (const std::optional<PieceSet> fast = table.fast_pieces_met(a, b, among)) return *fast;
  PieceSet met = table.candidates(a, b) & among;
  met.each([&](PieceId i) {
    const auto parts = table.parts(i);
    if (std::none_of(parts.begin(), parts.end(), [&](const Part& part) { return meets(part, a, b); })) met.remove(i);
  });
  return met;
}

void crossings(const Table& table, Pt a, Pt b, const PieceSet& among, Crossings& out) {
  const PieceSet pieces = pieces_met(table, a, b, among);
  const bool turned = b.x < a.x || (b.x == a.x && b.y < a.y);
  const Line line = turned ? Line{b, a} : Line{a, b};
  out.list_.clear(), out.spans_.clear(), out.first_span_.clear(), out.cover_.clear();
  out.length_ = line.length();

  pieces.each([&](PieceId i) {
    const std::size_t first = out.spans_.size();
    Met met;
    bool begins_in_it = false, ends_in_it = false;
    for (const Part& part : table.parts(i)) {
      if (part.kind == Part::Kind::disc) meet_disc(part, line, met, out.spans_);
      else meet_edges(part, line, met);
      const Place begins = place_in(part, line.from()), ends = place_in(part, line.to());
      begins_in_it |= begins != Place::outside;
      ends_in_it |= ends != Place::outside;
      if (part.kind != Part::Kind::polygon) continue;
      if (begins == Place::inside) met.add(0);
      if (ends == Place::inside) met.add(line.length());
      if (met.met) inner_spans(part, line, out.scratch_, out.spans_);
    }
    tidy(out.spans_, first);
    const Fine before = met.first, after = line.length() - met.last;
    out.first_span_.push_back(first);
    out.list_.push_back({.piece = i,
                         .from_inside = turned ? ends_in_it : begins_in_it,
                         .to_inside = turned ? begins_in_it : ends_in_it,
                         .enter = turned ? after : before,
                         .leave = line.length() - (turned ? before : after),
                         .to_end = turned ? before : after,
                         .inside = total(Spans{out.spans_.data(), out.spans_.size()}.subspan(first))});
  });

  for (std::size_t n = out.list_.size(); n-- > 0;) {  // from the top layer down
    Crossing& met = out.list_[n];
    met.visible = met.inside;
    if (!table.layered().has(met.piece)) continue;
    const std::size_t past = n + 1 < out.list_.size() ? out.first_span_[n + 1] : out.spans_.size();
    const Spans own = Spans{out.spans_.data() + out.first_span_[n], past - out.first_span_[n]};
    out.scratch_.clear();
    append_difference(own, {out.cover_.data(), out.cover_.size()}, out.scratch_);
    met.visible = total({out.scratch_.data(), out.scratch_.size()});
    out.cover_.insert(out.cover_.end(), out.scratch_.begin(), out.scratch_.end());
    tidy(out.cover_);
  }
}

void crossings(const Table& table, Pt a, Pt b, Crossings& out) {
  crossings(table, a, b, table.areas() | table.lines(), out);
}

PieceSet with_what_lies_over(const Table& table, const PieceSet& below) {
  PieceSet all = below;
  below.each([&](PieceId area) {
    for (PieceId over = area + 1; over < table.pieces().size(); ++over)
      if (table.layered().has(over)) all.add(over);
  });
  return all;
}

const Crossing* Crossings::find(PieceId piece) const {
  const auto at = std::find_if(list_.begin(), list_.end(), [piece](const Crossing& c) { return c.piece == piece; });
  return at == list_.end() ? nullptr : &*at;
}

Measure length_in(const Crossings& met, const PieceSet& among) {
  Fine sum = 0;
  for (const Crossing& c : met)
    if (among.has(c.piece)) sum += c.visible;
  return measure(sum);
}

bool higher_ground_between(const Table& table, Pt a, Pt b) {
  const int level = std::max(table.level_at(a), table.level_at(b));
  return (table.candidates(a, b) & table.areas()).any([&](PieceId i) {
    if (table.piece(i).level <= level) return false;
    const auto parts = table.parts(i);
    return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return meets(part, a, b); });
  });
}

}  // namespace esc

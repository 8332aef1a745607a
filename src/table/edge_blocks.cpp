#include "table/edge_blocks.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define ESC_AVX2 __attribute__((target("avx2,bmi,popcnt")))
#endif

namespace esc {

namespace {

constexpr Len farthest = 16'383;

constexpr bool fits(Pt p) { return p.x >= -farthest && p.x <= farthest && p.y >= -farthest && p.y <= farthest; }

bool machine_has_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
#else
  return false;
#endif
}

}  // namespace

EdgeBlocks::EdgeBlocks(Pt middle, const std::vector<std::vector<Part>>& pieces)
    : middle_(middle), usable_(machine_has_avx2()) {
  for (const auto& parts : pieces) {
    const auto first = static_cast<std::uint32_t>(outlines_.size());
    for (const Part& part : parts) usable_ = add(part) && usable_;
    pieces_.push_back({first, static_cast<std::uint32_t>(outlines_.size())});
  }
}

bool EdgeBlocks::add(const Part& part) {
  Outline outline{.disc = part.kind == Part::Kind::disc, .closed = part.kind == Part::Kind::polygon};
  outline.first = static_cast<std::uint32_t>(blocks_.size());
  outline.centre = part.points[0] - middle_;
  outline.squared_radius = squared(part.radius);
  for (const Pt p : part.points)
    if (!fits(p - middle_)) return false;
  if (part.radius > farthest) return false;
  const std::size_t edges = part.edge_count();
  outline.blocks = static_cast<std::uint16_t>((edges + 7) / 8);
  for (std::size_t i = 0; i < std::size_t{outline.blocks} * 8; ++i) {
    if (i % 8 == 0) blocks_.emplace_back();
    // The rest of the last block repeats a corner as an edge without length: met only where the corner is, never
    // straddled.
    const Pt p = part.points[i < edges ? i : 0] - middle_, q = i < edges ? part.edge_to(i) - middle_ : p;
    Block& block = blocks_.back();
    const auto put = [lane = 2 * (i % 8)](std::int16_t* row, Len x, Len y) {
      row[lane] = static_cast<std::int16_t>(x);
      row[lane + 1] = static_cast<std::int16_t>(y);
    };
    put(block.from, p.x, p.y);
    put(block.to, q.x, q.y);
    put(block.normal, p.y - q.y, q.x - p.x);
  }
  outlines_.push_back(outline);
  return true;
}

std::optional<bool> EdgeBlocks::any_met(const SlabIndex& index, Pt a, Pt b, const PieceSet& among) const {
#if defined(__x86_64__)
  const Pt from = a - middle_, to = b - middle_;
  if (usable_ && fits(from) && fits(to)) return any_met_avx2(index, a, b, among);
#endif
  return std::nullopt;
}

std::optional<PieceSet> EdgeBlocks::all_met(const SlabIndex& index, Pt a, Pt b, const PieceSet& among) const {
#if defined(__x86_64__)
  const Pt from = a - middle_, to = b - middle_;
  if (usable_ && fits(from) && fits(to)) return all_met_avx2(index, a, b, among);
#endif
  return std::nullopt;
}

#if defined(__x86_64__)

namespace {

ESC_AVX2 inline __m256i pair(Len x, Len y) {
  return _mm256_set1_epi32(static_cast<int>((static_cast<unsigned>(y) << 16) | (static_cast<unsigned>(x) & 0xffffU)));
}

ESC_AVX2 inline __m256i same_side(__m256i s, __m256i t) {  // both > 0 or both < 0
  const __m256i zero = _mm256_setzero_si256();
  const __m256i above = _mm256_and_si256(_mm256_cmpgt_epi32(s, zero), _mm256_cmpgt_epi32(t, zero));
  return _mm256_or_si256(above, _mm256_srai_epi32(_mm256_and_si256(s, t), 31));
}

ESC_AVX2 inline unsigned lanes(__m256i v) { return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(v))); }

}  // namespace

// The segment, once for all edges.
struct EdgeBlocks::Probe {
  Pt from, to, way;
  std::int64_t length;  // squared
  __m256i a, b, across, low, high, level;

  ESC_AVX2 Probe(Pt p, Pt q)
      : from(p),
        to(q),
        way(q - p),
        length(squared(way)),
        a(pair(p.x, p.y)),
        b(pair(q.x, q.y)),
        across(pair(-way.y, way.x)),
        low(_mm256_min_epi16(a, b)),
        high(_mm256_max_epi16(a, b)),
        level(_mm256_set1_epi32(p.y)) {}
};

// Within the limits cross² < 2^62 and radius² · length² < 2^61. No branches: their outcome would be a toss-up.
inline bool EdgeBlocks::meets_disc(const Outline& disc, const Probe& line) {
  const Pt c = disc.centre - line.from;
  const std::int64_t ahead = dot(c, line.way), off = cross(line.way, c);
  const int beside = int(ahead > 0) & int(ahead < line.length) & int(off * off <= disc.squared_radius * line.length);
  const int at_ends = int(squared(c) <= disc.squared_radius) | int(squared(disc.centre - line.to) <= disc.squared_radius);
  return (beside | at_ends) != 0;
}

ESC_AVX2 inline bool EdgeBlocks::meets_outline(const Outline& outline, const Block* block, const Probe& line) {
  const __m256i zero = _mm256_setzero_si256();
  unsigned met = 0, rays = 0;
  for (unsigned n = 0; n < outline.blocks; ++n, ++block) {
    const __m256i p = _mm256_load_si256(reinterpret_cast<const __m256i*>(block->from));
    const __m256i q = _mm256_load_si256(reinterpret_cast<const __m256i*>(block->to));
    const __m256i normal = _mm256_load_si256(reinterpret_cast<const __m256i*>(block->normal));
    // Sides of the edge's ends from the segment, and of the segment's ends from the edge.
    const __m256i side_p = _mm256_madd_epi16(_mm256_sub_epi16(p, line.a), line.across);
    const __m256i side_q = _mm256_madd_epi16(_mm256_sub_epi16(q, line.a), line.across);
    const __m256i side_a = _mm256_madd_epi16(_mm256_sub_epi16(line.a, p), normal);
    const __m256i side_b = _mm256_madd_epi16(_mm256_sub_epi16(line.b, p), normal);
    const __m256i boxes_apart = _mm256_or_si256(_mm256_cmpgt_epi16(_mm256_min_epi16(p, q), line.high),
                                                _mm256_cmpgt_epi16(line.low, _mm256_max_epi16(p, q)));
    const __m256i apart =
        _mm256_or_si256(_mm256_or_si256(same_side(side_p, side_q), same_side(side_a, side_b)), boxes_apart);
    met |= lanes(_mm256_cmpeq_epi32(apart, zero));
    // A ray from a to the east hits the edges that straddle its height and have a on their western side.
    const __m256i p_above = _mm256_cmpgt_epi32(_mm256_srai_epi32(p, 16), line.level);
    const __m256i q_above = _mm256_cmpgt_epi32(_mm256_srai_epi32(q, 16), line.level);
    const __m256i west = _mm256_xor_si256(_mm256_cmpgt_epi32(side_a, zero), p_above);
    rays ^= lanes(_mm256_and_si256(_mm256_xor_si256(p_above, q_above), west));
  }
  const unsigned inside = outline.closed ? static_cast<unsigned>(__builtin_popcount(rays)) & 1U : 0U;
  return (met | inside) != 0;
}

ESC_AVX2 inline bool EdgeBlocks::meets_piece(std::size_t piece, const Probe& line) const {
  const Range range = pieces_[piece];
  for (std::uint32_t i = range.first; i < range.past; ++i) {
    const Outline& outline = outlines_[i];
    if (outline.disc ? meets_disc(outline, line) : meets_outline(outline, &blocks_[outline.first], line)) return true;
  }
  return false;
}

ESC_AVX2 bool EdgeBlocks::any_met_avx2(const SlabIndex& index, Pt a, Pt b, const PieceSet& among) const {
  const Probe line(a - middle_, b - middle_);
  if (index.words() == 0) return false;
  const SlabIndex::Query near = index.query(a, b);
  for (std::size_t w = 0; w < index.words(); ++w)
    for (std::uint64_t rest = near.word(w) & among.word(w); rest != 0; rest &= rest - 1)
      if (meets_piece(w * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)), line)) return true;
  return false;
}

ESC_AVX2 PieceSet EdgeBlocks::all_met_avx2(const SlabIndex& index, Pt a, Pt b, const PieceSet& among) const {
  PieceSet met;
  if (index.words() == 0) return met;
  const Probe line(a - middle_, b - middle_);
  const SlabIndex::Query near = index.query(a, b);
  for (std::size_t w = 0; w < index.words(); ++w) {
    std::uint64_t found = near.word(w) & among.word(w);
    for (std::uint64_t rest = found; rest != 0; rest &= rest - 1)
      if (!meets_piece(w * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)), line)) found &= ~(rest & -rest);
    met.set_word(w, found);
  }
  return met;
}

#endif

}  // namespace esc

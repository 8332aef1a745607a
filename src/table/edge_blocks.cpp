#include "table/edge_blocks.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define ESC_AVX2 __attribute__((target("avx2,bmi,popcnt")))
#endif

namespace esc {

namespace {

constexpr Len limit = 16'383;

constexpr bool fits(Pt p) { return p.x >= -limit && p.x <= limit && p.y >= -limit && p.y <= limit; }

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
  if (part.radius > limit) return false;
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

#if defined(__x86_64__)

// Within the limits cross² < 2^62 and radius² · length² < 2^61.
inline bool EdgeBlocks::meets_disc(const Outline& disc, Pt a, Pt b) const {
  const Pt d = b - a, c = disc.centre - a;
  const std::int64_t ahead = dot(c, d), length = squared(d);
  if (ahead <= 0) return squared(c) <= disc.squared_radius;
  if (ahead >= length) return squared(disc.centre - b) <= disc.squared_radius;
  const std::int64_t off = cross(d, c);
  return off * off <= disc.squared_radius * length;
}

namespace {

ESC_AVX2 inline __m256i pair(Len x, Len y) {
  return _mm256_set1_epi32(static_cast<int>((static_cast<unsigned>(y) << 16) | (static_cast<unsigned>(x) & 0xffffU)));
}

ESC_AVX2 inline __m256i same_side(__m256i s, __m256i t) {  // both > 0 or both < 0
  const __m256i zero = _mm256_setzero_si256();
  const __m256i above = _mm256_and_si256(_mm256_cmpgt_epi32(s, zero), _mm256_cmpgt_epi32(t, zero));
  return _mm256_or_si256(above, _mm256_srai_epi32(_mm256_and_si256(s, t), 31));
}

}  // namespace

ESC_AVX2 inline bool EdgeBlocks::meets_outline(const Outline& outline, Pt a, Pt b) const {
  const __m256i va = pair(a.x, a.y), vb = pair(b.x, b.y), across = pair(a.y - b.y, b.x - a.x);
  const __m256i low = _mm256_min_epi16(va, vb), high = _mm256_max_epi16(va, vb);
  const __m256i zero = _mm256_setzero_si256(), level = _mm256_set1_epi32(a.y);
  unsigned rays = 0;
  const Block* block = &blocks_[outline.first];
  for (unsigned n = 0; n < outline.blocks; ++n, ++block) {
    const __m256i p = _mm256_load_si256(reinterpret_cast<const __m256i*>(block->from));
    const __m256i q = _mm256_load_si256(reinterpret_cast<const __m256i*>(block->to));
    const __m256i normal = _mm256_load_si256(reinterpret_cast<const __m256i*>(block->normal));
    // Sides of the edge's ends from the segment, and of the segment's ends from the edge.
    const __m256i side_p = _mm256_madd_epi16(_mm256_sub_epi16(p, va), across);
    const __m256i side_q = _mm256_madd_epi16(_mm256_sub_epi16(q, va), across);
    const __m256i side_a = _mm256_madd_epi16(_mm256_sub_epi16(va, p), normal);
    const __m256i side_b = _mm256_madd_epi16(_mm256_sub_epi16(vb, p), normal);
    const __m256i boxes_apart = _mm256_or_si256(_mm256_cmpgt_epi16(_mm256_min_epi16(p, q), high),
                                                _mm256_cmpgt_epi16(low, _mm256_max_epi16(p, q)));
    const __m256i apart =
        _mm256_or_si256(_mm256_or_si256(same_side(side_p, side_q), same_side(side_a, side_b)), boxes_apart);
    if (_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(apart, zero))) != 0) return true;
    if (!outline.closed) continue;
    // A ray from a to the east: edges that straddle its height and lie on its right-hand end.
    const __m256i p_above = _mm256_cmpgt_epi32(_mm256_srai_epi32(p, 16), level);
    const __m256i q_above = _mm256_cmpgt_epi32(_mm256_srai_epi32(q, 16), level);
    const __m256i rising_left = _mm256_xor_si256(_mm256_cmpgt_epi32(side_a, zero), p_above);
    const __m256i hit = _mm256_and_si256(_mm256_xor_si256(p_above, q_above), rising_left);
    rays +=
        static_cast<unsigned>(__builtin_popcount(static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(hit)))));
  }
  return (rays & 1) != 0;
}

ESC_AVX2 bool EdgeBlocks::any_met_avx2(const SlabIndex& index, Pt a, Pt b, const PieceSet& among) const {
  const Pt from = a - middle_, to = b - middle_;
  const SlabIndex::Query near = index.query(a, b);
  const std::size_t words = (pieces_.size() + 63) / 64;
  for (std::size_t w = 0; w < words; ++w)
    for (std::uint64_t rest = near.word(w) & among.word(w); rest != 0; rest &= rest - 1) {
      const Range range = pieces_[w * 64 + static_cast<std::size_t>(__builtin_ctzll(rest))];
      for (std::uint32_t i = range.first; i < range.past; ++i) {
        const Outline& outline = outlines_[i];
        if (outline.disc ? meets_disc(outline, from, to) : meets_outline(outline, from, to)) return true;
      }
    }
  return false;
}

#endif

}  // namespace esc

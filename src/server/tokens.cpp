#include "server/tokens.hpp"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <span>
#include <system_error>

#include "io/sha256.hpp"

namespace esc::server {

namespace {

void fill_with_chance(std::span<unsigned char> bytes) {
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error(errno, std::generic_category(), "getrandom");
}

std::string base64url(std::span<const unsigned char> bytes) {
  static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    held = held << 8 | byte, bits += 8;
    for (; bits >= 6; bits -= 6) text += digits[held >> (bits - 6) & 63];
  }
  if (bits > 0) text += digits[held << (6 - bits) & 63];
  return text;
}

template <std::size_t N>
std::string random_text() {
  std::array<unsigned char, N> bytes{};
  fill_with_chance(bytes);
  return base64url(bytes);
}

}  // namespace

std::string new_token() { return random_text<16>(); }
std::string new_battle_id() { return random_text<8>(); }

std::uint64_t new_seed() {
  std::array<unsigned char, 8> bytes{};
  fill_with_chance(bytes);
  std::uint64_t seed = 0;
  for (const unsigned char byte : bytes) seed = seed << 8 | byte;
  return seed;
}

std::string digest_of(std::string_view token) { return sha256_hex(token); }

bool opens(std::string_view token, std::string_view digest) { return !digest.empty() && digest_of(token) == digest; }

}  // namespace esc::server

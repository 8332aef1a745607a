// tokens.hpp — names that nobody can guess. A token is a seat; the store keeps only its digest.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace esc::server {

std::string new_token();      // 128 random bits in base64url
std::string new_battle_id();  // 64 of them: an address, not a secret
std::uint64_t new_seed();

std::string digest_of(std::string_view token);
bool opens(std::string_view token, std::string_view digest);  // false for the digest of a seat that nobody may take: ""

}  // namespace esc::server

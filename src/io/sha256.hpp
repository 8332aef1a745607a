// sha256.hpp — the digest that commits to a seed before the battle: nobody can find the seed from it, nor change the
// seed afterwards.
#pragma once
#include <string>
#include <string_view>

namespace esc {

std::string sha256_hex(std::string_view bytes);

}  // namespace esc

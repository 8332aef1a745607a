// version.hpp — the version that records and --version show.
#pragma once
#include <string_view>

namespace esc {

inline constexpr std::string_view engine_version = "0.1.0";

}  // namespace esc

// ratio.hpp — exact probabilities.
#pragma once
#include <boost/multiprecision/cpp_int.hpp>
#include <string>

namespace esc {

using Big = boost::multiprecision::cpp_int;
using Ratio = boost::multiprecision::cpp_rational;

std::string text(const Ratio&);  // reduced; a certainty is "1"

}  // namespace esc

// vec.hpp — a vector that lives inside its owner: states made of these copy without allocation.
#pragma once
#include <boost/container/static_vector.hpp>
#include <cstddef>

namespace esc {

template <class T, std::size_t N>
using Vec = boost::container::static_vector<T, N>;

}  // namespace esc

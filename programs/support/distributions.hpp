#pragma once
// Distributions of Boost.Math, computed in double. By default it computes in long double, and fills tables for that
// whenever the program starts.

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace betwixt::support {

using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
using Normal = boost::math::normal_distribution<double, InDouble>;
using StudentsT = boost::math::students_t_distribution<double, InDouble>;

}  // namespace betwixt::support

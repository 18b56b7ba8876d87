#pragma once
// Distributions of Boost.Math that compute in double. The default is long double, for which Boost fills tables at every
// program start.

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace betwixt::support {

using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
using Normal = boost::math::normal_distribution<double, InDouble>;
using StudentsT = boost::math::students_t_distribution<double, InDouble>;

}  // namespace betwixt::support

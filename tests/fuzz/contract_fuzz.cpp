// Any line at all gets one answer, which is an object with odds, an outcome or an error, and never brings the program
// down.
#include <cstdlib>

#include "io/contract.hpp"
#include "io/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace esc;
  const std::string line(reinterpret_cast<const char*>(data), size);
  const JsonRead answer = parse_json(answer_line(line, standard_queries(), Lang::en));
  const Object* fields = answer ? answer.value->as<Object>() : nullptr;
  if (!fields) std::abort();
  if (fields->contains("odds") + fields->contains("outcome") + fields->contains("error") != 1) std::abort();
  return 0;
}

// Any text is either a scenario to fight on or has at least one error, which stands on a line of the text.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "scenario/laporte.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace esc;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto loaded = laporte::load_scenario({"fuzz.toml", text});
  if (loaded) return 0;
  if (loaded.error().empty()) std::abort();
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  for (const DataError& error : loaded.error())
    if (error.file == "fuzz.toml" && (error.at.line < 1 || error.at.line > lines)) std::abort();
  return 0;
}

// Every error that the readers of data files can find has its sentence in both languages.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "io/messages.hpp"

namespace esc {
namespace {

std::set<std::string> keys_in_sources() {
  std::set<std::string> keys;
  const std::regex literal("\"(data\\.[a-z_.]+)\"");
  for (const auto& entry : std::filesystem::directory_iterator("src/scenario")) {
    if (entry.path().extension() != ".cpp" || entry.path().stem().string().ends_with("_test")) continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string source = text.str();
    for (std::sregex_iterator it(source.begin(), source.end(), literal), end; it != end; ++it) keys.insert((*it)[1]);
  }
  return keys;
}

TEST(DataMessages, EveryErrorHasASentenceAndEverySentenceAnError) {
  const std::set<std::string> used = keys_in_sources();
  EXPECT_GT(used.size(), 30u);
  for (const std::string& key : used) EXPECT_TRUE(find_message(key)) << key;
  for (const Message& m : all_messages()) {
    if (!m.key.starts_with("data.")) continue;
    EXPECT_TRUE(used.contains(std::string(m.key))) << m.key << " is said by nobody";
  }
}

}  // namespace
}  // namespace esc

// Every line of tests/vectors/*.jsonl, asked through the contract as it stands: one test a system, one failure a
// vector.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "io/contract.hpp"
#include "io/json.hpp"

namespace esc {
namespace {

struct Vector {
  std::string file, id, line;
  Object expect;
};

std::vector<Vector> vectors_of(std::string_view system) {
  std::vector<Vector> vectors;
  const std::filesystem::path path = std::filesystem::path("tests/vectors") / (std::string(system) + ".jsonl");
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const JsonRead read = parse_json(line);
    const Object& fields = *read.value->as<Object>();
    vectors.push_back({path.string(), to_json(fields.at("id")), line, *fields.at("expect").as<Object>()});
  }
  return vectors;
}

// The part of an answer that a vector speaks of.
Object compared(const Object& answer, const Object& expect) {
  Object part;
  for (const auto& [key, value] : answer)
    if (expect.contains(key)) part[key] = key == "error" ? value.as<Object>()->at("code") : value;
  return part;
}

class Vectors : public testing::TestWithParam<std::string_view> {};

TEST_P(Vectors, AreAnsweredExactly) {
  const std::vector<Vector> vectors = vectors_of(GetParam());
  ASSERT_FALSE(vectors.empty());
  for (const Vector& vector : vectors) {
    const JsonRead answer = parse_json(answer_line(vector.line, standard_queries(), Lang::en));
    ASSERT_TRUE(answer);
    EXPECT_EQ(to_json(compared(*answer.value->as<Object>(), vector.expect)), to_json(vector.expect))
        << vector.file << " " << vector.id << "\n  " << vector.line << "\n  answered " << to_json(*answer.value);
  }
}

std::vector<std::string_view> systems() {
  std::vector<std::string_view> names;
  for (const QuerySet& set : standard_queries().sets()) names.push_back(set.system);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Registry, Vectors, testing::ValuesIn(systems()),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace esc

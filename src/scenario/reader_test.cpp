#include "scenario/reader.hpp"

#include <gtest/gtest.h>

namespace esc {

namespace {

struct Outcome {
  std::vector<DataError> errors;
  bool has(int line, std::string_view key, std::vector<std::string> texts = {}) const {
    for (const DataError& e : errors)
      if (e.at.line == line && e.key == key && (texts.empty() || e.texts == texts)) return true;
    return false;
  }
};

std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
  for (const DataError& e : outcome.errors) {
    out << e.file << ":" << e.at.line << ":" << e.at.column << " " << e.key;
    for (const std::string& text : e.texts) out << " [" << text << "]";
    out << "\n";
  }
  return out;
}

Outcome read(std::string_view text, const Reader::Visit& visit, Len unit = inches(1)) {
  DataErrors errors("test.toml");
  DataFile file{errors, unit};
  if (const auto root = parse_toml({"test.toml", text}, errors)) {
    Reader reader(*root, file);
    visit(reader);
  }
  return {errors.in_order()};
}

}  // namespace

TEST(Reader, LengthsAreExactTenthsOfAMillimetre) {
  const auto outcome = read("a = 0.5\nb = 23.5\nc = 4\nd = 0.1\ne = -0.25\n", [](Reader& r) {
    EXPECT_EQ(r.length("a", 0, inches(60)), 127);
    EXPECT_EQ(r.length("b", 0, inches(60)), 5969);
    EXPECT_EQ(r.length("c", 0, inches(60)), 1016);
    EXPECT_EQ(r.length("d", 0, inches(60)), 25);   // 25.4, to the nearest
    EXPECT_EQ(r.length("e", inches(-1), 0), -64);  // -63.5, away from zero
  });
  EXPECT_TRUE(outcome.errors.empty()) << outcome;
  read(
      "a = 12.1\n", [](Reader& r) { EXPECT_EQ(r.length("a", 0, 10'000), 1210); }, centimetres(1));
}

TEST(Reader, AnUnreadKeyIsAnErrorThatNamesTheNearest) {
  const auto outcome = read("turns = 8\nstroy = 'x'\n", [](Reader& r) {
    r.integer("turns", 1, 99);
    r.has("story");
  });
  ASSERT_EQ(outcome.errors.size(), 1u) << outcome;
  EXPECT_TRUE(outcome.has(2, "data.unknown_key", {"stroy", "story", "turns, story"})) << outcome;
  EXPECT_EQ(outcome.errors[0].at.column, 1);
}

TEST(Reader, ValuesOfTheWrongKindAreNamedWithWhatWasExpected) {
  const auto outcome =
      read("a = 'eight'\nb = 100\nc = 1.0\nd = 3\ne = [1, 2, 3]\nf = 1979-05-27\ng = []\n", [](Reader& r) {
        r.integer("a", 1, 99);
        r.integer("b", 1, 99);
        r.integer("c", 1, 99);
        r.flag_or("d", false);
        r.point("e");
        r.text("f");
        r.table("g", [](Reader&) { FAIL(); });
        r.text("h");
      });
  EXPECT_TRUE(outcome.has(1, "data.want_integer", {"a", "1", "99"})) << outcome;
  EXPECT_TRUE(outcome.has(2, "data.want_integer", {"b", "1", "99"})) << outcome;
  EXPECT_TRUE(outcome.has(3, "data.want_integer")) << outcome;
  EXPECT_TRUE(outcome.has(4, "data.want_flag")) << outcome;
  EXPECT_TRUE(outcome.has(5, "data.want_point")) << outcome;
  EXPECT_TRUE(outcome.has(6, "data.want_text")) << outcome;
  EXPECT_TRUE(outcome.has(7, "data.want_table")) << outcome;
  EXPECT_TRUE(outcome.has(1, "data.missing_key", {"h"})) << outcome;
  EXPECT_EQ(outcome.errors.size(), 8u) << outcome;
}

TEST(Reader, ALengthOutOfRangeIsToldInTheFilesUnit) {
  const auto outcome = read("a = 99999999\nb = 5\nc = nan\n", [](Reader& r) {
    r.length("a", 0, inches(60));
    r.length("b", half_inches(1), inches(4));
    r.length("c", 0, inches(60));
  });
  EXPECT_TRUE(outcome.has(1, "data.want_length", {"a", "0", "60"})) << outcome;
  EXPECT_TRUE(outcome.has(2, "data.want_length", {"b", "0.5", "4"})) << outcome;
  EXPECT_TRUE(outcome.has(3, "data.want_length")) << outcome;
}

TEST(Reader, AWordThatIsNoneOfTheChoices) {
  constexpr std::string_view kinds[] = {"wood", "low_wall", "high_wall"};
  const auto outcome = read("kind = 'lowwall'\n", [&](Reader& r) { r.choice_index("kind", kinds); });
  EXPECT_TRUE(outcome.has(1, "data.unknown_word", {"lowwall", "kind", "low_wall", "wood, low_wall, high_wall"}))
      << outcome;
}

TEST(Reader, TextsThatAreNoTomlAreErrorsWithTheirLine) {
  const auto nothing = [](Reader& r) { r.ignore_rest(); };
  EXPECT_TRUE(read("", nothing).has(1, "data.empty_file"));
  EXPECT_TRUE(read(" \n\n", nothing).has(1, "data.empty_file"));
  EXPECT_TRUE(read("a = 1\nb = \n", nothing).has(2, "data.not_toml"));
  EXPECT_TRUE(read("a = 1\na = 2\n", nothing).has(2, "data.not_toml"));
  EXPECT_TRUE(read("a = 1\nb = 'caf\xe9'\n", nothing).has(2, "data.not_toml"));
  EXPECT_TRUE(read("a = 1\nb = '" + std::string(2000, 'x') + "'\n", nothing).has(2, "data.line_too_long"));
  EXPECT_TRUE(read(std::string(largest_data_file + 1, '\n'), nothing).has(1, "data.too_large"));
}

TEST(Reader, DeepNestingIsRefused) {
  const auto nothing = [](Reader& r) { r.ignore_rest(); };
  EXPECT_TRUE(read("a = " + std::string(400, '['), nothing).has(1, "data.not_toml"));
  std::string dotted = "a";
  for (int i = 0; i < 480; ++i) dotted += ".a";
  EXPECT_TRUE(read(dotted + " = 1\n", nothing).has(1, "data.too_deep"));
  std::string mixed = "[" + dotted + "]\n" + dotted + " = [\n";
  for (int i = 0; i < 6; ++i) mixed += "{ " + dotted + " = [\n";
  for (int i = 0; i < 6; ++i) mixed += "]}\n";
  EXPECT_TRUE(read(mixed + "]\n", nothing).has(1, "data.too_deep"));
}

TEST(NearestName, CountsLettersPutInLeftOutOrChanged) {
  constexpr std::string_view names[] = {"wood", "low_wall", "hedge"};
  EXPECT_EQ(nearest_name("wod", names), "wood");
  EXPECT_EQ(nearest_name("lowwall", names), "low_wall");
  EXPECT_EQ(nearest_name("hegde", names), "hedge");
  EXPECT_EQ(nearest_name("x", {}), "");
}

}  // namespace esc

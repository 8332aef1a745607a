#include <gtest/gtest.h>

#include "core/keys.hpp"

namespace esc {

struct Chief {
  int rank = 1;
};
template <class V>
void keys(V& v, Chief& c) {
  v.integer("rank", c.rank, 1, 9);
}

struct Band {
  std::optional<Chief> chief;
  std::vector<Chief> others;
};
template <class V>
void keys(V& v, Band& b) {
  v.object_or_null("chief", b.chief);
  v.objects("others", b.others, 0, 1);
}

namespace {

Band read(const Object& given, std::string& code) {
  GivenReader reader(given);
  Band band;
  keys(reader, band);
  const auto fault = reader.fault();
  code = fault ? std::string(fault->code) + " " + fault->key : "";
  return band;
}

TEST(ObjectKey, IsAnObjectNullOrLeftOut) {
  std::string code;
  EXPECT_EQ(read({{"chief", Object{{"rank", 3}}}}, code).chief->rank, 3);
  EXPECT_EQ(read({{"chief", Object{}}}, code).chief->rank, 1);
  EXPECT_FALSE(read({{"chief", Value()}}, code).chief);
  EXPECT_FALSE(read({}, code).chief);
  EXPECT_EQ(code, "");
}

TEST(ObjectKey, FaultsInsideAreNamedUnknownKeysFirst) {
  std::string code;
  read({{"chief", 5}}, code);
  EXPECT_EQ(code, "bad_value chief");
  read({{"chief", Object{{"rank", 0}}}}, code);
  EXPECT_EQ(code, "bad_value chief.rank");
  read({{"chief", Object{{"rank", 0}, {"name", "x"}}}}, code);
  EXPECT_EQ(code, "unknown_key chief.name");
  read({{"others", List{Object{}, Object{{"name", "x"}}}}}, code);  // one too many, and an unknown key in it
  EXPECT_EQ(code, "unknown_key others.name");
}

TEST(ObjectKey, IsWrittenAsItIsRead) {
  Band band{.chief = Chief{.rank = 7}};
  GivenWriter writer;
  keys(writer, band);
  std::string code;
  EXPECT_EQ(read(writer.take(), code).chief->rank, 7);
}

}  // namespace
}  // namespace esc

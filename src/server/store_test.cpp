#include "server/store.hpp"

#include <gtest/gtest.h>

#include <future>

#include "server/running_test.hpp"

namespace esc::server {
namespace {

RecordStep step(int n) {
  return {n,
          n == 0 ? Side::none : Side::red,
          Object{{"ask", n}},
          {n, 6},
          0xfedcba9876543210u + static_cast<unsigned>(n),
          {},
          0};
}

bool append(Store& store, const std::string& battle, int n) {
  std::promise<bool> written;
  store.append(battle, step(n), [&](bool ok) { written.set_value(ok); });
  return written.get_future().get();
}

StoredBattle battle_called(const std::string& id) {
  return {id,
          {.engine = "1", .system = "laporte", .scenario = "ford", .players = {"human", "random"}},
          ~std::uint64_t{0},
          {"a", "", "c"},
          false,
          true};
}

TEST(Store, KeepsBattlesAndStepsOverARestart) {
  const Folder folder;
  const std::string path = folder.path() + "/battles.sqlite";
  {
    Store store(path);
    store.create(battle_called("one"), {step(0)}, [](bool) {});
    EXPECT_TRUE(append(store, "one", 1));
    EXPECT_TRUE(append(store, "one", 2));
    store.cut("one", 2, [](bool) {});
  }
  Store store(path);
  const auto found = store.find("one");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->seed, ~std::uint64_t{0});
  EXPECT_EQ(found->digests[2], "c");
  EXPECT_TRUE(found->typed_dice);
  EXPECT_EQ(found->header.players[1], "random");
  const auto steps = store.steps("one");
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[1].side, Side::red);
  EXPECT_EQ(steps[1].faces, (std::vector<int>{1, 6}));
  EXPECT_EQ(steps[1].hash, step(1).hash);
  EXPECT_FALSE(store.find("two"));
}

TEST(Store, OneBadWriteDoesNotTakeTheOthersWithIt) {
  const Folder folder;
  Store store(folder.path() + "/battles.sqlite");
  store.create(battle_called("one"), {step(0)}, [](bool) {});
  std::promise<bool> good, bad, last;
  store.append("one", step(1), [&](bool ok) { good.set_value(ok); });
  store.append("one", step(0), [&](bool ok) { bad.set_value(ok); });
  store.append("one", step(2), [&](bool ok) { last.set_value(ok); });
  EXPECT_TRUE(good.get_future().get());
  EXPECT_FALSE(bad.get_future().get()) << "a step is written once";
  EXPECT_TRUE(last.get_future().get());
  EXPECT_EQ(store.steps("one").size(), 3u);
}

}  // namespace
}  // namespace esc::server

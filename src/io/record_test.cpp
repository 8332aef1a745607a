#include "io/record.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/json.hpp"
#include "io/playable.hpp"
#include "io/replay.hpp"

namespace esc {
namespace {

namespace fs = std::filesystem;

const std::string scenario = "laporte_ford";

class RecordFile : public testing::Test {
 protected:
  void SetUp() override {
    path_ = (fs::temp_directory_path() / ("escarmouche-" + std::to_string(::getpid()) + ".battle")).string();
  }
  void TearDown() override { fs::remove(path_); }

  // A battle of so many steps, or to its end.
  void fight(int steps, std::uint64_t seed = 3) {
    Match match(fresh(), seed);
    RecordWriter writer(path_, header_of(match, {"random", "random"}));
    writer.step(match.game(), match.start());
    for (int n = 1; n < steps && !match.game().over(); ++n) {
      const Ask ask = match.game().asks().front();
      const auto step = match.submit(ask.who, match.choose("random", ask));
      ASSERT_TRUE(step) << step.error().key;
      writer.step(match.game(), *step);
    }
    if (match.game().over()) writer.end(match.game(), match.seed());
  }

  static std::unique_ptr<Game> fresh() { return make_game(scenario).game; }

  std::string text() const {
    std::ifstream file(path_, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
  }

  static Replay replayed(const std::string& text) {
    const Record record = read_record({"test", text});
    EXPECT_TRUE(record.errors.empty());
    const auto game = fresh();
    return replay_record(record, *game);
  }

  static std::string replaced(std::string text, std::string_view what, std::string_view by, std::size_t from = 0) {
    const std::size_t at = text.find(what, from);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
  }

  std::string path_;
};

TEST_F(RecordFile, ReplaysToTheSameEnd) {
  fight(100'000);
  const Record record = read_record({path_, text()});
  ASSERT_TRUE(record.errors.empty());
  EXPECT_FALSE(record.torn);
  ASSERT_TRUE(record.end);
  EXPECT_EQ(commitment_to(*record.end->seed), record.header.seed_commitment);
  const auto game = fresh();
  EXPECT_FALSE(compare_sources(record, *game));
  const Replay replay = replay_record(record, *game);
  EXPECT_FALSE(replay.difference) << replay.difference->key;
  EXPECT_EQ(replay.steps, static_cast<int>(record.steps.size()));
  EXPECT_TRUE(game->over());
}

TEST_F(RecordFile, StopsWhereAsked) {
  fight(30);
  const Record record = read_record({path_, text()});
  const auto game = fresh();
  EXPECT_EQ(replay_record(record, *game, 12).steps, 13);
  EXPECT_EQ(game->hash(), record.steps[12].hash);
}

// Whatever byte the writer dies at, the whole lines before it are read and the battle goes on from there.
TEST_F(RecordFile, LosesAtMostTheLineBeingWritten) {
  fight(12);
  const std::string whole = text();
  std::size_t header_end = whole.find('\n') + 1;
  for (std::size_t cut = header_end; cut < whole.size(); cut += 97) {
    const std::string part = whole.substr(0, cut);
    const Record record = read_record({"test", part});
    ASSERT_TRUE(record.errors.empty()) << cut;
    const auto lines = static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
    EXPECT_GE(record.steps.size() + 1, lines);
    EXPECT_EQ(record.torn, record.whole_bytes != cut);
  }
  EXPECT_FALSE(read_record({"test", whole.substr(0, header_end / 2)}).errors.empty()) << "no header, no battle";
}

TEST_F(RecordFile, GoesOnAfterATornLine) {
  fight(12);
  const std::string whole = text();
  fs::resize_file(path_, whole.size() - 5);
  const std::string torn = text();
  const Record record = read_record({path_, torn});
  ASSERT_TRUE(record.torn);
  ASSERT_EQ(record.steps.size(), 11u);
  const auto game = fresh();
  ASSERT_FALSE(replay_record(record, *game).difference);
  const RecordStep last = read_record({"test", whole}).steps.back();
  GivenDice dice(last.faces);
  Step step{.n = last.n, .side = last.side, .answer = last.answer, .faces = last.faces};
  RecordWriter writer(path_, record, *game);
  ASSERT_FALSE(game->submit(last.side, last.answer, dice));
  writer.step(*game, step);
  EXPECT_EQ(text(), whole);
}

TEST_F(RecordFile, TellsTheFirstDifference) {
  fight(100'000);
  const std::string whole = text();
  const std::size_t hash = whole.find("\"hash\"", whole.find("\"n\":9")) + 8;
  std::string other = whole;
  other[hash] = other[hash] == '0' ? '1' : '0';
  EXPECT_EQ(replayed(other).difference->key, "replay.other_state");
  EXPECT_EQ(replayed(replaced(whole, "\"winner\":", "\"victor\":")).difference->key, "replay.other_result");
  EXPECT_EQ(replayed(replaced(whole, "\"act\":\"place\"", "\"act\":\"fire\"")).difference->key, "replay.refused");
  EXPECT_EQ(replayed(replaced(whole, "\"faces\":[]", "\"faces\":[3]")).difference->key, "replay.faces_left");
  const std::size_t rolled = whole.find("\"faces\":[", whole.find("\"faces\":[1")) + 9;
  std::string bad = whole;
  bad[rolled] = '9';
  EXPECT_EQ(replayed(bad).difference->key, "replay.bad_face");
  const Replay moved = replayed(replaced(whole, "\"seed\":\"3\"", "\"seed\":\"4\""));
  EXPECT_EQ(moved.difference->key, "replay.other_seed");
}

TEST_F(RecordFile, ShowsBothPositionsWhereTheyDiffer) {
  fight(12);
  std::string whole = text();
  const std::size_t at = whole.find("/at\",[", whole.find("\"n\":5"));
  ASSERT_NE(at, std::string::npos);
  whole.replace(at, 6, "/at\",[1");
  const Replay replay = replayed(whole);
  ASSERT_TRUE(replay.difference);
  EXPECT_EQ(replay.difference->key, "replay.other_scene");
  ASSERT_EQ(replay.difference->scenes.size(), 1u);
  EXPECT_NE(show(replay.difference->scenes[0]).find("/at: [1"), std::string::npos);
}

TEST_F(RecordFile, RefusesWhatIsNoBattle) {
  fight(6);
  const std::string whole = text();
  const auto key = [](const std::string& text) {
    const Record record = read_record({"test", text});
    return record.errors.empty() ? std::string("none") : record.errors.front().key;
  };
  EXPECT_EQ(key(""), "record.no_header");
  EXPECT_EQ(key("{}\n"), "record.unknown_format");
  EXPECT_EQ(key(replaced(whole, "\"format\":1", "\"format\":99")), "record.unknown_format");
  EXPECT_EQ(key(replaced(whole, "\"engine\"", "\"motor\"")), "record.bad_header");
  EXPECT_EQ(key(replaced(whole, "\"n\":3", "\"n\":4")), "record.step_missing");
  EXPECT_EQ(key(replaced(whole, "\"n\":3", "\"m\":3")), "record.bad_step");
  EXPECT_EQ(key(whole + "nonsense\n"), "record.not_json");
  EXPECT_EQ(key(whole + "{\"end\":{}}\n{\"end\":{}}\n"), "record.after_end");
  EXPECT_EQ(key(whole), "none");
}

}  // namespace
}  // namespace esc

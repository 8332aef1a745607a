// Whole runs in a folder of their own: any number of workers, interrupted, torn, resumed, the results are the same
// bytes.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "lab/battle.hpp"
#include "lab/report.hpp"
#include "lab/runner.hpp"
#include "lab/tables.hpp"

namespace esc::lab {
namespace {

namespace fs = std::filesystem;

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class LabRun : public testing::Test {
 protected:
  LabRun() : folder_(fs::temp_directory_path() / ("esc_lab_" + std::to_string(::getpid()))) { fs::remove_all(folder_); }
  ~LabRun() override { fs::remove_all(folder_); }

  static Plan plan_with(const std::string& more) {
    auto plan = read_plan({"plan.toml", R"(format = 1
kind = "lab"
name = "a & b"
seed = 5
scenarios = ["laporte_courier"]
players = [["regular", "random"]]
change_sides = true
)" + more});
    EXPECT_TRUE(plan);
    return *plan;
  }

  std::string run(const Plan& plan, const std::string& name, int workers, int stop_after = 1'000'000) {
    const std::string folder = (folder_ / name).string();
    Journal journal(folder, plan);
    Runner runner(plan, journal);
    int told = 0;
    if (runner.run(workers, [&](const Schedule&) { return ++told < stop_after; })) {
      make_tables(folder, plan, journal, runner.schedule());
      write_report(folder, plan.name, Lang::en);
    }
    fought_ = told;
    return folder;
  }

  fs::path folder_;
  int fought_ = 0;
};

TEST_F(LabRun, GivesTheSameTablesForAnyNumberOfWorkers) {
  const Plan plan = plan_with("battles = 6\n");
  const fs::path one = run(plan, "one", 1), three = run(plan, "three", 3);
  EXPECT_GT(read_all(one / "battles.csv").size(), 200u);
  for (const char* table : {"battles.csv", "figures.csv", "cases.csv"})
    EXPECT_EQ(read_all(one / table), read_all(three / table)) << table;
  EXPECT_EQ(read_all(one / "report.html"), read_all(three / "report.html"));
}

TEST_F(LabRun, GoesOnAfterAnInterruptionAndATornLine) {
  const Plan plan = plan_with("battles = 6\n");
  const fs::path whole = run(plan, "whole", 1), broken = run(plan, "broken", 1, 2);
  EXPECT_FALSE(fs::exists(broken / "battles.csv"));
  std::ofstream(broken / "battles.jsonl", std::ios::app) << "[0,5,\"77";  // the writer died here
  run(plan, "broken", 2);
  EXPECT_EQ(fought_, 4) << "finished battles are not fought again";
  EXPECT_EQ(read_all(whole / "battles.csv"), read_all(broken / "battles.csv"));
}

TEST_F(LabRun, RefusesAFolderOfAnotherPlan) {
  run(plan_with("battles = 2\n"), "mine", 1);
  EXPECT_THROW(run(plan_with("battles = 3\n"), "mine", 1), OtherPlan);
}

TEST_F(LabRun, StopsWhenTheIntervalIsNarrowAtTheSameBattleForAnyWorkers) {
  const Plan plan = plan_with("[stop]\nhalf_width_percent = 15\nleast = 10\nmost = 200\n");
  const fs::path one = run(plan, "one", 1);
  const int length = fought_;
  EXPECT_GE(length, 10);
  EXPECT_LT(length, 200) << "a player that nearly always wins is found out early";
  const fs::path two = run(plan, "two", 2);
  EXPECT_EQ(read_all(one / "battles.csv"), read_all(two / "battles.csv"));
}

// A file that may not grow stands for a disk that is full: part of a line still fits.
class FilesMayNotGrow {
 public:
  explicit FilesMayNotGrow(rlim_t most) {
    ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{most, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FilesMayNotGrow() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

TEST_F(LabRun, AFullDiskLosesNoFinishedBattle) {
  const Plan plan = plan_with("battles = 4\n");
  const fs::path folder = run(plan, "full", 1, 2);
  const std::string before = read_all(folder / "battles.jsonl");
  {
    const FilesMayNotGrow full(before.size() + 100);
    EXPECT_THROW(run(plan, "full", 1), std::system_error);
  }
  EXPECT_EQ(read_all(folder / "battles.jsonl"), before);
  run(plan, "full", 1);
  EXPECT_EQ(fought_, 2);
}

TEST_F(LabRun, ReportsInBothLanguagesWithPictures) {
  const fs::path folder = run(plan_with("battles = 4\n"), "told", 1);
  const std::string page = read_all(folder / "report.html");
  for (const char* part : {"a &amp; b", "Where men fell", "Où les hommes sont tombés", "<svg", "What killed whom",
                           "Luck against decisions", "Rebondissements"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  EXPECT_EQ(page.find("lab.report."), std::string::npos) << "a word is missing";
}

TEST_F(LabRun, WatchesABattle) {
  const Plan plan = plan_with("battles = 2\n");
  Fighter fighter(plan);
  const BattleRow row = fighter.fight(0, 1);
  EXPECT_EQ(row, fighter.fight(0, 1));
  EXPECT_EQ(row, Fighter(plan).fight(0, 1));
  EXPECT_EQ(from_line(to_line(row)), row);
  EXPECT_TRUE(row.changed_over);
  EXPECT_EQ(row.players[0], "random");
  EXPECT_EQ(row.seed, fighter.fight(0, 0).seed) << "a pair has the same dice";
  EXPECT_GT(row.turns, 0);
  int lost = 0, credited = 0, points = 0;
  for (const FigureRow& figure : row.figures) {
    points += figure.points;
    lost += figure.lost;
    if (figure.by >= 0) {
      ++credited;
      EXPECT_TRUE(figure.lost);
      EXPECT_NE(row.figures[static_cast<std::size_t>(figure.by)].side, figure.side);
    }
  }
  EXPECT_GT(points, 100);
  EXPECT_GT(lost, 0);
  EXPECT_GT(credited, 0);
}

}  // namespace
}  // namespace esc::lab

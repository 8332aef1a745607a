// The program itself as a user runs it: hints, the engine protocol, bots of others, and the laboratory under mpirun.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

struct Ran {
  std::string out;
  int code = -1;
};

Ran run(const std::string& command) {
  Ran ran;
  FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  std::array<char, 4096> buffer;
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe)) ran.out.append(buffer.data(), n);
  ran.code = WEXITSTATUS(::pclose(pipe));
  return ran;
}

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const std::string program = ESCARMOUCHE;

class LabCommand : public testing::Test {
 protected:
  LabCommand() : folder_(fs::temp_directory_path() / ("esc_command_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~LabCommand() override { fs::remove_all(folder_); }

  std::string plan(int battles) const {
    const fs::path path = folder_ / "plan.toml";
    std::ofstream(path) << "format = 1\nkind = \"lab\"\nname = \"mpi\"\nscenarios = [\"laporte_courier\"]\n"
                        << "players = [[\"regular\", \"random\"]]\nbattles = " << battles << "\n";
    return path.string();
  }
  std::string at(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(LabCommand, HintExplainsAnUnfinishedBattle) {
  ASSERT_EQ(run(program + " battle laporte_ford --red greedy --blue greedy --log none --save " + at("saved")).code,
            0);
  const std::string file = at("saved/laporte_ford-1.battle");
  const Ran english = run(program + " --lang en hint " + file + " --upto 60 --player elite@playouts=6");
  EXPECT_EQ(english.code, 0) << english.out;
  EXPECT_NE(english.out.find("looks ahead"), std::string::npos) << english.out;
  const Ran french = run(program + " --lang fr hint " + file + " --upto 60 --player greedy");
  EXPECT_NE(french.out.find("Écarté"), std::string::npos) << french.out;
  EXPECT_EQ(run(program + " hint " + file + " --upto 60 --player marshal").code, 2);
}

TEST_F(LabCommand, TheEngineSpeaksItsProtocol) {
  std::ofstream(at("in")) << "esc\nisready\nsetoption player veteran@playouts=4\nnonsense\ngo\n"
                          << "newbattle {\"scenario\":\"laporte_fjord\"}\nquit\n";
  const Ran ran = run(program + " engine < " + at("in"));
  EXPECT_EQ(ran.code, 0);
  for (const char* line : {"id protocol 1\n", "escok\n", "readyok\n", "error unknown command nonsense\n",
                           "error nothing is asked\n", "laporte_ford"})
    EXPECT_NE(ran.out.find(line), std::string::npos) << line << "\n" << ran.out;
}

TEST_F(LabCommand, AnEngineAndAnotherProgramFightABattle) {
  const Ran ran = run(program + " battle laporte_courier --red 'cmd:" + program +
                      " engine --player regular' --blue 'cmd:python3 tools/example_bot.py' --json");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("\"winner\""), std::string::npos) << ran.out;
}

TEST_F(LabCommand, AProgramOfAnotherPlaysEverySystem) {
  for (const char* scenario :
       {"laporte_ford", "argad_drift", "guepier_convoy", "tomahawk_cabin", "capitan_casa_quemada"}) {
    const Ran ran =
        run(program + " battle " + scenario + " --red 'cmd:python3 tools/example_bot.py' --blue random --json");
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_NE(ran.out.find("\"winner\""), std::string::npos) << ran.out;
  }
}

// It writes more than a pipe holds before it reads on; neither side may wait for the other for ever.
TEST_F(LabCommand, ABotThatTalksMuchIsHeardOut) {
  std::ofstream(at("talker.py")) << "import sys\nsys.path.insert(0, 'tools')\nimport example_bot\n"
                                 << "talk = example_bot.answer\n"
                                 << "def loud(position, rng):\n"
                                 << "    for _ in range(3000): print('info {\"plan\": \"' + 'x' * 40 + '\"}')\n"
                                 << "    return talk(position, rng)\n"
                                 << "example_bot.answer = loud\nexample_bot.main()\n";
  const Ran ran = run("timeout 250 " + program + " battle tomahawk_cabin --blue 'cmd:python3 " + at("talker.py") +
                      "' --red random --json");
  EXPECT_EQ(ran.code, 0) << ran.out;
}

TEST_F(LabCommand, TheLogTellsThoughtsWhenAsked) {
  const std::string battle = " battle laporte_ford --red regular --blue recruit --log ";
  const Ran english = run(program + battle + "en --thoughts"), french = run(program + battle + "fr --thoughts");
  for (const char* words : {"(red) Sergeant Ligloo takes a post with cover", "Odds seen", "Rejected: ", "of a man less"})
    EXPECT_NE(english.out.find(words), std::string::npos) << words;
  for (const char* words : {"(rouge) ", "Chances vues", "Écarté : ", "homme de moins"})
    EXPECT_NE(french.out.find(words), std::string::npos) << words;
  EXPECT_EQ(run(program + battle + "en").out.find("Rejected: "), std::string::npos);
}

TEST_F(LabCommand, ABotThatDiesIsNamed) {
  const Ran ran = run(program + " battle laporte_ford --red 'cmd:exit 3' --blue random");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("exit 3"), std::string::npos) << ran.out;
}

TEST_F(LabCommand, AWrongLineIsToldInTheReadersLanguage) {
  const std::pair<const char*, const char*> lines[] = {
      {"--lang en batle", "no command “batle”; the nearest is battle"},
      {"--lang fr", "Il faut une commande"},
      {"--lang fr battle", "SCENARIO manque"},
      {"--lang fr battle laporte_ford --games 0", "--games : 0 n'est pas entre 1 et"},
      {"--lang fr battle laporte_ford --log de", "--log : « de » n'est pas parmi"},
      {"--lang fr battle laporte_ford --seed x", "--seed : « x » n'est pas"},
      {"--lang fr battle laporte_ford --seed", "--seed : la valeur manque"},
      {"--lang en battle laporte_ford --fast", "not understood here: --fast"},
      {"--lang fr career x --arm cavalry", "--arm ne va qu'avec --new"},
      {"--lang fr career x --new y --record z", "ne vont pas ensemble"},
      {"--lang fr replay x --upto -1", "--upto : -1 n'est pas entre 0 et"},
  };
  for (const auto& [line, words] : lines) {
    const Ran ran = run(program + " " + line);
    EXPECT_EQ(ran.code, 2) << line;
    EXPECT_NE(ran.out.find(words), std::string::npos) << line << "\n" << ran.out;
  }
}

TEST_F(LabCommand, ABadPlanIsShownWithItsLine) {
  std::ofstream(at("bad.toml")) << "format = 1\nkind = \"lab\"\nname = \"x\"\nscenarios = [\"laporte_fjord\"]\n"
                                << "players = [[\"regular\", \"random\"]]\nbattles = 1\n";
  const Ran ran = run(program + " --lang en lab " + at("bad.toml"));
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("bad.toml:4:"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("laporte_ford"), std::string::npos) << ran.out;
}

// Ended by a signal when its journal has rows; the same command then goes on with them.
TEST_F(LabCommand, AKilledOrInterruptedRunGoesOnWhereItWas) {
  const std::string p = plan(60);
  ASSERT_EQ(run(program + " lab " + p + " --workers 1 --out " + at("one")).code, 0);
  for (const char* signal : {"KILL", "TERM"}) {
    const std::string out = at(signal), command = program + " --lang en lab " + p + " --workers 2 --out " + out;
    std::ofstream(at("stop.sh")) << command << " &\nrun=$!\nuntil [ \"$(cat " << out
                                 << "/battles.jsonl 2>/dev/null | wc -l)\" -ge 5 ]; do sleep 0.02; done\nkill -"
                                 << signal << " $run\nwait $run\n";
    const Ran stopped = run("timeout 100 sh " + at("stop.sh"));
    EXPECT_NE(stopped.code, 0);
    if (std::string(signal) == "TERM") {
      EXPECT_EQ(stopped.code, 1) << stopped.out;
      EXPECT_NE(stopped.out.find("Interrupted after"), std::string::npos) << stopped.out;
    }
    EXPECT_FALSE(fs::exists(out + "/battles.csv"));
    const std::string kept = read_all(out + "/battles.jsonl");
    EXPECT_EQ(run(command).code, 0);
    EXPECT_TRUE(read_all(out + "/battles.jsonl").starts_with(kept.substr(0, kept.rfind('\n') + 1)));
    for (const char* table : {"/battles.csv", "/figures.csv", "/report.html"})
      EXPECT_EQ(read_all(at("one") + table), read_all(out + table)) << table;
  }
}

TEST_F(LabCommand, QuestionsHaveAnswers) {
  const std::string few = " --battles 6 --player regular --out ";
  const Ran ab =
      run(program + " --lang en lab ab laporte_courier --rule LP-INIT-07 --value bonus --to 2" + few + at("ab"));
  EXPECT_EQ(ab.code, 0) << ab.out;
  EXPECT_NE(ab.out.find("6 pairs"), std::string::npos) << ab.out;
  const Ran compare =
      run(program + " --lang en lab compare laporte_ford french_patrol british_rifles" + few + at("compare"));
  EXPECT_EQ(compare.code, 0) << compare.out;
  EXPECT_NE(compare.out.find("12 battles"), std::string::npos) << compare.out;
  const Ran fair = run(program + " --lang en lab fair laporte_ford" + few + at("fair"));
  EXPECT_EQ(fair.code, 0) << fair.out;
  EXPECT_NE(fair.out.find("Red's share"), std::string::npos) << fair.out;
  EXPECT_EQ(run(program + " lab worth laporte_ford --swap nobody:voltigeur" + few + at("worth")).code, 2);
}

#ifdef ESCARMOUCHE_MPI
const std::string mpirun =
    "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe --enable-recovery";

TEST_F(LabCommand, RanksGiveTheRowsOfOneMachine) {
  const std::string p = plan(8);
  ASSERT_EQ(run(program + " lab " + p + " --workers 1 --out " + at("one")).code, 0);
  const Ran ran = run(mpirun + " -n 3 " + ESCARMOUCHE_MPI + " lab " + p + " --out " + at("ranks"));
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(read_all(at("one/battles.csv")), read_all(at("ranks/battles.csv"))) << ran.out;
}

// Killed when the journal has rows: by then every rank is under way.
TEST_F(LabCommand, AKilledRankCostsOnlyItsBattle) {
  const std::string p = plan(150), out = at("ranks");
  ASSERT_EQ(run(program + " lab " + p + " --out " + at("one")).code, 0);
  std::ofstream(at("rank.sh")) << "[ \"$OMPI_COMM_WORLD_RANK\" = 2 ] && echo $$ > " << at("victim") << "\nexec "
                               << ESCARMOUCHE_MPI << " lab " << p << " --out " << out << "\n";
  std::ofstream(at("kill.sh")) << "until [ \"$(cat " << out
                               << "/battles.jsonl 2>/dev/null | wc -l)\" -ge 5 ]; do sleep 0.02; done\n"
                               << "kill -9 $(cat " << at("victim") << ") && echo killed > " << at("killed") << "\n";
  const Ran ran =
      run("(timeout 100 sh " + at("kill.sh") + " &) ; timeout 200 env " + mpirun + " -n 3 sh " + at("rank.sh"));
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(read_all(at("killed")), "killed\n") << ran.out;
  for (const char* table : {"battles.csv", "figures.csv", "cases.csv"})
    EXPECT_EQ(read_all(at("one/") + table), read_all(at("ranks/") + table)) << table;
  const std::string journal = read_all(out + "/battles.jsonl");
  EXPECT_LE(std::count(journal.begin(), journal.end(), '\n'), 151) << "at most his last battle was fought twice";
}
#endif

}  // namespace

// Exact odds, one row for each query kind of each system: what a question with no facts given takes, and the slowest of
// its vectors. The rows come from the registry, so that a new system has its own at once.
#include <benchmark/benchmark.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "bench/rows.hpp"
#include "io/json.hpp"
#include "io/registry.hpp"

namespace esc::bench {
namespace {

constexpr double common_aim = 50e-6, worst_aim = 5e-3;

using Question = std::shared_ptr<const AskedQuery>;

// Empty when the facts are faulty or the rules forbid the act: there are no odds to time.
Question asked(const QueryKind& kind, const Object& given) {
  auto read = kind.ask(given);
  auto* question = std::get_if<std::unique_ptr<AskedQuery>>(&read);
  if (!question || (*question)->bad_combination() || (*question)->why_not()) return nullptr;
  return std::move(*question);
}

double seconds_for(const AskedQuery& question) {
  double best = 1e9;
  for (int run = 0; run < 3; ++run) {
    const auto began = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(question.odds());
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
  }
  return best;
}

struct Slowest {
  Question question;
  std::string id;
  double seconds = 0;
};

std::map<std::string, Slowest, std::less<>> slowest_vectors(const QuerySet& set) {
  std::map<std::string, Slowest, std::less<>> found;
  std::ifstream file(std::filesystem::path(ESC_VECTORS) / (std::string(set.system) + ".jsonl"));
  for (std::string line; std::getline(file, line);) {
    const JsonRead read = parse_json(line);
    const Object* vector = read ? read.value->as<Object>() : nullptr;
    if (!vector || !vector->contains("given") || !vector->contains("query")) continue;
    const Object* given = vector->at("given").as<Object>();
    const std::string* query = vector->at("query").as<std::string>();
    const QueryKind* kind = query ? find_kind(set, *query) : nullptr;
    if (!given || !kind) continue;
    const Question question = asked(*kind, *given);
    if (!question) continue;
    const double seconds = seconds_for(*question);
    Slowest& slowest = found[*query];
    if (seconds > slowest.seconds) slowest = {question, to_json(vector->at("id")), seconds};
  }
  return found;
}

void add_row(const std::string& name, Question question, double seconds) {
  benchmark::RegisterBenchmark(name.c_str(), [question, seconds](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(question->odds());
    state.counters[aim] = seconds;
  })->MinTime(0.05);
}

}  // namespace

void register_odds() {
  for (const QuerySet& set : standard_queries().sets()) {
    const auto slowest = slowest_vectors(set);
    for (const auto& kind : set.kinds) {
      const std::string name = "odds/" + std::string(set.system) + "/" + std::string(kind->name());
      if (const Question question = asked(*kind, {})) add_row(name, question, common_aim);
      if (const auto worst = slowest.find(kind->name()); worst != slowest.end())
        add_row(name + "/slowest " + worst->second.id, worst->second.question, worst_aim);
    }
  }
}

void add_odds_to(Hasher& signature) {
  for (const QuerySet& set : standard_queries().sets()) {
    for (const auto& kind : set.kinds) {
      const Question question = asked(*kind, {});
      if (!question) continue;
      signature.add(kind->name());
      for (const auto& [outcome, share] : question->odds()) signature.add(outcome), signature.add(text(share));
    }
  }
}

}  // namespace esc::bench

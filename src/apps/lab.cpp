#include "apps/lab.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <thread>

#include "apps/terminal.hpp"
#include "io/messages.hpp"
#include "lab/report.hpp"
#include "lab/runner.hpp"
#include "lab/tables.hpp"

namespace esc::apps {

namespace {

std::atomic<bool> interrupted = false;

// The first Ctrl-C lets the battles under way end; the second is the system's own.
class Interrupts {
 public:
  Interrupts() {
    interrupted = false;
    std::signal(SIGINT, [](int) {
      interrupted = true;
      std::signal(SIGINT, SIG_DFL);
    });
    std::signal(SIGTERM, [](int) { interrupted = true; });
  }
  ~Interrupts() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
  }
};

}  // namespace

int workers_or_cores(int workers) {
  return workers > 0 ? workers : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::string default_folder(const std::string& plan_path) {
  return std::filesystem::path(plan_path).stem().string() + ".lab";
}

int run_plan(const Common& common, const lab::Plan& plan, const std::string& folder, int workers) {
  try {
    lab::Journal journal(folder, plan);
    lab::Runner runner(plan, journal);
    const auto begun = std::chrono::steady_clock::now();
    const std::int64_t before = runner.schedule().fought();
    bool whole = false;
    {
      const Interrupts watched;
      constexpr int parts = 1000;
      Progress bar(parts);
      whole = runner.run(workers_or_cores(workers), [&](const lab::Schedule& s) {
        bar.done(static_cast<int>(s.fought() * parts / std::max<std::int64_t>(1, s.expected())));
        return !interrupted;
      });
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    const std::int64_t fought = runner.schedule().fought() - before;
    char rate[32];
    std::snprintf(rate, sizeof rate, "%.1f", took.count() > 0 ? static_cast<double>(fought) / took.count() : 0.0);
    if (!whole) {
      complain(message("lab.interrupted", common.lang, {std::to_string(runner.schedule().fought()), folder}));
      return no;
    }
    lab::make_tables(folder, plan, journal, runner.schedule());
    lab::write_report(folder, plan.name, common.lang);
    complain(message("lab.done", common.lang, {std::to_string(fought), rate, lab::report_file(folder)}));
    return ok;
  } catch (const lab::OtherPlan&) {
    complain(message("lab.other_plan", common.lang, {folder}));
  } catch (const std::system_error& error) {
    complain(message("lab.unwritable", common.lang, {folder, error.code().message()}));
  }
  return no;
}

int lab(const Common& common, const LabArgs& args) {
  const auto text = read_file(args.plan);
  if (!text) {
    complain(message("file.unreadable", common.lang, {args.plan}));
    return no;
  }
  const auto plan = lab::read_plan({args.plan, *text});
  if (!plan) {
    for (const DataError& error : plan.error()) complain(show(error, common.lang));
    return no;
  }
  return run_plan(common, *plan, args.out.empty() ? default_folder(args.plan) : args.out, args.workers);
}

}  // namespace esc::apps

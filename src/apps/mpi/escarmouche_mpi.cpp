// escarmouche-mpi lab PLAN: the laboratory on a cluster, started by mpirun or srun (docs/lab.md).
#include <mpi.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <system_error>

#include "apps/lab.hpp"
#include "apps/mpi/sharing.hpp"
#include "apps/terminal.hpp"
#include "io/messages.hpp"
#include "lab/report.hpp"
#include "lab/tables.hpp"

namespace {

using namespace esc;
using namespace esc::apps;

struct Args {
  std::string plan, out;
  int lease_s = 600;
  Common common;
};

void fight(const Args& args, const lab::Plan& plan, const std::string& folder, int ranks, bool& lost) {
  lab::Journal journal(folder, plan);
  mpi::Sharer sharer(plan, journal, std::chrono::seconds(args.lease_s), ranks);
  const auto begun = mpi::Clock::now();
  const std::int64_t before = sharer.schedule().fought();
  {
    constexpr int parts = 1000;
    Progress bar(parts);
    sharer.run([&](const lab::Schedule& s) {
      bar.done(static_cast<int>(s.fought() * parts / std::max<std::int64_t>(1, s.expected())));
    });
  }
  lost = sharer.lost_a_rank();
  const std::chrono::duration<double> took = mpi::Clock::now() - begun;
  const std::int64_t fought = sharer.schedule().fought() - before;
  char rate[32];
  std::snprintf(rate, sizeof rate, "%.1f", static_cast<double>(fought) / std::max(1e-9, took.count()));
  lab::make_tables(folder, plan, journal, sharer.schedule());
  lab::write_report(folder, plan.name, args.common.lang);
  complain(message("lab.done", args.common.lang, {std::to_string(fought), rate, lab::report_file(folder)}));
}

// Returns the exit code; `lost` says that not every rank is there any more, so that nobody waits for it at the end.
int keep_journal(const Args& args, const lab::Plan& plan, int ranks, bool& lost) {
  const std::string folder = args.out.empty() ? default_folder(args.plan) : args.out;
  try {
    fight(args, plan, folder, ranks, lost);
    return ok;
  } catch (const lab::OtherPlan&) {
    complain(message("lab.other_plan", args.common.lang, {folder}));
  } catch (const std::system_error& error) {
    complain(message("lab.unwritable", args.common.lang, {folder, error.code().message()}));
  } catch (const std::exception& error) {
    complain(error.what());
  }
  lost = true;
  return no;
}

int run(const Args& args) {
  int rank = 0, ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  const auto text = read_file(args.plan);
  if (!text && rank == 0) complain(message("file.unreadable", args.common.lang, {args.plan}));
  const auto plan = lab::read_plan({args.plan, text.value_or("")});
  if (!plan && text && rank == 0)
    for (const DataError& error : plan.error()) complain(show(error, args.common.lang));
  int code = plan ? ok : no;
  bool lost = false;
  if (plan && rank == 0) code = keep_journal(args, *plan, ranks, lost);
  else if (plan) mpi::fight_for_rank_0(*plan);
  // With a rank gone the others would wait for it at the end for ever.
  if (lost) MPI_Abort(MPI_COMM_WORLD, code);
  MPI_Finalize();
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  int given = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
  Args args;
  CLI::App app("escarmouche-mpi");
  app.require_subcommand(1);
  CLI::App* lab = app.add_subcommand("lab");
  std::string lang = "en";
  lab->add_option("PLAN", args.plan)->required();
  lab->add_option("--out", args.out);
  lab->add_option("--lease", args.lease_s)->check(CLI::Range(1, 1'000'000));
  lab->add_option("--lang", lang)->check(CLI::IsMember({"fr", "en"}));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error) == 0 ? ok : usage;
    MPI_Finalize();
    return code;
  }
  args.common.lang = find_lang(lang).value_or(Lang::en);
  return run(args);
}

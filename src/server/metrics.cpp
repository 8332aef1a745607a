#include "server/metrics.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace esc::server {

namespace {

template <class Number>
void write(std::string& out, std::string_view name, std::string_view type, std::string_view help, Number value) {
  out += fmt::format("# HELP escarmouche_{0} {1}\n# TYPE escarmouche_{0} {2}\nescarmouche_{0} {3}\n", name, help, type,
                     value);
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

void Histogram::note(Clock::duration took) {
  const double seconds = std::chrono::duration<double>(took).count();
  std::size_t i = 0;
  while (i < bounds.size() && seconds > bounds[i]) ++i;
  ++counts_[i];
  microseconds_ += static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
}

void Histogram::write(std::string& out, const std::string& name, const std::string& help) const {
  out += fmt::format("# HELP escarmouche_{0} {1}\n# TYPE escarmouche_{0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    sum += counts_[i];
    out += fmt::format("escarmouche_{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], sum);
  }
  sum += counts_.back();
  out += fmt::format("escarmouche_{0}_bucket{{le=\"+Inf\"}} {1}\nescarmouche_{0}_sum {2}\nescarmouche_{0}_count {1}\n",
                     name, sum, static_cast<double>(microseconds_) / 1e6);
}

std::string Metrics::text(std::uint64_t store_commits, std::uint64_t store_writes) const {
  std::string out;
  write(out, "connections", "gauge", "WebSocket connections.", connections.load());
  write(out, "battles_open", "gauge", "Battles in memory.", battles_open.load());
  write(out, "battles_created_total", "counter", "Battles created.", battles_created.load());
  write(out, "http_requests_total", "counter", "HTTP requests.", requests.load());
  write(out, "messages_total", "counter", "Messages of clients.", messages.load());
  write(out, "answers_total", "counter", "Answers of people that were accepted.", answers.load());
  write(out, "machine_answers_total", "counter", "Answers of machine players.", machine_answers.load());
  write(out, "refused_total", "counter", "Answers that the judge refused.", refused.load());
  write(out, "bad_messages_total", "counter", "Malformed, oversized or too frequent messages.", bad_messages.load());
  write(out, "dropped_clients_total", "counter", "Clients dropped because they did not read.", dropped_clients.load());
  write(out, "undos_total", "counter", "Undos.", undos.load());
  write(out, "webhook_calls_total", "counter", "Calls that told somebody that it is his turn.", calls.load());
  write(out, "webhook_failed_calls_total", "counter", "Calls that nobody answered.", failed_calls.load());
  write(out, "store_commits_total", "counter", "Commits of the store.", store_commits);
  write(out, "store_writes_total", "counter", "Writes that they carried.", store_writes);
  out +=
      fmt::format("# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes {}\n", resident_bytes());
  answering.write(out, "answer_seconds", "From the arrival of an answer to its acknowledgement.");
  thinking.write(out, "thinking_seconds", "Of machine players.");
  return out;
}

}  // namespace esc::server

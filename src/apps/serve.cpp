// The server: the page, the battles and the contract over HTTP, until it is stopped.
#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "io/messages.hpp"
#include "server/folder_lock.hpp"
#include "server/server.hpp"

namespace esc::apps {

namespace {

std::string default_data() {
  if (const char* home = std::getenv("HOME"); home && *home)
    return (std::filesystem::path(home) / ".local/share/escarmouche").string();
  return "escarmouche-data";
}

// A socket is a file: as many as the system lets us have.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

int serve(const Common& common, const ServeArgs& args) {
  allow_many_files();
  std::signal(SIGPIPE, SIG_IGN);  // whoever read our words may have gone; the battles go on
  server::ServerOptions options;
  options.host = args.host;
  options.port = args.port;
  options.data = args.data.empty() ? default_data() : args.data;
  options.web = args.web;
  options.webhooks = args.webhooks;
  const std::string data = options.data;
  std::optional<server::Server> server;
  try {
    server.emplace(std::move(options));
  } catch (const server::FolderInUse& used) {
    complain(message("server.in_use", common.lang, {used.folder}));
    return no;
  } catch (const std::exception& error) {
    complain(message("serve.cannot", common.lang, {args.host, std::to_string(args.port), data, error.what()}));
    return no;
  }
  print(message("serve.listening", common.lang, {args.host, std::to_string(server->port()), data}));
  std::fflush(stdout);
  server->run();
  server.reset();  // the last writes
  print(message("serve.stopped", common.lang));
  return ok;
}

}  // namespace esc::apps

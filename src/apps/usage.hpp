// usage.hpp — what the command line's reader says of a wrong line, in the reader's language.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "io/lang.hpp"

namespace esc::apps {

// One sentence; CLI11 has its sentences in English only.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error, Lang lang);

// The headings of the help texts of an application and, by inheritance, of its later subcommands.
void translate_help(CLI::App& app, Lang lang);

}  // namespace esc::apps

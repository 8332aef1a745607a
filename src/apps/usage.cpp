#include "apps/usage.hpp"

#include <array>

#include "io/messages.hpp"
#include "io/pattern.hpp"
#include "scenario/data_error.hpp"

namespace esc::apps {

namespace {

struct Sentence {
  const char *key, *shape;  // of CLI11's sentence, the parts that ours takes over in brackets
};

constexpr std::array sentences{
    Sentence{"usage.unexpected", "The following argument was not expected: (.*)"},
    Sentence{"usage.unexpected", "The following arguments were not expected: (.*)"},
    Sentence{"usage.not_a_value", "Could not convert: (.*) = (.*)"},
    Sentence{"usage.out_of_range", "(.*): Value (.*) not in range (.*) to (.*)"},
    Sentence{"usage.not_one_of", "(.*): (.*) not in \\{(.*)\\}"},
    Sentence{"usage.value_missing", "(.*): [0-9]+ required .* missing"},
    Sentence{"usage.missing", "(.*) is required"},
    Sentence{"usage.needs", "(.*) requires (.*)"},
    Sentence{"usage.excludes", "(.*) excludes (.*)"},
};

std::string no_such_command(const CLI::App& app, Lang lang) {
  std::vector<std::string> names;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(sub->get_name());
  const std::vector<std::string_view> commands(names.begin(), names.end());
  const std::vector<std::string> left = app.remaining();
  if (left.empty()) return message("usage.command_missing", lang, {listed(commands)});
  const std::string nearest(nearest_name(left.front(), commands));
  return message("usage.no_such_command", lang, {left.front(), nearest, listed(commands)});
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error, Lang lang) {
  const std::string said = error.what();
  if (said == "A subcommand is required") return no_such_command(app, lang);
  if (said.find_first_of("\r\n") != std::string::npos) return said;
  for (const auto& [key, shape] : sentences)
    if (const auto found = Pattern("^" + std::string(shape) + "$").search(said))
      return message(key, lang, {std::next(found->parts.begin()), found->parts.end()});
  return said;
}

void translate_help(CLI::App& app, Lang lang) {
  for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "Positionals", "REQUIRED", "Needs", "Excludes", "TEXT"})
    app.get_formatter()->label(label, message(std::string("usage.label.") + label, lang));
  app.option_defaults()->group(message("usage.label.Options", lang));
}

}  // namespace esc::apps

#include "lab/plan.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "ai/order.hpp"
#include "io/rule_values.hpp"
#include "lab/scenario_text.hpp"
#include "scenario/read_data.hpp"

namespace esc::lab {

namespace {

// Looks ahead of players that search: a plan gives the same battles on every machine, so time does not limit them.
constexpr int veteran_playouts = 200, elite_playouts = 800;

struct Scenario {
  std::string name, system, text;
  bool built_in = true;
};

struct Choice {  // one value of one thing that varies
  std::string value, literal;
};
struct Variation {
  std::string called;
  std::string section, key;  // of the scenario file
  std::string rule, name;    // or of the rules
  std::vector<Choice> choices;
};

std::string read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return file ? text.str() : std::string();
}

class PlanReader {
 public:
  PlanReader(Reader& file, Plan& plan) : file_(file), plan_(plan) {
    file_.integer("format", data_format, data_format);
    constexpr std::array<std::string_view, 1> kinds{"lab"};
    file_.choice_index("kind", kinds);
    plan_.name = file_.text("name");
    plan_.seed = static_cast<std::uint64_t>(file_.integer_or("seed", 1, 0, 2'000'000'000));
    plan_.change_sides = file_.flag_or("change_sides", false);
    read_stopping();
    read_scenarios();
    read_players();
    file_.tables("vary", [this](Reader& table) { read_variation(table); });
  }

  const std::vector<DataError>& faults_of_scenarios() const { return more_; }
  void expand() {
    for (const Scenario& scenario : scenarios_)
      for (const auto& players : players_) combine(scenario, players, {}, 0);
  }

 private:
  void read_stopping() {
    constexpr int most_battles = 10'000'000;
    if (!file_.has("stop")) {
      plan_.stop.least = plan_.stop.most = file_.integer("battles", 1, most_battles);
      return;
    }
    file_.table("stop", [this](Reader& stop) {
      plan_.stop.least = stop.integer_or("least", 2 * batch, 1, most_battles);
      plan_.stop.most = stop.integer("most", 1, most_battles);
      if (const TomlNode* node = stop.node("half_width_percent")) {
        const auto* whole = node->as<std::int64_t>();
        const auto* decimal = node->as<TomlDecimal>();
        const std::int64_t parts = whole ? *whole * TomlDecimal::one : decimal ? decimal->parts : 0;
        plan_.stop.half_width = static_cast<int>(std::clamp<std::int64_t>(parts / 100, 0, 10'000));
      }
      if (plan_.stop.half_width <= 0) stop.error("half_width_percent", "lab.plan.half_width");
      if (plan_.stop.least > plan_.stop.most) stop.error("most", "lab.plan.empty_range", {"least", "most"});
    });
  }

  void read_scenarios() {
    std::vector<std::string_view> ids;
    const std::vector<ScenarioInfo> infos = built_in_scenarios();
    for (const ScenarioInfo& info : infos) ids.push_back(info.id);
    const std::vector<std::string> names = file_.texts("scenarios");
    if (names.empty()) file_.error("scenarios", "lab.plan.nothing", {"scenarios"});
    for (const std::string& name : names) {
      const auto built_in = built_in_scenario(name);
      std::string text = built_in ? std::string(built_in->text) : read_all(name);
      if (text.empty()) {
        file_.error("scenarios", "data.unknown_word",
                    {name, "scenarios", std::string(nearest_name(name, ids)), listed(ids)});
        continue;
      }
      const FileOpening opening = opening_of({name, text});
      scenarios_.push_back({name, opening.system, std::move(text), built_in.has_value()});
    }
  }

  void read_players() {
    const TomlNode* node = file_.node("players");
    if (!node) return;
    const auto* pairs = node->as<TomlNode::List>();
    if (!pairs || pairs->empty()) return file_.error("players", "lab.plan.players");
    for (const TomlNode& item : *pairs) {
      const auto* pair = item.as<TomlNode::List>();
      const std::string* red = pair && pair->size() == 2 ? (*pair)[0].as<std::string>() : nullptr;
      const std::string* blue = pair && pair->size() == 2 ? (*pair)[1].as<std::string>() : nullptr;
      if (!red || !blue) return file_.error("players", "lab.plan.players");
      players_.push_back({counted(*red), counted(*blue)});
    }
    check_players();
  }

  // The same player, limited by playouts in place of time.
  static std::string counted(const std::string& name) {
    auto order = read_order(name);
    if (!order || (order->level != "veteran" && order->level != "elite")) return name;
    if (order->playouts == 0) order->playouts = order->level == "elite" ? elite_playouts : veteran_playouts;
    order->ms = 0, order->threads = 1;
    return text(*order);
  }

  void check_players() {
    for (const Scenario& scenario : scenarios_) {
      const GameMaking made = esc::make_game({scenario.name, scenario.text}, scenario.system, scenario.built_in);
      if (!made.game) {
        for (const DataError& error : made.errors) more_.push_back(error);
        continue;
      }
      const auto bots = made.game->bots();
      for (const auto& pair : players_)
        for (const std::string& player : pair)
          if (!made.game->knows_bot(player))
            file_.error("players", "data.unknown_word",
                        {player, "players", std::string(nearest_name(player, bots)), listed(bots)});
    }
  }

  void read_variation(Reader& table) {
    Variation variation;
    const bool of_rules = table.has("rule");
    if (of_rules) {
      variation.rule = table.text("rule");
      variation.name = table.text("value");
      variation.called = variation.rule + " " + variation.name;
    } else {
      const std::string path = table.text("key");
      const std::size_t dot = path.find('.');
      variation.section = dot == std::string::npos ? "" : path.substr(0, dot);
      variation.key = dot == std::string::npos ? path : path.substr(dot + 1);
      variation.called = path;
    }
    read_choices(table, variation);
    if (of_rules) check_value(table, variation);
    variations_.push_back(std::move(variation));
  }

  void read_choices(Reader& table, Variation& variation) {
    if (table.has("from")) {
      const int from = table.integer("from", -100'000, 100'000), upto = table.integer("upto", -100'000, 100'000);
      const int by = table.integer_or("by", 1, 1, 100'000);
      if (from > upto) return table.error("upto", "lab.plan.empty_range", {"from", "upto"});
      for (int n = from; n <= upto; n += by) variation.choices.push_back({std::to_string(n), std::to_string(n)});
      return;
    }
    const TomlNode* node = table.node("to");
    const auto* list = node ? node->as<TomlNode::List>() : nullptr;
    if (!list || list->empty()) return table.error("to", "lab.plan.nothing", {"to"});
    for (const TomlNode& item : *list) {
      if (const auto* number = item.as<std::int64_t>())
        variation.choices.push_back({std::to_string(*number), std::to_string(*number)});
      else if (const auto* word = item.as<std::string>()) variation.choices.push_back({*word, "\"" + *word + "\""});
      else table.error("to", "lab.plan.choices");
    }
  }

  void check_value(Reader& table, const Variation& variation) {
    for (const Scenario& scenario : scenarios_) {
      const auto infos = rule_values(scenario.system);
      std::vector<std::string_view> rules, names;
      const ValueInfo* found = nullptr;
      for (const ValueInfo& info : infos) {
        rules.push_back(text(info.rule));
        if (text(info.rule) != variation.rule) continue;
        names.push_back(info.name);
        if (info.name == variation.name) found = &info;
      }
      if (names.empty())
        return table.error("rule", "lab.plan.no_rule",
                           {variation.rule, std::string(nearest_name(variation.rule, rules)), scenario.system});
      if (!found)
        return table.error("value", "data.unknown_word",
                           {variation.name, "value", std::string(nearest_name(variation.name, names)), listed(names)});
      for (const Choice& choice : variation.choices) {
        const int value = std::atoi(choice.literal.c_str());
        if (choice.literal != std::to_string(value) || value < found->lowest || value > found->highest)
          return table.error("to", "lab.plan.value_range",
                             {choice.value, std::to_string(found->lowest), std::to_string(found->highest)});
      }
    }
  }

  using Picked = std::vector<std::size_t>;
  void combine(const Scenario& scenario, const std::array<std::string, 2>& players, Picked picked, std::size_t depth) {
    if (depth == variations_.size()) return add_case(scenario, players, picked);
    for (std::size_t i = 0; i < variations_[depth].choices.size(); ++i) {
      picked.push_back(i);
      combine(scenario, players, picked, depth + 1);
      picked.pop_back();
    }
  }

  void add_case(const Scenario& scenario, const std::array<std::string, 2>& players, const Picked& picked) {
    Case c{.scenario = scenario.name,
           .system = scenario.system,
           .scenario_text = scenario.text,
           .as_it_comes = scenario.built_in,
           .players = players};
    std::map<std::string, std::string> by_rule;
    for (std::size_t i = 0; i < picked.size(); ++i) {
      const Variation& variation = variations_[i];
      const Choice& choice = variation.choices[picked[i]];
      c.varied.push_back({variation.called, choice.value});
      if (!variation.rule.empty()) {
        by_rule[variation.rule] += variation.name + " = " + choice.literal + "\n";
      } else {
        c.scenario_text = with_key(c.scenario_text, variation.section, variation.key, choice.literal);
        c.as_it_comes = false;
      }
    }
    for (const auto& [rule, lines] : by_rule) c.values_text += "[\"" + rule + "\"]\n" + lines;
    plan_.cases.push_back(std::move(c));
  }

  Reader& file_;
  Plan& plan_;
  std::vector<Scenario> scenarios_;
  std::vector<std::array<std::string, 2>> players_;
  std::vector<Variation> variations_;
  std::vector<DataError> more_;  // of scenarios that the plan names
};

}  // namespace

PlanReading read_plan(const SourceText& source) {
  Plan plan;
  plan.text = source.text;
  std::vector<DataError> more;
  std::vector<DataError> errors = read_data(source, inches(1), [&](Reader& file) {
    PlanReader reader(file, plan);
    reader.expand();
    more = reader.faults_of_scenarios();
  });
  add_faults(errors, std::move(more));
  if (!errors.empty()) return tl::unexpected(std::move(errors));
  // What was put in may not fit its scenario; better to know before the first battle.
  for (const Case& c : plan.cases)
    if (const GameMaking made = make_game(c); !made.game) {
      errors.push_back({source.file, {1, 1}, "lab.plan.bad_case", {title(c)}});
      add_faults(errors, made.errors);
    }
  if (!errors.empty()) return tl::unexpected(std::move(errors));
  return plan;
}

GameMaking make_game(const Case& c) {
  const SourceText source{c.as_it_comes ? c.scenario : title(c), c.scenario_text};
  if (c.values_text.empty()) return esc::make_game(source, c.system, c.as_it_comes);
  const std::string values = "version = 1\n" + c.values_text;
  return esc::make_game(source, c.system, c.as_it_comes, {title(c), values});
}

std::string title(const Case& c) {
  std::string out = c.scenario + " · " + c.players[0] + " – " + c.players[1];
  for (const auto& [what, value] : c.varied) out += " · " + what + " = " + value;
  return out;
}

}  // namespace esc::lab

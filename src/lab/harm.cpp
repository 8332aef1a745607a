#include "lab/harm.hpp"

#include <array>
#include <charconv>

namespace esc::lab {

namespace {

constexpr int man = 1000;

enum class Way {
  words,     // killed, wounded …; several targets are joined by commas
  men,       // a number of men, perhaps after a word: 2, kills_2
  exchange,  // a1d2, a1b2: how many fell on either side
};

struct Strike {
  std::string_view system, query;
  Way way;
  bool on_self = false;  // who rolls is the one who suffers
};
constexpr std::array<Strike, 22> known{{{"laporte", "shot", Way::words},
                                        {"laporte", "melee", Way::words},
                                        {"argad", "shot", Way::words},
                                        {"argad", "volley", Way::men},
                                        {"argad", "melee", Way::words},
                                        {"argad", "point_blank", Way::words},
                                        {"argad", "grenade", Way::men, true},
                                        {"guepier", "shot", Way::words},
                                        {"guepier", "volley", Way::men},
                                        {"guepier", "cannon", Way::words},
                                        {"guepier", "explosion", Way::words},
                                        {"guepier", "save", Way::words, true},
                                        {"guepier", "melee", Way::words},
                                        {"tomahawk", "shot", Way::words},
                                        {"tomahawk", "volley", Way::men},
                                        {"tomahawk", "melee_attack", Way::men},
                                        {"tomahawk", "melee", Way::exchange},
                                        {"tomahawk", "recoil_losses", Way::men, true},
                                        {"tomahawk", "flight_losses", Way::men, true},
                                        {"capitan", "fire", Way::men},
                                        {"capitan", "melee", Way::exchange},
                                        {"capitan", "artillery_save", Way::men, true}}};

struct Word {
  std::string_view outcome;
  int harm;
};
constexpr std::array<Word, 20> known_words{{{"miss", 0},
                                      {"unhurt", 0},
                                      {"no_kill", 0},
                                      {"jam", 0},
                                      {"nothing", 0},
                                      {"tie", 0},
                                      {"stopped", man / 10},
                                      {"pinned", man * 2 / 10},
                                      {"wounded", man * 4 / 10},
                                      {"hit", man / 2},
                                      {"broken", man / 2},
                                      {"killed", man},
                                      {"kill", man},
                                      {"a_killed", -man},
                                      {"b_killed", man},
                                      {"a_recoils", -man / 10},
                                      {"b_recoils", man / 10},
                                      {"attacker_wins", man},
                                      {"defender_wins", -man},
                                      {"steady", 0}}};

const Strike* find_strike(std::string_view system, std::string_view query) {
  for (const Strike& strike : known)
    if (strike.system == system && strike.query == query) return &strike;
  return nullptr;
}

std::optional<int> whole_number(std::string_view text) {
  int n = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  return fault == std::errc() && end == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

std::optional<int> harm_by_words(std::string_view list) {
  int sum = 0;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    std::string_view one = list.substr(0, comma);
    while (one.starts_with(' ')) one.remove_prefix(1);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    bool found = false;
    for (const Word& word : known_words)
      if (word.outcome == one) sum += word.harm, found = true;
    if (!found) return std::nullopt;
  }
  return sum;
}

// Letter, number, letter, number.
std::optional<int> harm_by_exchange(std::string_view text) {
  const std::size_t second = text.find_first_not_of("0123456789", 1);
  if (text.size() < 4 || second == std::string_view::npos) return std::nullopt;
  const auto ours = whole_number(text.substr(1, second - 1)), theirs = whole_number(text.substr(second + 1));
  return ours && theirs ? std::optional((*theirs - *ours) * man) : std::nullopt;
}

std::optional<int> harm_by_men(std::string_view text) {
  const auto men = whole_number(text.substr(text.rfind('_') + 1));
  return men ? std::optional(*men * man) : std::nullopt;
}

}  // namespace

std::optional<int> harm_of(std::string_view system, std::string_view query, std::string_view outcome) {
  const Strike* strike = find_strike(system, query);
  if (!strike || outcome.empty()) return std::nullopt;
  const std::optional<int> harm = strike->way == Way::words ? harm_by_words(outcome)
                                  : strike->way == Way::men ? harm_by_men(outcome)
                                                            : harm_by_exchange(outcome);
  return harm && strike->on_self ? std::optional(-*harm) : harm;
}

bool strikes(std::string_view system, std::string_view query) { return find_strike(system, query) != nullptr; }

bool struck_back(std::string_view system, std::string_view query) {
  return query == "melee" && find_strike(system, query) != nullptr;
}

}  // namespace esc::lab

#include "rules/tomahawk/reaction.hpp"

#include <algorithm>

#include "rules/tomahawk/modifiers.hpp"

namespace esc::tomahawk {

namespace {

constexpr Row<ReactionTest> common[] = {
    {"MT-REACT-02"_rule, &Rulebook::officer,
     [](const ReactionTest& t) { return int{t.officer || t.officer_within_6}; }},
    {"MT-REACT-05"_rule, &Rulebook::formed, [](const ReactionTest& t) { return int{t.formed}; }},
    {"MT-REACT-07"_rule, &Rulebook::morale_card,
     [](const ReactionTest& t) { return int{t.cause == Cause::morale_card}; }},
};

constexpr Row<ReactionTest> after_shooting[] = {
    {"MT-REACT-08"_rule, &Rulebook::natives_in_cover,
     [](const ReactionTest& t) { return int{t.fire.natives_in_cover}; }},
    {"MT-REACT-09"_rule, &Rulebook::solid_cover_all, [](const ReactionTest& t) { return int{t.fire.solid_cover_all}; }},
    {"MT-REACT-10"_rule, &Rulebook::volley_or_unseen,
     [](const ReactionTest& t) { return int{t.fire.volley_fire || t.fire.shooter_unseen}; }},  // MT-R-56
    {"MT-REACT-12"_rule, &Rulebook::massed_fire,
     [](const ReactionTest& t) { return int{t.artillery_fire || t.fire.close_order_fire}; }},
};

constexpr Row<ReactionTest> after_melee[] = {
    {"MT-REACT-13"_rule, &Rulebook::melee_loss, [](const ReactionTest& t) { return t.losses; }},
    {"MT-REACT-14"_rule, &Rulebook::twice_as_many,
     [](const ReactionTest& t) { return int{t.melee.engaged_own >= 2 * t.melee.engaged_enemy}; }},
    {"MT-REACT-15"_rule, &Rulebook::surprised,
     [](const ReactionTest& t) { return int{t.melee.surprised}; }},  // MT-R-57
    {"MT-REACT-16"_rule, &Rulebook::lost_fewer,
     [](const ReactionTest& t) { return int{t.losses == 0 || t.losses < t.melee.enemy_losses}; }},
};

void enter_strength(const ReactionTest& t, const Rulebook& book, Ledger& why) {
  const bool most = t.figures >= book.most_from;  // MT-R-55
  if (t.figures >= book.many_from) why.add("MT-REACT-03"_rule, book.many_figures, !most);
  if (most) why.add("MT-REACT-04"_rule, book.most_figures);
  if (!t.officer && t.figures <= book.few_to) why.add("MT-REACT-06"_rule, book.few_figures);
}

// The first key of a part of the facts that does not have its default.
template <class Part>
std::optional<std::string> changed_key(Part part) {
  GivenWriter given, fresh;
  Part untouched;
  keys(given, part), keys(fresh, untouched);
  const Object defaults = fresh.take();
  for (const auto& [key, value] : given.take())
    if (value != defaults.at(key)) return key;
  return std::nullopt;
}

std::optional<std::string> key_of_another_cause(const ReactionTest& t) {
  if (t.cause != Cause::shooting) {
    if (const auto key = changed_key(t.fire)) return key;
    if (t.artillery_fire) return "artillery_fire";
  }
  if (t.cause != Cause::melee)
    if (const auto key = changed_key(t.melee)) return key;
  if (t.cause != Cause::shooting && t.cause != Cause::melee && t.losses != 0) return "losses";
  return std::nullopt;
}

}  // namespace

std::optional<BadKey> ReactionQuery::bad_combination(const ReactionTest& t) {
  if (const auto key = key_of_another_cause(t)) return BadKey{"bad_value", *key, "key_of_another_cause"};
  if (t.officer && t.figures != 1) return BadKey{"bad_value", "figures", "officer_is_one_figure"};
  return std::nullopt;
}

Reaction ReactionQuery::resolve(const ReactionTest& t, const Rulebook& book, Dice& dice, Ledger& why) {
  constexpr RuleId scores[] = {"MT-REACT-20"_rule, "MT-REACT-21"_rule, "MT-REACT-22"_rule,
                               "MT-REACT-23"_rule, "MT-REACT-24"_rule, "MT-REACT-25"_rule};
  why.restart_sum();
  why.add("MT-REACT-01"_rule, dice.die(d10_from_zero, "MT-REACT-01"_rule));
  enter(common, t, book, why);
  enter_strength(t, book, why);
  if (t.cause == Cause::shooting) {
    enter(after_shooting, t, book, why);
    if (t.losses >= book.heavy_losses_from) why.add("MT-REACT-11"_rule, book.heavy_losses);
  } else if (t.cause == Cause::melee) {
    enter(after_melee, t, book, why);
  }
  const auto row = static_cast<std::size_t>(std::clamp(why.sum(), -1, 4) + 1);
  why.note(scores[row]);  // MT-R-52, MT-R-53
  return static_cast<Reaction>(book.reaction[row][index(t.discipline)]);
}

}  // namespace esc::tomahawk

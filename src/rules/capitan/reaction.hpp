// reaction.hpp — acting out of sequence: counter-charge, reaction fire, skirmishers (CA-3.2.2 to CA-3.2.4).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

enum class ReactionKind : std::uint8_t { reaction_fire, rapid_reaction_fire, skirmisher, counter_charge };
inline constexpr std::array<Word, 4> reaction_names{"reaction_fire", "rapid_reaction_fire", "skirmisher",
                                                    "counter_charge"};

struct Reaction {
  ReactionKind kind = ReactionKind::reaction_fire;
  int initiative = 4, active_initiative = 4;
  std::optional<int> command_initiative;  // of the command unit that counter-charges too
  bool activated = false, in_view = true;
  int rank_bonus = 0, active_rank_bonus = 0;
};

template <class V>
void keys(V& v, Reaction& r) {
  v.choice("kind", r.kind, reaction_names);
  v.integer("initiative", r.initiative, 0, 12);
  v.integer("active_initiative", r.active_initiative, 0, 12);
  v.integer_or_null("command_initiative", r.command_initiative, 0, 12);
  v.flag("activated", r.activated);
  v.flag("in_view", r.in_view);
  v.integer("rank_bonus", r.rank_bonus, 0, 2);
  v.integer("active_rank_bonus", r.active_rank_bonus, 0, 2);
}

struct ReactionQuery {
  static constexpr std::string_view name = "reaction";
  using Facts = Reaction;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const Reaction&, const Rulebook&);
  static bool resolve(const Reaction&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Reaction&, bool reacts) { return reacts ? "success" : "fail"; }
};

}  // namespace esc::capitan

// shot.hpp — one man fires a rifle or a pistol at another, who saves if he is hit (GM-FIRE, GM-AIM, GM-SAVE).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

enum class Firearm : std::uint8_t { rifle, pistol };
inline constexpr std::string_view firearm_names[] = {"rifle", "pistol"};

struct Shot {
  Firearm weapon = Firearm::rifle;
  Measure range = centimetres(30);
  bool dawn = false;
  Troop shooter = Troop::mexican_regular;
  Grade grade = Grade::standard;
  Mode shooter_mode = Mode::still;
  State shooter_state = State::none;
  bool obsolete = false, aimed = false, moved_last_turn = false, charged = false, jammed = false, already_fired = false,
       carrying = false, on_ladder = false;
  bool in_arc = true, los = true, priority = true;
  bool smoke = false, target_mounted = false, target_skirmishing = false, target_gunner = false;
  Cover target_cover = Cover::none;
  State target_state = State::none;
};

template <class V>
void keys(V& v, Shot& s) {
  v.choice("weapon", s.weapon, firearm_names);
  v.length("range_cm", s.range, centimetre, 0, centimetres(1000));
  v.flag("dawn", s.dawn);
  v.choice("shooter", s.shooter, troop_names);
  v.choice("grade", s.grade, grade_names);
  v.choice("shooter_mode", s.shooter_mode, mode_names);
  v.choice("shooter_state", s.shooter_state, state_names);
  v.flag("obsolete", s.obsolete);
  v.flag("aimed", s.aimed);
  v.flag("moved_last_turn", s.moved_last_turn);
  v.flag("charged", s.charged);
  v.flag("jammed", s.jammed);
  v.flag("already_fired", s.already_fired);
  v.flag("carrying", s.carrying);
  v.flag("on_ladder", s.on_ladder);
  v.flag("in_arc", s.in_arc);
  v.flag("los", s.los);
  v.flag("priority", s.priority);
  v.flag("smoke", s.smoke);
  v.flag("target_mounted", s.target_mounted);
  v.flag("target_skirmishing", s.target_skirmishing);
  v.flag("target_gunner", s.target_gunner);
  v.choice("target_cover", s.target_cover, cover_names);
  v.choice("target_state", s.target_state, state_names);
}

enum class ShotResult : std::uint8_t { jam, miss, killed, stopped, pinned, broken };
inline constexpr std::string_view shot_result_names[] = {"jam", "miss", "killed", "stopped", "pinned", "broken"};
constexpr bool is_eliminated(ShotResult r) { return r == ShotResult::killed || r == ShotResult::broken; }

struct ShotQuery {
  static constexpr std::string_view name = "shot";
  using Facts = Shot;
  using Outcome = ShotResult;
  using Book = Rulebook;
  static Verdict why_not(const Shot&, const Rulebook&);
  static ShotResult resolve(const Shot&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Shot&, ShotResult r) { return std::string(word(r, shot_result_names)); }
};

}  // namespace esc::guepier

// shot.hpp — one man's fire at one target (AR-FIRE): a number wanted by range, modifiers, a die a shot. Hit is killed.
//   ShotQuery::resolve({.range = centimetres(60), .cover = Cover::cover}, book, dice, why);  // needs a double 6
#pragma once
#include <string>

#include "core/query.hpp"
#include "core/units.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

enum class Target : std::uint8_t { foot, mounted };
inline constexpr std::array<std::string_view, 2> target_names{"foot", "mounted"};

enum class Posture : std::uint8_t { standing, prone, crawling };  // prone: lying still
inline constexpr std::array<std::string_view, 3> posture_names{"standing", "prone", "crawling"};

enum class Cover : std::uint8_t { none, cover, loophole };
inline constexpr std::array<std::string_view, 3> cover_names{"none", "cover", "loophole"};

enum class Hit : std::uint8_t { miss, killed };
inline constexpr std::array<std::string_view, 2> hit_names{"miss", "killed"};

struct Shot {
  Firearm weapon = Firearm::rifle;
  Measure range = 0;
  int shots = 1;
  int shooter_class = 3;
  bool mounted = false, moving = false, furtive_shooter = false;  // the shooter
  bool contact = false;                                           // point blank, at the enemy whom he touches
  bool contact_this_turn = false;                                 // he was or will be in contact with anybody
  Target target = Target::foot;
  Posture posture = Posture::standing;
  bool brush = false;
  Cover cover = Cover::none;
  bool swimmer = false;
  Measure forest = 0;  // along the line of fire
  bool furtive_target = false;
  bool aimed = false, elite = false;
  bool group = false, constructed = false;
  int range_factor = 1;
  bool open_ended = false;
};

// A volley of many has the same keys but those that belong to one man alone.
enum class Shooters : std::uint8_t { one, many };

template <class V>
void fire_keys(V& v, Shot& s, Shooters shooters) {
  const bool alone = shooters == Shooters::one;
  v.choice("weapon", s.weapon, firearm_names);
  v.length("range_cm", s.range, centimetre);
  v.integer("shots", s.shots, 1, 2);
  v.integer("shooter_class", s.shooter_class, 1, 6);
  v.flag("mounted", s.mounted);
  v.flag("moving", s.moving);
  v.flag("furtive_shooter", s.furtive_shooter);
  if (alone) v.flag("contact", s.contact);
  if (alone) v.flag("contact_this_turn", s.contact_this_turn);
  v.choice("target", s.target, target_names);
  v.choice("posture", s.posture, posture_names);
  v.flag("brush", s.brush);
  v.choice("cover", s.cover, cover_names);
  v.flag("swimmer", s.swimmer);
  v.length("forest_cm", s.forest, centimetre);
  v.flag("furtive_target", s.furtive_target);
  if (alone) v.flag("aimed", s.aimed);
  if (alone) v.flag("elite", s.elite);
  v.flag("group", s.group);
  v.flag("constructed", s.constructed);
  v.integer("range_factor", s.range_factor, 1, 4);
  v.flag("open_ended", s.open_ended);
}

template <class V>
void keys(V& v, Shot& s) {
  fire_keys(v, s, Shooters::one);
}

Len greatest_range(Firearm, int range_factor, const Rulebook&);

// The natural result that a die must show: the number wanted minus the modifiers.
struct Need {
  int first = 0;   // the die that has the bonus against a group
  int others = 0;  // every other die
};
Need need(const Shot&, const Rulebook&, Ledger&);
bool hits(int need, bool open_ended, const Rulebook&, Dice&);

struct ShotQuery {
  static constexpr std::string_view name = "shot";
  using Facts = Shot;
  using Outcome = Hit;
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const Shot&);
  static Verdict why_not(const Shot&, const Rulebook&);
  static Hit resolve(const Shot&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Shot&, Hit hit) { return std::string(hit_names[static_cast<std::size_t>(hit)]); }
};

}  // namespace esc::argad

#include <tuple>

#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/sight.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkSight, FrontArcWallsHillsAndFormedUnits) {
  // rules: MT-LOS-01 MT-LOS-02 MT-TERR-10 MT-TERR-11 MT-TERR-14 MT-R-31
  Battlefield t({line(Terrain::palisade, {at(30, 0), at(30, 10)}), area(Terrain::hill, 40, 20, 6, 6)});
  const auto scout = t.red(warriors(), {at(20, 5)}, 0), foe = t.blue(militia(), {at(40, 5)});
  Looking look(t.s);
  const std::size_t watcher = t.setup.units[scout].first, target = t.setup.units[foe].first;
  EXPECT_FALSE(look.line(watcher, look.at_figure(target))) << "a palisade is high";
  t.man(scout).at = at(20, 15), t.man(foe).at = at(40, 15);
  EXPECT_TRUE(look.line(watcher, look.at_figure(target)));
  t.man(scout).facing = 180;
  EXPECT_FALSE(look.line(watcher, look.at_figure(target)));
  t.man(scout).facing = 0;
  t.man(scout).at = at(36, 23), t.man(foe).at = at(50, 23);
  EXPECT_FALSE(look.line(watcher, look.at_figure(target))) << "over the hill";
  t.man(scout).at = at(42, 23);
  EXPECT_TRUE(look.line(watcher, look.at_figure(target))) << "from the hill";
  t.man(scout).at = at(20, 40), t.man(foe).at = at(40, 40);
  const auto screen = t.blue(line_infantry(), {at(30, 38), at(30, 39), at(30, 40), at(30, 41)}, 180);
  EXPECT_TRUE(look.line(watcher, look.at_figure(target)));
  t.unit(screen).formation = Formation::close_order;
  EXPECT_FALSE(look.line(watcher, look.at_figure(target))) << "a formed unit blocks";
  t.unit(screen).formation = Formation::open;
  t.red(wagon(), {at(25, 40)});
  EXPECT_FALSE(look.line(watcher, look.at_figure(target))) << "so does a wagon";
}

TEST(TomahawkSight, CoverBehindObstaclesAndDepthOfWoods) {
  // rules: MT-TERR-15 MT-TERR-16 MT-SPOT-22 MT-SPOT-23 MT-SPOT-24 MT-SPOT-21 MT-FIRE-12 MT-R-37 MT-R-74
  // rules: MT-TERR-02 MT-TERR-03
  Battlefield t({line(Terrain::hedge, {at(0, 20), at(20, 20)}), area(Terrain::wood, 30, 10, 10, 12),
                 area(Terrain::rocks, 32, 18, 3, 3)});
  const auto watch = t.red(militia(), {at(10, 8)}, 90), foe = t.blue(warriors(), {at(10, 21)});
  Looking look(t.s);
  const std::size_t from = t.setup.units[watch].first, to = t.setup.units[foe].first;
  EXPECT_EQ(look.sighting(from, look.at_figure(to)).target_cover, Cover::dense) << "within 2 inches behind the hedge";
  EXPECT_EQ(look.sighting(from, look.at_figure(to)).obstacles, 0);
  t.man(foe).at = at(10, 30);
  EXPECT_EQ(look.sighting(from, look.at_figure(to)).target_cover, Cover::none);
  EXPECT_EQ(look.sighting(from, look.at_figure(to)).obstacles, 1);
  t.man(watch).at = at(36, 0), t.man(foe).at = at(36, 17);
  const Sighting wood = look.sighting(from, look.at_figure(to));
  EXPECT_EQ(wood.target_cover, Cover::dense);
  EXPECT_EQ(wood.dense_in, Measure(inches(7)));
  EXPECT_TRUE(wood.target_scout_or_native);
  t.man(watch).at = at(33, 0), t.man(foe).at = at(33, 19);
  EXPECT_EQ(look.sighting(from, look.at_figure(to)).target_cover, Cover::solid) << "the rocks lie over the wood";
  EXPECT_EQ(look.shot(from, to, Weapon::musket, false, false).through_dense, Measure(inches(8)));
}

TEST(TomahawkSight, EveryKindOfTerrainHidesAsTheSheetSays) {
  // rules: MT-TERR-01 MT-TERR-02 MT-TERR-03 MT-TERR-04 MT-TERR-05 MT-TERR-06 MT-TERR-07 MT-TERR-08 MT-TERR-09 MT-TERR-12
  const std::tuple<Terrain, Cover, Footing, bool> sheet[] = {
      {Terrain::fence, Cover::light, Footing::open, false},
      {Terrain::hedge, Cover::dense, Footing::open, false},
      {Terrain::low_wall, Cover::solid, Footing::open, false},
      {Terrain::crop_field, Cover::light, Footing::very_rough, true},
      {Terrain::scrub, Cover::light, Footing::rough, false},
      {Terrain::orchard, Cover::light, Footing::rough, true},
      {Terrain::wood, Cover::dense, Footing::rough, true},
      {Terrain::marsh, Cover::light, Footing::very_rough, false},
      {Terrain::rocks, Cover::solid, Footing::very_rough, false},
      {Terrain::cart, Cover::none, Footing::open, false}};
  for (const auto& [kind, cover, footing, high] : sheet) {
    SCOPED_TRACE(terrain_defaults[index(kind)].name);
    const bool is_line = kind == Terrain::fence || kind == Terrain::hedge || kind == Terrain::low_wall;
    const bool cart = kind == Terrain::cart;
    Battlefield t({is_line ? line(kind, {at(0, 20), at(20, 20)}) : area(kind, 5, 20, 10, 4)});
    const auto watch = t.red(militia(), {at(10, 8)}, 90), foe = t.blue(militia(), {at(10, cart ? 25 : 21)});
    Looking look(t.s);
    const std::size_t from = t.setup.units[watch].first, to = t.setup.units[foe].first;
    EXPECT_EQ(look.shot(from, to, Weapon::musket, false, false).cover, cover);
    EXPECT_EQ(look.shot(from, to, Weapon::musket, false, false).obstacles, cart ? 1 : 0);
    EXPECT_EQ(footing_at(t.setup, at(10, 22)), footing);
    EXPECT_EQ(is_high(t.setup.table.piece(0)), high);
    EXPECT_TRUE(look.line(from, look.at_figure(to))) << "none of these blocks";
  }
}

TEST(TomahawkSight, WhoLooksDownFromAHillIgnoresLowThings) {  // rules: MT-LOS-03
  Battlefield t({area(Terrain::hill, 0, 0, 10, 10), line(Terrain::fence, {at(0, 20), at(20, 20)}),
                 area(Terrain::scrub, 0, 12, 20, 7)});
  const auto watch = t.red(militia(), {at(5, 5)}, 90), foe = t.blue(militia(), {at(5, 30)});
  Looking look(t.s);
  const Sighting down = look.sighting(t.setup.units[watch].first, look.at_figure(t.setup.units[foe].first));
  EXPECT_EQ(down.obstacles, 0);
  EXPECT_EQ(down.light_in, Measure(0));
  t.man(watch).at = at(15, 5);
  const Sighting level = look.sighting(t.setup.units[watch].first, look.at_figure(t.setup.units[foe].first));
  EXPECT_EQ(level.obstacles, 1);
  EXPECT_GT(level.light_in, Measure(inches(6)));
}

TEST(TomahawkSight, WeatherOfTheTurnAndTheCrewBesideAGun) {  // rules: MT-SPOT-14 MT-SPOT-16 MT-SPOT-25 MT-SPOT-05
  Battlefield t;
  const auto watch = t.red(militia(), {at(5, 2)}, 90);
  const auto gun = t.blue(gun_and_crew(), {at(5, 46), at(7, 46), at(6, 44)});
  Looking look(t.s);
  const std::size_t from = t.setup.units[watch].first, crew = t.setup.units[gun].first;
  EXPECT_TRUE(look.spots(from, look.at_figure(crew)));
  t.setup.weather.push_back({1, 1, Weather::mist});
  Looking in_mist(t.s);
  EXPECT_EQ(in_mist.sighting(from, in_mist.at_figure(crew)).weather, bit(Weather::mist));
  EXPECT_TRUE(in_mist.spots(from, in_mist.at_figure(crew + 2)) == in_mist.spots(from, in_mist.at_figure(crew)))
      << "who has spotted the gun";
  t.s.turn = 2;
  EXPECT_EQ(Looking(t.s).sighting(from, look.at_figure(crew)).weather, 0u);
}

TEST(TomahawkHiding, MarkerIsSpottedAndTurnedOver) {  // rules: MT-HID-03 MT-HID-04 MT-HID-02 MT-R-38 MT-R-39 MT-SPOT-09
  Battlefield t({area(Terrain::wood, 20, 20, 10, 10)});
  const auto watch = t.red(militia(), {at(25, 5)}, 90);
  t.red(militia(), row(at(2, 2), 3));
  const auto natives = t.hidden(Side::blue, warriors(), 6, at(25, 22));
  t.dummy_of(Side::blue, TroopType::indians, at(60, 40));
  Looking look(t.s);
  const Sighting marker = look.sighting(t.setup.units[watch].first, look.at_marker(0));
  EXPECT_TRUE(marker.hidden_marker && marker.target_scout_or_native);
  EXPECT_EQ(marker.target_cover, Cover::dense);
  EXPECT_FALSE(look.side_spots_marker(Side::red, 0));
  t.card(Side::red, TroopType::militia);
  t.act(watch, Act::move, {.places = t.by(watch, {0, inches(4)})});
  EXPECT_EQ(t.asked(), "activate") << "8 − 4 − 1 − 2 columns and 2 of wood: seen at 2 inches only";
  t.man(watch).at = at(25, 16);
  t.card(Side::red, TroopType::militia);
  t.act(watch, Act::move, {.places = t.by(watch, {0, inches(4) - 20})});
  ASSERT_EQ(t.asked(), "set_up");
  EXPECT_EQ(t.s.pending[0].who, Side::blue);
  Rng rng(1);
  Answer a = propose_set_up(t.s, 0, rng);
  a.ask = t.s.pending[0].id;
  Answer off = a;
  off.places[0].at = at(40, 40);
  EXPECT_EQ(t.refused(off), "not_there MT-HID-04");
  t.give(a);
  EXPECT_EQ(t.unit(natives).status, Status::on_table);
  EXPECT_EQ(t.men(natives), 6);
}

TEST(TomahawkHiding, MarkersMoveOnTheCardOfTheirTypeAlone) {  // rules: MT-HID-02 MT-HID-01
  Battlefield t;
  t.red(militia(), row(at(2, 2), 3));
  t.hidden(Side::blue, warriors(), 6, at(60, 40));
  t.dummy_of(Side::blue, TroopType::militia, at(60, 20));
  t.card(Side::blue, TroopType::indians);
  Answer walk = t.answer(Act::move_marker, marker_id(t.s, 0), {.path = {at(60, 34)}});
  EXPECT_EQ(t.refused(walk), "") << "5 and 2 far from enemies";
  walk.path[0] = at(60, 32);
  EXPECT_EQ(t.refused(walk), "too_far MT-MOVE-01");
  walk.actor = marker_id(t.s, 1);
  EXPECT_EQ(t.refused(walk), "not_on_this_card MT-HID-02");
  Answer shot = t.answer(Act::shoot, marker_id(t.s, 0), {});
  EXPECT_EQ(t.refused(shot), "markers_only_move MT-HID-02");
}

TEST(TomahawkHiding, ADummyThatIsSpottedGoes) {  // rules: MT-HID-04 MT-HID-01
  Battlefield t;
  const auto watch = t.red(militia(), row(at(30, 10), 3));
  t.dummy_of(Side::blue, TroopType::indians, at(30, 32));
  t.blue(warriors(), row(at(5, 45), 3));
  t.card(Side::red, TroopType::militia);
  t.act(watch, Act::move, {.places = t.by(watch, {0, inches(4)})});
  EXPECT_TRUE(t.happened("dummy_found"));
  EXPECT_FALSE(t.s.markers[0].on);
  EXPECT_EQ(t.s.dummies_found[1], 1);
}

TEST(TomahawkHiding, ARevealedUnitThatEngagesSurprises) {
  // rules: MT-HID-04 MT-MELEE-18 MT-MELEE-16 MT-REACT-15 MT-R-57 MT-R-65
  Battlefield t({area(Terrain::wood, 20, 20, 10, 10)});
  const auto foe = t.red(militia(), row(at(22, 16), 3), 270);
  const auto natives = t.hidden(Side::blue, warriors(), 6, at(23, 22));
  t.card(Side::blue, TroopType::indians);
  Rng rng(1);
  Answer a = propose_set_up(t.s, 0, rng);
  a.act = static_cast<std::uint8_t>(Act::reveal);
  a.ask = t.s.pending[0].id;
  t.give(a);
  ASSERT_EQ(t.asked(), "act");
  EXPECT_TRUE(comes_out_of_hiding(t.s));
  EXPECT_TRUE(t.unit(natives).on_table());
  EXPECT_EQ(t.refused(natives, Act::shoot, {.target = foe}), "");
}

TEST(TomahawkSecrets, SeenBlanksEverythingSecretAndResampleKeepsTheRest) {  // rules: MT-HID-01 MT-OFF-05 MT-SCN-05
  Battlefield t;
  t.red(militia(), row(at(2, 2), 3));
  t.hidden(Side::blue, warriors(), 6, at(60, 40));
  t.dummy_of(Side::blue, TroopType::indians, at(60, 20));
  t.dummy_of(Side::blue, TroopType::indians, at(50, 20));
  t.setup.posts[0].hiding = Hiding::may;
  t.s.force(Side::blue).intrigue = Intrigue::oath;
  t.s.draw = whole_deck(t.setup);
  for (const Side side : both_sides) remove_card(t.s.draw, forward_card(side));
  t.s.force(Side::blue).reserved = {troops_card(Side::blue, TroopType::indians)};
  remove_card(t.s.draw, troops_card(Side::blue, TroopType::indians));
  const State seen = Tomahawk::seen(t.s, Side::red);
  EXPECT_EQ(seen.force(Side::blue).hand, Cards{unknown_card});
  EXPECT_EQ(seen.force(Side::blue).intrigue, Intrigue::unknown);
  EXPECT_EQ(seen.draw[0], unknown_card);
  EXPECT_EQ(seen.units[1].status, Status::off_table);
  for (const Marker& m : seen.markers) EXPECT_EQ(m.unit, unknown_unit);
  Rng rng(7);
  bool elsewhere = false;
  for (int k = 0; k < 20; ++k) {
    const State other_world = Tomahawk::resample(seen, Side::red, rng);
    EXPECT_EQ(Tomahawk::seen(other_world, Side::red), seen);
    EXPECT_EQ(std::count_if(other_world.markers.begin(), other_world.markers.end(),
                            [](const Marker& m) { return m.unit == 1; }),
              1);
    EXPECT_EQ(other_world.draw.size(), t.s.draw.size());
    EXPECT_TRUE(is_troops(other_world.force(Side::blue).reserved[0]));
    elsewhere = elsewhere || other_world.markers[0].unit != 1;
  }
  EXPECT_TRUE(elsewhere);
}

}  // namespace
}  // namespace esc::tomahawk

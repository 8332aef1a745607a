// What a player is shown: options with the reasons of what is barred, previews, and nothing that is secret.
#include "core/preview.hpp"
#include "rules/argad/battlefield_test.hpp"

namespace esc::argad {
namespace {

Options options_of(Battlefield& field, Side side) {
  Options out;
  for (const Ask& ask : Argad::asks(field.s))
    if (ask.who == side) Argad::options(field.s, ask, out);
  return out;
}

std::ptrdiff_t barred(const Options& options, Act act, std::string_view code) {
  return std::count_if(options.barred.begin(), options.barred.end(), [&](const Options::Barred& b) {
    return static_cast<Act>(b.answer.act) == act && b.why.code == code;
  });
}

std::ptrdiff_t offered(const Options& options, Act act) {
  return std::count_if(options.list.begin(), options.list.end(),
                       [&](const Answer& a) { return static_cast<Act>(a.act) == act; });
}

Answer answer_of(const Battlefield& field, std::uint16_t man, Act act, std::vector<Pt> path,
                 std::uint16_t target = nobody) {
  const Side side = field.s.side(man);
  Answer a{.ask = field.s.asking[index(side)].answered * 2u + static_cast<std::uint32_t>(index(side)),
           .act = static_cast<std::uint8_t>(act),
           .actor = man,
           .target = target};
  a.path.assign(path.begin(), path.end());
  return a;
}

TEST(ArgadOptions, OfferWhatIsAllowedAndSayWhyTheRestIsNot) {  // rules: AR-SPECIAL-03 AR-R-40 AR-FIRE-05
  Battlefield field;
  field.red(at(10, 60)), field.blue(at(60, 60)), field.blue(at(150, 20));
  field.run({}, {});
  const Options orders = options_of(field, Side::red);
  EXPECT_EQ(barred(orders, Act::mount, "no_horse_here"), 1);
  EXPECT_EQ(barred(orders, Act::early_fire, "out_of_range"), 1);
  EXPECT_EQ(offered(orders, Act::early_fire), 1);
  EXPECT_GT(offered(orders, Act::walk), 12);
  ASSERT_EQ(orders.zones.size(), 1u);
  for (const auto& ring : orders.zones[0].outlines)
    for (const Pt corner : ring) EXPECT_TRUE(within(corner, at(10, 60), centimetres(16))) << "a heavy man's allowance";
  field.orders({});
  const Options fire = options_of(field, Side::red);
  EXPECT_EQ(barred(fire, Act::fire_aimed, "aim_not_ready"), 1) << "told once, not for every enemy";
  EXPECT_EQ(offered(fire, Act::fire), 1);
  for (const Answer& a : fire.list) EXPECT_FALSE(Argad::check(field.s, a));
}

TEST(ArgadPreview, AWayThroughBrushAsksForTheSlownessDie) {  // rules: AR-R-29 AR-MOVE-06
  Battlefield field({area(Terrain::brush, 20, 0, 60, 120)});
  const auto man = field.red(at(10, 60));
  field.blue(at(150, 60));
  field.run({}, {});
  const Preview through = Argad::preview(field.s, answer_of(field, man, Act::walk, {at(30, 60)}));
  ASSERT_EQ(through.chances.size(), 1u);
  EXPECT_EQ(through.chances[0].query, "move");
  EXPECT_EQ(through.allowance, centimetres(16));
  EXPECT_EQ(through.cost, centimetres(20));
  EXPECT_TRUE(Argad::preview(field.s, answer_of(field, man, Act::walk, {at(15, 60)})).chances.empty());
}

TEST(ArgadPreview, AShotShowsItsLineAndItsOdds) {  // rules: AR-R-46 AR-FIRE-15
  Battlefield field({line(Terrain::hedge, {at(58, 0), at(58, 120)})});
  const auto man = field.red(at(10, 60)), foe = field.blue(mm(595, 600));
  field.run({}, {});
  const Preview shot = Argad::preview(field.s, answer_of(field, man, Act::early_fire, {}, foe));
  EXPECT_FALSE(shot.no);
  EXPECT_TRUE(shot.has_line);
  ASSERT_EQ(shot.stretches.size(), 1u);
  EXPECT_EQ(shot.stretches[0].role, "cover");
  ASSERT_EQ(shot.chances.size(), 1u);
  EXPECT_EQ(shot.chances[0].query, "shot");
}

TEST(ArgadSecrets, HiddenPlacesAndOrdersAreTheOwnersAlone) {  // rules: AR-R-27 AR-R-35
  Battlefield field({area(Terrain::brush, 40, 0, 20, 120)});
  const auto mine = field.red(at(10, 60)), hidden = field.blue(at(50, 60)), open = field.blue(at(150, 60));
  field.hide(hidden);
  field.run({}, {});
  field.s.plans[open] = {.order = Act::walk, .path = {at(140, 60)}};
  const State for_red = Argad::seen(field.s, Side::red), for_blue = Argad::seen(field.s, Side::blue);
  EXPECT_EQ(for_red.men[hidden].at, Pt{});
  EXPECT_TRUE(for_red.men[hidden].hidden);
  EXPECT_EQ(for_red.plans[open], Plan{});
  EXPECT_EQ(for_red.men[mine], field.man(mine));
  EXPECT_EQ(for_blue.men[hidden].at, at(50, 60));
  EXPECT_EQ(for_blue.plans[open].order, Act::walk);
}

}  // namespace
}  // namespace esc::argad

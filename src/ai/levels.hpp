// levels.hpp — every level of machine player for a system. Included by one .cpp a system: it compiles the search.
//   BotKinds<Laporte> laporte_bots() { return all_levels<Laporte, laporte::Features>; }
#pragma once
#include "ai/greedy.hpp"
#include "ai/plain_features.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace esc {

template <System S, FeaturesOf<S> Features = PlainFeatures<S>>
inline constexpr BotKind<S> all_levels[] = {
    {RandomBot<S>::name, RandomBot<S>::make},
    {recruit_level.name, Greedy<S, Features>::template make<recruit_level>},
    {regular_level.name, Greedy<S, Features>::template make<regular_level>},
    {veteran_level.name, Search<S, Features>::template make<veteran_level>},
    {elite_level.name, Search<S, Features>::template make<elite_level>},
    {greedy_level.name, Greedy<S, Features>::template make<greedy_level>, false},
};

}  // namespace esc

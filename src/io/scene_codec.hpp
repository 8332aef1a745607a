// scene_codec.hpp — what the engine shows, as plain values: positions, events, questions, options, results.
#pragma once
#include "core/event.hpp"
#include "core/system.hpp"
#include "core/value.hpp"
#include "io/value_diff.hpp"

namespace esc {

Value write_scene(const Scene& scene);
// changes(write_scene(before), write_scene(after)) without writing what is the same: a step leaves most of it alone.
std::vector<Change> scene_changes(const Scene& before, const Scene& after);
Value write_arg(const Arg& arg);  // {"figure": 3}
Value write_event(const Event& event);
Value write_roll(const Roll& roll);
Value write_preview(const Preview& preview);
Value write_result(const Result& result);
Value write_ask(const Ask& ask, Names ask_names);
Value write_options(const Ask& ask, const Options& options, Names acts);

}  // namespace esc

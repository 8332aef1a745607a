#include "io/scene_codec.hpp"

#include <algorithm>
#include <set>

#include "io/answer_codec.hpp"
#include "io/json.hpp"

namespace esc {

namespace {

// A list of pairs, not an object: a key may stand twice, such as the tufts of two muskets.
Value write_facts(const std::vector<SceneFact>& facts) {
  List list;
  for (const SceneFact& fact : facts) list.emplace_back(Object{{"key", fact.key}, {"value", fact.value}});
  return list;
}

Value write_name(const Name& name) {
  Object out{{"key", name.key}};
  if (name.number != 0) out["number"] = name.number;
  return out;
}

Value write_figure(const SceneFigure& f) {
  Object out{{"id", f.id},
             {"side", text(f.side)},
             {"name", write_name(f.name)},
             {"at", write_point(f.at)},
             {"facing", f.facing},
             {"status", f.status},
             {"markers", write_facts(f.markers)},
             {"facts", write_facts(f.facts)}};
  if (f.unit != nobody) out["unit"] = f.unit;
  if (f.radius > 0) out["radius"] = f.radius;
  else out["half_width"] = f.half_width, out["half_depth"] = f.half_depth;
  return out;
}

Value write_unit(const SceneUnit& u) {
  return Object{{"id", u.id},
                {"side", text(u.side)},
                {"name", write_name(u.name)},
                {"markers", write_facts(u.markers)},
                {"facts", write_facts(u.facts)}};
}

Value write_mark(const SceneMark& m) {
  return Object{{"key", m.key},
                {"side", text(m.side)},
                {"at", write_point(m.at)},
                {"radius", m.radius},
                {"facts", write_facts(m.facts)}};
}

template <class T, class Write>
List listed(const std::vector<T>& elements, Write write) {
  List list;
  for (const T& element : elements) list.push_back(write(element));
  return list;
}

Object write_rest(const Scene& scene) {
  return {{"turn", scene.turn},
          {"turns", scene.turns},
          {"where", write_facts(scene.where)},
          {"score", write_facts(scene.score)},
          {"panel", scene.panel}};
}

template <class T, class Write>
void add_changes(std::vector<Change>& out, const std::string& path, const std::vector<T>& before,
                 const std::vector<T>& after, Write write) {
  const std::size_t common = std::min(before.size(), after.size());
  const auto at = [&](std::size_t i) { return path + "/" + std::to_string(i); };
  for (std::size_t i = 0; i < common; ++i) {
    if (before[i] == after[i]) continue;
    for (Change& change : changes(write(before[i]), write(after[i]))) {
      change.path = at(i) + "/" + change.path;
      out.push_back(std::move(change));
    }
  }
  for (std::size_t i = common; i < after.size(); ++i) out.push_back({at(i), std::nullopt, write(after[i])});
  for (std::size_t i = before.size(); i > common; --i) out.push_back({at(i - 1), write(before[i - 1]), std::nullopt});
}

}  // namespace

Value write_scene(const Scene& scene) {
  Object out = write_rest(scene);
  out["figures"] = listed(scene.figures, write_figure);
  out["units"] = listed(scene.units, write_unit);
  out["marks"] = listed(scene.marks, write_mark);
  return out;
}

std::vector<Change> scene_changes(const Scene& before, const Scene& after) {
  std::vector<Change> out = changes(write_rest(before), write_rest(after));
  add_changes(out, "figures", before.figures, after.figures, write_figure);
  add_changes(out, "units", before.units, after.units, write_unit);
  add_changes(out, "marks", before.marks, after.marks, write_mark);
  return out;
}

Value write_roll(const Roll& roll) {
  Object out{{roll.chance ? "chance" : "query", roll.query},
             {"rolled", List(roll.faces.begin(), roll.faces.end())},
             {"outcome", roll.outcome}};
  if (!roll.chance) out["given"] = roll.given;
  out["ledger"] = listed(roll.ledger, [](const LedgerLine& line) {
    return Value(Object{{"rule", text(line.rule)}, {"value", line.value}, {"counted", line.counted}});
  });
  return out;
}

Value write_arg(const Arg& arg) {
  static constexpr std::string_view kinds[] = {"number", "figure", "unit", "piece", "side", "length", "word"};
  const std::string kind(kinds[static_cast<std::size_t>(arg.kind)]);
  if (arg.kind == Arg::Kind::word) return Object{{kind, arg.word}};
  if (arg.kind == Arg::Kind::side) return Object{{kind, text(static_cast<Side>(arg.value))}};
  return Object{{kind, arg.value}};
}

Value write_event(const Event& event) {
  Object out{{"event", event.key}, {"args", listed(event.args, write_arg)}};
  if (event.roll) out["roll"] = write_roll(*event.roll);
  return out;
}

Value write_preview(const Preview& p) {
  Object out;
  if (p.no) out["refused"] = Object{{"rule", text(p.no->rule)}, {"code", p.no->code}};
  out["chances"] = listed(p.chances, [](const Preview::Chance& chance) {
    return Value(Object{{"query", chance.query}, {"given", chance.given}});
  });
  if (p.has_line) {
    List stretches = listed(p.stretches, [](const Preview::Stretch& s) {
      return Value(Object{{"piece", s.piece}, {"from", s.from}, {"to", s.to}, {"role", s.role}});
    });
    out["line"] = Object{{"from", write_point(p.from)},
                         {"to", write_point(p.to)},
                         {"range", p.range.floor()},
                         {"stretches", std::move(stretches)}};
  }
  if (!p.way.empty())
    out["way"] = Object{{"points", listed(p.way, write_point)}, {"cost", p.cost}, {"allowance", p.allowance}};
  return out;
}

Value write_result(const Result& result) {
  return Object{{"winner", text(result.winner)},
                {"reason", result.reason},
                {"points", Object{{"red", result.points[0]}, {"blue", result.points[1]}}}};
}

Value write_ask(const Ask& ask, Names ask_names) {
  Object out{{"ask", ask.id}, {"who", text(ask.who)}, {"kind", ask_names[ask.kind]}};
  if (ask.actor != nobody) out["actor"] = ask.actor;
  if (ask.n != 0) out["n"] = ask.n;
  if (ask.secret) out["secret"] = true;
  return out;
}

Value write_options(const Ask& ask, const Options& options, Names acts) {
  List list, zones, barred;
  std::set<std::string> told;  // samples may come upon the same answer twice
  for (const Answer& answer : options.list)
    if (Value one = write_answer(answer, acts); told.insert(to_json(one)).second) list.push_back(std::move(one));
  for (const Options::Zone& zone : options.zones) {
    List outlines;
    for (const auto& outline : zone.outlines) outlines.emplace_back(listed(outline, write_point));
    Object out{{"act", acts[zone.act]}, {"outlines", std::move(outlines)}};
    if (zone.actor != nobody) out["actor"] = zone.actor;
    zones.emplace_back(std::move(out));
  }
  for (const Options::Barred& no : options.barred)
    barred.emplace_back(
        Object{{"answer", write_answer(no.answer, acts)}, {"rule", text(no.why.rule)}, {"code", no.why.code}});
  return Object{{"ask", ask.id}, {"list", std::move(list)}, {"zones", std::move(zones)}, {"barred", std::move(barred)}};
}

}  // namespace esc

// query_set.hpp — the procedures that a system answers from outside:
//   QuerySet set = QuerySet::of<ShotQuery, SaveQuery>("laporte", book);
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/all_dice.hpp"
#include "core/query.hpp"

namespace esc {

class AskedQuery {
 public:
  virtual ~AskedQuery() = default;
  virtual std::optional<BadKey> bad_combination() const = 0;
  virtual Verdict why_not() const = 0;
  virtual std::map<std::string, Ratio> odds() const = 0;
  virtual std::string resolve(Dice&, Ledger&) const = 0;
};

class QueryKind {
 public:
  virtual ~QueryKind() = default;
  virtual std::string_view name() const = 0;
  virtual std::vector<KeyInfo> keys() const = 0;
  virtual std::variant<std::unique_ptr<AskedQuery>, BadKey> ask(const Object& given) const = 0;
};

// Outcomes by their names: several may have the same.
class NamedOdds {
 public:
  explicit NamedOdds(const Big& of);
  ~NamedOdds();
  void add(std::string name, const Big& ways);
  std::map<std::string, Ratio> shares() const;

 private:
  Weighed<std::string> named_;
};

template <class Q>
class AskedOf final : public AskedQuery {
 public:
  AskedOf(typename Q::Facts facts, const typename Q::Book& book) : facts_(std::move(facts)), book_(book) {}
  std::optional<BadKey> bad_combination() const override {
    if constexpr (requires { Q::bad_combination(facts_); }) return Q::bad_combination(facts_);
    return std::nullopt;
  }
  Verdict why_not() const override { return Q::why_not(facts_, book_); }
  std::map<std::string, Ratio> odds() const override {
    const auto outcomes = AllDice::weigh([&](Dice& dice) {
      Ledger off{false};
      return Q::resolve(facts_, book_, dice, off);
    });
    NamedOdds named(outcomes.of);
    for (const auto& [outcome, ways] : outcomes.ways) named.add(Q::text(facts_, outcome), ways);
    return named.shares();
  }
  std::string resolve(Dice& dice, Ledger& why) const override {
    return Q::text(facts_, Q::resolve(facts_, book_, dice, why));
  }

 private:
  typename Q::Facts facts_;
  const typename Q::Book& book_;
};

template <class Q>
class QueryKindOf final : public QueryKind {
 public:
  explicit QueryKindOf(const typename Q::Book& book) : book_(book) {}
  std::string_view name() const override { return Q::name; }
  std::vector<KeyInfo> keys() const override {
    SchemaWriter writer;
    typename Q::Facts fresh{};
    keys_of(writer, fresh);
    return writer.infos();
  }
  std::variant<std::unique_ptr<AskedQuery>, BadKey> ask(const Object& given) const override {
    GivenReader reader(given);
    typename Q::Facts facts{};
    keys_of(reader, facts);
    if (auto fault = reader.fault()) return *fault;
    return std::make_unique<AskedOf<Q>>(std::move(facts), book_);
  }

 private:
  const typename Q::Book& book_;
};

// Where the catalogues differ in how a question is read.
struct QueryPolicy {
  bool null_rolled_asks_odds = false;    // guepier
  std::optional<Die> all_faces_checked;  // tomahawk: every face given is looked at before any is used
};

struct QuerySet {
  std::string_view system;
  QueryPolicy policy;
  std::vector<std::unique_ptr<QueryKind>> kinds;

  template <class... Qs, class Book>
  static QuerySet of(std::string_view system, const Book& book, QueryPolicy policy = {}) {
    QuerySet set{system, policy, {}};
    (set.kinds.push_back(std::make_unique<QueryKindOf<Qs>>(book)), ...);
    return set;
  }
};

}  // namespace esc

// reader.hpp — reads one table of a data file key by key. What is asked for and missing, of the wrong type or out of
// range is an error; so is, when the reader goes out of scope, every key that nobody asked for.
//   Reader man(node, file);
//   const int dice = man.integer("initiative", 1, 3);
//   const auto weapon = man.choice<MeleeWeapon>("melee_weapon", melee_weapon_names);
// After an error the value is a harmless one, so that reading goes on and finds the other errors too.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/units.hpp"
#include "scenario/toml.hpp"
#include "scenario/words.hpp"

namespace esc {

// What all tables of a file share. Lengths are written as the rulebook writes them, in inches or centimetres, and
// become whole 0.1 mm, the nearest if need be.
struct DataFile {
  DataErrors& errors;
  Len unit;  // inch, or centimetres(1)
};

class Reader {
 public:
  Reader(const TomlNode& table, DataFile& file);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  DataFile& file() const { return *file_; }
  FilePlace at() const { return node_->at; }
  FilePlace at(std::string_view key) const;  // of the key's value, or of the table where there is none
  bool has(std::string_view key);
  void error(std::string_view key, std::string message_key, std::vector<std::string> texts = {}) const;
  void ignore_rest() { strict_ = false; }

  std::string text(std::string_view key);
  Words words(std::string_view key);     // { fr = "…", en = "…" }
  std::string id(std::string_view key);  // small letters, digits, underscores
  int integer(std::string_view key, int lowest, int highest);
  int integer_or(std::string_view key, int otherwise, int lowest, int highest);
  bool flag_or(std::string_view key, bool otherwise);
  Len length(std::string_view key, Len lowest, Len highest);
  Len length_or(std::string_view key, Len otherwise, Len lowest, Len highest);
  std::vector<Len> lengths(std::string_view key, std::size_t count);  // exactly so many, or none after an error
  Pt point(std::string_view key);
  std::vector<Pt> points(std::string_view key, std::size_t least);
  std::vector<std::string> texts(std::string_view key);
  const TomlNode* node(std::string_view key) { return require(key); }  // for what has no shape of its own; null: missing

  std::size_t choice_index(std::string_view key, std::span<const std::string_view> names);
  template <class Enum>
  Enum choice(std::string_view key, std::span<const std::string_view> names) {
    return static_cast<Enum>(choice_index(key, names));
  }
  template <class Enum>
  Enum choice_or(std::string_view key, Enum otherwise, std::span<const std::string_view> names) {
    return has(key) ? choice<Enum>(key, names) : otherwise;
  }

  // Inner tables; `visit` is not called for a missing or wrong one.
  using Visit = std::function<void(Reader&)>;
  void table(std::string_view key, const Visit& visit);
  void tables(std::string_view key, const Visit& visit);  // [[key]], none is fine

 private:
  const TomlNode* find(std::string_view key);           // notes that the key was asked for
  const TomlNode* require(std::string_view key);        // and that it must be there
  std::optional<Len> to_length(const TomlNode&) const;  // nothing: no number, or too large
  std::optional<Pt> to_point(const TomlNode&) const;

  const TomlNode* node_;
  DataFile* file_;
  std::vector<std::string_view> asked_;  // keys are literals
  bool strict_ = true;
};

// Ids that must differ, with where each stands.
class IdSet {
 public:
  // False, after an error at the reader's `id` key, when the id is there already.
  bool add(const Reader& at, const std::string& id);
  // The place of an id in the order of adding; after an error at the reader's key nothing.
  std::optional<std::size_t> find(const Reader& at, std::string_view key, const std::string& id) const;
  const std::vector<std::string>& ids() const { return ids_; }

 private:
  std::vector<std::string> ids_;
  std::vector<std::string> places_;  // file:line
};

}  // namespace esc

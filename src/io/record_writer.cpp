#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "io/json.hpp"
#include "io/record_codec.hpp"
#include "io/scene_codec.hpp"
#include "io/value_diff.hpp"

namespace esc {

namespace {

int open_file(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, 0644);
  if (file < 0) throw std::system_error(errno, std::generic_category(), path);
  return file;
}

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category(), "battle file"); }

}  // namespace

RecordWriter::RecordWriter(const std::string& path, const RecordHeader& header, Sync sync)
    : file_(open_file(path, O_CREAT | O_TRUNC | O_APPEND)), sync_(sync) {
  line(write_header(header));
}

RecordWriter::RecordWriter(const std::string& path, const Record& record, const Game& game, Sync sync)
    : file_(open_file(path, O_APPEND)), sync_(sync), scene_(game.scene(Seer::referee)) {
  if (::ftruncate(file_, static_cast<off_t>(record.whole_bytes)) != 0) fail();
}

RecordWriter::~RecordWriter() { ::close(file_); }

void RecordWriter::step(const Game& game, const Step& step) {
  Scene scene = game.scene(Seer::referee);
  RecordStep out{step.n, step.side, step.answer, step.faces, game.hash(), {}, 0};
  out.scene = step.side == Side::none ? write_scene(scene) : write_changes(scene_changes(scene_, scene));
  line(write_step(out));
  scene_ = std::move(scene);
}

void RecordWriter::end(const Game& game, std::uint64_t seed) { line(write_end({write_result(game.result()), seed})); }

void RecordWriter::line(const Value& value) {
  const std::string text = to_json(value) + "\n";
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t written = ::write(file_, text.data() + at, text.size() - at);
    if (written < 0 && errno != EINTR) fail();
    if (written > 0) at += static_cast<std::size_t>(written);
  }
  if (sync_ == Sync::every_line && ::fsync(file_) != 0) fail();
}

}  // namespace esc

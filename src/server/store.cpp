#include "server/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>
#include <variant>

#include "io/json.hpp"
#include "io/record_codec.hpp"

namespace esc::server {

namespace {

constexpr const char* schema = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS battle (
  id TEXT PRIMARY KEY, header TEXT NOT NULL, seed INTEGER NOT NULL,
  red TEXT NOT NULL, blue TEXT NOT NULL, spectator TEXT NOT NULL,
  hot_seat INTEGER NOT NULL, typed_dice INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS step (
  battle TEXT NOT NULL, n INTEGER NOT NULL, side TEXT NOT NULL, answer TEXT NOT NULL, faces TEXT NOT NULL,
  hash INTEGER NOT NULL, PRIMARY KEY (battle, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notify (
  battle TEXT PRIMARY KEY, red TEXT NOT NULL, blue TEXT NOT NULL
) WITHOUT ROWID;
)";

Side side_of(const std::string& name) { return name == "red" ? Side::red : name == "blue" ? Side::blue : Side::none; }

std::string write_faces(const std::vector<int>& faces) { return to_json(List(faces.begin(), faces.end())); }

std::vector<int> read_faces(const std::string& text) {
  std::vector<int> faces;
  const JsonRead read = parse_json(text);
  if (const List* list = read ? read.value->as<List>() : nullptr)
    for (const Value& face : *list) faces.push_back(static_cast<int>(*face.as<std::int64_t>()));
  return faces;
}

}  // namespace

struct Store::Write {
  struct Create {
    StoredBattle battle;
    std::vector<RecordStep> steps;
  };
  struct Append {
    std::string battle;
    RecordStep step;
  };
  struct Cut {
    std::string battle;
    int from = 0;
  };
  std::variant<Create, Append, Cut> what;
  Done done;
};

class Store::Database {
 public:
  explicit Database(const std::string& path) : db_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000) {
    db_.exec(schema);
    put_battle_.emplace(db_, "INSERT INTO battle VALUES (?,?,?,?,?,?,?,?)");
    put_notify_.emplace(db_, "INSERT INTO notify VALUES (?,?,?)");
    put_step_.emplace(db_, "INSERT INTO step VALUES (?,?,?,?,?,?)");
    cut_steps_.emplace(db_, "DELETE FROM step WHERE battle = ? AND n >= ?");
    get_battle_.emplace(db_,
                        "SELECT header, seed, b.red, b.blue, spectator, hot_seat, typed_dice, ifnull(n.red, ''), "
                        "ifnull(n.blue, '') FROM battle b LEFT JOIN notify n ON n.battle = b.id WHERE id = ?");
    get_steps_.emplace(db_, "SELECT n, side, answer, faces, hash FROM step WHERE battle = ? ORDER BY n");
  }

  void begin() { db_.exec("BEGIN IMMEDIATE"); }
  void commit() { db_.exec("COMMIT"); }
  void roll_back() noexcept { db_.tryExec("ROLLBACK"); }

  void write(const Write::Create& create) {
    const StoredBattle& b = create.battle;
    run(*put_battle_, b.id, to_json(write_header(b.header)), static_cast<std::int64_t>(b.seed), b.digests[0],
        b.digests[1], b.digests[2], b.hot_seat ? 1 : 0, b.typed_dice ? 1 : 0);
    if (b.notify != std::array<std::string, 2>{}) run(*put_notify_, b.id, b.notify[0], b.notify[1]);
    for (const RecordStep& step : create.steps) put(b.id, step);
  }
  void write(const Write::Append& append) { put(append.battle, append.step); }
  void write(const Write::Cut& cut) { run(*cut_steps_, cut.battle, cut.from); }

  std::optional<StoredBattle> find(const std::string& id) {
    SQLite::Statement& query = *get_battle_;
    const Reset reset{query};
    query.bind(1, id);
    if (!query.executeStep()) return std::nullopt;
    const JsonRead header = parse_json(query.getColumn(0).getString());
    auto read = header ? read_header(*header.value) : std::nullopt;
    if (!read) return std::nullopt;
    const auto column = [&](int i) { return query.getColumn(i).getString(); };
    return StoredBattle{id,
                        std::move(*read),
                        static_cast<std::uint64_t>(query.getColumn(1).getInt64()),
                        {column(2), column(3), column(4)},
                        query.getColumn(5).getInt() != 0,
                        query.getColumn(6).getInt() != 0,
                        {column(7), column(8)}};
  }

  std::vector<RecordStep> steps(const std::string& id) {
    SQLite::Statement& query = *get_steps_;
    const Reset reset{query};
    query.bind(1, id);
    std::vector<RecordStep> steps;
    while (query.executeStep()) {
      RecordStep step;
      step.n = query.getColumn(0).getInt();
      step.side = side_of(query.getColumn(1).getString());
      step.answer = parse_json(query.getColumn(2).getString()).value.value_or(Value());
      step.faces = read_faces(query.getColumn(3).getString());
      step.hash = static_cast<std::uint64_t>(query.getColumn(4).getInt64());
      steps.push_back(std::move(step));
    }
    return steps;
  }

  std::int64_t count() { return db_.execAndGet("SELECT count(*) FROM battle").getInt64(); }

 private:
  struct Reset {  // so that no half-read answer keeps the file locked
    SQLite::Statement& statement;
    ~Reset() { statement.tryReset(); }
  };
  template <class... Values>
  void run(SQLite::Statement& statement, const Values&... values) {
    const Reset reset{statement};
    int at = 0;
    (statement.bind(++at, values), ...);
    statement.exec();
  }
  void put(const std::string& battle, const RecordStep& step) {
    run(*put_step_, battle, step.n, std::string(text(step.side)), to_json(step.answer), write_faces(step.faces),
        static_cast<std::int64_t>(step.hash));
  }

  SQLite::Database db_;
  std::optional<SQLite::Statement> put_battle_, put_notify_, put_step_, cut_steps_, get_battle_, get_steps_;
};

class Store::Writer {
 public:
  explicit Writer(const std::string& path) : written_(path), read_(path), thread_([this] { run(); }) {}
  ~Writer() {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void post(Write write) {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(write));
    }
    wake_.notify_one();
  }

  template <class Read>
  auto read(Read read) {
    const std::lock_guard lock(reading_);
    return read(read_);
  }

  std::atomic<std::uint64_t> commits{0}, writes{0};
  std::atomic<bool> written_well{true};

 private:
  void run() {
    for (;;) {
      std::vector<Write> batch;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopped_ || !queue_.empty(); });
        if (queue_.empty()) return;
        batch.swap(queue_);
      }
      // One that cannot be written must not take the others with it.
      if (commit(batch)) {
        for (const Write& write : batch) write.done(true);
      } else {
        for (const Write& write : batch) write.done(commit({&write, 1}));
      }
    }
  }

  bool commit(std::span<const Write> batch) {
    try {
      written_.begin();
      for (const Write& write : batch) std::visit([this](const auto& what) { written_.write(what); }, write.what);
      written_.commit();
    } catch (const std::exception& error) {
      std::fprintf(stderr, "escarmouche: store: %s\n", error.what());
      written_.roll_back();
      written_well = false;
      return false;
    }
    ++commits, writes += batch.size();
    written_well = true;
    return true;
  }

  Database written_;
  std::mutex reading_;
  Database read_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Write> queue_;
  bool stopped_ = false;
  std::thread thread_;
};

Store::Store(const std::string& path) : writer_(std::make_unique<Writer>(path)) {}
Store::~Store() = default;

void Store::create(StoredBattle battle, std::vector<RecordStep> steps, Done done) {
  writer_->post({Write::Create{std::move(battle), std::move(steps)}, std::move(done)});
}
void Store::append(std::string battle, RecordStep step, Done done) {
  writer_->post({Write::Append{std::move(battle), std::move(step)}, std::move(done)});
}
void Store::cut(std::string battle, int from_step, Done done) {
  writer_->post({Write::Cut{std::move(battle), from_step}, std::move(done)});
}

std::optional<StoredBattle> Store::find(const std::string& battle) {
  return writer_->read([&](Database& db) { return db.find(battle); });
}
std::vector<RecordStep> Store::steps(const std::string& battle) {
  return writer_->read([&](Database& db) { return db.steps(battle); });
}
std::int64_t Store::count() {
  return writer_->read([](Database& db) { return db.count(); });
}
bool Store::well() const { return writer_->written_well; }
std::uint64_t Store::commits() const { return writer_->commits; }
std::uint64_t Store::writes() const { return writer_->writes; }

}  // namespace esc::server

// api.hpp — the plain questions of HTTP: the page, lists, the contract, battles made, downloaded and looked back on.
//   api.handle(request, [](Reply reply) { … });      // at once, or later from another thread
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/page.hpp"

namespace esc::server {

struct Request {
  std::string method;
  std::vector<std::string> path;  // /api/systems → {"api", "systems"}
  std::string raw_path;
  std::map<std::string, std::string, std::less<>> query;
  std::string body;
  std::string host, origin;

  std::string text(std::string_view key, std::string fallback = "") const;
  Lang lang() const;         // of ?lang=, else English
  bool of_our_page() const;  // not sent by a page of somebody else's
};

// Nothing when the target is no path of ours, such as one with a broken escape.
std::optional<Request> read_target(std::string_view target);

struct Reply {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  bool lasting = false;   // may be kept for ever
  std::string file_name;  // for a download
};
using Respond = std::function<void(Reply)>;

class Api {
 public:
  Api(House house, Hall& hall, Workers& clerks, Page page);
  void handle(Request request, Respond respond);

 private:
  Reply get(const Request& request);
  Reply page(const Request& request) const;
  Reply metrics() const;
  Reply about() const;
  void post(const Request& request, const Respond& respond);
  void new_battle(const Request& request, const Respond& respond);
  void upload(const Request& request, const Respond& respond);

  House house_;
  Hall& hall_;
  Workers& clerks_;  // apart from those of the rooms: a long question must not keep a battle waiting
  Page page_;
};

// api_lists.cpp: what does not change while the server runs.
Reply systems(const Library& library);
Reply scenarios(const Library& library);
Reply scenario(const Library& library, const std::string& id, Lang lang);
Reply queries(const std::string& system, Lang lang);
Reply query(const std::string& lines, std::size_t most, Lang lang, bool in_words);
Reply rule(const std::string& id, Lang lang);
Reply messages(const Library& library, const std::string& lang);

// api_past.cpp: what has been fought.
Reply summary(Hall& hall, const Request& request, const std::string& battle);
Reply record(Hall& hall, const Request& request, const std::string& battle);
Reply moment(Hall& hall, const Request& request, const std::string& battle, const std::string& step);

Reply reply_of(const Value& value);
Reply refusal(int status, std::string_view key, Lang lang, const std::vector<std::string>& texts = {});
std::optional<int> read_number(const std::string& text);

}  // namespace esc::server

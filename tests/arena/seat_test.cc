#include "arena/seat.h"

#include <gtest/gtest.h>

namespace fissile::arena {
namespace {

TEST(Seat, LevelsHaveLimits) {
  const auto plain = read_seat("level:7");
  ASSERT_TRUE(bool(plain));
  const auto& level = std::get<StrengthSeat>(plain->who);
  EXPECT_EQ(level.strength, 7);
  EXPECT_FALSE(level.nodes || level.time || level.depth);
  EXPECT_EQ(plain->name, "level:7");

  const auto limited = read_seat("fast=level:10@200ms@50000n@6d");
  ASSERT_TRUE(bool(limited));
  const auto& both = std::get<StrengthSeat>(limited->who);
  EXPECT_EQ(both.time, std::chrono::milliseconds(200));
  EXPECT_EQ(both.nodes, 50000u);
  EXPECT_EQ(both.depth, 6);
  EXPECT_EQ(limited->name, "fast");
  EXPECT_EQ(limited->text, "level:10@200ms@50000n@6d");
}

TEST(Seat, CommandsAreTakenAsTheyStand) {
  const auto seat = read_seat("cmd:./bot --depth=2 'a b'");
  ASSERT_TRUE(bool(seat));
  EXPECT_EQ(std::get<CommandSeat>(seat->who).command, "./bot --depth=2 'a b'");
  EXPECT_EQ(std::get<CommandSeat>(seat->who).indices, Indices::relative);
  const auto absolute = read_seat("mine=absolute:cmd:./bot");
  ASSERT_TRUE(bool(absolute));
  EXPECT_EQ(std::get<CommandSeat>(absolute->who).indices, Indices::absolute);
  EXPECT_EQ(absolute->name, "mine");
}

TEST(Seat, AddressesAreRead) {
  const auto seat = read_seat("http://127.0.0.1:9000/move?x=1");
  ASSERT_TRUE(bool(seat));
  const Url& url = std::get<HttpSeat>(seat->who).url;
  EXPECT_EQ(url.host, "127.0.0.1");
  EXPECT_EQ(url.port, "9000");
  EXPECT_EQ(url.target, "/move?x=1");
  EXPECT_EQ(url.authority, "127.0.0.1:9000");
  EXPECT_EQ(read_url("http://[::1]:80")->host, "::1");
  EXPECT_EQ(read_url("http://name")->port, "80");
  EXPECT_EQ(read_url("http://name?q")->target, "/?q");
}

TEST(Seat, WhatIsNoneIsRefusedInWords) {
  for (const char* text : {"",
                           "level:",
                           "level:0",
                           "level:11",
                           "level:3@",
                           "level:3@5",
                           "level:3@0n",
                           "level:3@2x",
                           "absolute:level:3",
                           "cmd:",
                           "cmd:  ",
                           "http://",
                           "http://:80/",
                           "http://a:0/",
                           "http://a:99999/",
                           "http://u@a/",
                           "http://a b/",
                           "http://a/\r\nX: y",
                           "https://a/",
                           "random",
                           "level:3@99999999999999999999n"}) {
    const auto seat = read_seat(text);
    ASSERT_FALSE(bool(seat)) << text;
    EXPECT_TRUE(seat.error().message.starts_with("the seat '"));
  }
}

TEST(Seat, EqualNamesAreToldApart) {
  std::vector<Seat> seats;
  for (const char* text : {"level:3", "level:3", "old=level:3", "level:3"}) {
    seats.push_back(*read_seat(text));
  }
  tell_apart(seats);
  EXPECT_EQ(seats[0].name, "level:3");
  EXPECT_EQ(seats[1].name, "level:3#2");
  EXPECT_EQ(seats[2].name, "old");
  EXPECT_EQ(seats[3].name, "level:3#3");
}

}  // namespace
}  // namespace fissile::arena

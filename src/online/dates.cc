#include "online/dates.h"

#include <algorithm>

namespace fissile::online {
namespace {

constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::int64_t kDayMs = 24 * 60 * kMinuteMs;
constexpr std::int64_t kLastMs = 253'402'300'799'999;  // of the year 9999

bool is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_of(int year, int month) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

std::string padded(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string utc_text(std::int64_t ms) {
  ms = std::clamp<std::int64_t>(ms, 0, kLastMs);
  std::int64_t days = ms / kDayMs;
  int year = 1970, month = 1;
  for (; days >= (is_leap(year) ? 366 : 365); ++year) days -= is_leap(year) ? 366 : 365;
  for (; days >= days_of(year, month); ++month) days -= days_of(year, month);
  const std::int64_t minutes = ms % kDayMs / kMinuteMs;
  return std::to_string(year) + "-" + padded(month) + "-" + padded(days + 1) + " " +
         padded(minutes / 60) + ":" + padded(minutes % 60) + " UTC";
}

}  // namespace fissile::online

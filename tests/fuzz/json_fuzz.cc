// base/json against its oracle: the same verdict and the same value for every text.
#include "base/json_oracle.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string wrong = fissile::oracle::disagreement(fissile::fuzz::text_of(data, size));
  fissile::fuzz::demand(wrong.empty(), wrong);
  return 0;
}

#include "batch/group_code.h"

#include "batch/group_codes.h"

namespace fissile {
namespace {

#if defined(FISSILE_GROUP_CODES)
bool has_avx2() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }
// The machines from 2019 on that have AVX-512 have all of these.
bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
}
#endif

}  // namespace

bool has_code(BatchCode code) { return group_code(code) != nullptr; }

const BurstGroupCode* group_code(BatchCode code) {
#if defined(FISSILE_GROUP_CODES)
  if (code == BatchCode::best) {
    code = has_avx512() ? BatchCode::avx512 : has_avx2() ? BatchCode::avx2 : BatchCode::any;
  }
  if (code == BatchCode::avx512) return has_avx512() ? &kGroupCodeAvx512 : nullptr;
  if (code == BatchCode::avx2) return has_avx2() ? &kGroupCodeAvx2 : nullptr;
  return &kGroupCodeAny;
#else
  return code == BatchCode::best || code == BatchCode::any ? &kGroupCodeAny : nullptr;
#endif
}

}  // namespace fissile

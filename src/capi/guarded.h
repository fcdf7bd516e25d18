#pragma once
// Keeps exceptions inside the boundary: to a caller in C they would be the end of the program. They
// come from the standard library alone, where there is no memory for something. The modules of a
// page are built without exceptions; there it traps, and the page starts a new module.
namespace fissile {

template <class Work, class Otherwise>
auto guarded(Work work, Otherwise otherwise) noexcept -> decltype(work()) {
#ifdef __cpp_exceptions
  try {
    return work();
  } catch (...) {
    return otherwise();
  }
#else
  static_cast<void>(otherwise);
  return work();
#endif
}

}  // namespace fissile

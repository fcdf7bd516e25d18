# Debian's clang-19 with wasi-libc and libc++: a reactor module that a page loads without any glue
# code. -Oz and link-time optimisation, because a page waits for every kilobyte.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(FISSILE_WASM ON)
# clang runs it by itself at the end of a link, if there is one, and saves a page six kilobytes; so
# that every machine makes the same module, it must be there.
find_program(WASM_OPT wasm-opt REQUIRED)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -flto")
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-mexec-model=reactor -flto -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first")

# Headers that most files of a target read are compiled once for all of them. Every file still names
# what it needs: tools/tidy compiles each by itself.
option(FISSILE_PRECOMPILE "Precompile what most files read" ON)

function(fissile_precompile target)
  if(NOT FISSILE_PRECOMPILE)
    return()
  endif()
  list(TRANSFORM ARGN REPLACE "(.+)" "<\\1>")
  target_precompile_headers(${target} PRIVATE ${ARGN})
endfunction()

# Without times in them, so that ccache knows precompiled headers again.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

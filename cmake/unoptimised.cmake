# Compiling takes a third of the time without optimisation. Both functions come before
# fissile_units.

# fissile_unoptimised(TARGET [FILE...]): for tests, whose time goes into what they call. The files
# named have long loops of their own, and are optimised as usual.
function(fissile_unoptimised target)
  target_compile_options(${target} PRIVATE -O0)
  if(ARGN)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
      SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS $<IF:$<CONFIG:Debug>,-O1,-O2>)
  endif()
endfunction()

# fissile_unoptimised_debug(TARGET): for what waits more than it computes, in builds that look for
# errors.
function(fissile_unoptimised_debug target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
endfunction()

# Compiling takes a third of the time without optimisation.

# For tests: their time goes into what they call, and most of all into being compiled.
function(fissile_unoptimised target)
  target_compile_options(${target} PRIVATE -O0)
endfunction()

# For what waits more than it computes, in builds that look for errors.
function(fissile_unoptimised_debug target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
endfunction()

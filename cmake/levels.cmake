# A C++ literal of a file's text: raw strings, in pieces because a compiler may refuse one over
# 64 KiB. CMake starts anew when the file changes.
function(fissile_literal path result)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  file(READ ${path} text)
  string(LENGTH "${text}" length)
  set(literal "")
  set(start 0)
  while(start LESS length)
    string(SUBSTRING "${text}" ${start} 8000 piece)
    string(APPEND literal "\n        R\"text(${piece})text\"")
    math(EXPR start "${start} + 8000")
  endwhile()
  set(${result} "${literal}" PARENT_SCOPE)
endfunction()

# Makes a source file that holds all level files GAME/FOLDER/NAME.* and gives them by a function
# that the header declares, so that no file system is needed.
function(fissile_level_files made header function folder)
  file(GLOB paths CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/levels
    ${CMAKE_SOURCE_DIR}/levels/*/${folder}*.json ${CMAKE_SOURCE_DIR}/levels/*/${folder}*.txt)
  list(SORT paths)
  set(rows "")
  foreach(path ${paths})
    get_filename_component(name ${path} NAME_WE)
    string(REGEX REPLACE "/.*" "" game ${path})
    fissile_literal(${CMAKE_SOURCE_DIR}/levels/${path} literal)
    string(APPEND rows "    {\"${game}\", \"${name}\",${literal}},\n")
  endforeach()
  # All pieces together may be longer than the standard asks of every compiler; ours take it.
  file(GENERATE OUTPUT ${made} CONTENT "#pragma GCC diagnostic ignored \"-Woverlength-strings\"
#include \"${header}\"

namespace fissile {

std::span<const LevelFile> ${function}() {
  static constexpr LevelFile kFiles[] = {
${rows}  };
  return kFiles;
}

}  // namespace fissile
")
endfunction()

set(FISSILE_LEVELS_CC ${CMAKE_BINARY_DIR}/level_files.cc)
fissile_level_files(${FISSILE_LEVELS_CC} core/level_files.h level_files "")
# The pools are for batches alone, so no page has to load them.
set(FISSILE_POOLS_CC ${CMAKE_BINARY_DIR}/pool_files.cc)
fissile_level_files(${FISSILE_POOLS_CC} batch/pools.h pool_files pools/)

# A C++ literal of a file's text: raw strings, in pieces because a compiler may refuse a literal
# over 64 KiB. CMake starts anew when the file changes.
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

# Makes one source file that holds every level file, so that the engine needs no file system
# (core/level_files.h).
file(GLOB level_paths CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/levels/*/*.json ${CMAKE_SOURCE_DIR}/levels/*/*.txt)
list(SORT level_paths)
set(FISSILE_LEVELS_CC ${CMAKE_BINARY_DIR}/level_files.cc)
set(rows "")
foreach(path ${level_paths})
  get_filename_component(pack ${path} NAME_WE)
  get_filename_component(folder ${path} DIRECTORY)
  get_filename_component(game ${folder} NAME)
  fissile_literal(${path} literal)
  string(APPEND rows "    {\"${game}\", \"${pack}\",${literal}},\n")
endforeach()
file(GENERATE OUTPUT ${FISSILE_LEVELS_CC} CONTENT "#include \"core/level_files.h\"

namespace fissile {

std::span<const LevelFile> level_files() {
  static constexpr LevelFile kFiles[] = {
${rows}  };
  return kFiles;
}

}  // namespace fissile
")

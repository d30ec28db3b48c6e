# Writes all HEADERS (a list, lowest floor first, in the folder FROM) into the one file TO:
#
#   cmake -D FROM=include/sudoku -D TO=out.hpp -D "HEADERS=version.hpp;..." -D VERSION=0.1.0 -D LICENSE=LICENSE
#         -P single_header.cmake
#
# Headers come once, in the order of the list, so one that uses what stands higher stops the build here. Bodies (.inl)
# come in at every use. Standard includes move to the top, but those inside an #if stay, since only some compilers have
# them. Texts are strings all the way: a CMake list loses what stands between brackets and splits at semicolons.

cmake_policy(VERSION 3.16)

set(standard "")  # the lines of standard includes
set(text "")
set(written ";")

# Appends a file to `text`, with what it includes. `conditions` counts the #if around the place of inclusion.
function(append path conditions)
    file(READ "${FROM}/${path}" rest)
    get_filename_component(folder "${FROM}/${path}" DIRECTORY)
    set(blank_before TRUE)
    while(NOT rest STREQUAL "")
        string(FIND "${rest}" "\n" end)
        if(end EQUAL -1)
            set(line "${rest}")
            set(rest "")
        else()
            string(SUBSTRING "${rest}" 0 ${end} line)
            math(EXPR end "${end} + 1")
            string(SUBSTRING "${rest}" ${end} -1 rest)
        endif()

        if(line MATCHES "^[ \t]*#[ \t]*include[ \t]*\"([^\"]*)\"")
            get_filename_component(included "${folder}/${CMAKE_MATCH_1}" ABSOLUTE)
            file(RELATIVE_PATH included "${FROM}" "${included}")
            if(included MATCHES "\\.inl$")
                append("${included}" ${conditions})
            elseif(NOT written MATCHES ";${included};")
                message(FATAL_ERROR "${path} includes ${included}, which does not stand above it in the list of headers")
            endif()
            continue()
        elseif(line MATCHES "^[ \t]*#[ \t]*pragma[ \t]+once")
            continue()
        elseif(line MATCHES "^[ \t]*#[ \t]*if")
            math(EXPR conditions "${conditions} + 1")
        elseif(line MATCHES "^[ \t]*#[ \t]*endif")
            math(EXPR conditions "${conditions} - 1")
        elseif(conditions EQUAL 0 AND line MATCHES "^[ \t]*#[ \t]*include[ \t]*(<[^>]*>)")
            set(include "#include ${CMAKE_MATCH_1}\n")
            string(FIND "${standard}" "${include}" known)
            if(known EQUAL -1)
                string(APPEND standard "${include}")
            endif()
            continue()
        endif()

        # Of several blank lines, which the taken lines leave behind, one is kept.
        if(line STREQUAL "" AND blank_before)
            continue()
        endif()
        string(COMPARE EQUAL "${line}" "" blank_before)
        string(APPEND text "${line}\n")
    endwhile()
    set(text "${text}" PARENT_SCOPE)
    set(standard "${standard}" PARENT_SCOPE)
endfunction()

foreach(header IN LISTS HEADERS)
    string(APPEND text "\n// ---- ${header} ----\n\n")
    append("${header}" 0)
    string(APPEND written "${header};")
endforeach()

file(READ "${LICENSE}" license)
string(REGEX REPLACE "\n$" "" license "${license}")
string(REPLACE "\n" "\n// " license "${license}")
string(REGEX REPLACE "// \n" "//\n" license "${license}")
file(WRITE "${TO}" "// sudoku ${VERSION}, all of it in one file, made by cmake/single_header.cmake: change the headers instead.
//
// ${license}

#pragma once

${standard}${text}")

# Runs PROGRAM with ARGUMENTS, the file INPUT as its standard input, and compares its exit status with EXIT (0), its
# standard output with OUTPUT and its standard error with ERRORS (regular expressions; white space in what they are
# matched against is single blanks). ctest's own PASS_REGULAR_EXPRESSION would forget the exit status.

if(INPUT)
    set(input INPUT_FILE "${INPUT}")
endif()
if("${EXIT}" STREQUAL "")
    set(EXIT 0)
endif()
execute_process(COMMAND "${PROGRAM}" ${ARGUMENTS} ${input}
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE errors)
message("${output}${errors}")
string(REGEX REPLACE "[ \t\r\n]+" " " output "${output}")
string(REGEX REPLACE "[ \t\r\n]+" " " errors "${errors}")

if(NOT "${status}" STREQUAL "${EXIT}")
    message(FATAL_ERROR "exit status ${status}, expected ${EXIT}")
endif()
if(NOT "${OUTPUT}" STREQUAL "" AND NOT "${output}" MATCHES "${OUTPUT}")
    message(FATAL_ERROR "the output does not match '${OUTPUT}'")
endif()
if(NOT "${ERRORS}" STREQUAL "" AND NOT "${errors}" MATCHES "${ERRORS}")
    message(FATAL_ERROR "the messages on standard error do not match '${ERRORS}'")
endif()

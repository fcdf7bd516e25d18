# Counts the test cases in the log of a stage, whatever printed them, as "PASSED FAILED".
# A stage that printed no counts is one case itself. STATUS is the exit status of the stage.

# Our own scripts.
/^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }

# GoogleTest: a program that crashes prints neither line.
/^\[  PASSED  \] [0-9]+ tests?\.$/ { passed += $4 }
/^\[  FAILED  \] [0-9]+ tests?, listed below:$/ { failed += $4 }

# Python's unittest.
/^Ran [0-9]+ tests? in / { ran = $2 }
/^OK( \(.*\))?$/ { passed += ran - number("skipped"); ran = 0 }
/^FAILED \(.*\)$/ {
  bad = number("failures") + number("errors") + number("unexpected successes")
  passed += ran - bad - number("skipped")
  failed += bad
  ran = 0
}

# Node's test runner (TAP).
/^# pass [0-9]+$/ { passed += $3 }
/^# fail [0-9]+$/ { failed += $3 }

# Playwright.
/^  [0-9]+ (passed \(.*\)|flaky)$/ { passed += $1 }
/^  [0-9]+ failed$/ { failed += $1 }

# The number behind "name=" in the current line, or 0.
function number(name) {
  return match($0, name "=[0-9]+") ? substr($0, RSTART + length(name) + 1, RLENGTH) + 0 : 0
}

END {
  if (STATUS != 0 && failed == 0) failed = 1
  if (STATUS == 0 && passed + failed == 0) passed = 1
  print passed + 0, failed + 0
}

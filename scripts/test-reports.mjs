// Reads the reports of the programs that `npm test` runs: their counts, and the failures with their reasons.
// Each answers `{ counts: { passed, failed, skipped }, failures: string[] }`.

const failure = (name, reason = "") => `${name}\n${shortened(reason)}`;

/** Returns the first lines without colours: they say which test failed, and where. */
function shortened(reason) {
  const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
  return reason.replace(colour, "").split("\n").slice(0, 25).join("\n");
}

export function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that cannot even be loaded, or whose set-up fails, has no test that failed.
    if (status === "failed" && failed.length === 0) return [failure(file, message)];
    return failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages.join("\n")));
  });
  const counts = {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
  };
  return { counts, failures };
}

export function readPlaywright({ stats, suites, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const results = ({ tests }) => tests.flatMap((test) => test.results);
  const reason = (spec) => results(spec).flatMap((result) => result.errors.map(({ message }) => message));
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const failures = [
    ...failed.map((spec) => failure(`${spec.file}: ${spec.title}`, reason(spec).join("\n"))),
    ...errors.map(({ message }) => failure("outside of a test", message)),
  ];
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
  return { counts, failures };
}

/** The reports of the drills and of the measurements. */
export const readOwn = ({ passed, failures }) => ({
  counts: { passed, failed: failures.length, skipped: 0 },
  failures,
});

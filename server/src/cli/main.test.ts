import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testFolder } from "../testing/embedded-folders.ts";
import { withDatabase } from "../testing/global-setup.ts";

const program = join(import.meta.dirname, "main.ts");
const server = process.env.TEST_DATABASE_URL;

/** Runs the command line, and returns what it says. */
async function said(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const options = { env: { PATH: process.env.PATH, DATA_DIR: await testFolder(), ...env } };
  return promisify(execFile)(process.execPath, [program, ...args], options).then(
    () => "nothing was wrong",
    ({ stderr, stdout }: { stderr: string; stdout: string }) => `${stdout}${stderr}`.trim(),
  );
}

test.each([
  [["--nonsense"], /^Unknown option '--nonsense'.*--help lists the commands\.$/],
  [
    ["password:reset", "ann@example.com", "--password"],
    /^Option '--password <value>' argument missing\. --help/,
  ],
] as const)("the command line %j ends with a sentence", async (args, sentence) => {
  expect(await said(args)).toMatch(sentence);
});

test("the doctor names every fault of the environment at once", async () => {
  const told = await said(["doctor"], { PUBLIC_URL: "boxmates.example", METRICS_TOKEN: "short" });
  expect(told).toMatch(/cannot start with this environment:\n.*PUBLIC_URL.*\n.*METRICS_TOKEN/);
});

test("a database that does not answer ends a command with a sentence", async () => {
  const nowhere = { DATABASE_URL: "postgres://127.0.0.1:1/boxmates" };
  expect(await said(["migrate"], nowhere)).toMatch(/^The database does not let us in: .*DATABASE_URL.*\.$/);
});

test.runIf(server)("so does one that there is not", async () => {
  const missing = { DATABASE_URL: withDatabase(server ?? "", "no_such_database") };
  expect(await said(["migrate"], missing)).toMatch(
    /^The database does not let us in: .*does not exist\. Look/,
  );
});

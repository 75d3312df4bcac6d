import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
/** While one row waits, another works. */
const atOnce = availableParallelism() + 1;

/**
 * Runs the shortest form of each row in a process of its own, several at a time: within one process, the
 * synchronous work of a row would hold up the others. Prints what each has said when it ends. `template`
 * names a migrated database.
 * @returns the names of the rows that failed, with what they said
 */
export async function runEachQuickly(
  names: readonly string[],
  template: string,
  interrupted: AbortSignal,
): Promise<string[]> {
  const left = [...names];
  const failures: string[] = [];
  const runNext = async (): Promise<void> => {
    const name = left.shift();
    if (name === undefined) return;
    const { succeeded, output } = await runQuickly(["--rows", name, "--template", template], interrupted);
    console.log(output);
    if (!succeeded) failures.push(`${name}\n${output}`);
    return runNext();
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return failures;
}

function runQuickly(
  options: readonly string[],
  signal: AbortSignal,
): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const limits = { signal, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, [main, "--quick", ...options], limits, (error, stdout, stderr) =>
      resolve({ succeeded: !error, output: stdout + stderr }),
    );
  });
}

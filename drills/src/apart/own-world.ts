import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program with a network, mounts and processes of its own, which all end with it: whatever happens to the drill,
 * nothing is left on the machine. Bash is the first process there, because it sees off those whose parents have died.
 * @throws Error if the program does not end with success
 */
export async function inOwnWorld(program: string, args: readonly string[]): Promise<void> {
  const separate = ["--net", "--mount", "--propagation", "private", "--pid", "--mount-proc"];
  const child = spawn(
    "unshare",
    [...separate, "--fork", "--kill-child", "bash", "-c", '"$@"; exit $?', "world"].concat(
      process.execPath,
      program,
      args,
    ),
    { stdio: "inherit" },
  );
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const [code] = await once(child, "exit");
  process.off("exit", end);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

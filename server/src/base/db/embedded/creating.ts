import { fileURLToPath } from "node:url";
import { runProgram } from "../../run-program.ts";
import { EmbeddedDatabaseStopped } from "./worker-client.ts";

const program = fileURLToPath(new URL("./creator.ts", import.meta.url));

/**
 * Creates a database in the folder, empty or from the dump in a file, in a process of its own: that takes 400 MB, and a
 * thread would leave 150 of them behind.
 * @throws EmbeddedDatabaseStopped
 */
export async function createDatabase(dir: string, from: string | undefined): Promise<void> {
  await runProgram(program, from === undefined ? [dir] : [dir, from]).catch((cause: unknown) => {
    throw new EmbeddedDatabaseStopped("The embedded database could not be created.", { cause });
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { EmbeddedDatabaseStopped } from "./worker-client.ts";

const program = fileURLToPath(new URL("./creator.ts", import.meta.url));

/**
 * Creates a database in the folder, in a process of its own: that takes 400 MB, and a thread would leave 150 of them
 * behind.
 * @throws EmbeddedDatabaseStopped
 */
export async function createDatabase(dir: string): Promise<void> {
  const child = spawn(process.execPath, [program, dir], { stdio: ["ignore", "ignore", "pipe"] });
  const [errors, [code, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  if (code !== 0)
    throw new EmbeddedDatabaseStopped(
      `The embedded database could not be created (${signal ?? code}): ${errors}`,
    );
}

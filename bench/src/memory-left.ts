import { once } from "node:events";
import type { Started } from "@boxmates/processes/processes";

/** The environment of a server that `memoryLeft` can ask. */
export const tellsMemory = {
  NODE_OPTIONS: `--expose-gc --import ${new URL("./tell-memory.ts", import.meta.url).href}`,
};

/** In bytes. */
export interface Memory {
  resident: number;
  /** The live objects, and the memory that they hold outside of the heap. */
  used: number;
}

const printed = /^memory: (\d+) (\d+)$/m;

/** Returns the memory of a process right after it has collected all garbage. */
export async function memoryLeft({ process }: Started): Promise<Memory> {
  if (!process.stdout) throw new Error("The output of the process is not readable.");
  process.kill("SIGUSR2");
  for (;;) {
    const [line] = await once(process.stdout, "data");
    const [, resident, used] = printed.exec(String(line)) ?? [];
    if (resident && used) return { resident: Number(resident), used: Number(used) };
  }
}

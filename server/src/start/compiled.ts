import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../node_modules/.cache/boxmates-server", import.meta.url));

/**
 * Uses what Node compiled in an earlier start. If the folder cannot be written, as in a container, nothing is kept.
 * Call it before anything else is loaded.
 */
export function reuseCompiled(): void {
  enableCompileCache(folder);
}

/** Keeps what is compiled by now. Node would do so at its end, which a process that is killed does not reach. */
export function keepCompiled(): void {
  flushCompileCache();
}

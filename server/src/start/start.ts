import { beginConfigured } from "../base/db/configured.ts";
import { createLogger } from "../base/logger.ts";
import { explain } from "../base/operator-error.ts";
import { readConfig } from "../config.ts";
import { keepCompiled } from "./compiled.ts";

/**
 * Starts the server. The embedded database takes most of a second to open, in its own thread: the rest of the program is
 * loaded at the same time.
 */
export async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLogger(config.logLevel);
    const beginning = beginConfigured(config, log);
    // `serve` awaits it and gets the error. Until then Node would take the rejection for unhandled and end.
    beginning.catch(() => {});
    const { serve } = await import("./serving.ts");
    await serve(config, log, beginning);
    keepCompiled();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

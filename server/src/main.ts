import { readConfig } from "./config.ts";
import { openConfigured } from "./db/configured.ts";
import { createLogger } from "./logger.ts";
import { explain } from "./operator-error.ts";

// The embedded database takes a second to open, in its own thread, and the rest of the program takes one to load: both
// happen at once.
try {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const opening = openConfigured(config, log);
  // Whoever waits for it gets the error.
  opening.catch(() => {});
  const { serve } = await import("./serving.ts");
  await serve(config, log, opening);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

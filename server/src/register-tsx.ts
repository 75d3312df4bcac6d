import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "oxc-transform";

// Parsed and stripped sources are kept from one start to the next: that saves a third of a start. Where the folder cannot
// be written, as in a container, nothing is kept.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/boxmates-server", import.meta.url)));

// Node runs .ts but not .tsx. Mails are JSX, so this compiles them when the first one is sent.
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith(".tsx")) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const { code, errors } = transformSync(path, readFileSync(path, "utf8"), {
      jsx: { runtime: "automatic" },
    });
    if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
    return { format: "module", shortCircuit: true, source: code };
  },
});

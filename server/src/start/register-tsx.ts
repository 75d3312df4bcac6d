import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "oxc-transform";

// For programs that run from their sources, as in development: Node runs .ts but not .tsx. Mails are JSX, so this compiles
// them when the first one is sent.
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

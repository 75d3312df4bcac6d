// `npm run dev`: the page with hot reload on port 3000, and the server behind it, restarted when its files change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";
import { serveChanging } from "./serve.mjs";

ensureInstalled();
const port = process.env.PORT ?? "3000";
const apiPort = process.env.API_PORT ?? "3001";
const page = spawn(join(root, "node_modules/.bin/react-router"), ["dev", "--port", port], {
  cwd: join(root, "web"),
  stdio: "inherit",
  env: { ...process.env, API_PORT: apiPort },
});
process.on("exit", () => page.kill());
serveChanging({ PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` });

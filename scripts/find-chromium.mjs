// Finds a Chromium for the journeys: the machine's own, or Playwright's.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run } from "./install.mjs";

const places = [
  process.env.CHROMIUM_PATH,
  // Without windows to draw, it takes a fifth less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns {string | undefined} the program's path */
export function findChromium() {
  return (
    places.find((path) => path && existsSync(path)) ??
    playwrights() ??
    (install() ? playwrights() : undefined)
  );
}

function playwrights() {
  const module = pathToFileURL(join(root, "node_modules/playwright-core/index.mjs")).href;
  const program = `import(${JSON.stringify(module)}).then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { stdout } = run(process.execPath, ["-e", program], { stdio: "pipe" });
  const path = stdout?.trim();
  return path && existsSync(path) ? path : undefined;
}

function install() {
  console.log("Looking for a Chromium to install …");
  const cli = join(root, "node_modules/playwright-core/cli.js");
  return (
    run(process.execPath, [cli, "install", "chromium"], { stdio: "pipe", timeout: 300_000 }).status === 0
  );
}

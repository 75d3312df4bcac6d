// `npm run check`: types, lint and structure, in parallel. For use between runs of `npm test`, which does the same.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);

const checks = [
  { name: "types of the contract", command: [bin("tsc"), "-p", "contract"] },
  { name: "types of the server", command: [bin("tsc"), "-p", "server"] },
  {
    name: "types of the page",
    command: [bin("react-router"), "typegen"],
    cwd: "web",
    followedBy: [bin("tsc"), "-p", "web"],
  },
  { name: "types of the journeys", command: [bin("tsc"), "-p", "e2e"] },
  { name: "types of the bench", command: [bin("tsc"), "-p", "bench"] },
  { name: "types of the drills", command: [bin("tsc"), "-p", "drills"] },
  { name: "types of the processes", command: [bin("tsc"), "-p", "processes"] },
  { name: "types of the scenes", command: [bin("tsc"), "-p", "scenes"] },
  { name: "lint and format", command: [bin("biome"), "check", "."] },
];

/** Runs all checks and prints the faults. @returns {Promise<boolean>} whether there are none */
async function check() {
  // It needs an installed package.
  const { checkStructure } = await import("./check-structure.mjs");
  const faults = checkStructure();
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length === 0 ? "✓" : "✗"} structure`);
  const results = await Promise.all(checks.map(runCheck));
  return faults.length === 0 && results.every(Boolean);
}

async function runCheck({ name, command, cwd = ".", followedBy }) {
  let { ok, output } = await runCommand(command, cwd);
  if (ok && followedBy) ({ ok, output } = await runCommand(followedBy, "."));
  if (!ok) console.error(output);
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  return ok;
}

function runCommand([program, ...args], cwd) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: join(root, cwd), shell: process.platform === "win32" });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

ensureInstalled();
process.exit((await check()) ? 0 : 1);

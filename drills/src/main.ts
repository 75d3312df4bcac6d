import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stopProcesses } from "@boxmates/processes/processes";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import { isRootOnDebian } from "./debian/programs.ts";
import type { Conditions, Drill, Finding } from "./drill.ts";
import { drills } from "./drills.ts";

// Options of single drills, such as --minutes=5, are known only to them.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { quick: { type: "boolean" }, all: { type: "boolean" }, report: { type: "string" } },
});

/**
 * The drills that the command line names; with `--quick` and no name, all that have a short form, those that take minutes
 * only with `--all`.
 */
function chosenDrills(): readonly Drill[] {
  if (positionals.length === 0 && values.quick) {
    const short = drills.filter(({ hasQuick, takesMinutes }) => hasQuick && (!takesMinutes || values.all));
    const possible = short.filter(({ needsDebian }) => !needsDebian || isRootOnDebian());
    for (const { name } of short.filter((drill) => !possible.includes(drill)))
      console.log(`Left out: ${name}, which has to be root on a Debian.`);
    return possible;
  }
  return positionals.map((name) => {
    const drill = drills.find((each) => each.name === name);
    if (!drill) throw new Error(`There is no drill "${name}". The drills are:\n${listed()}`);
    return drill;
  });
}

const listed = () => drills.map(({ name, about }) => `  ${name.padEnd(16)} ${about}`).join("\n");

function run(drill: Drill, found: Conditions["found"]): Promise<void> {
  console.log(`\n── ${drill.name}: ${drill.about}`);
  return withTemporaryFolder(async (folder) => {
    const option: Conditions["option"] = (name) => {
      const value = values[name];
      return typeof value === "string" ? value : undefined;
    };
    const say = (text: string) => console.log(`… ${text}`);
    try {
      found(...(await drill.run({ quick: values.quick === true, folder, option, say, found })));
    } catch (error) {
      // The other drills still run.
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      found({ name: "ran to its end", figure: reason, goal: "yes", reached: false });
    } finally {
      await stopProcesses();
    }
  });
}

async function main(): Promise<number> {
  const chosen = chosenDrills();
  if (chosen.length === 0) {
    console.log(`npm run drills -- NAME… [--quick]\n${listed()}`);
    return 0;
  }
  const findings: Finding[] = [];
  const found: Conditions["found"] = (...all) => {
    for (const { name, figure, goal, reached } of all)
      console.log(`${reached ? "✓" : "✗"} ${name}: ${figure} (goal: ${goal})`);
    findings.push(...all);
  };
  for (const drill of chosen) await run(drill, found);
  const missed = findings.filter(({ reached }) => !reached);
  const passed = findings.length - missed.length;
  const report = values.report;
  if (typeof report === "string") {
    const failures = missed.map(({ name, figure, goal }) => `${name}: ${figure} (goal: ${goal})`);
    writeFileSync(report, JSON.stringify({ passed, failures }));
  }
  console.log(`\n${missed.length === 0 ? "Passed" : "FAILED"}: ${passed} of ${findings.length}`);
  return missed.length === 0 ? 0 : 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopProcesses().finally(() => process.exit(130)));
// Exits even if a drill that failed has left something open.
try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

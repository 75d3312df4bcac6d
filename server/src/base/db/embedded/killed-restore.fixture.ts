// A separate process for tests: replaces the database in a folder by another, and kills itself before the given change to
// the file system. The databases are files with one word.
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

const [dir = "", fatalChange = ""] = process.argv.slice(2);
let changes = 0;

function counting<Call extends (...args: never[]) => unknown>(change: Call) {
  return (...args: Parameters<Call>) => {
    changes += 1;
    if (changes === Number(fatalChange)) process.kill(process.pid, "SIGKILL");
    return change(...args);
  };
}

for (const name of ["rename", "rm", "mkdir", "writeFile", "link"] as const)
  Object.defineProperty(fs, name, { value: counting(fs[name]) });
syncBuiltinESMExports();

const { replaceDatabase } = await import("./replacing.ts");
await replaceDatabase(dir, async (building) => {
  await fs.mkdir(`${building}.making-1`);
  await fs.writeFile(join(building, "PG_VERSION"), "new");
  await fs.rm(`${building}.making-1`, { recursive: true });
});

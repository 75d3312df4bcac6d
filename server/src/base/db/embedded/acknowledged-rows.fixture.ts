// A separate process for tests: opens the folder, which starts from a dump, then inserts rows and prints each number once
// it is acknowledged.
import { openEmbedded } from "./open-embedded.ts";

const silent = { info() {}, warn() {}, error() {} };
const [, , dir, dump = ""] = process.argv;
const db = await openEmbedded({ dir, from: dump, log: silent });
await db.pool.query("create table if not exists row_log (n int primary key)");
console.log("open");
for (let n = 1; ; n += 1) {
  await db.pool.query("insert into row_log values ($1)", [n]);
  console.log(n);
}

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { expect, test } from "vitest";
import { migrate } from "../base/db/migrate.ts";
import { testFolder } from "../testing/embedded-folders.ts";
import { allRows, backupOf, configOf, emptyPostgres, filledDatabase, opened } from "../testing/restored.ts";
import { restoreBackup } from "./restoring.ts";
import { ownTables } from "./rows.ts";

const log = pino({ level: "silent" });
const server = process.env.TEST_DATABASE_URL;
const program = fileURLToPath(new URL("../testing/killed-restore.fixture.ts", import.meta.url));

/** How each step of a restore begins: killed there, it has not taken effect. */
const steps = [
  "create schema if not exists unfinished",
  "begin",
  "insert into migrations",
  "insert into subscription_boxes",
  "drop schema",
  "commit",
];

test.runIf(server)(
  "a restore into Postgres that is killed at any step leaves nothing, the next start says so, and it can be repeated",
  async () => {
    const source = await filledDatabase();
    const file = await backupOf(source, await testFolder());
    const rows = await allRows(source);
    for (const step of steps) {
      const env = { DATABASE_URL: await emptyPostgres(server ?? ""), DATA_DIR: await testFolder() };
      expect(killBefore(step, file, env), step).toBe("SIGKILL");
      const config = configOf(env);
      const { migrations, pool } = await opened(config);
      expect(await ownTables(pool), step).toEqual([]);
      if (step !== steps[0]) await expect(migrate(migrations), step).rejects.toThrow("was interrupted");
      await restoreBackup(file, config, log, new Date());
      expect(await migrate(migrations), step).toEqual([]);
      expect(await allRows(await opened(config)), step).toEqual(rows);
    }
  },
);

test.runIf(server)("a restore into Postgres that is killed after its last step is whole", async () => {
  const source = await filledDatabase();
  const file = await backupOf(source, await testFolder());
  const env = { DATABASE_URL: await emptyPostgres(server ?? ""), DATA_DIR: await testFolder() };
  expect(killBefore("analyze", file, env)).toBe("SIGKILL");
  const database = await opened(configOf(env));
  expect(await migrate(database.migrations)).toEqual([]);
  expect(await allRows(database)).toEqual(await allRows(source));
});

function killBefore(step: string, file: string, env: Record<string, string>): NodeJS.Signals | null {
  return spawnSync(process.execPath, [program, file, step], {
    stdio: "inherit",
    env: { PATH: process.env.PATH, ...env },
  }).signal;
}

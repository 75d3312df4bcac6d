// A temporary Postgres server: started from the machine's binaries on a free port, and deleted at the end.
import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { bringPostgres } from "./bring-postgres.mjs";

/** The folder of `initdb` and `postgres`: the machine's newest version, or one that is installed now. */
export function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, "bin")),
    "/opt/homebrew/opt/postgresql@17/bin",
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "/usr/pgsql/bin",
  ];
  const own = folders.find(
    (folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
  );
  return own ?? bringPostgres();
}

/** Nothing here outlives a crash, and nothing changes the statistics, and so the plans, in the middle of a test. */
const forTests = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/**
 * Creates a database folder and starts a server on it. `settings` are lines of postgresql.conf. It is not durable, which
 * is fine for tests.
 * temporary-postgres.d.mts describes what it returns.
 */
export async function startPostgres(installed, { durable = false, settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "boxmates-postgres-"));
  const data = join(folder, "data");
  // Postgres refuses to run as root, so root runs it as another user, who owns the folder.
  const user = userInfo().uid === 0 ? otherUser() : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const bin = withinReach(installed, folder, user);
  const spawned = (program, args) =>
    spawnSync(join(bin, program), args, { cwd: folder, encoding: "utf8", ...user });
  const run = (program, args) => {
    const { error, status, stderr, stdout } = spawned(program, args);
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? (stderr || stdout)}`);
  };
  run("initdb", ["-D", data, "-U", "boxmates", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]);
  const port = await freePort();
  const all = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...(durable ? {} : forTests),
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const start = () =>
    run("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-w", "-o", options.join(" "), "start"]);
  const halt = (mode) => spawned("pg_ctl", ["-D", data, "-m", mode, "-w", "stop"]);
  start();
  return {
    url: `postgres://boxmates@127.0.0.1:${port}/postgres`,
    data,
    pid: () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    start,
    halt,
    stop: () => {
      if (!existsSync(folder)) return;
      // Ctrl-C has stopped it already.
      halt("immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The user that Debian's package created, or one that every machine has. */
function otherUser() {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }).stdout);
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("Postgres does not run as root, and there is no user 'postgres' or 'nobody' to run it as.");
}

/** The folder of the programs; a copy if the user may not read the original, as in root's home. */
function withinReach(installed, folder, user) {
  if (spawnSync(join(installed, "postgres"), ["--version"], user).status === 0) return installed;
  cpSync(join(installed, ".."), join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "programs/bin");
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

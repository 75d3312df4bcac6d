// A Postgres server of our own for a while: made from the machine's binaries, on a free port, gone at the end.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** The folder of `initdb` and `postgres`, the newest version first; undefined where there is none. */
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
  return folders.find(
    (folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
  );
}

/**
 * Starts a server. `settings` are lines of postgresql.conf; without durability a crash loses it, which tests do not mind.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPostgres(bin, { durable = false, settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "boxmates-postgres-"));
  const data = join(folder, "data");
  // Postgres refuses to run as root: then it runs as the user that Debian's package made.
  const asUser = userInfo().uid === 0 ? ownedByPostgres(folder) : undefined;
  const run = (program, args) => {
    const command = [join(bin, program), ...args];
    const [first, ...rest] = asUser ? ["runuser", "-u", asUser, "--", ...command] : command;
    const { status, stderr, stdout } = spawnSync(first, rest, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`);
  };
  run("initdb", ["-D", data, "-U", "boxmates", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]);
  const port = await freePort();
  const all = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  run("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-w", "-o", options.join(" "), "start"]);
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://boxmates@127.0.0.1:${port}/postgres`, stop };
}

function ownedByPostgres(folder) {
  const id = (flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim() || Number.NaN);
  const [uid, gid] = [id("-u"), id("-g")];
  if (Number.isNaN(uid))
    throw new Error("Postgres does not run as root, and there is no user 'postgres' to run it as.");
  chownSync(folder, uid, gid);
  return "postgres";
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

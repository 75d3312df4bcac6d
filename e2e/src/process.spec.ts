import { spawn, spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contract } from "@boxmates/contract/contract";
import { expect } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { admin, ServerProcess } from "./server-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs one of the server's programs to its end. */
function runProgram(program: string, args: string[], env: Record<string, string>) {
  const command = [`server/build/${program}.js`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", LOG_LEVEL: "warn", ...env },
  });
  return { status, output: stdout + stderr };
}

let server: ServerProcess;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  server = await ServerProcess.startEmbedded();
});
test.afterAll(() => server.remove());

test("a faulty environment is refused with all its faults in one message", () => {
  const { status, output } = runProgram("main", [], {
    PORT: "eighty",
    DATABASE_URL: "mysql://localhost",
    ADMIN_EMAIL: "someone@example.com",
    TRUSTED_PROXIES: "10.0.0.0/99",
    PUBLIC_URL: "https://boxmates.example",
    CLOCK: "2026-12-01T00:00:00Z",
  });
  expect(status).not.toBe(0);
  for (const name of ["PORT", "DATABASE_URL", "ADMIN_PASSWORD", "TRUSTED_PROXIES", "CLOCK"])
    expect(output).toContain(name);
  expect(output).not.toContain("at file:");
});

test("a second process on the same data folder is refused, naming the first", () => {
  const { status, output } = runProgram("main", [], { DATA_DIR: server.dataDir, PORT: "0" });
  expect(status).not.toBe(0);
  expect(output).toContain(`in use by process ${server.pid}`);
});

test("a server that is told to stop while it is still starting exits cleanly", async () => {
  const other = await ServerProcess.startEmbedded();
  expect(await other.stop()).toBe(0);
  expect(other.output).not.toContain("Error");
  await other.remove();
});

test("a port in use is reported plainly", async () => {
  const other = await ServerProcess.startEmbedded();
  await other.stop();
  const { port } = new URL(server.url);
  const { status, output } = runProgram("main", [], {
    DATA_DIR: other.dataDir,
    PORT: port,
    HOST: "127.0.0.1",
  });
  expect(status).not.toBe(0);
  expect(output).toContain(`Port ${port} is already in use.`);
  expect(output).not.toContain("at Server");
  await other.remove();
});

test("stopping finishes running requests, refuses new ones, and exits cleanly", async () => {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  // Hashing keeps these busy while the signal arrives.
  const running = Array.from({ length: 8 }, () =>
    new ApiClient(server.url).signIn(admin.email, admin.password),
  );
  const created = boss.call(contract.group.create, { body: { name: "Just in time" } });
  await created;
  const code = server.stop();
  const outcomes = await Promise.allSettled(running);
  expect(await code).toBe(0);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test("a backup restores the data; newer data is moved aside, not deleted", async () => {
  const env = { DATA_DIR: server.dataDir };
  const written = runProgram("cli", ["backup"], env);
  expect(written.status).toBe(0);
  // The folder may have one of the server's own, too.
  const [, file = ""] = /^Written: (\S+) /m.exec(written.output) ?? [];
  await server.run();
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  await boss.call(contract.group.create, { body: { name: "After the backup" } });
  await server.stop();
  const restored = runProgram("cli", ["restore", file], env);
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining("The former database is in") });
  const missing = runProgram("cli", ["restore", join(server.dataDir, "none.jsonl.gz")], env);
  expect(missing.output).toMatch(/^There is no file .*none\.jsonl\.gz\. Nothing was changed\.\n$/);
  await server.run();
  await boss.signIn(admin.email, admin.password);
  const names = (await boss.call(contract.groupPage.mine, {})).groups.map(({ name }) => name);
  expect(names).toEqual(["Just in time"]);
});

test("the command line makes an administrator, and says what it needs", async () => {
  await server.stop();
  const env = { DATA_DIR: server.dataDir };
  expect(runProgram("cli", ["--help"], env)).toMatchObject({
    status: 0,
    output: expect.stringContaining("admin:create"),
  });
  expect(runProgram("cli", ["nonsense"], env).status).toBe(2);
  const made = runProgram(
    "cli",
    ["admin:create", "second@example.com", "--password", "another fine one"],
    env,
  );
  expect(made).toMatchObject({
    status: 0,
    output: expect.stringContaining("can now sign in as an administrator"),
  });
  expect(runProgram("cli", ["deliveries:run"], env)).toMatchObject({
    status: 0,
    output: "0 subscriptions were due.\n",
  });
  await server.run();
  const second = new ApiClient(server.url);
  await second.signIn("second@example.com", "another fine one");
  await second.call(contract.box.list, {});
});

test("a command replaces the key that signs tokens; those of the former are good until another forgets it", async () => {
  const env = { DATA_DIR: server.dataDir };
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const rotated = { status: 0, output: expect.stringContaining("has a new key. Restart the server") };
  expect(runProgram("cli", ["keys:rotate"], env)).toMatchObject(rotated);
  await server.stop();
  await server.run();
  await boss.call(contract.box.list, {});
  await server.stop();
  expect(runProgram("cli", ["keys:forget"], env)).toMatchObject({ status: 0 });
  await server.run();
  await expect(boss.call(contract.box.list, {})).rejects.toThrow("SIGNED_OUT");
  expect(runProgram("cli", ["keys:new"], env).output).toMatch(/^[\w-]{43}\n$/);
  const { mode } = await stat(join(server.dataDir, "signing-keys"));
  expect(mode & 0o777).toBe(0o600);
});

test("the start says where it is, where mails are, and how to become administrator", async () => {
  const child = spawn(process.execPath, ["server/build/main.js"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      LOG_LEVEL: "warn",
      PORT: "0",
      DATA_DIR: join(server.dataDir, "another"),
    },
  });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  await expect.poll(() => output, { timeout: 300_000 }).toContain("admin:create");
  expect(output).toMatch(/is ready at http:\/\/localhost:\d+/);
  expect(output).toContain("/dev/mail");
  child.kill();
});

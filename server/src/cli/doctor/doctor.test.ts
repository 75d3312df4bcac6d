import { chmod, chown, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { databaseFolder } from "../../base/db/configured.ts";
import { type DataDirLock, lockDataDir } from "../../base/db/embedded/data-dir-lock.ts";
import { ConfigError, readConfig } from "../../config.ts";
import { newSigningKey } from "../../people/account/signing-keys.ts";
import { startInstallation } from "../../testing/installation.ts";

const site = startInstallation();
const inFolder = (...names: string[]) => join(site.folder, ...names);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
const run = (sql: string) => site.app.database.pool.query(sql);

describe("the environment, which every start and every command names as well", () => {
  test.each([
    [
      "a part of the settings of S3",
      { S3_BUCKET: "cheese" },
      /S3_ENDPOINT is required when S3_BUCKET is set/,
    ],
    ["Stripe's key without the secret", { STRIPE_SECRET_KEY: "sk_test_x" }, /STRIPE_WEBHOOK_SECRET/],
    ["a signing key that is too short", { SIGNING_KEYS: "short" }, /SIGNING_KEYS must be keys as 'npm run/],
    [
      "a token for the metrics that is too short",
      { METRICS_TOKEN: "short" },
      /METRICS_TOKEN must have at least 16/,
    ],
    ["an administrator without a password", { ADMIN_EMAIL: "a@example.com" }, /ADMIN_PASSWORD is required/],
    ["an address that is none", { PUBLIC_URL: "boxmates.example.com" }, /PUBLIC_URL is not an address/],
    [
      "a clock for tests on a public site",
      { CLOCK: "2026-12-01T06:00:00Z", PUBLIC_URL: "https://b.example" },
      /CLOCK is for testing/,
    ],
    ["proxies by name", { TRUSTED_PROXIES: "proxy.example" }, /TRUSTED_PROXIES must be addresses/],
    [
      "a certificate that is neither a file nor an address",
      { WATCHED_CERTIFICATES: "x.pem" },
      /WATCHED_CERTIFICATES must be/,
    ],
  ])("%s", (_, env, says) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(says);
  });
});

describe("the machine", () =>
  site.proves([
    {
      name: "too little memory",
      bounds: { leastMemoryBytes: Number.MAX_SAFE_INTEGER },
      says: [/memory: the server needs .* give it more \(MemoryMax/],
    },
    ...(process.platform === "linux"
      ? [
          {
            name: "too few open files",
            bounds: { leastFiles: Number.MAX_SAFE_INTEGER },
            says: [/^A process may have \d+ files .*: .*set LimitNOFILE/],
          },
        ]
      : []),
    {
      name: "no page",
      bounds: { page: "/nowhere" },
      says: [/^The page is built: it is not: npm start builds it/],
    },
    {
      name: "time zones that are missing",
      bounds: { zone: "Nowhere/None" },
      says: [
        /^Node knows the time zones: it does not know Nowhere\/None: use the Node/,
        /^Postgres knows the time zones: it does not know .*: install tzdata/,
      ],
    },
  ]));

let lock: DataDirLock | undefined;
const isRoot = process.getuid?.() === 0;
const stranger = 12_345;

describe("the data folder", () =>
  site.proves([
    {
      name: "cannot be written to",
      env: async () => {
        await writeFile(inFolder("file"), "");
        return { DATA_DIR: inFolder("file", "data") };
      },
      says: [/data is writable: ENOTDIR.*; give it to the server's user \(chown\)/],
      after: () => rm(inFolder("file")),
    },
    {
      name: "belongs to somebody else",
      env: async () => {
        if (!isRoot) return { DATA_DIR: tmpdir() };
        await mkdir(inFolder("images"));
        await chown(inFolder("images"), stranger, stranger);
        return {};
      },
      says: [
        /belongs to this user: .* belongs to user \d+, and this is user \d+: run every command as the server's user/,
      ],
      after: () => rm(inFolder("images"), { recursive: true, force: true }),
    },
    {
      name: "has no room left",
      bounds: { leastFreeBytes: Number.MAX_SAFE_INTEGER },
      says: [/^The disk of the data folder has .* left.*: make room before nothing can be saved/],
    },
    {
      name: "has a signing key that others can read",
      given: async () => {
        await writeFile(inFolder("signing-keys"), newSigningKey());
        await chmod(inFolder("signing-keys"), 0o644);
      },
      says: [/^Only this user can read .*: others can too: run chmod 600 .*signing-keys, and keys:rotate/],
      after: () => rm(inFolder("signing-keys")),
    },
    {
      name: "has something else where the signing key should be",
      given: () => writeFile(inFolder("signing-keys"), "nonsense", { mode: 0o600 }),
      says: [
        /^The signing key can be used: .* has something else. Delete it: the next start makes a new one/,
      ],
      after: () => rm(inFolder("signing-keys")),
    },
    {
      name: "has an old backup",
      given: () => utimes(inFolder("backups", "made-elsewhere"), daysAgo(3), daysAgo(3)),
      says: [/^The newest backup is not older than a day: it is 3 days old; /],
      after: () => utimes(inFolder("backups", "made-elsewhere"), new Date(), new Date()),
    },
    {
      name: "has no backup of a database that is older than a day",
      given: async () => {
        await rm(inFolder("backups"), { recursive: true });
        await run("update migrations set ran_at = now() - interval '3 days'");
      },
      says: [/: there is none in .*backups; let npm run boxmates -- backup run every day/],
      after: async () => {
        await mkdir(inFolder("backups"));
        await writeFile(inFolder("backups", "made-elsewhere"), "");
      },
    },
    {
      name: "is open in another server with the embedded database",
      env: async () => {
        lock = await lockDataDir(databaseFolder({ dataDir: site.folder }));
        return { DATABASE_URL: "" };
      },
      says: [
        /^The embedded database opens: .* is in use by process \d+\. Stop that process first.*would lose what is written/,
      ],
      after: async () => {
        await lock?.release();
        await rm(inFolder("db"), { recursive: true, force: true });
      },
    },
  ]));

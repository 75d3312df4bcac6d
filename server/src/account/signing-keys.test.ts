import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serverSigningKeys } from "../boxmates.ts";
import { readConfig } from "../config.ts";
import { bearer, confirmedAccount } from "../testing/accounts.ts";
import { startTestApp } from "../testing/test-app.ts";
import { theService } from "../the-service.ts";
import { createAccessTokens } from "./access-tokens.ts";
import {
  adoptSigningKeys,
  forgetFormerKeys,
  newSigningKey,
  openSigningKeys,
  requireSharedKeys,
  rotateSigningKey,
  type SigningKeys,
} from "./signing-keys.ts";

const app = startTestApp();
const { account, profile } = contract;
const subject = { userId: "ann", sessionId: "her session" };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "boxmates-keys-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const configOf = (...keys: string[]) => readConfig({ DATA_DIR: dataDir, SIGNING_KEYS: keys.join() });
const tokensOf = (keys: SigningKeys) => createAccessTokens(keys, app.parts.clock, app.config.publicUrl);
const signedBy = async (keys: SigningKeys) => (await tokensOf(keys).sign(subject)).token;
const file = () => join(dataDir, "signing-keys");

describe("signing keys in DATA_DIR", () => {
  test("are made at the first start, in a file that only this user can read, and kept", async () => {
    const [made] = await openSigningKeys(configOf());
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await openSigningKeys(configOf())).map(({ id }) => id)).toEqual([made.id]);
  });

  test("are the same for servers that make them at once in one folder", async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSigningKeys(configOf())));
    expect(new Set(opened.map(([{ id }]) => id)).size).toBe(1);
  });

  test("are rotated by a command: tokens of the former key are good until it is forgotten", async () => {
    const former = await openSigningKeys(configOf());
    const token = await signedBy(former);
    await rotateSigningKey(configOf());
    const rotated = await openSigningKeys(configOf());
    expect(rotated[0].id).not.toBe(former[0].id);
    expect(await tokensOf(rotated).verify(token)).toEqual(subject);
    await forgetFormerKeys(configOf());
    const left = await openSigningKeys(configOf());
    expect(left.map(({ id }) => id)).toEqual([rotated[0].id]);
    expect(await tokensOf(left).verify(token)).toBeUndefined();
    expect(await tokensOf(left).verify(await signedBy(rotated))).toEqual(subject);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test("are refused if the file has something else", async () => {
    await writeFile(file(), "half a key");
    await expect(openSigningKeys(configOf())).rejects.toThrow(
      `${file()} should have one signing key in each line`,
    );
  });
});

describe("SIGNING_KEYS", () => {
  test("come before the file: the first one signs, all of them verify", async () => {
    const [first, second] = [newSigningKey(), newSigningKey()];
    const [one, both] = [
      await openSigningKeys(configOf(second)),
      await openSigningKeys(configOf(first, second)),
    ];
    expect(both.map(({ id }) => id)).toEqual([expect.any(String), one[0].id]);
    expect(await tokensOf(both).verify(await signedBy(one))).toEqual(subject);
    expect(await tokensOf(one).verify(await signedBy(both))).toBeUndefined();
    expect(tokensOf(both).jwks.keys.map(({ kid }) => kid)).toEqual(both.map(({ id }) => id));
    expect(JSON.stringify(tokensOf(both).jwks)).not.toContain(first);
    await expect(stat(file())).rejects.toThrow("ENOENT");
  });

  test("are not rotated in a file", async () => {
    await expect(rotateSigningKey(configOf(newSigningKey()))).rejects.toThrow("change them there");
  });
});

describe("several servers on one database", () => {
  const [old, fresh] = [newSigningKey(), newSigningKey()];
  const start = async (...keys: string[]) => {
    const { database } = app;
    await serverSigningKeys(configOf(...keys), { ...database, kind: "postgres" });
  };
  const foreign = "This server has another signing key than the servers on its database.";

  test("start only with the key that the others sign with", async () => {
    await start(old);
    await start(old);
    await expect(start(fresh)).rejects.toThrow(foreign);
    await expect(start()).rejects.toThrow("keys:adopt");
  });

  test("get a new key one after the other", async () => {
    const steps = [[old], [old, fresh], [old], [fresh, old], [old, fresh], [fresh, old], [fresh]];
    for (const keys of steps) await start(...keys);
    await expect(start(old)).rejects.toThrow(foreign);
  });

  test("start with another key once it was adopted, because the former is lost", async () => {
    await start(old);
    await adoptSigningKeys(app.parts.db, theService, await openSigningKeys(configOf(fresh)));
    await start(fresh);
    await expect(start(old)).rejects.toThrow(foreign);
  });

  test("an embedded database has one server, whose key may be another after a backup was restored", async () => {
    const { database } = app;
    await requireSharedKeys(app.parts.db, theService, await openSigningKeys(configOf(old)));
    await serverSigningKeys(configOf(fresh), { ...database, kind: "embedded" });
  });
});

test("another key signs nobody out: the page gets a new access token with its refresh token", async () => {
  const { refresh_token } = await confirmedAccount(app);
  const other = bearer(await signedBy(await openSigningKeys(configOf())));
  expect(await app.code(profile.own, {}, other)).toBe("SIGNED_OUT");
  expect(await app.code(account.refresh, { body: { refresh_token } })).toBe("ok");
});

test("a copy of the database has nothing that signs a token or opens a session", async () => {
  const { access_token, refresh_token } = await confirmedAccount(app);
  await serverSigningKeys(configOf(), { ...app.database, kind: "postgres" });
  const key = (await readFile(file(), "utf8")).trim();
  const copy = await copyOfDatabase();
  expect(copy).toContain("ann@example.com");
  for (const secret of [key, access_token, refresh_token]) {
    expect(copy).not.toContain(secret);
    expect(copy).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  }
});

/** Returns all rows of all tables as text. */
async function copyOfDatabase(): Promise<string> {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select each::text as row from ${name} each`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

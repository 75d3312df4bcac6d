import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { readConfig } from "../../config.ts";
import { bearer, confirmedAccount, pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { deleteExpired, deleteVerificationKeys } from "./queries.ts";
import { newSigningKey, openSigningKeys, replaceSigningKey, type SigningKeys } from "./signing-keys.ts";

const app = startTestApp();
const { account, profile } = contract;
const subject = { userId: "ann", sessionId: "her session" };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "boxmates-keys-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const configOf = (...keys: string[]) => readConfig({ DATA_DIR: dataDir, SIGNING_KEYS: keys.join() });
const tokensOf = (keys: SigningKeys) =>
  createAccessTokens(app.parts.db, keys, app.parts.clock, app.config.publicUrl);
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

  test("are replaced by a command, and nobody else can read the new one either", async () => {
    const former = await openSigningKeys(configOf());
    await replaceSigningKey(configOf());
    const replaced = await openSigningKeys(configOf());
    expect(replaced.map(({ id }) => id)).not.toContain(former[0].id);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test("are refused if the file has something else", async () => {
    await writeFile(file(), "half a key");
    await expect(openSigningKeys(configOf())).rejects.toThrow(`${file()} should have a signing key`);
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
    const shown = await tokensOf(both).listKeys();
    expect(shown.map(({ kid }) => kid)).toEqual(both.map(({ id }) => id));
    expect(JSON.stringify(shown)).not.toContain(first);
    await expect(stat(file())).rejects.toThrow("ENOENT");
  });

  test("are not replaced in a file", async () => {
    await expect(replaceSigningKey(configOf(newSigningKey()))).rejects.toThrow("change them there");
  });
});

describe("several servers on one database", () => {
  const server = async () => {
    const keys = await openSigningKeys(configOf(newSigningKey()));
    const tokens = tokensOf(keys);
    await tokens.publishKey(theService);
    return { keys, tokens, token: await signedBy(keys) };
  };

  test("each check the tokens of all, and list the public keys of all", async () => {
    const [one, other] = [await server(), await server()];
    expect(await one.tokens.verify(other.token)).toEqual(subject);
    expect(await other.tokens.verify(one.token)).toEqual(subject);
    const ids = [one, other].map(({ keys: [{ id }] }) => id);
    for (const { tokens } of [one, other])
      expect((await tokens.listKeys()).map(({ kid }) => kid).toSorted()).toEqual(ids.toSorted());
  });

  test("check no token with a key that none of them has published", async () => {
    const { tokens } = await server();
    expect(await tokens.verify(await signedBy(await openSigningKeys(configOf())))).toBeUndefined();
  });

  test("trust a key as long as its server runs, and for a day after", async () => {
    const [one, other] = [await server(), await server()];
    pass(app, { hours: 20 });
    await one.tokens.publishKey(theService);
    pass(app, { hours: 20 });
    const [tokenOfOne, tokenOfOther] = [await signedBy(one.keys), await signedBy(other.keys)];
    const { tokens } = await server();
    expect(await tokens.verify(tokenOfOne)).toEqual(subject);
    expect(await tokens.verify(tokenOfOther)).toBeUndefined();
    await deleteExpired(app.parts.db, theService, app.now);
    const { rows } = await app.database.pool.query("select id from verification_keys");
    expect(rows.map(({ id }) => id)).not.toContain(other.keys[0].id);
  });

  test("forget a key that somebody else may have: it opens nothing new ten minutes later", async () => {
    const [one, other] = [await server(), await server()];
    expect(await one.tokens.verify(other.token)).toEqual(subject);
    await deleteVerificationKeys(app.parts.db, theService);
    pass(app, { minutes: 11 });
    expect(await one.tokens.verify(await signedBy(other.keys))).toBeUndefined();
    expect(await one.tokens.verify(one.token)).toEqual(subject);
  });

  test("can publish their key again and again, also at once", async () => {
    const { tokens, keys } = await server();
    await Promise.all([tokens.publishKey(theService), tokens.publishKey(theService)]);
    const { rows } = await app.database.pool.query("select id from verification_keys where id = $1", [
      keys[0].id,
    ]);
    expect(rows).toHaveLength(1);
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
  await tokensOf(await openSigningKeys(configOf())).publishKey(theService);
  const key = (await readFile(file(), "utf8")).trim();
  const copy = await copyOfDatabase();
  expect(copy).toContain("ann@example.com");
  for (const secret of [key, access_token, refresh_token]) {
    expect(copy).not.toContain(secret);
    // Bytes are written as hexadecimal digits.
    expect(copy).not.toContain(Buffer.from(secret).toString("hex"));
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

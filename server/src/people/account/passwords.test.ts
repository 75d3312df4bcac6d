import { describe, expect, test } from "vitest";
import { computeTag, type HashCost } from "./password-hashes.ts";
import { createPasswords } from "./passwords.ts";

// With the product's real hash cost; all other tests use a cheaper one.
const passwords = createPasswords({ concurrent: 1, queued: 1 });

describe("a stored password", () => {
  test("is an Argon2id hash that costs at least what OWASP recommends and differs each time", async () => {
    const [first, second] = [
      await passwords.hash("a fine password"),
      await passwords.hash("a fine password"),
    ];
    const [, algorithm, version, cost, nonce, tag] = first.split("$");
    expect([algorithm, version]).toEqual(["argon2id", "v=19"]);
    const [, memoryKiB, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(cost ?? "") ?? [];
    expect(Number(memoryKiB)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(Buffer.from(nonce ?? "", "base64")).toHaveLength(16);
    expect(Buffer.from(tag ?? "", "base64")).toHaveLength(32);
    expect(second).not.toBe(first);
  });

  test("is matched only by the same password, in any Unicode form", async () => {
    const stored = await passwords.hash("caf\u00e9 au lait");
    expect(await passwords.verify("cafe\u0301 au lait", stored)).toBe(true);
    expect(await passwords.verify("cafe au lait", stored)).toBe(false);
  });

  test.each([undefined, "none", "no password"])(
    "that is '%s' does not match any password",
    async (stored) => {
      expect(await passwords.verify("a fine password", stored)).toBe(false);
    },
  );

  test("is found among the hashes of an account, which share their salt, at the cost of one", async () => {
    const first = await passwords.hash("first password");
    const second = await passwords.hash("second password", first);
    expect(second).not.toBe(first);
    expect(second.split("$").at(-2)).toBe(first.split("$").at(-2));
    expect(await passwords.findMatch("first password", [first, second])).toBe(first);
    expect(await passwords.findMatch("second password", [first, second])).toBe(second);
    expect(await passwords.findMatch("third password", [first, second])).toBeUndefined();
  });

  test("is found among hashes with salts of their own", async () => {
    const [first, second] = [await passwords.hash("first"), await passwords.hash("second")];
    expect(await passwords.findMatch("second", [first, "none", second])).toBe(second);
  });

  test("costs as much to verify if there is none", async () => {
    const busy = createPasswords({ concurrent: 1, queued: 0 });
    const other = busy.hash("a fine password");
    // It is refused while another hash is computed, which shows that it wants to compute one too.
    await expect(busy.verify("a fine password", undefined)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await other;
  });
});

test("a hash beyond the queue's limit is refused rather than kept waiting", async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => passwords.hash("a fine password")));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[2]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
});

describe("a hash with settings of another day", () => {
  /** The work for today's settings, in KiB times passes. */
  const computed: number[] = [];
  const compute = (password: string, nonce: Buffer, cost: HashCost) => {
    computed.push(cost.memoryKiB * cost.passes);
    return computeTag(password, nonce, cost);
  };
  const today = createPasswords({ concurrent: 1, queued: 4 }, { memoryKiB: 64, passes: 3 }, compute);
  const earlier = createPasswords({ concurrent: 1, queued: 4 }, { memoryKiB: 32, passes: 2 });

  test("is compared with its own settings, and is known to be outdated", async () => {
    const stored = await earlier.hash("a fine password");
    expect(await today.verify("a fine password", stored)).toBe(true);
    expect(await today.verify("another password", stored)).toBe(false);
    expect(today.isOutdated(stored)).toBe(true);
    expect(today.isOutdated(await today.hash("a fine password"))).toBe(false);
    expect(earlier.isOutdated(await today.hash("a fine password"))).toBe(false);
    expect(today.isOutdated("none")).toBe(false);
  });

  test("is found beside one of today that shares its salt", async () => {
    const first = await earlier.hash("first password");
    const second = await today.hash("second password", first);
    expect(await today.findMatch("first password", [first, second])).toBe(first);
    expect(await today.findMatch("second password", [first, second])).toBe(second);
  });

  test("takes as long as none, so that the time does not tell that there is an account", async () => {
    const stored = await earlier.hash("a fine password");
    computed.splice(0);
    await today.verify("a fine password", stored);
    const withAccount = computed.splice(0).reduce((sum, each) => sum + each, 0);
    await today.verify("a fine password", undefined);
    expect(withAccount).toBe(64 * 3);
    expect(computed).toEqual([64 * 3]);
  });

  test.each(["m=4000000,t=2", "m=65537,t=2", "m=64,t=11", "m=4,t=1", "m=64,t=0"])(
    "that would cost '%s' is not computed, because it could exhaust the memory",
    async (settings) => {
      const stored = (await today.hash("a fine password")).replace("m=64,t=3", settings);
      computed.splice(0);
      expect(await today.verify("a fine password", stored)).toBe(false);
      expect(computed).toEqual([64 * 3]);
    },
  );
});

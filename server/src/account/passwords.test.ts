import { describe, expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

// At the cost that the product has; every other test hashes for less.
const passwords = createPasswords({ concurrent: 1, queued: 1 });

describe("a stored password", () => {
  test("is an Argon2id hash that costs at least what OWASP asks for, and another one each time", async () => {
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

  test("is verified by the same password alone, on whatever keyboard it is typed", async () => {
    const stored = await passwords.hash("caf\u00e9 au lait");
    expect(await passwords.verify("cafe\u0301 au lait", stored)).toBe(true);
    expect(await passwords.verify("cafe au lait", stored)).toBe(false);
  });

  test.each([undefined, "none", "no password"])("that is '%s' is matched by no password", async (stored) => {
    expect(await passwords.verify("a fine password", stored)).toBe(false);
  });

  test("costs as much to look for where there is none", async () => {
    const busy = createPasswords({ concurrent: 1, queued: 0 });
    const other = busy.hash("a fine password");
    // Refused while another one is computed, as only somebody is who wants to compute a hash too.
    await expect(busy.verify("a fine password", undefined)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await other;
  });
});

test("one more than may wait is refused rather than kept waiting", async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => passwords.hash("a fine password")));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[2]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
});

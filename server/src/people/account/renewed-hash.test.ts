import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { password, signedInWithPassword } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { createPasswords } from "./passwords.ts";

const app = startTestApp();
const { account } = contract;
const earlier = createPasswords({ concurrent: 1, queued: 4 }, { memoryKiB: 8, passes: 1 });

const signIn = ({ email }: Person, typed = password) =>
  app.code(account.signIn, { body: { email, password: typed } });

async function hashOf({ userId }: Person): Promise<string> {
  const { db } = app.parts;
  const user = db.selectFrom("users").select("passwordHash").where("id", "=", userId);
  return (await user.executeTakeFirstOrThrow()).passwordHash;
}

test("a hash that costs less than those of today is computed anew at the next sign-in", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const outdated = await earlier.hash(password);
  await app.parts.db
    .updateTable("users")
    .set({ passwordHash: outdated })
    .where("id", "=", ann.userId)
    .execute();
  expect(await signIn(ann, "wrong")).toBe("INVALID_CREDENTIALS");
  expect(await hashOf(ann)).toBe(outdated);
  expect(await signIn(ann)).toBe("ok");
  const renewed = await hashOf(ann);
  expect(renewed).toContain("$m=16,t=1,p=1$");
  expect(await signIn(ann)).toBe("ok");
  expect(await hashOf(ann)).toBe(renewed);
});

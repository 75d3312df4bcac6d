import { contract } from "@boxmates/contract/contract";
import type { Scene } from "../access-scenes.ts";
import { password, signedInWithPassword } from "../accounts.ts";
import { setUpApp, waitingSignIn } from "../factors.ts";
import type { Person, TestApp } from "../test-app.ts";
import { join } from "../world.ts";

/** People between two states, who do one thing after the other. */
export const walkers = ["half-signed-in", "setting-up", "removed", "demoted", "deleted"] as const;
export type Walker = (typeof walkers)[number];

export interface Walking {
  people: Record<Walker, Person | undefined>;
  /** The sign-in that waits for its second step. */
  secondStep: string;
  email: string;
}

/** Makes them; their tokens are those from before. */
export async function makeWalkers(
  app: TestApp,
  { groupId }: Pick<Scene, "groupId">,
  owner: Person,
  siteAdmin: Person,
): Promise<Walking> {
  const careful = await signedInWithPassword(app, "Careful");
  await setUpApp(app, careful);
  const { token: secondStep } = await waitingSignIn(app, careful.email);

  const settingUp = await signedInWithPassword(app, "Setting up");
  await app.call(contract.factor.startAuthenticator, { body: { password } }, settingUp);

  const removed = await app.signedInAs("Removed");
  await join(app, groupId, removed, "member");
  await app.call(contract.membership.remove, { params: { groupId, userId: removed.userId } }, owner);

  const demoted = await app.signedInAs("Demoted", "admin");
  const { userId, email, fullName } = demoted;
  const body = { email, fullName, role: "user" } as const;
  await app.call(contract.admin.updateUser, { params: { userId }, body }, siteAdmin);

  const deleted = await app.signedInAs("Deleted");
  await app.call(contract.admin.deleteUser, { params: { userId: deleted.userId } }, siteAdmin);
  return {
    people: { "half-signed-in": undefined, "setting-up": settingUp, removed, demoted, deleted },
    secondStep,
    email: careful.email,
  };
}

const stepsPerWalk = 10;

/** The person who takes this turn of a round of walks. */
export function walkerAt(turn: number): Walker {
  return walkers[Math.floor(turn / stepsPerWalk) % walkers.length] ?? "removed";
}

const isKey = /(id|token|secondStep|secret)$/i;

/** Collects the ids and secrets of an answer, under the names of their fields, so that the next steps can use them. */
export function noteKeys(value: unknown, known: Record<string, string[]>, name = ""): void {
  if (typeof value === "string") {
    if (isKey.test(name)) known[name] = [value, ...(known[name] ?? [])].slice(0, 4);
  } else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) noteKeys(part, known, Array.isArray(value) ? name : key);
}

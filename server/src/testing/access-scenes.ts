import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { insertOneTimeToken, insertPendingSignUp } from "../account/queries.ts";
import { startSession } from "../account/sessions.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import type { Person, TestApp } from "./test-app.ts";
import { type GroupSet, groupSet } from "./world.ts";

/** Whose object it is, seen from the group that member, group admin and owner belong to. */
export type Relation = "own" | "foreign" | "missing";

export const everyone = [
  "visitor",
  "outsider",
  "member",
  "groupAdmin",
  "owner",
  "vendor",
  "siteAdmin",
] as const;
export type Who = (typeof everyone)[number];

const password = "correct horse battery";

/** The ids that a request can name. */
interface Ids {
  groupId: string;
  boxId: string;
  questionnaireId: string;
  deliveryId: string;
  inviteToken: string;
}

/** What a row makes its request from. */
export interface Scene extends Ids {
  /** An address that nobody has. */
  newEmail: string;
  /** The address of an account: the person's own, a foreign one, or one that nobody has. */
  email: string;
  /** A box that no group receives; a random id among missing objects. */
  newBox(): Promise<string>;
  /** An account of its own with these secrets; random ones among missing objects. */
  secrets(): Promise<Secrets>;
}

interface Secrets {
  email: string;
  password: string;
  refreshToken: string;
  confirmToken: string;
  resetToken: string;
}

interface Access {
  people: Record<Who, Person | undefined>;
  /** The scene of one attempt: nothing that one person does stands in the way of the next. */
  scene(relation: Relation, who: Who): Scene;
}

/** A group with all kinds of people around it, and a second, foreign set. */
export async function accessTo(app: TestApp): Promise<Access> {
  const [siteAdmin, vendor, outsider] = await Promise.all([
    app.signedInAs("Site admin", "admin"),
    app.signedInAs("Vendor", "vendor"),
    app.signedInAs("Outsider"),
  ]);
  const own = await groupSet(app, siteAdmin, { name: "Own", invitedEmail: outsider.email });
  const foreign = await groupSet(app, siteAdmin, { name: "Foreign", invitedEmail: outsider.email });
  const { owner, groupAdmin, member } = own;
  const people = { visitor: undefined, outsider, member, groupAdmin, owner, vendor, siteAdmin };
  const strangers = await Promise.all(everyone.map((who) => app.signedInAs(`Stranger of ${who}`)));
  const addressOf = (relation: Relation, who: Who) => {
    const known = relation === "own" ? people[who] : strangers[everyone.indexOf(who)];
    return relation === "missing" || !known ? `${randomUUID()}@example.com` : known.email;
  };
  const scenes: Record<Relation, () => Ids> = {
    own: () => idsOf(own),
    foreign: () => idsOf(foreign),
    missing: missingIds,
  };
  return {
    people,
    scene: (relation, who) => ({
      ...scenes[relation](),
      newEmail: `${randomUUID()}@example.com`,
      email: addressOf(relation, who),
      newBox: async () => (relation === "missing" ? randomUUID() : offeredBox(app, siteAdmin)),
      secrets: () => (relation === "missing" ? randomSecrets() : accountWithSecrets(app)),
    }),
  };
}

function idsOf({ groupId, box, questionnaire, deliveryId, inviteToken }: GroupSet): Ids {
  return { groupId, boxId: box.id, questionnaireId: questionnaire.id, deliveryId, inviteToken };
}

function missingIds(): Ids {
  return {
    groupId: randomUUID(),
    boxId: randomUUID(),
    questionnaireId: randomUUID(),
    deliveryId: randomUUID(),
    inviteToken: newToken(),
  };
}

async function offeredBox(app: TestApp, siteAdmin: Person): Promise<string> {
  const body = { title: "Another", boxType: "culinary_chef" as const, price: 5 };
  return (await app.call(contract.box.create, { body }, siteAdmin)).id;
}

async function randomSecrets(): Promise<Secrets> {
  const email = `${randomUUID()}@example.com`;
  return { email, password, refreshToken: newToken(), confirmToken: newToken(), resetToken: newToken() };
}

async function accountWithSecrets(app: TestApp): Promise<Secrets> {
  const { db, accessTokens, passwords } = app.parts;
  const { email, userId, fullName } = await app.signedInAs("Somebody");
  const passwordHash = await passwords.hash(password);
  await db.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
  const now = app.now;
  const { refreshToken } = await startSession(db, accessTokens, { userId, device: "Test", now });
  const signUpId = await insertPendingSignUp(db, {
    userId,
    fullName,
    role: "user",
    passwordHash,
    returnTo: null,
    createdAt: now,
  });
  const [confirmToken, resetToken] = [newToken(), newToken()];
  const expiresAt = new Date(now.getTime() + 3600_000);
  const confirm = { tokenHash: tokenHash(confirmToken), purpose: "confirm", signUpId } as const;
  const reset = { tokenHash: tokenHash(resetToken), purpose: "reset", signUpId: null } as const;
  for (const token of [confirm, reset]) await insertOneTimeToken(db, { ...token, userId, expiresAt });
  return { email, password, refreshToken, confirmToken, resetToken };
}

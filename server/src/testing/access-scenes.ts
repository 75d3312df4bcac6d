import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { theService } from "../base/the-service.ts";
import { insertEmailChange } from "../people/account/email-change-queries.ts";
import { insertOneTimeToken, type OneTimeToken } from "../people/account/queries.ts";
import { insertSession } from "../people/account/session-queries.ts";
import { startSession } from "../people/account/sessions.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import { findWantedMail } from "../people/profile/queries.ts";
import { inviteLinkTo, inviteTo, shareLinkTo } from "./access-invites.ts";
import { changeOf, offeredBox, parcelIn, subscriptionTo, suggestionTo } from "./access-subscriptions.ts";
import { linkFor, password, signedInWithPassword } from "./accounts.ts";
import { begunActivity } from "./activities.ts";
import { friendsMemory } from "./books.ts";
import { addPasskeyTo, factorHolder, pendingSignIn } from "./factor-scenes.ts";
import { holderOf, managed } from "./granted.ts";
import { nightOf, proposalTo } from "./night-scenes.ts";
import { noPayments, type PaymentMaker, paymentMaker } from "./payment-maker.ts";
import { proposalFor } from "./proposals.ts";
import type { Person, TestApp } from "./test-app.ts";
import { type GroupSet, groupOf, groupSet, join } from "./world.ts";

/** How an object relates to the group that member, group admin and owner belong to. */
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

/** The ids that a request can contain. */
interface Ids {
  groupId: string;
  boxId: string;
  questionnaireId: string;
  deliveryId: string;
  inviteToken: string;
}

/** The data that a row makes its request from. */
export interface Scene extends Ids, PaymentMaker {
  /** An unused address. */
  newEmail: string;
  /** The address of an account: the person's own, a foreign one, or one that nobody has. */
  email: string;
  /** A box that no group receives. The `new…` functions return random ids for missing objects. */
  newBox(): Promise<string>;
  /** Another session, of the person or of somebody else; a random id for visitors too. */
  newSession(): Promise<string>;
  /** An item of a box that no group receives. */
  newContent(): Promise<{ boxId: string; contentId: string; basedOn: number }>;
  /** A questionnaire at its current version. */
  newQuestionnaire(): Promise<{ questionnaireId: string; basedOn: number }>;
  /** A text at its current version. */
  newText(): Promise<{ textId: string; basedOn: number }>;
  /** Somebody who has just joined the group. */
  newMember(): Promise<string>;
  /** A pending invitation of the group. */
  newInvite(): Promise<string>;
  /** The token of a link to a valid invitation of the group to a new address. */
  newInviteLink(): Promise<string>;
  /** The share link of the group, or of a foreign one with free seats. */
  newShareLink(): Promise<string>;
  /** An active subscription of the group. */
  newSubscription(state?: { pausedUntil: string }): Promise<string>;
  /** The latest change of an active subscription of the group. */
  newChange(): Promise<{ subscriptionId: string; revision: number }>;
  /** The box of a suggestion that the site's administrator made to the group. */
  newSuggestion(): Promise<string>;
  /** A delivery with an activity of which the group's members have done all, and a friend's photo (`begunActivity`). */
  newActivity(): Promise<{ deliveryId: string; showId: string }>;
  /** A time that is proposed to the group, by nobody in it; and a chosen night of this kind. */
  newTime(): Promise<string>;
  newNight(): Promise<string>;
  /** A photo in the group's memory book, and the comment of its owner, who has just joined. */
  newMemory(): Promise<{ deliveryId: string; memoryId: string; commentId: string }>;
  /** A parcel of the group that is being prepared. */
  newParcel(): Promise<string>;
  /** The secret of a mail choice. */
  newMailChoice(): Promise<string>;
  /** A proposal of the scene's vendor, or of another one. */
  newProposal(): Promise<string>;
  /** One of the person's own passkeys, or of somebody else's. */
  newPasskey(): Promise<string>;
  /** A new account that has a second factor. */
  newFactorHolder(): Promise<string>;
  /** A new account. */
  newUser(): Promise<string>;
  /** The secrets of a new account; random ones for missing objects. */
  secrets(): Promise<Secrets>;
}

interface Secrets {
  email: string;
  password: string;
  refreshToken: string;
  confirmToken: string;
  resetToken: string;
  recoverToken: string;
  changeToken: string;
  keepToken: string;
  /** A sign-in that waits for its second step. */
  secondStep: string;
  recoveryCode: string;
}

export interface Access {
  people: Record<Who, Person | undefined>;
  /** Returns the scene of one attempt, in which nobody affects the attempts of others. */
  scene(relation: Relation, who: Who): Scene;
}

/** Makes a group with all kinds of people around it, and a second, foreign set. */
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
  const objects: Record<Relation, ObjectMaker> = {
    own: { ...makerOf(app, siteAdmin, own), newShareLink: () => shareLinkTo(app, own.groupId) },
    foreign: {
      ...makerOf(app, siteAdmin, foreign),
      newShareLink: async () => shareLinkTo(app, await groupOf(app, await app.signedInAs("Stranger"))),
    },
    missing: randomObjects,
  };
  return {
    people,
    scene: (relation, who) => ({
      ...scenes[relation](),
      ...objects[relation],
      newSession: () => sessionFor(app, relation, people[who]),
      newPasskey: () => passkeyFor(app, relation, people[who]),
      newProposal: () => proposalFor(app, relation, vendor),
      newEmail: `${randomUUID()}@example.com`,
      email: addressOf(relation, who),
    }),
  };
}

type ObjectMaker = Omit<
  Scene,
  keyof Ids | "newEmail" | "email" | "newSession" | "newPasskey" | "newProposal"
>;

function makerOf(
  app: TestApp,
  siteAdmin: Person,
  { groupId, deliveryId }: GroupSet,
): Omit<ObjectMaker, "newShareLink"> {
  const { db } = app.parts;
  return {
    newBox: () => offeredBox(app, siteAdmin),
    newContent: async () => {
      const boxId = await offeredBox(app, siteAdmin);
      const request = { params: { boxId }, body: { itemName: "An item" } };
      const { id, version } = await app.call(contract.box.addContent, request, siteAdmin);
      return { boxId, contentId: id, basedOn: version };
    },
    newQuestionnaire: async () => {
      const request = { body: { title: "New" } };
      const { id, version } = await app.call(contract.questionnaire.create, request, siteAdmin);
      return { questionnaireId: id, basedOn: version };
    },
    newText: async () => {
      const request = { body: { title: "New", content: "Words", textType: "tips" as const } };
      const { id, version } = await app.call(contract.text.create, request, siteAdmin);
      return { textId: id, basedOn: version };
    },
    newMember: async () => {
      const friend = await app.signedInAs("New member");
      await join(app, groupId, friend, "member");
      return friend.userId;
    },
    newInvite: () => inviteTo(app, groupId, siteAdmin),
    newInviteLink: () => inviteLinkTo(app, groupId, siteAdmin),
    newSubscription: async (state) => subscriptionTo(app, groupId, await offeredBox(app, siteAdmin), state),
    newChange: async () => changeOf(app, groupId, await offeredBox(app, siteAdmin)),
    newSuggestion: async () => suggestionTo(app, groupId, await offeredBox(app, siteAdmin), siteAdmin),
    newActivity: async () => begunActivity(app, siteAdmin, groupId, await offeredBox(app, siteAdmin)),
    newTime: () => proposalTo(app, groupId),
    newNight: () => nightOf(app, groupId),
    newMemory: () => friendsMemory(app, { groupId, deliveryId }),
    newParcel: () => parcelIn(app, deliveryId),
    newMailChoice: async () => {
      const wanted = { email: `${randomUUID()}@example.com` };
      return (await findWantedMail(db, theService, wanted, "invite_reminder")) ?? "";
    },
    newUser: async () => (await app.signedInAs("Somebody")).userId,
    ...paymentMaker(app),
    newFactorHolder: () => factorHolder(app),
    secrets: () => accountWithSecrets(app),
  };
}

const randomObjects: ObjectMaker = {
  ...noPayments,
  newBox: async () => randomUUID(),
  newContent: async () => ({ boxId: randomUUID(), contentId: randomUUID(), basedOn: 1 }),
  newQuestionnaire: async () => ({ questionnaireId: randomUUID(), basedOn: 1 }),
  newText: async () => ({ textId: randomUUID(), basedOn: 1 }),
  newMember: async () => randomUUID(),
  newInvite: async () => randomUUID(),
  newInviteLink: async () => newToken(),
  newShareLink: async () => newToken(),
  newSubscription: async () => randomUUID(),
  newChange: async () => ({ subscriptionId: randomUUID(), revision: 0 }),
  newSuggestion: async () => randomUUID(),
  newActivity: async () => ({ deliveryId: randomUUID(), showId: randomUUID() }),
  newTime: async () => randomUUID(),
  newNight: async () => randomUUID(),
  newMemory: async () => ({ deliveryId: randomUUID(), memoryId: randomUUID(), commentId: randomUUID() }),
  newParcel: async () => randomUUID(),
  newMailChoice: async () => randomUUID(),
  newUser: async () => randomUUID(),
  newFactorHolder: async () => randomUUID(),
  secrets: async () => ({
    email: `${randomUUID()}@example.com`,
    password,
    refreshToken: newToken(),
    confirmToken: newToken(),
    resetToken: newToken(),
    recoverToken: newToken(),
    changeToken: newToken(),
    keepToken: newToken(),
    secondStep: newToken(),
    recoveryCode: "00000-00000",
  }),
};

async function passkeyFor(app: TestApp, relation: Relation, person: Person | undefined): Promise<string> {
  const userId = relation === "own" ? person?.userId : (await app.signedInAs("Stranger")).userId;
  return userId && relation !== "missing" ? addPasskeyTo(app, userId) : randomUUID();
}

async function sessionFor(app: TestApp, relation: Relation, person: Person | undefined): Promise<string> {
  const userId = relation === "own" ? person?.userId : (await app.signedInAs("Stranger")).userId;
  if (!userId || relation === "missing") return randomUUID();
  return insertSession(app.parts.db, holderOf(userId), "Test", app.now);
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

async function accountWithSecrets(app: TestApp): Promise<Secrets> {
  const { db, accessTokens } = app.parts;
  const { email, userId } = await signedInWithPassword(app, "Somebody");
  const now = app.now;
  const { refreshToken } = await startSession(db, accessTokens, holderOf(userId), { device: "Test", now });
  const emailChangeId = await insertEmailChange(db, managed(userId), `${randomUUID()}@example.com`, now);
  const expiresAt = new Date(now.getTime() + 3600_000);
  const link = async (token: Pick<OneTimeToken, "purpose" | "emailChangeId">) => {
    const secret = newToken();
    await insertOneTimeToken(db, theService, { ...token, tokenHash: tokenHash(secret), userId, expiresAt });
    return secret;
  };
  return {
    email,
    password,
    refreshToken,
    confirmToken: await linkFor(app, "confirm"),
    resetToken: await link({ purpose: "reset" }),
    recoverToken: await link({ purpose: "recover" }),
    changeToken: await link({ purpose: "change_email", emailChangeId }),
    keepToken: await link({ purpose: "keep_email" }),
    ...(await pendingSignIn(app)),
  };
}

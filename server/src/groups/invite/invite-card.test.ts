import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { confirmToken, pass, password } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { account, invite } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

const card = (token: string, reader?: Person) => app.call(invite.card, { params: { token } }, reader);
const newFriend = { fullName: "Dora", password, role: "user" as const };

test("the card answers everyone but the invited account with the masked address", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  const masked = `b•••@${ben.email.split("@")[1]}`;
  for (const reader of [undefined, ann, await app.signedInAs("Carl")]) {
    const told = await card(token, reader);
    expect(told).toMatchObject({ state: "open", invitedEmail: masked });
    expect(JSON.stringify(told)).not.toContain(ben.email);
  }
  expect(await card(token, ben)).toMatchObject({ state: "open", invitedEmail: ben.email });
});

test("the card of a full group masks the address, too", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  for (const name of ["Carl", "Dora", "Eve", "Finn", "Gina"])
    await join(app, groupId, await app.signedInAs(name), "member");
  for (const reader of [undefined, ann]) {
    const told = await card(token, reader);
    expect(told).toMatchObject({ state: "full", invitedEmail: `b•••@${ben.email.split("@")[1]}` });
    expect(JSON.stringify(told)).not.toContain(ben.email);
  }
});

test("once an invitation is answered or expired, its card has nothing but its state, for anybody", async () => {
  const accepted = await invited(app, ann, groupId, ben.email);
  await app.call(invite.accept, { params: { token: accepted.inviteToken } }, ben);
  const declined = await invited(app, ann, groupId, (await app.signedInAs("Carl")).email);
  await app.parts.db
    .updateTable("groupInvites")
    .set({ status: "declined" })
    .where("id", "=", declined.inviteId)
    .execute();
  const expired = await invited(app, ann, groupId, "dora@example.com");
  pass(app, { days: 7 });
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
  for (const reader of [undefined, ann, ben]) {
    expect(await card(accepted.inviteToken, reader)).toEqual({ state: "accepted" });
    expect(await card(declined.inviteToken, reader)).toEqual({ state: "declined" });
    expect(await card(expired.inviteToken, reader)).toEqual({ state: "expired" });
  }
});

test("an ended session is refused, so that the page gets a new one and reads the card again", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  await app.parts.db.deleteFrom("sessions").execute();
  expect(await app.code(invite.card, { params: { token } }, ben)).toBe("SESSION_ENDED");
});

test("sign-up fills the address in from the link, and the confirmation leads back to the invitation", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, "dora@example.com");
  await app.runJobs();
  await app.call(invite.signUp, { params: { token }, body: newFriend });
  await app.runJobs();
  const body = { token: confirmToken(app, "dora@example.com"), password, tokenDelivery: "body" as const };
  const session = await app.call(account.confirm, { body });
  expect(session).toMatchObject({
    return_to: `/invite/${token}`,
    user: { email: "dora@example.com", user_metadata: { full_name: "Dora" } },
  });
  const dora = { ...ann, token: session.access_token };
  expect(await app.call(invite.accept, { params: { token } }, dora)).toEqual({ groupId });
});

test("nobody signs up by an invitation that is answered, expired or unknown", async () => {
  const signUp = (token: string) => app.code(invite.signUp, { params: { token }, body: newFriend });
  const answered = await invited(app, ann, groupId, ben.email);
  await app.call(invite.decline, { params: { token: answered.inviteToken } }, ben);
  expect(await signUp(answered.inviteToken)).toBe("INVITE_USED");
  const expired = await invited(app, ann, groupId, "dora@example.com");
  pass(app, { days: 7 });
  expect(await signUp(expired.inviteToken)).toBe("INVITE_EXPIRED");
  expect(await signUp("x".repeat(43))).toBe("INVITE_NOT_FOUND");
  await app.runJobs();
  expect(app.mails.filter(({ subject }) => /confirm/i.test(subject))).toEqual([]);
});

test("the sign-up of an invitation has the rules of any other", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, "dora@example.com");
  const weak = { params: { token }, body: { ...newFriend, password: "short" } };
  expect(await app.send(invite.signUp, weak)).toMatchObject({
    status: 422,
    problem: { errors: { password: "Password must be at least 6 characters" } },
  });
});

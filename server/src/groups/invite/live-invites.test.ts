import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { publish } from "../../base/events/hub.ts";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited } from "../../testing/world.ts";
import { sendInviteMail } from "./jobs.ts";

const app = startTestApp();
const { invite } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

/** Collects the events from now on, after earlier ones have arrived. */
async function listening(): Promise<string[]> {
  const heard: string[] = [];
  const stop = app.parts.events.subscribe(({ topic, kind }) => heard.push(`${topic} ${kind}`));
  onTestFinished(() => stop());
  await publish(app.parts.db, { topic: "user:nobody", kind: "session" });
  await expect.poll(() => heard).toContain("user:nobody session");
  heard.length = 0;
  return heard;
}
const ofGroup = (kind: string) => `group:${groupId} ${kind}`;
/** The administrators' list of groups shows how many members each has. */
const ofAdmins = "admin group";
const ofBen = (kind: string) => `user:${ben.userId} ${kind}`;

test("an invited person with an account hears of the invitation, its renewal and its cancellation", async () => {
  const heard = await listening();
  const each = [ofGroup("invite"), ofBen("invite")];
  const { inviteId } = await invited(app, ann, groupId, ben.email);
  await expect.poll(() => heard).toEqual(each);
  await invited(app, ann, groupId, ben.email);
  await expect.poll(() => heard).toEqual([...each, ...each]);
  await app.call(invite.cancel, { params: { groupId, inviteId } }, ann);
  await expect.poll(() => heard).toEqual([...each, ...each, ...each]);
});

test.each(["without an account", "whose account was never confirmed"])(
  "only the group hears of an invitation to an address %s",
  async (which) => {
    await app.parts.db.updateTable("users").set({ confirmedAt: null }).where("id", "=", ben.userId).execute();
    const heard = await listening();
    await invited(app, ann, groupId, which === "without an account" ? "dora@example.com" : ben.email);
    await invited(app, ann, groupId, "last@example.com");
    await expect.poll(() => heard).toEqual([ofGroup("invite"), ofGroup("invite")]);
  },
);

test("the group and the invited person's other open pages hear of an answer", async () => {
  const { inviteId: token } = await invited(app, ann, groupId, ben.email);
  const heard = await listening();
  await app.call(invite.decline, { params: { token } }, ben);
  await expect.poll(() => heard).toEqual([ofGroup("invite"), ofBen("invite")]);
  // His refusal is taken back, because the group could not invite him again otherwise.
  await app.parts.db.deleteFrom("groupInvites").execute();
  const { inviteId: again } = await invited(app, ann, groupId, ben.email);
  await expect.poll(() => heard).toHaveLength(4);
  await app.call(invite.accept, { params: { token: again } }, ben);
  await expect.poll(() => heard.slice(4)).toEqual([ofAdmins, ofGroup("membership"), ofBen("membership")]);
});

test("open pages of the group hear whether the mail was sent", async () => {
  const { inviteId } = await invited(app, ann, groupId, "dora@example.com");
  const heard = await listening();
  const { mailer } = app.parts;
  const { send } = mailer;
  mailer.send = async () => {
    throw new Error("connect");
  };
  await expect(app.runJobs()).rejects.toThrow("connect");
  mailer.send = send;
  await expect.poll(() => heard).toEqual([ofGroup("invite")]);
  await sendInviteMail.run(app.parts, { inviteId }, theService);
  await expect.poll(() => heard).toEqual([ofGroup("invite"), ofGroup("invite")]);
});

test("open pages hear of a new share link, a revoked one and a person who joins by it", async () => {
  const heard = await listening();
  const { token } = await app.call(invite.createShareLink, { params: { groupId } }, ann);
  await app.call(invite.join, { params: { token } }, ben);
  for (let tap = 0; tap < 2; tap++) await app.call(invite.revokeShareLink, { params: { groupId } }, ann);
  await app.call(invite.createShareLink, { params: { groupId } }, ann);
  const invites = ofGroup("invite");
  const joined = [ofAdmins, ofGroup("membership"), ofBen("membership")];
  await expect.poll(() => heard).toEqual([invites, ...joined, invites, invites]);
});

import { ownArchivePath } from "@boxmates/contract/around/archive";
import { contract } from "@boxmates/contract/contract";
import { onTestFinished } from "vitest";
import { publish } from "../base/events/hub.ts";
import { givePassword, password, resetToken } from "./accounts.ts";
import { addPasskey, signInWith } from "./factors.ts";
import { madeUpSubscription } from "./push-service.ts";
import type { Person, TestApp } from "./test-app.ts";
import { arrivedGame, invited } from "./world.ts";

const { account, admin, invite, membership, push, questionnaireSession, schedule } = contract;

/** A person on whom hangs everything that can, seen from the device at which nothing is done. */
interface Hanging {
  /** Tells of each whether it is still of use to the person who has it. */
  stillThere: Record<string, () => Promise<boolean>>;
  /** The change that happens to the person. */
  events: Record<string, () => Promise<unknown>>;
}

/** Makes an administrator who is one of a group, too, and hangs everything on them. `address` is where the app listens. */
export async function everythingHangingOn(app: TestApp, address: string): Promise<Hanging> {
  const game = await arrivedGame(app);
  const { groupId, deliveryId, owner, siteAdmin: boss, groupAdmin: person } = game;
  const { userId, email } = person;
  await app.parts.db.updateTable("profiles").set({ role: "admin" }).where("userId", "=", userId).execute();
  await givePassword(app, person);

  const { passkey } = await addPasskey(app, person);
  const phone = await app.signedInAgain(person);
  await app.call(push.subscribe, { body: madeUpSubscription() }, phone);
  const { feedUrl } = await app.call(schedule.resetFeed, {}, phone);
  const { inviteToken } = await invited(app, person, groupId, "dora@example.com");
  const { token: shareToken } = await app.call(invite.createShareLink, { params: { groupId } }, person);
  const params = { groupId, deliveryId, questionnaireId: game.questionnaire.id, questionId: "stars" };
  await app.call(questionnaireSession.answer, { params, body: { answer: "4" } }, person);
  // It makes the browser known.
  await signInWith(app, passkey);
  // Three are all that an address gets in ten minutes.
  for (let mail = 0; mail < 3; mail++) await app.call(account.requestReset, { body: { email } });
  await app.runJobs();
  const token = resetToken(app, email);
  const next = "another@example.com";
  const asked = { body: { email: next, password } };
  const stream = await openStream(app, address, phone);
  // Its mail still waits to be sent.
  await app.call(account.changeEmail, asked, phone);

  const has = async (rows: string) => (await app.database.pool.query(rows, [userId])).rows.length > 0;
  const code = app.code.bind(app);
  return {
    stillThere: {
      sessions: async () => (await code(contract.profile.own, {}, phone)) === "ok",
      "mailed links": async () => (await app.call(account.checkReset, { body: { token } })) !== null,
      invitations: async () => (await code(invite.card, { params: { token: inviteToken } })) === "ok",
      "share links": async () => (await code(invite.shareCard, { params: { token: shareToken } })) === "ok",
      devices: () => has("select from push_subscriptions where user_id = $1"),
      browsers: () => has("select from known_browsers where user_id = $1"),
      keys: async () => (await signInWith(app, passkey)) === "ok",
      feeds: async () => (await app.app.inject(new URL(feedUrl).pathname)).statusCode === 200,
      exports: async () => (await download(app, phone)) === 200,
      streams: () => stream.isOpen(),
      jobs: async () => {
        await app.runJobs();
        return app.mails.some(({ to }) => to === next);
      },
      limits: async () => (await code(account.requestReset, { body: { email } })) === "TOO_MANY_REQUESTS",
      drafts: () => has("select from given_answers where user_id = $1"),
    },
    events: {
      "new password": () =>
        app.call(
          account.changePassword,
          { body: { currentPassword: password, password: "a new one" } },
          person,
        ),
      "sign out everywhere": () => app.call(account.endAllSessions, {}, person),
      "second factor removed": () => app.call(admin.removeFactors, { params: { userId } }, boss),
      demoted: () => app.call(admin.updateUser, { params: { userId }, body: { role: "user" } }, boss),
      "removed from a group": () => app.call(membership.remove, { params: { groupId, userId } }, owner),
      deleted: () => app.call(admin.deleteUser, { params: { userId } }, boss),
    },
  };
}

async function download(app: TestApp, person: Person): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}` };
  return (await app.app.inject({ url: `/api${ownArchivePath}`, headers })).statusCode;
}

/** Opens the person's live stream. `isOpen` tells whether it still brings what is meant for them. */
async function openStream(app: TestApp, address: string, { userId, token }: Person) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${address}/api/events`, { headers, signal: closing.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The stream has no body.");
  await reader.read();
  const isOpen = async () => {
    await publish(app.parts.db, { topic: `user:${userId}`, kind: "catalogue" });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      if (value.includes('"catalogue"')) return true;
    }
  };
  return { isOpen };
}

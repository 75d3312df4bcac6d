import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { givePassword, password } from "../../testing/accounts.ts";
import { race, repeatedly, rounds } from "../../testing/races.ts";
import { type Person, type Reply, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { groupOf, invited } from "../../testing/world.ts";

const { account, admin, group, invite, profile } = contract;
const address = {
  recipient: "Ann",
  street: "1 Oak St",
  city: "Portland",
  country: "US" as const,
  state: "OR",
  zipCode: "97201",
};

interface Scene {
  app: TestApp;
  ann: Person;
  /** A group that Ann owns. */
  groupId: string;
  /** An invitation to Ann. */
  token: string;
}

/** The acts: a name, about how many milliseconds it takes, and the request. */
const acts: [string, number, (scene: Scene) => Promise<Reply<unknown>>][] = [
  ["sign in", 36, ({ app, ann }) => app.send(account.signIn, { body: { email: ann.email, password } })],
  ["save an address", 4, ({ app, ann }) => app.send(profile.saveAddress, { body: address }, ann)],
  [
    "choose mails",
    4,
    ({ app, ann }) => app.send(profile.chooseMails, { body: { unwanted: ["game_open"] } }, ann),
  ],
  ["change their name", 4, ({ app, ann }) => app.send(profile.update, { body: { fullName: "Anna" } }, ann)],
  ["create a group", 4, ({ app, ann }) => app.send(group.create, { body: { name: "New" } }, ann)],
  [
    "invite a friend",
    6,
    ({ app, ann, groupId }) =>
      app.send(invite.create, { params: { groupId }, body: { email: `${groupId}@example.com` } }, ann),
  ],
  ["accept an invitation", 6, ({ app, ann, token }) => app.send(invite.accept, { params: { token } }, ann)],
];

/** The earliest start of a deletion, in milliseconds: its own first steps take that long. */
const earliest = -6;

/** The refusals that somebody can get while their account is being deleted. */
const inTheWay = [
  "SESSION_ENDED",
  "INVALID_CREDENTIALS",
  "GROUP_NOT_FOUND",
  "NOT_A_MEMBER",
  "INVITE_NOT_FOUND",
  "INVITE_USED",
];

describe.skipIf(!process.env.TEST_DATABASE_URL)("a user who is deleted at this moment, on Postgres", () => {
  const app = startTestApp();

  test.each(acts)("can %s or gets a refusal, and the deletion succeeds", async (_, ms, act) => {
    const boss = await app.signedInAs("Boss", "admin");
    const host = await app.signedInAs("Host");
    const hosts = await groupOf(app, host);
    await repeatedly(async (round) => {
      const ann = await app.signedInAs("Ann");
      await givePassword(app, ann);
      const groupId = await groupOf(app, ann);
      const { inviteToken: token } = await invited(app, host, hosts, ann.email);
      // The deletion begins a little earlier or later each time, but always about when the act happens.
      const lead = earliest + ((ms - earliest) * round) / rounds;
      const replies = await race(async (number) => {
        const delay = Math.max(0, number ? lead : -lead);
        await new Promise((resolve) => setTimeout(resolve, delay));
        if (number === 0) return act({ app, ann, groupId, token });
        return app.send(admin.deleteUser, { params: { userId: ann.userId } }, boss);
      }, 2);
      const [acted, erased] = replies.map((reply) => (reply.ok ? "ok" : reply.problem.code));
      expect(erased).toBe("ok");
      expect(["ok", ...inTheWay]).toContain(acted);
    });
  });
});

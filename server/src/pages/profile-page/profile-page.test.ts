import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { bearer, pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, profile, profilePage } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann", "vendor");
});

const show = (person = ann) => app.call(profilePage.show, {}, person);

/** Signs Ann in with this kind of browser. */
async function signInWith(userAgent: string) {
  const body = { email: ann.email, password, tokenDelivery: "body" as const };
  const reply = await app.send(account.signIn, { body }, undefined, { "user-agent": userAgent });
  if (!reply.ok) throw new Error(reply.problem.code);
  return { person: bearer(reply.body.access_token), refresh_token: reply.body.refresh_token ?? "" };
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test("one request returns everything the profile page needs", async () => {
  expect(await show()).toEqual({
    profile: {
      userId: ann.userId,
      email: ann.email,
      fullName: "Ann",
      role: "vendor",
      createdAt: "2026-11-21T12:00:00.000Z",
      updatedAt: "2026-11-21T12:00:00.000Z",
    },
    pendingEmail: null,
    address: null,
    timeZone: null,
    unwantedMails: [],
    sessions: [
      {
        id: expect.any(String),
        device: "Test",
        createdAt: "2026-11-21T12:00:00.000Z",
        lastUsedAt: "2026-11-21T12:00:00.000Z",
        current: true,
      },
    ],
    payer: null,
  });
});

test("the page lists the person's sessions with their devices, latest used first", async () => {
  await app.signedInAs("Ben");
  pass(app, { minutes: 1 });
  const laptop = await signInWith(firefox);
  pass(app, { minutes: 1 });
  const phone = await signInWith(safari);
  const devices = async (person: Person) =>
    (await show(person)).sessions.map(({ device, current }) => [device, current]);
  expect(await devices(phone.person)).toEqual([
    ["Safari on iPhone", true],
    ["Firefox on Linux", false],
    ["Test", false],
  ]);
  pass(app, { minutes: 1 });
  await app.call(account.refresh, { body: { refresh_token: laptop.refresh_token } });
  expect(await devices(ann)).toEqual([
    ["Firefox on Linux", false],
    ["Safari on iPhone", false],
    ["Test", true],
  ]);
  expect((await show()).sessions[0]).toMatchObject({
    createdAt: "2026-11-21T12:01:00.000Z",
    lastUsedAt: "2026-11-21T12:03:00.000Z",
  });
});

test("a device with a strange name is shown as unknown", async () => {
  const { person } = await signInWith("curl/8.0");
  expect((await show(person)).sessions.find(({ current }) => current)).toMatchObject({
    device: "Unknown device",
  });
});

test("the page shows the saved address and the mails that are switched off", async () => {
  const address = {
    recipient: "Ann Lee",
    street: "1 Oak St",
    city: "Portland",
    country: "US" as const,
    state: "OR",
    zipCode: "97201",
  };
  await app.call(profile.saveAddress, { body: address }, ann);
  await app.call(profile.chooseMails, { body: { unwanted: ["game_open"] } }, ann);
  expect(await show()).toMatchObject({ address, unwantedMails: ["game_open"] });
  expect(await show(await app.signedInAs("Ben"))).toMatchObject({ address: null, unwantedMails: [] });
});

test("a visitor has no profile page", async () => {
  expect(await app.code(profilePage.show, {})).toBe("SIGNED_OUT");
});

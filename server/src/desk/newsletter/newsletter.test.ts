import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { readTable } from "../../base/csv/csv-table.ts";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { newsletter } = contract;
const email = "reader@example.com";

const ask = (address = email) => app.code(newsletter.subscribe, { body: { email: address } });
const list = async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  return app.call(newsletter.subscribers, {}, siteAdmin);
};

/** Subscribes and returns the secret from the mail. */
async function asked(address = email): Promise<string> {
  expect(await ask(address)).toBe("ok");
  await app.runJobs();
  return new URL(app.linkInMail(address), app.config.publicUrl).searchParams.get("token") ?? "";
}

async function subscribed(address = email): Promise<string> {
  const token = await asked(address);
  await app.call(newsletter.confirm, { body: { token } });
  const { items } = await list();
  return items.find((each) => each.email === address)?.id ?? "";
}

test("an address is on the list only after its mail's link was used", async () => {
  const token = await asked("Reader@Example.com".toLowerCase());
  expect(app.mails).toMatchObject([{ to: email, subject: "One click to the Boxmates newsletter" }]);
  expect((await list()).total).toBe(0);
  expect(await app.call(newsletter.confirm, { body: { token } })).toEqual({ email });
  expect(await list()).toMatchObject({ total: 1, next: null, items: [{ email }] });
});

test("the link works repeatedly for seven days, and no other link does", async () => {
  const token = await asked();
  await app.call(newsletter.confirm, { body: { token } });
  expect(await app.code(newsletter.confirm, { body: { token } })).toBe("ok");
  expect(await app.code(newsletter.confirm, { body: { token: "another" } })).toBe("SUBSCRIBER_NOT_FOUND");
  pass(app, { days: 7 });
  expect(await app.code(newsletter.confirm, { body: { token } })).toBe("SUBSCRIBER_NOT_FOUND");
});

test("an address that is already on the list gets a mail saying so, and the request's answer is the same", async () => {
  await subscribed();
  app.mails.length = 0;
  expect(await ask()).toBe("ok");
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: email, subject: "You already get the Boxmates newsletter" }]);
  expect((await list()).total).toBe(1);
});

test("the newsletter's link takes the address off the list, once", async () => {
  const token = await subscribed();
  expect(await app.code(newsletter.unsubscribe, { params: { token } })).toBe("ok");
  expect((await list()).total).toBe(0);
  expect(await app.code(newsletter.unsubscribe, { params: { token } })).toBe("SUBSCRIBER_NOT_FOUND");
});

test("one click in a mail program takes the address off; opening the link does not", async () => {
  const token = await subscribed();
  const url = `/api/newsletter/subscribers/${token}/unsubscribe`;
  const looked = await app.app.inject({ method: "GET", url });
  expect(looked.headers.location).toBe(`${app.config.publicUrl}/newsletter/unsubscribe/${token}`);
  expect((await list()).total).toBe(1);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const clicked = await app.app.inject({
    method: "POST",
    url,
    headers,
    payload: "List-Unsubscribe=One-Click",
  });
  expect(clicked.statusCode).toBe(200);
  expect((await list()).total).toBe(0);
});

test("an address gets at most three mails in ten minutes", async () => {
  for (let number = 0; number < 3; number += 1) expect(await ask()).toBe("ok");
  expect(await ask()).toBe("TOO_MANY_REQUESTS");
  expect(await ask("other@example.com")).toBe("ok");
  pass(app, { minutes: 10, seconds: 1 });
  expect(await ask()).toBe("ok");
});

test("an address that was never confirmed is deleted", async () => {
  await asked();
  await subscribed("kept@example.com");
  pass(app, { days: 8 });
  const { forgetUnconfirmed } = await import("./jobs.ts");
  await forgetUnconfirmed.run(app.parts, {}, theService);
  const { rows } = await app.database.pool.query("select email from newsletter_subscribers");
  expect(rows).toEqual([{ email: "kept@example.com" }]);
});

test("the list is paged, and its CSV has an unsubscribe link for each address", async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  const addresses = ["a@example.com", "b@example.com", "c@example.com"];
  for (const address of addresses) {
    await subscribed(address);
    pass(app, { seconds: 1 });
  }
  await asked("unconfirmed@example.com");
  const first = await app.call(newsletter.subscribers, { query: { limit: 2 } }, siteAdmin);
  const before = first.next ?? "";
  const second = await app.call(newsletter.subscribers, { query: { limit: 2, before } }, siteAdmin);
  expect([...first.items, ...second.items].map((each) => each.email)).toEqual(addresses.toReversed());
  expect(second.next).toBeNull();
  const file = await app.call(newsletter.export, {}, siteAdmin);
  expect(file).toMatchObject({ fileName: "boxmates-newsletter-2026-11-21.csv", subscribers: 3 });
  const { rows } = readTable(file.text, ["email", "unsubscribe_page"], { passesOver: true });
  const [{ id = "" } = {}] = first.items;
  expect(rows[0]?.cells).toEqual({
    email: "c@example.com",
    unsubscribe_page: `${app.config.publicUrl}/newsletter/unsubscribe/${id}`,
  });
});

test("deleting an account takes its address off the list", async () => {
  const ann = await app.signedInAs("Ann");
  await subscribed(ann.email);
  const siteAdmin = await app.signedInAs("Admin", "admin");
  await app.call(contract.admin.deleteUser, { params: { userId: ann.userId } }, siteAdmin);
  expect((await list()).total).toBe(0);
});

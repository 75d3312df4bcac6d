import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { unsubscribePath } from "@boxmates/contract/people/profile";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { findWantedMail } from "./queries.ts";

const app = startTestApp();
const { profile, profilePage } = contract;
let ann: Person;
let token: string;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
  token = (await findWantedMail(app.parts.db, theService, ann, "game_open")) ?? "";
});

const urlencoded = "application/x-www-form-urlencoded";
const multipart = 'multipart/form-data; boundary="---mail"';
const parts = (name: string, value: string) =>
  `-----mail\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n-----mail--\r\n`;
const oneClick = "List-Unsubscribe=One-Click";

const address = (of = token) => `/api${fillPath(unsubscribePath, { token: of })}`;
const post = (payload: string | undefined, type = urlencoded, of = token) =>
  app.app.inject({
    method: "POST",
    url: address(of),
    headers: payload === undefined ? {} : { "content-type": type },
    ...(payload === undefined ? {} : { payload }),
  });
const unwanted = async () => (await app.call(profilePage.show, {}, ann)).unwantedMails;

test.each([
  ["as in RFC 8058", oneClick, urlencoded],
  ["with a charset", oneClick, `${urlencoded}; charset=utf-8`],
  ["with more fields", `a=b&${oneClick}`, urlencoded],
  ["as multipart", parts("List-Unsubscribe", "One-Click"), multipart],
])("one click in a mail program switches the kind of mail off: %s", async (_, body, type) => {
  for (let click = 0; click < 2; click++) {
    const response = await post(body, type);
    expect([response.statusCode, response.body]).toEqual([200, ""]);
  }
  expect(await unwanted()).toEqual(["game_open"]);
});

test("one click works for an address without an account", async () => {
  const dora = { email: "dora@example.com" };
  const choice = await findWantedMail(app.parts.db, theService, dora, "invite_reminder");
  expect((await post(oneClick, urlencoded, choice)).statusCode).toBe(200);
  expect(await findWantedMail(app.parts.db, theService, dora, "invite_reminder")).toBeUndefined();
});

test.each([
  ["no body", undefined, urlencoded],
  ["an empty form", "", urlencoded],
  ["another field", "unsubscribe=yes", urlencoded],
  ["another value", "List-Unsubscribe=Two-Clicks", urlencoded],
  ["another multipart field", parts("Unsubscribe", "One-Click"), multipart],
  ["a file instead of a value", parts('List-Unsubscribe"; filename="x', "One-Click"), multipart],
  ["a broken form", "-----mail\r\nList", multipart],
  ["a form without its boundary", parts("List-Unsubscribe", "One-Click"), "multipart/form-data"],
  ["JSON", '{"List-Unsubscribe":"One-Click"}', "application/json"],
  ["text", oneClick, "text/plain"],
])("a request with %s changes nothing", async (_, body, type) => {
  const response = await post(body, type);
  expect([response.statusCode, response.json()]).toMatchObject([422, { code: "INVALID_REQUEST" }]);
  expect(await unwanted()).toEqual([]);
});

test("a big body is refused and changes nothing", async () => {
  const response = await post(`${oneClick}&more=${"x".repeat(20_000)}`);
  expect(response.json()).toMatchObject({ status: 413, code: "TOO_LARGE" });
  expect(await unwanted()).toEqual([]);
});

test.each(["unknown", crypto.randomUUID()])("an unknown link is not found: '%s'", async (unknown) => {
  const response = await post(oneClick, urlencoded, unknown);
  expect([response.statusCode, response.json()]).toMatchObject([404, { code: "MAIL_CHOICE_NOT_FOUND" }]);
});

test("following the link, as mail scanners do, changes nothing and leads to the switch", async () => {
  for (const method of ["GET", "HEAD"] as const) {
    const response = await app.app.inject({ method, url: address() });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`${app.config.publicUrl}/mails/${token}`);
  }
  expect(await unwanted()).toEqual([]);
});

test("another site's page cannot click", async () => {
  const headers = { "content-type": urlencoded, origin: "https://evil.example" };
  const response = await app.app.inject({ method: "POST", url: address(), headers, payload: oneClick });
  expect(response.json()).toMatchObject({ code: "FOREIGN_ORIGIN" });
  expect(await unwanted()).toEqual([]);
});

test("forms are accepted only here", async () => {
  const response = await app.app.inject({
    method: "PUT",
    url: `/api${fillPath(profile.changeMailChoice.path, { token })}`,
    headers: { "content-type": urlencoded },
    payload: "wanted=false",
  });
  expect(response.json()).toMatchObject({ code: "MALFORMED" });
  expect(await unwanted()).toEqual([]);
});

import { problem } from "@boxmates/contract/base/problem";
import { contract } from "@boxmates/contract/contract";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createLogger } from "../logger.ts";

const app = startTestApp();

async function problemOf(options: InjectOptions, signedIn = true) {
  const ann = await app.signedInAs("Ann");
  const response = await app.app.inject({
    ...options,
    headers: { ...(signedIn && { authorization: `Bearer ${ann.token}` }), ...options.headers },
  });
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  const body = problem.parse(response.json());
  expect(body.status).toBe(response.statusCode);
  expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(body.type).toBe("about:blank");
  return body;
}

const json = { "content-type": "application/json" };

test("malformed JSON is answered with 400", async () => {
  const options = { method: "POST" as const, url: "/api/groups", headers: json, payload: '{"name":' };
  expect(await problemOf(options)).toMatchObject({ status: 400, code: "MALFORMED", title: "Bad Request" });
  expect(await problemOf({ ...options, payload: "" })).toMatchObject({ status: 400, code: "MALFORMED" });
});

test("JSON that would reach into a prototype is answered with 400", async () => {
  const payload = '{"name":"Friends","__proto__":{"a":1}}';
  expect(await problemOf({ method: "POST", url: "/api/groups", headers: json, payload })).toMatchObject({
    status: 400,
    code: "MALFORMED",
  });
});

test("anything but JSON is answered with 400 and a hint about what to send", async () => {
  const options = { method: "POST" as const, url: "/api/groups", payload: "<name/>" };
  const headers = { "content-type": "application/xml" };
  expect(await problemOf({ ...options, headers })).toMatchObject({
    code: "MALFORMED",
    detail: "Please send JSON, or a file of a type that is accepted here.",
  });
});

test.each([
  ["no field at all", {}, { name: "Group name is required." }],
  ["a field of the wrong type", { name: 5 }, { name: "Group name is required." }],
  [
    "several wrong fields",
    { name: "", description: "x".repeat(501) },
    {
      name: "Group name is required.",
      description: "Description can have at most 500 characters.",
    },
  ],
])("a body with %s is answered with 422 and the fields", async (_, payload, errors) => {
  expect(await problemOf({ method: "POST", url: "/api/groups", payload })).toMatchObject({
    status: 422,
    code: "INVALID_REQUEST",
    title: "Unprocessable Entity",
    errors,
  });
  const { rows } = await app.database.pool.query("select 1 from groups");
  expect(rows).toEqual([]);
});

test.each(["null", "[]", '"text"', "5"])("the body %s is answered with 422", async (payload) => {
  const options = { method: "POST" as const, url: "/api/groups", headers: json, payload };
  expect(await problemOf(options)).toMatchObject({ status: 422, code: "INVALID_REQUEST" });
});

test("an invalid id is answered with 422 and the parameter's name", async () => {
  const url = "/api/groups/not-an-id/offers";
  expect(await problemOf({ url })).toMatchObject({
    status: 422,
    errors: { groupId: "This is not a valid id." },
  });
  expect(await problemOf({ url: `/api/groups/${crypto.randomUUID()}x/offers` })).toMatchObject({
    status: 422,
  });
});

test("an invalid query is answered with 422 and the parameter's name", async () => {
  const admin = await app.signedInAs("Admin", "admin");
  const reply = await app.send(contract.box.list, { query: { limit: 101 } }, admin);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { limit: expect.any(String) } } });
});

test.each([
  ["GET", "/api/nothing"],
  ["GET", "/api"],
  ["DELETE", "/api/groups"],
  ["GET", "/nothing"],
] as const)("%s %s is answered with 404", async (method, url) => {
  expect(await problemOf({ method, url }, false)).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
    detail: "There is nothing at this address. Please check the link.",
  });
});

test("TRACE is answered like any address that does not exist", async () => {
  const { statusCode, body } = await app.app.inject({
    method: "TRACE",
    url: "/api/profile",
    headers: { "x-secret": "s3cret" },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain("s3cret");
});

test("an address that cannot be decoded is answered with 400", async () => {
  expect(await problemOf({ url: "/api/groups/%zz" })).toMatchObject({ status: 400, code: "MALFORMED" });
});

test.each([
  "",
  ".",
  "%00",
  "a%00.js",
  "a".repeat(5000),
  "..%2f..%2fpackage.json",
  "..%5c",
  "%ff",
  ".env",
  "a/b/",
  "//",
])("below the API's documentation there is nothing named '%s'", async (name) => {
  const { statusCode } = await app.app.inject(`/api/docs/static/${name}`);
  expect([400, 404]).toContain(statusCode);
});

test("the files of the API's documentation are served", async () => {
  expect((await app.app.inject("/api/docs/")).statusCode).toBe(200);
  for (const file of [
    "swagger-ui.css",
    "swagger-ui-bundle.js",
    "swagger-initializer.js",
    "favicon-32x32.png",
  ])
    expect((await app.app.inject(`/api/docs/static/${file}?v=1`)).statusCode, file).toBe(200);
});

test("more than a mebibyte is answered with 413", async () => {
  const payload = { name: "x".repeat(1024 * 1024) };
  expect(await problemOf({ method: "POST", url: "/api/groups", payload })).toMatchObject({
    status: 413,
    code: "TOO_LARGE",
  });
});

test("an unexpected error is answered with one plain sentence and the request's id", async () => {
  const { db } = app.parts;
  const { rows } = await app.database.pool.query("select 1");
  expect(rows).toHaveLength(1);
  const ann = await app.signedInAs("Ann");
  await app.database.pool.query("alter table groups rename to groups_away");
  try {
    const reply = await app.send(contract.group.create, { body: { name: "Club" } }, ann);
    expect(reply).toMatchObject({
      status: 500,
      problem: {
        code: "UNEXPECTED",
        detail: "Something went wrong on our side. Nothing was lost; please try again.",
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect(JSON.stringify(reply)).not.toMatch(/relation|groups_away|sql/i);
  } finally {
    await app.database.pool.query("alter table groups_away rename to groups");
  }
  expect(await db.selectFrom("groups").select("id").execute()).toEqual([]);
});

test.each([
  ["another site", { origin: "https://evil.example" }, "FOREIGN_ORIGIN"],
  ["another port", { origin: "http://localhost:4000" }, "FOREIGN_ORIGIN"],
  ["another site", { origin: "https://evil.example", host: "127.0.0.1:3000" }, "FOREIGN_ORIGIN"],
  ["a frame without an origin", { origin: "null" }, "FOREIGN_ORIGIN"],
  ["a cookie without an origin", { cookie: "boxmates-refresh=x" }, "FOREIGN_ORIGIN"],
  ["our own page", { origin: "http://localhost:3000", cookie: "a=b" }, "ok"],
  ["a program", {}, "ok"],
] as const)("a write that comes from %s", async (_, headers, expected) => {
  const ann = await app.signedInAs("Ann");
  const reply = await app.send(contract.group.create, { body: { name: "Club" } }, ann, { ...headers });
  expect(reply.ok ? "ok" : reply.problem.code).toBe(expected);
  const { rows } = await app.database.pool.query("select 1 from groups");
  expect(rows).toHaveLength(expected === "ok" ? 1 : 0);
});

test.each([
  ["by another name", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
  ["in the network at home", { origin: "http://192.168.1.20:3000", host: "192.168.1.20:3000" }],
  ["without encryption", { origin: "http://boxmates.example", host: "boxmates.example" }],
  [
    "through a proxy that names itself",
    { origin: "https://www.boxmates.example", host: "boxmates.internal", "sec-fetch-site": "same-origin" },
  ],
])("a page that was opened %s is told which address to open", async (_, headers) => {
  const ann = await app.signedInAs("Ann");
  const reply = await app.send(contract.group.create, { body: { name: "Club" } }, ann, { ...headers });
  expect(reply).toMatchObject({
    status: 403,
    problem: {
      code: "OTHER_ADDRESS",
      detail: `This page is open at ${headers.origin}, where Boxmates does not work. Nothing was changed. Please open http://localhost:3000 instead.`,
    },
  });
  expect((await app.database.pool.query("select 1 from groups")).rows).toEqual([]);
});

test("the log has the reason of every refusal, and nothing of what was sent", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const logged = await buildApp({
    parts: { ...app.parts, log },
    database: app.database,
    webFolder: undefined,
  });
  const body = { email: "ann@example.com", password: "s3cret words" };
  await logged.inject({ method: "POST", url: "/api/account/sign-in", body });
  await logged.inject({ method: "POST", url: "/api/account/sign-in", body: { email: 5 } });
  await logged.inject("/api/profile");
  await logged.close();
  const refusals = lines.flatMap((line) => JSON.parse(line).refusal ?? []);
  expect(refusals).toEqual(["INVALID_CREDENTIALS", "INVALID_REQUEST", "SIGNED_OUT"]);
  expect(lines.join("")).not.toMatch(/ann@|s3cret/);
});

test("reads are allowed from any origin", async () => {
  const ann = await app.signedInAs("Ann");
  const headers = { origin: "https://evil.example" };
  expect((await app.send(contract.profile.own, {}, ann, headers)).status).toBe(200);
});

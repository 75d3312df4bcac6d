import { execFileSync } from "node:child_process";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createLogger, routeOf } from "./logger.ts";

test.each([
  ["/api/invites/s3cret/accept?x=s3cret", "/api/invites/:token/accept", "/api/invites/:token/accept"],
  ["/confirm?token=s3cret", undefined, "/confirm"],
  ["/invite/s3cret", undefined, "/invite/:token"],
  ["/newsletter/unsubscribe/s3cret?a", undefined, "/newsletter/unsubscribe/:token"],
  ["/ivnite/s3cret", undefined, "an unknown address"],
])("%s is logged as its route", (url, route, logged) => {
  expect(routeOf({ method: "GET", url, routeOptions: { url: route } })).toBe(logged);
});

test("a logged request has no headers, body or secrets", () => {
  const script = `
    import { createLogger } from "./logger.ts";
    const req = {
      method: "POST", url: "/api/invites/s3cret/accept?token=s3cret", ip: "192.0.2.1",
      routeOptions: { url: "/api/invites/:token/accept" },
      headers: { authorization: "Bearer s3cret", cookie: "boxmates-refresh=s3cret" }, body: { password: "s3cret" },
    };
    createLogger("info").info({ req, res: { statusCode: 200, headers: { "set-cookie": "s3cret" } } }, "done");`;
  const line = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(line).not.toContain("s3cret");
  expect(JSON.parse(line)).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    req: { method: "POST", route: "/api/invites/:token/accept", ip: "192.0.2.1" },
    res: { status: 200 },
    msg: "done",
  });
});

test("a logged error says where it came from, and nothing of what libraries hang on it", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error("duplicate key", { cause: new Error("the cause") }), {
    code: "23505",
    constraint: "users_email_key",
    detail: "Key (email)=(s3cret@example.com) already exists.",
    client: { secretKey: "s3cret" },
  });
  log.error({ err: refused }, "it failed");
  expect(lines.join()).not.toContain("s3cret");
  expect(JSON.parse(lines.join())).toMatchObject({
    err: {
      type: "Error",
      message: expect.stringContaining("duplicate key"),
      code: "23505",
      constraint: "users_email_key",
    },
  });
  expect(lines.join()).toContain("the cause");
});

test("a logged error has no mail address, and still says where it came from", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const refused = new Error("550 5.1.1 <ann.archer+tea@example.org>: Recipient address rejected");
  refused.stack = `Error: ${refused.message}\n    at send (/app/node_modules/@scope/mail/index.js:1:2)`;
  log.error({ err: refused }, "it failed");
  expect(lines.join()).not.toContain("example.org");
  expect(lines.join()).not.toContain("ann.archer");
  expect(JSON.parse(lines.join()).err).toMatchObject({
    message: "550 5.1.1 <(an address)>: Recipient address rejected",
    stack: expect.stringContaining("/app/node_modules/@scope/mail/index.js:1:2"),
  });
});

test("the log of a running server has no secret of any link", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const served = Fastify({ loggerInstance: log });
  served.get("/api/invites/:token", async () => "ok");
  served.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await served.inject("/api/invites/s3cret?token=s3cret");
  await served.inject("/invite/s3cret");
  await served.inject("/invite/s3cret/and/more");
  await served.close();
  expect(lines.filter((line) => line.includes("route"))).toHaveLength(3);
  expect(lines.join()).not.toContain("s3cret");
});

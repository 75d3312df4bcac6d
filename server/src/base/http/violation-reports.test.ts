import { afterAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createLogger } from "../logger.ts";

const app = startTestApp();
const lines: string[] = [];
let web: Awaited<ReturnType<typeof buildApp>>;

// A server for each test: what it has logged and counted is its own.
beforeEach(async () => {
  lines.length = 0;
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  await web?.close();
  web = await buildApp({ parts: { ...app.parts, log }, database: app.database, webFolder: undefined });
});
afterAll(() => web.close());

const send = (payload: string, type = "application/reports+json", headers: Record<string, string> = {}) =>
  web.inject({
    method: "POST",
    url: "/api/violation-reports",
    payload,
    headers: { "content-type": type, ...headers },
  });

const secretPage = "http://localhost:3000/invite/a-secret?email=ann@example.com";
const violation = (body: object = {}) => ({
  age: 1,
  type: "csp-violation",
  url: secretPage,
  user_agent: "Mozilla/5.0",
  body: {
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/ann@example.com.js",
    documentURL: secretPage,
    originalPolicy: "default-src 'self'",
    sample: "steal('ann')",
    ...body,
  },
});

async function counted(): Promise<string[]> {
  const { body } = await web.inject("/metrics");
  return body.split("\n").filter((line) => line.startsWith("csp_violations_total"));
}
const logged = () => lines.flatMap((line) => JSON.parse(line).violation ?? []);

test("a report is counted and logged once for its kind, without the address, the script or the person", async () => {
  const { statusCode } = await send(JSON.stringify([violation(), violation(), violation()]));
  expect(statusCode).toBe(204);
  await send(JSON.stringify([violation({ blockedURL: "https://other.example" })]));
  expect(await counted()).toEqual(['csp_violations_total{directive="script-src-elem"} 4']);
  expect(logged()).toEqual([
    { directive: "script-src-elem", blocked: "another site", page: "/invite/:token" },
  ]);
  expect(lines.join("")).not.toMatch(/secret|ann|evil|steal/);
});

test("browsers without the Reporting API report too", async () => {
  const older = {
    "csp-report": {
      "document-uri": "http://localhost:3000/",
      "violated-directive": "script-src",
      "blocked-uri": "inline",
    },
  };
  expect((await send(JSON.stringify(older), "application/csp-report")).statusCode).toBe(204);
  expect(logged()).toEqual([{ directive: "script-src", blocked: "inline", page: "/" }]);
});

test("a report with a cookie and without an origin is taken, as browsers send it", async () => {
  const headers = { cookie: "boxmates-refresh=x" };
  expect((await send("[]", undefined, headers)).statusCode).toBe(204);
});

test.each([
  ["moz-extension://1f/a.js", "a browser extension"],
  ["http://localhost:3000/other.js", "this site"],
  ["javascript:alert(1)", "something else"],
  ["eval", "eval"],
  ["", "something else"],
])("what was stopped at '%s' is %s", async (blockedURL, blocked) => {
  await send(JSON.stringify([violation({ blockedURL })]));
  expect(logged()).toMatchObject([{ blocked }]);
});

test("made-up reports cannot fill the log or the metrics", async () => {
  const made = (index: number) =>
    violation({ effectiveDirective: `made-up-${index}`, documentURL: `http://localhost:3000/${index}` });
  for (const start of [0, 20, 40]) {
    await send(JSON.stringify(Array.from({ length: 20 }, (_, index) => made(start + index))));
  }
  expect(await counted()).toEqual(['csp_violations_total{directive="another"} 60']);
  expect(logged()).toHaveLength(1);
});

test("of one request, twenty reports are looked at", async () => {
  await send(JSON.stringify(Array.from({ length: 30 }, () => violation({ documentURL: "" }))));
  expect(await counted()).toEqual(['csp_violations_total{directive="script-src-elem"} 20']);
});

test("a large report is refused, and so is the 121st request in a minute", async () => {
  expect((await send(JSON.stringify("x".repeat(40_000)))).statusCode).toBe(413);
  for (let sent = 1; sent < 120; sent += 1) await send("[]");
  const refused = await send(JSON.stringify([violation()]));
  expect(refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(refused.headers["retry-after"]).toBe("60");
  expect(await counted()).toEqual([]);
  app.now = new Date(app.now.getTime() + 60_000);
  expect((await send("[]")).statusCode).toBe(204);
});

test.each([
  ["{", 400],
  ['{"__proto__":{"a":1}}', 400],
  ["null", 204],
  ["5", 204],
  ["[null,[],{}]", 204],
  ['[{"type":"csp-violation","body":null}]', 204],
  ['[{"type":"csp-violation","body":{"effectiveDirective":{},"blockedURL":[],"documentURL":5}}]', 204],
  ['{"csp-report":{}}', 204],
])("the report %s does no harm", async (payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
});

test("only reports are taken", async () => {
  expect((await send("a=b", "application/x-www-form-urlencoded")).statusCode).toBe(400);
  expect((await send("[]", "application/json")).statusCode).toBe(400);
});

import { expect, test } from "vitest";
import { startTestApp, TestApp } from "../../testing/test-app.ts";

const token = "a-token-for-metrics";
const app = startTestApp({ METRICS_TOKEN: token });

test("the server reports that it is alive and ready", async () => {
  const [alive, ready] = [await app.app.inject("/healthz"), await app.app.inject("/readyz")];
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: "alive" }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
});

test("with a migration missing it is alive but not ready", async () => {
  const { pool } = app.database;
  await pool.query("update migrations set name = 'x' || name where name like '0047%'");
  try {
    const ready = await app.app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: "not ready", fault: "migrations missing: 0047_foundation" },
    ]);
    expect((await app.app.inject("/healthz")).statusCode).toBe(200);
  } finally {
    await pool.query("update migrations set name = substr(name, 2) where name like 'x0047%'");
  }
});

test("without its database it is alive but not ready", async () => {
  const alone = new TestApp({}, { ownDatabase: true });
  await alone.open();
  await alone.jobQueue.stop(1000);
  await alone.database.close();
  const ready = await alone.app.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: "not ready", fault: "the database cannot be reached" },
  ]);
  expect((await alone.app.inject("/healthz")).statusCode).toBe(200);
  await alone.app.close();
});

const metrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: "/metrics", remoteAddress, headers });

test("metrics can be read from this machine", async () => {
  await app.app.inject("/api/groups/not-an-id/offers");
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    const response = await metrics(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/groups\/:groupId\/offers",status="422"\} \d+/,
    );
    expect(response.body).toContain('database_connections{state="open"}');
  }
});

test("metrics can be read with the token", async () => {
  const authorization = `Bearer ${token}`;
  expect((await metrics("203.0.113.5", { authorization })).statusCode).toBe(200);
});

const strangers: [string, string, Record<string, string>][] = [
  ["another machine", "203.0.113.5", {}],
  ["a page of another name", "127.0.0.1", { host: "evil.example" }],
  ["a wrong token", "203.0.113.5", { authorization: "Bearer another-for-metrics" }],
];
const forwarding = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-server",
  "x-real-ip",
  "cf-connecting-ip",
  "true-client-ip",
];
for (const name of forwarding)
  strangers.push([`a proxy with ${name}`, "127.0.0.1", { [name]: "203.0.113.5" }]);

test.each(strangers)("%s gets a 404 for the metrics", async (_, address, headers) => {
  const response = await metrics(address, headers);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
});

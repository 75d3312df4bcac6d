import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp({ PUBLIC_URL: "https://friends.example", SUPPORT_EMAIL: "help@friends.example" });

test("security.txt says whom to tell, until when, and where the rules are", async () => {
  const { body, headers, statusCode } = await app.app.inject("/.well-known/security.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toBe(`Contact: mailto:help@friends.example
Expires: 2027-05-20T00:00:00.000Z
Preferred-Languages: en
Canonical: https://friends.example/.well-known/security.txt
Policy: https://friends.example/.well-known/security-policy.txt
`);
});

test("security.txt never expires: the day is always ahead, by less than a year", async () => {
  for (const now of ["2026-12-31T23:59:59.999Z", "2028-02-29T00:00:00.000Z", "2040-06-15T12:00:00.000Z"]) {
    app.now = new Date(now);
    const { body } = await app.app.inject("/.well-known/security.txt");
    const daysAhead = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? "") - app.now.getTime()) / 86_400_000;
    expect(daysAhead).toBeGreaterThan(30);
    expect(daysAhead).toBeLessThan(365);
  }
});

test("the rules for reports are where security.txt says", async () => {
  const { body } = await app.app.inject("/.well-known/security.txt");
  const policy = new URL(/^Policy: (.*)$/m.exec(body)?.[1] ?? "").pathname;
  const answer = await app.app.inject(policy);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.body).toContain("write to the address in security.txt");
});

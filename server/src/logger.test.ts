import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { withoutSecrets } from "./logger.ts";

test.each([
  ["/confirm?token=s3cret", "/confirm?…"],
  ["/api/invites/s3cret", "/api/invites/…"],
  ["/api/invites/s3cret/accept", "/api/invites/…/accept"],
  ["/api/invites/s3cret/accept?x=s3cret", "/api/invites/…/accept?…"],
  ["/invite/s3cret", "/invite/…"],
  ["/calendar/s3cret.ics", "/calendar/…"],
  ["/api/groups/0d1c/invites", "/api/groups/0d1c/invites"],
  ["/api/profile", "/api/profile"],
])("%s is logged as %s", (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});

test("a logged request has no headers, body or secrets", () => {
  const script = `
    import { createLogger } from "./logger.ts";
    const req = {
      method: "POST", url: "/api/invites/s3cret/accept?token=s3cret", ip: "192.0.2.1",
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
    req: { method: "POST", url: "/api/invites/…/accept?…", ip: "192.0.2.1" },
    res: { status: 200 },
    msg: "done",
  });
});

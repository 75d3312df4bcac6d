import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const { admin } = contract;

async function overviewOf(app: TestApp) {
  const boss = await app.signedInAs("Boss", "admin");
  return app.call(admin.overview, {}, boss);
}
const settingsOf = async (app: TestApp) =>
  Object.fromEntries((await overviewOf(app)).settings.map(({ name, value }) => [name, value]));

describe("the admin dashboard", () => {
  const app = startTestApp();

  test("counts all users, administrators, vendors and regular users", async () => {
    for (const role of ["user", "user", "user", "vendor", "vendor", "admin"] as const) {
      await app.signedInAs("Somebody", role);
    }
    expect((await overviewOf(app)).counts).toEqual({ total: 7, admin: 2, vendor: 2, user: 3 });
  });

  test("counts zero without any users", async () => {
    expect((await overviewOf(app)).counts).toEqual({ total: 1, admin: 1, vendor: 0, user: 0 });
  });

  test("shows the three newest users, the newest first", async () => {
    for (const name of ["First", "Second", "Third"]) {
      await app.signedInAs(name);
      pass(app, { seconds: 1 });
    }
    const { newest } = await overviewOf(app);
    expect(newest.map(({ fullName }) => fullName)).toEqual(["Boss", "Third", "Second"]);
    expect(newest[1]).toMatchObject({ role: "user", createdAt: "2026-11-21T12:00:02.000Z" });
  });

  test("shows the configuration of the running process", async () => {
    expect(await settingsOf(app)).toMatchObject({
      PUBLIC_URL: "http://localhost:3000",
      DATABASE_URL: "Embedded database",
      SMTP_URL: "Mails are written to files",
      TRUSTED_PROXIES: "None",
      GROUP_MAX_MEMBERS: "6",
      PASSWORD_MIN_LENGTH: "6",
      SIGNING_KEYS: "In a file of DATA_DIR",
      LOG_LEVEL: "silent",
      CLOCK: "The real time",
    });
  });
});

describe("an environment with secrets", () => {
  // The tests open their own database; only the displayed address comes from here.
  const app = startTestApp({
    DATABASE_URL: "postgres://boxmates:s3cret-1@db.example:5433/boxmates?password=s3cret-2#s3cret-3",
    SMTP_URL: "smtps://s3cret-4:s3cret-5@mail.example:465/?auth=s3cret-6",
    ADMIN_EMAIL: "first@example.com",
    ADMIN_PASSWORD: "s3cret-7",
    METRICS_TOKEN: "s3cret-8-of-the-metrics",
    SIGNING_KEYS: "s3cret-9-".padEnd(43, "k"),
    MAIL_FROM: "Boxmates <hello@boxmates.example>",
    PUBLIC_URL: "https://boxmates.example",
    TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.1",
    PASSWORD_MIN_LENGTH: "8",
    GROUP_MAX_MEMBERS: "4",
  });

  test("is shown without any of them", async () => {
    const shown = JSON.stringify(await overviewOf(app));
    expect(shown).toContain("db.example");
    expect(shown).not.toContain("s3cret");
  });

  test("is shown with everything else", async () => {
    expect(await settingsOf(app)).toMatchObject({
      PUBLIC_URL: "https://boxmates.example",
      DATABASE_URL: "postgres://db.example:5433/boxmates",
      SMTP_URL: expect.stringContaining("smtps://mail.example:465"),
      MAIL_FROM: "Boxmates <hello@boxmates.example>",
      SUPPORT_EMAIL: "hello@boxmates.example",
      SIGNING_KEYS: "1 set",
      TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.1",
      PASSWORD_MIN_LENGTH: "8",
      GROUP_MAX_MEMBERS: "4",
    });
  });
});

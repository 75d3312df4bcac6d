import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { password } from "../../testing/accounts.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createAdmin } from "../account/first-admin.ts";
import { newSetupLink } from "./links.ts";

const { setup } = contract;
const racers = 6;

describe.skipIf(!process.env.TEST_DATABASE_URL)("the first administrator, on Postgres", () => {
  const app = startTestApp();

  const printedToken = async () =>
    new URL((await newSetupLink(app.parts, theService)) ?? "", app.config.publicUrl).searchParams.get(
      "token",
    ) ?? "";
  const become = (token: string, number: number) => {
    const body = { token, email: `boss-${number}@example.com`, password, fullName: "Boss" };
    return app.send(setup.createAdmin, { body });
  };
  const admins = () =>
    app.parts.db.selectFrom("profiles").where("role", "=", "admin").select("email").execute();

  test("exactly one of several people who use the printed links at once becomes administrator", async () => {
    await repeatedly(async () => {
      await app.clear();
      const tokens = [await printedToken(), await printedToken()];
      const replies = await race((number) => become(tokens[number % 2] ?? "", number), racers);
      expect(tally(replies)).toEqual({ ok: 1, SETUP_DONE: racers - 1 });
      expect(await admins()).toHaveLength(1);
    }, 10);
  });

  test("the link is refused once the command line has made an administrator, however close the two are", async () => {
    await repeatedly(async () => {
      await app.clear();
      const token = await printedToken();
      const account = { email: "cli@example.com", password, fullName: "Administrator" };
      const [reply] = await Promise.all([become(token, 1), createAdmin(app.parts, theService, account)]);
      // Either may come first: the command line adds an administrator in any case.
      expect(await admins()).toHaveLength(reply.ok ? 2 : 1);
      expect(["ok", "SETUP_DONE"]).toContain(reply.ok ? "ok" : reply.problem.code);
    }, 10);
  });
});

import { pino } from "pino";
import { expect, test } from "vitest";
import { explain } from "../base/operator-error.ts";
import { readConfig } from "../config.ts";
import { paymentsOn } from "../testing/payments.ts";
import { commands } from "./commands.ts";

test.each(["admin:create", "password:reset"])(
  "%s refuses a common password with a sentence",
  async (name) => {
    const invocation = {
      args: ["ann@example.com"],
      password: "password1",
      config: readConfig({}),
      log: pino({ level: "silent" }),
    };
    const why = await commands.get(name)?.run(invocation).catch(explain);
    expect(why).toBe("This is one of the most common passwords. Please choose one that is harder to guess.");
  },
);

test("jobs:run knows the jobs of payments where boxes are paid, and only there", async () => {
  const run = (env: Record<string, string>) => {
    const given = { args: ["no-such-job"], password: undefined, log: pino({ level: "silent" }) };
    return commands
      .get("jobs:run")
      ?.run({ ...given, config: readConfig(env) })
      .catch(explain);
  };
  const payments = [
    "advance-payments",
    "advance-passes",
    "cancel-unpaid-parcels",
    "remind-of-charges",
    "forget-former-payers",
    "send-names-of-payers",
    "reconcile-payments",
    "send-gifts",
  ];
  expect(await run(paymentsOn)).toContain(`, ${payments.join(", ")}.`);
  expect(await run({})).not.toMatch(/payments|passes|gifts/);
});

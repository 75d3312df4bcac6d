import { pino } from "pino";
import { expect, test } from "vitest";
import { explain } from "../base/operator-error.ts";
import { readConfig } from "../config.ts";
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

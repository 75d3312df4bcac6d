import { demoPassword, personKeys, personOf } from "./people.ts";
import { groups } from "./sample.ts";

/** Lists the accounts of the sample and their password. */
export function demoGreeting(): string {
  const accounts = personKeys.map((key) => {
    const { email, fullName, role } = personOf(key);
    const mine = groups.filter(({ members }) => members.some(([who]) => who === key));
    const what = role === "user" ? mine.map(({ name }) => name).join(" · ") : role;
    return `${email.padEnd(20)} ${fullName.padEnd(18)} ${what}`;
  });
  return [`This is the demo. Everyone's password is ${demoPassword}`, ...accounts, ""]
    .map((line) => `  ${line}`.trimEnd())
    .join("\n");
}

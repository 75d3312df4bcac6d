import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass, signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { forgetUnconfirmedAccounts } from "./jobs.ts";

const app = startTestApp();

const signUp = (email: string) => app.call(contract.account.signUp, signUpRequest({ email }));
const forget = () => forgetUnconfirmedAccounts.run(app.parts, {}, theService);
const emails = async () => {
  const users = await app.parts.db.selectFrom("users").select("email").orderBy("email").execute();
  return users.map(({ email }) => email);
};

test("an account whose address nobody has confirmed is deleted after seven days", async () => {
  const ann = await app.signedInAs("Ann");
  await signUp("ben@example.com");
  pass(app, { days: 6, hours: 23 });
  await forget();
  expect(await emails()).toEqual([ann.email, "ben@example.com"].sort());
  pass(app, { hours: 2 });
  await forget();
  expect(await emails()).toEqual([ann.email]);
  const profiles = await app.parts.db.selectFrom("profiles").select("email").execute();
  expect(profiles).toEqual([{ email: ann.email }]);
});

test("somebody who has signed up again gets another seven days", async () => {
  await signUp("ben@example.com");
  pass(app, { days: 5 });
  await signUp("ben@example.com");
  pass(app, { days: 5 });
  await forget();
  expect(await emails()).toEqual(["ben@example.com"]);
});

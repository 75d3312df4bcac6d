import type { SecondStep } from "@boxmates/contract/base/problem";
import { contract } from "@boxmates/contract/contract";
import { codeAt } from "../people/factor/codes.ts";
import { password } from "./accounts.ts";
import { SoftPasskey } from "./soft-passkey.ts";
import type { Person, TestApp } from "./test-app.ts";

const { account, factor } = contract;

/** Adds a passkey as the profile page does. Returns it, and the recovery codes if it is the first second factor. */
export async function addPasskey(
  app: TestApp,
  person: Person,
  { name = "Laptop", passkey = new SoftPasskey() } = {},
) {
  const options = await app.call(factor.startPasskey, { body: { password } }, person);
  const body = { name, credential: passkey.create(options) };
  const { recoveryCodes } = await app.call(factor.addPasskey, { body }, person);
  return { passkey, recoveryCodes: recoveryCodes ?? [] };
}

/** An authenticator app, which shows the code of a moment. */
export interface App {
  secret: Buffer;
  recoveryCodes: string[];
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Reads base32, as the app does when somebody types the secret. */
export function secretIn(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Sets up an authenticator app as the profile page does. */
export async function setUpApp(app: TestApp, person: Person): Promise<App> {
  const started = await app.call(factor.startAuthenticator, { body: { password } }, person);
  const secret = secretIn(started.secret);
  const body = { code: await codeAt(secret, app.now) };
  const { recoveryCodes } = await app.call(factor.confirmAuthenticator, { body }, person);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with the right password to an account that asks for more, and returns the sign-in that waits. */
export async function waitingSignIn(app: TestApp, email: string): Promise<SecondStep> {
  const reply = await app.send(account.signIn, { body: { email, password } });
  const secondStep = reply.ok ? undefined : reply.problem.secondStep;
  if (!secondStep) throw new Error(`The answer has no second step: ${JSON.stringify(reply)}`);
  return secondStep;
}

/** Finishes a sign-in with a code, and returns 'ok' or the refusal. */
export function finish(app: TestApp, secondStep: string, code: string): Promise<string> {
  return app.code(factor.finishSignIn, { body: { secondStep, code } });
}

/** Answers a challenge of the sign-in page with this passkey. */
export async function answerOf(app: TestApp, passkey: SoftPasskey, secondStep?: string) {
  const options = await app.call(factor.askForPasskey, { body: { secondStep } });
  return { credential: passkey.answer(options), secondStep };
}

/** Signs in with a passkey, and returns 'ok' or the refusal. */
export async function signInWith(app: TestApp, passkey: SoftPasskey, secondStep?: string): Promise<string> {
  return app.code(factor.signInWithPasskey, { body: await answerOf(app, passkey, secondStep) });
}

import { contract } from "@boxmates/contract/contract";
import { type CreatedCredential, passkeyMax } from "@boxmates/contract/people/factor";
import { describe, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { addPasskey, answerOf, secretIn, setUpApp, waitingSignIn } from "../../testing/factors.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { SoftPasskey } from "../../testing/soft-passkey.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { codeAt } from "./codes.ts";

const { factor, proof } = contract;

// Less than the ten wrong codes that are allowed.
const racers = 8;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  /** Makes sign-ins that wait, and finishes them at once with the same code. */
  async function raceToFinish(email: string, code: string) {
    const tokens = await Promise.all(
      Array.from({ length: racers }, async () => (await waitingSignIn(app, email)).token),
    );
    return tally(
      await race(
        (number) => app.send(factor.finishSignIn, { body: { secondStep: tokens[number] ?? "", code } }),
        racers,
      ),
    );
  }

  test("one recovery code opens one of several sign-ins", async () => {
    const ann = await signedInWithPassword(app, "Ann");
    const { recoveryCodes } = await setUpApp(app, ann);
    await repeatedly(async (round) => {
      pass(app, { days: 1 });
      const outcomes = await raceToFinish(ann.email, recoveryCodes[round] ?? "");
      expect(outcomes).toEqual({ ok: 1, WRONG_CODE: racers - 1 });
    }, recoveryCodes.length);
  });

  test("one code of an app opens one of several sign-ins", async () => {
    const ann = await signedInWithPassword(app, "Ann");
    const { secret } = await setUpApp(app, ann);
    await repeatedly(async () => {
      pass(app, { days: 1 });
      const outcomes = await raceToFinish(ann.email, await codeAt(secret, app.now));
      expect(outcomes).toEqual({ ok: 1, WRONG_CODE: racers - 1 });
    });
  });

  test("one sign-in is finished once, also with different codes", async () => {
    const ann = await signedInWithPassword(app, "Ann");
    const { recoveryCodes } = await setUpApp(app, ann);
    const { token } = await waitingSignIn(app, ann.email);
    const replies = await race(
      (number) =>
        app.send(factor.finishSignIn, { body: { secondStep: token, code: recoveryCodes[number] ?? "" } }),
      racers,
    );
    expect(tally(replies)).toEqual({ ok: 1, SECOND_STEP_ENDED: racers - 1 });
  });

  test("one challenge signs in once", async () => {
    const ann = await signedInWithPassword(app, "Ann");
    const { passkey } = await addPasskey(app, ann);
    await repeatedly(async () => {
      pass(app, { hours: 1 });
      const body = await answerOf(app, passkey);
      const replies = await race(() => app.send(factor.signInWithPasskey, { body }), racers);
      expect(tally(replies)).toEqual({ ok: 1, PASSKEY_REFUSED: racers - 1 });
    });
  });

  test("one answer of a passkey proves once who uses the session, and every refusal is logged", async () => {
    await repeatedly(async (round) => {
      const ann = await signedInWithPassword(app, `Ann ${round}`);
      const { passkey } = await addPasskey(app, ann);
      const credential = passkey.answer(await app.call(proof.askForPasskey, {}, ann));
      const replies = await race(() => app.send(proof.byPasskey, { body: { credential } }, ann), racers);
      expect(tally(replies)).toEqual({ ok: 1, PASSKEY_REFUSED: racers - 1 });
      const logged = app.parts.db
        .selectFrom("auditLog")
        .select("id")
        .where("kind", "=", "factor_refused")
        .where("userId", "=", ann.userId);
      expect(await logged.execute()).toHaveLength(racers - 1);
    });
  });

  test("of wrong codes at once, ten are looked at", async () => {
    const ann = await signedInWithPassword(app, "Ann");
    await setUpApp(app, ann);
    await repeatedly(async () => {
      // Fifty a day are looked at in all.
      pass(app, { hours: 25 });
      const { token } = await waitingSignIn(app, ann.email);
      const body = { secondStep: token, code: "000000" };
      const replies = await race(() => app.send(factor.finishSignIn, { body }), 30);
      expect(tally(replies)).toEqual({ WRONG_CODE: 10, TOO_MANY_REQUESTS: 20 });
    });
  });

  test(`passkeys that are added at once are at most ${passkeyMax}, and only the first brings recovery codes`, async () => {
    const ann = await signedInWithPassword(app, "Ann");
    const credentials: CreatedCredential[] = [];
    // One after the other, because so many passwords at once are refused.
    for (let number = 0; number < passkeyMax + 3; number++) {
      const options = await app.call(factor.startPasskey, { body: { password } }, ann);
      credentials.push(new SoftPasskey().create(options));
    }
    const replies = await race((number) => {
      const credential = credentials[number];
      if (!credential) throw new Error("There are as many as racers.");
      return app.send(factor.addPasskey, { body: { name: `Key ${number}`, credential } }, ann);
    }, passkeyMax + 3);
    expect(tally(replies)).toEqual({ ok: passkeyMax, TOO_MANY_PASSKEYS: 3 });
    const withCodes = replies.filter((reply) => reply.ok && reply.body.recoveryCodes);
    expect(withCodes).toHaveLength(1);
    expect(await app.call(factor.show, {}, ann)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test("an app is set up once", async () => {
    await repeatedly(async () => {
      const ann = await signedInWithPassword(app, "Ann");
      const started = await app.call(factor.startAuthenticator, { body: { password } }, ann);
      const body = { code: await codeAt(secretIn(started.secret), app.now) };
      const replies = await race(() => app.send(factor.confirmAuthenticator, { body }, ann), racers);
      expect(tally(replies)).toEqual({ ok: 1, SET_UP_ENDED: racers - 1 });
    });
  });
});

import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { StatementCounter } from "../../testing/counted-statements.ts";
import { startTestApp } from "../../testing/test-app.ts";

// testing/each-endpoint.test.ts shows that a game changes nothing about sessions.

const app = startTestApp();
test("a reader is not looked up again after somebody else has played, but after any other write", async () => {
  const counter = new StatementCounter(app.database.pool);
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const looksUp = async () => {
    const { statements } = await counter.during(() => app.call(contract.profile.own, {}, ann));
    return statements.some(({ text }) => text.includes("sessions.proven_at"));
  };
  await looksUp();
  const params = { groupId: ann.userId, deliveryId: ann.userId };
  const tap = { params, body: { turn: 0, isReady: true } };
  expect(await app.code(contract.room.ready, tap, ben)).toBe("GROUP_NOT_FOUND");
  expect(await looksUp()).toBe(false);
  await app.call(contract.profile.update, { body: { fullName: "Ben B." } }, ben);
  expect(await looksUp()).toBe(true);
});

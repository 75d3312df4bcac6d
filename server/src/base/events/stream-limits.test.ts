import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { marker, streamsOf } from "../../testing/streams.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { ask, listen, tell } = streamsOf(app);

test("an account has streams in ten browsers; the eleventh is refused until one ends", async () => {
  const ann = await app.signedInAs("Ann");
  const browsers = [ann];
  while (browsers.length < 11) browsers.push(await app.signedInAgain(ann));
  const eleventh = browsers.pop() ?? ann;
  const streams = await Promise.all(browsers.map((browser) => listen(browser)));
  const { response: refused } = await ask(eleventh);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect((await ask(ann)).response.status).toBe(200);
  await listen(await app.signedInAs("Ben"));
  streams.at(-1)?.close();
  await expect.poll(async () => (await ask(eleventh)).response.status).toBe(200);
});

test("the seventh stream of a browser ends its oldest, which may have been lost without a word", async () => {
  const ann = await app.signedInAs("Ann");
  const phone = await listen(await app.signedInAgain(ann));
  const oldest = await listen(ann);
  const second = await listen(ann);
  for (let streams = 2; streams < 7; streams++) await listen(ann);
  // The events that the others' opening told come before.
  while ((await oldest.next()) !== undefined);
  await tell(`user:${ann.userId}`);
  for (const stream of [phone, second]) while (!isDeepStrictEqual(await stream.next(), marker(ann)));
});

import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { Pressure, refuseOverload } from "./overload.ts";

function lastsAfter(...looks: number[]): boolean {
  const pressure = new Pressure(0);
  for (const now of looks) pressure.look(now);
  return pressure.lasts;
}

test("requests are refused from the second late look on", () => {
  expect(lastsAfter(3_001)).toBe(false);
  expect(lastsAfter(3_001, 6_002)).toBe(true);
  expect(lastsAfter(3_001, 6_002, 9_003)).toBe(true);
});

test("a look that is not too late ends the refusing", () => {
  expect(lastsAfter(3_001, 6_002, 9_002)).toBe(false);
  expect(lastsAfter(3_001, 4_001, 7_002)).toBe(false);
  expect(lastsAfter(1_000, 4_000, 7_000)).toBe(false);
});

test("under pressure API calls are refused as UNAVAILABLE, and pages are not", async () => {
  const pressure = new Pressure(0);
  const app = Fastify();
  onTestFinished(() => app.close());
  answerErrors(app, 12);
  refuseOverload(app, pressure);
  for (const path of ["/api/boxes", "/boxes"]) app.get(path, async () => "answered");
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  expect(await statusOf("/api/boxes")).toBe(200);
  for (const late of [3_001, 6_002]) pressure.look(late);
  const refused = await app.inject("/api/boxes");
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: "UNAVAILABLE" });
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(await statusOf("/boxes")).toBe(200);
});

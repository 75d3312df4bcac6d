import { expect, test } from "vitest";
import { Hosts } from "./hosts.ts";
import { atOnce, startable } from "./places.ts";

const list = (count: number, each: (number: number) => { userId: string; host: string }) =>
  Array.from({ length: count }, (_, number) => each(number));
const everywhere = { places: () => 50 };

test("a person has two on their way at once, at whatever hosts", () => {
  const waiting = list(20, (number) => ({ userId: "mallory", host: `${number}.example.com` }));
  expect(startable(waiting, [], everywhere)).toEqual(waiting.slice(0, 2));
  expect(startable(waiting, waiting.slice(0, 1), everywhere)).toEqual(waiting.slice(0, 1));
  expect(startable(waiting, waiting.slice(0, 2), everywhere)).toEqual([]);
});

test("a host that is not known has four on their way at once, for whomever", () => {
  const waiting = list(20, (number) => ({ userId: `user ${number}`, host: "slow.example.com" }));
  expect(startable(waiting, [], new Hosts())).toHaveLength(4);
  expect(startable(waiting, waiting.slice(0, 3), new Hosts())).toHaveLength(1);
});

test("whoever comes behind those that may not start does not wait for them", () => {
  const ann = { userId: "ann", host: "good.example.com" };
  const waiting = [...list(100, () => ({ userId: "mallory", host: "slow.example.com" })), ann];
  expect(startable(waiting, [], new Hosts())).toEqual([waiting[0], waiting[1], ann]);
});

test("all together there are fifty", () => {
  const waiting = list(100, (number) => ({ userId: `user ${number}`, host: `${number}.example.com` }));
  expect(startable(waiting, waiting.slice(0, 20), new Hosts())).toHaveLength(atOnce - 20);
});

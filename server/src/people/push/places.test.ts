import { expect, test } from "vitest";
import { Hosts } from "./hosts.ts";
import { startable } from "./places.ts";

const list = (count: number, each: (number: number) => { userId: string; host: string }) =>
  Array.from({ length: count }, (_, number) => each(number));
const everywhere = { places: () => 50, isProven: () => true };

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
  expect(startable(waiting, waiting.slice(0, 20), everywhere)).toHaveLength(30);
});

test("hosts that have not answered often yet have twenty together, however many there are", () => {
  const hosts = new Hosts();
  for (let answers = 0; answers < 20; answers += 1) hosts.answered("push.example.com");
  const named = list(50, (number) => ({ userId: `mallory ${number % 25}`, host: `${number}.example.com` }));
  const known = list(50, (number) => ({ userId: `user ${number}`, host: "push.example.com" }));
  expect(startable([...named, ...known], [], hosts)).toEqual([...named.slice(0, 20), ...known.slice(0, 30)]);
  expect(startable([...named, ...known], named.slice(0, 20), hosts)).toEqual(known.slice(0, 30));
});

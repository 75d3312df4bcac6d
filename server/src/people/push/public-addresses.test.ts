import { createSocket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { createServer } from "node:net";
import { afterAll, expect, test } from "vitest";
import { madeUpSubscription } from "../../testing/push-service.ts";
import { addressesOf, isPublicAddress, publicLookup } from "./public-addresses.ts";
import { createPushSender } from "./sending.ts";

let connections = 0;
const inside = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
afterAll(() => new Promise((closed) => inside.close(closed)));
const address = inside.address();
const port = typeof address === "object" && address ? address.port : 0;

/** A name server that gives these answers, one after the other. */
function nameServer(...answers: LookupAddress[][]) {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return answers[asked - 1] ?? answers.at(-1) ?? [];
  };
  return { resolve, asked: () => asked };
}

async function sendTo(names: ReturnType<typeof nameServer>) {
  const sender = createPushSender(
    { supportEmail: "hello@example.com", pushTestOrigin: undefined },
    publicLookup(names.resolve),
  );
  const { endpoint, keys } = madeUpSubscription(`https://push.example.com:${port}/x`);
  const { default: webPush } = await import("web-push");
  const outcome = await sender.send(
    { endpoint, ...keys, payload: "{}", ttlSeconds: 60, topic: "topic", urgency: "normal" },
    webPush.generateVAPIDKeys(),
  );
  sender.close();
  return outcome;
}

const loopback = { address: "127.0.0.1", family: 4 };
const open = { address: "93.184.215.14", family: 4 };

test.each([
  ["only leads", [loopback]],
  ["also leads", [open, loopback]],
])("a name that %s into a private network is never connected to", async (_, answer) => {
  const before = connections;
  const outcome = await sendTo(nameServer(answer));
  expect(outcome).toEqual({
    became: "refused",
    reason: "push.example.com leads into a private network",
  });
  expect(connections).toBe(before);
});

test("the lookup's answer is what is connected to: the name is asked once", async () => {
  const names = nameServer([{ address: "::ffff:7f00:1", family: 6 }], [loopback]);
  const before = connections;
  expect(await sendTo(names)).toMatchObject({ became: "refused" });
  expect(names.asked()).toBe(1);
  expect(connections).toBe(before);
});

/** A question's answer: one address. The question follows 12 bytes of header, and ends after its type and class. */
function dnsAnswer(question: Buffer, address: readonly number[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const header = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const type = question.subarray(end - 4, end);
  const record = Buffer.from([0xc0, 12, ...type, 0, 0, 0, 60, 0, address.length, ...address]);
  return Buffer.concat([header, question.subarray(12, end), record]);
}

/** Starts a name server on this machine, which answers as `answer` says, or never. */
async function startNameServer(answer: (type: number) => readonly number[] | undefined) {
  const types: number[] = [];
  const socket = createSocket("udp4", (question, { port: from, address: to }) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    types.push(type);
    const found = answer(type);
    if (found) socket.send(dnsAnswer(question, found), from, to);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  return { types, servers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() };
}

const typeA = 1;
const typeAaaa = 28;

test("a name server is asked for both kinds of addresses", async () => {
  const names = await startNameServer((type) =>
    type === typeA ? [93, 184, 215, 14] : [...Array(15).fill(0), 1],
  );
  expect(await addressesOf("push.example.com", names.servers)).toEqual([open, { address: "::1", family: 6 }]);
  names.close();
});

test("a name whose name server never answers fails by itself, for the push only", async () => {
  const names = await startNameServer(() => undefined);
  await expect(addressesOf("push.example.com", names.servers)).rejects.toMatchObject({ code: "ETIMEOUT" });
  expect(new Set(names.types)).toEqual(new Set([typeA, typeAaaa]));
  names.close();
}, 60_000);

test.each(["8.8.8.8", "2606:4700:4700::1111"])("%s is public", (each) => {
  expect(isPublicAddress(each)).toBe(true);
});

test.each([
  "::",
  "::1",
  "1::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fec0::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "192.0.2.1",
  "224.0.0.1",
  "x",
])("%s is not public", (each) => {
  expect(isPublicAddress(each)).toBe(false);
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const open: Socket[] = [];
let port: number;

beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Announces megabytes of a picture and sends few of them. */
function beginUpload({ token }: Person): Socket {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  const lines = [
    "POST /api/admin/images?name=a.png&upsert=false HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${token}`,
    "Content-Type: image/png",
    "Content-Length: 5000000",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\nfew`);
  return socket;
}

/** The status of an upload that is answered before it was sent; 0 if there is no answer yet. */
function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once("data", (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])));
    setTimeout(() => resolve(0), 1000);
  });
}

test("a connection that breaks off while its session is looked up keeps no place", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const socket = beginUpload(boss);
    await once(socket, "connect");
    await new Promise((resolve) => setTimeout(resolve, attempt % 4));
    socket.destroy();
  }
  await expect.poll(() => statusOf(beginUpload(boss))).toBe(0);
  const { uploadPlaces } = app.parts;
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(() => uploadPlaces.taken).toBe(0);
});

test("one person has 20 uploads on their way at once, one more gets 503, and breaking one off makes room", async () => {
  const [boss, other] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Other", "admin")];
  const begun = Array.from({ length: 20 }, () => beginUpload(boss));
  expect(new Set(await Promise.all(begun.map(statusOf)))).toEqual(new Set([0]));
  expect(await statusOf(beginUpload(boss))).toBe(503);
  expect(await statusOf(beginUpload(other))).toBe(0);
  begun[0]?.destroy();
  await expect.poll(() => statusOf(beginUpload(boss))).toBe(0);
});

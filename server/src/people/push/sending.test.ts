import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { madeUpSubscription } from "../../testing/push-service.ts";
import { createPushSender, type PushSender } from "./sending.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends something to this address. */
async function sendTo(sender: PushSender, address: string) {
  const { endpoint, keys } = madeUpSubscription(address);
  const { default: webPush } = await import("web-push");
  const news = { payload: "{}", ttlSeconds: 60, topic: "topic", urgency: "normal" as const };
  return sender.send({ endpoint, ...keys, ...news }, webPush.generateVAPIDKeys());
}

test("a private address that is stored all the same is not fetched", async () => {
  const sender = createPushSender({ supportEmail: "hello@example.com", pushTestOrigin: undefined }, () => {
    throw new Error("No name is looked up for an address in digits.");
  });
  for (const address of ["https://127.0.0.1:1/x", "https://[::1]:1/x"])
    expect(await sendTo(sender, address)).toEqual({ became: "refused", reason: "not a public address" });
  sender.close();
});

test("an answer that does not end is left after its first kilobytes", async () => {
  let left: Promise<unknown> | undefined;
  server = createServer((_, response) => {
    left = once(response, "close");
    response.writeHead(201);
    response.write(Buffer.alloc(64 * 1024));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const sender = createPushSender({ supportEmail: "hello@example.com", pushTestOrigin: origin });
  expect(await sendTo(sender, `${origin}/x`)).toEqual({ became: "sent" });
  await left;
  sender.close();
}, 60_000);

import { connect } from "node:net";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { authenticate } from "../http/authenticate.ts";
import { startTestApp } from "../testing/test-app.ts";
import { streamEvents } from "./stream.ts";

const app = startTestApp();

test("a stream whose client never reads is closed once a megabyte waits for it", async () => {
  const ann = await app.signedInAs("Ann");
  const topic = `user:${ann.userId}`;
  const heard = new Set<(event: { topic: string; kind: "profile"; cause?: string }) => void>();
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  streamEvents(server, {
    db: app.parts.db,
    hub: {
      subscribe: (listener) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
      since: () => [],
    },
    signedIn: (request) => authenticate(app.parts, request, "signed-in"),
    stillSignedIn: async (user) => user,
    listGroupIds: async () => [],
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const client = connect(port, "127.0.0.1").pause();
  client.on("error", () => {});
  client.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ann.token}\r\n\r\n`);
  await expect.poll(() => heard.size, { timeout: 60_000 }).toBe(1);
  // Longer than a real event, to get there sooner; the operating system takes a few megabytes, too.
  const event = { topic, kind: "profile" as const, cause: "x".repeat(256 * 1024) };
  let told = 0;
  for (; heard.size > 0 && told < 1_000; told++) {
    for (const listener of heard) listener(event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => heard.size, { timeout: 60_000 }).toBe(0);
  expect(told).toBeLessThan(1_000);
  client.destroy();
  await server.close();
});

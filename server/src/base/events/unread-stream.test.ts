import { connect } from "node:net";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { authenticate } from "../http/authenticate.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { streamEvents } from "./stream.ts";

const app = startTestApp();

test("a stream whose client never reads is closed once a megabyte waits for it", async () => {
  const ann = await app.signedInAs("Ann");
  const topic = `user:${ann.userId}`;
  let tell = (_: { topic: string; kind: "profile"; cause?: string }) => {};
  let state: "none" | "open" | "closed" = "none";
  const server = Fastify();
  server.server.on("connection", (socket) =>
    socket.once("close", () => {
      state = "closed";
    }),
  );
  server.setValidatorCompiler(validatorCompiler);
  streamEvents(server, {
    metrics: createMetrics([]),
    hub: {
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
      since: () => [],
    },
    signedIn: (request) => authenticate(app.parts, request, "signed-in"),
    listRights: async (sessionIds) => {
      state = "open";
      return new Map(sessionIds.map((id) => [id, { isAdmin: false, groupIds: [] }]));
    },
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const client = connect(port, "127.0.0.1").pause();
  client.on("error", () => {});
  client.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ann.token}\r\n\r\n`);
  const now = () => state;
  await expect.poll(now).toBe("open");
  // Longer than a real event, to get there sooner; the operating system takes a few megabytes, too.
  const event = { topic, kind: "profile" as const, cause: "x".repeat(256 * 1024) };
  let told = 0;
  for (; now() === "open" && told < 1_000; told++) {
    tell(event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(now).toBe("closed");
  expect(told).toBeLessThan(1_000);
  client.destroy();
  await server.close();
});

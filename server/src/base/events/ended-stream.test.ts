import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { authenticate } from "../http/authenticate.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { streamEvents } from "./stream.ts";

const app = startTestApp();

test("a stream whose session has ended by now ends, and nothing is written to it afterwards", async () => {
  const ann = await app.signedInAs("Ann");
  const faults: Error[] = [];
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.addHook("onRequest", async (_request, { raw }) => {
    raw.on("error", (error) => faults.push(error));
  });
  streamEvents(server, {
    metrics: createMetrics([]),
    hub: {
      subscribe: () => () => {},
      since: () => [{ topic: `user:${ann.userId}`, kind: "profile" }],
    },
    signedIn: (request) => authenticate(app.parts, request, "signed-in"),
    listRights: async () => new Map(),
  });
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const headers = { authorization: `Bearer ${ann.token}` };
  const response = await fetch(`${address}/api/events?since=0`, { headers });
  expect(await response.text()).toMatch(/"kind":"profile"}\n\n$/);
  await server.close();
  expect(faults).toEqual([]);
});

test("a stream that is being opened while the server stops does not keep it from stopping", async () => {
  const ann = await app.signedInAs("Ann");
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  const asked = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  streamEvents(server, {
    metrics: createMetrics([]),
    hub: { subscribe: () => () => {}, since: () => [] },
    signedIn: (request) => authenticate(app.parts, request, "signed-in"),
    listRights: async () => {
      asked.resolve();
      await closing.promise;
      return new Map();
    },
  });
  server.addHook("preClose", async () => closing.resolve());
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const response = fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${ann.token}` } });
  await asked.promise;
  await server.close();
  expect(await (await response).text()).toMatch(/^: welcome\n\n/);
});

import { contract } from "@boxmates/contract/contract";
import type { Endpoint } from "@boxmates/contract/endpoint";
import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";

const app = startTestApp();

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: { properties: object } } } };
  responses: Record<string, unknown>;
}

const endpoints = Object.entries(contract).flatMap(([noun, api]) =>
  Object.entries<Endpoint>(api).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);

async function description() {
  const response = await app.app.inject("/api/openapi.json");
  expect(response.statusCode).toBe(200);
  return response.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
}

test("the API describes itself in OpenAPI 3.1", async () => {
  expect(await description()).toMatchObject({ openapi: "3.1.0", info: { title: "Boxmates API" } });
});

test.each(endpoints)("%s is in the description", async (_, endpoint) => {
  const { paths } = await description();
  const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
  const operation = paths[path]?.[endpoint.method.toLowerCase()];
  expect(operation).toMatchObject({ summary: endpoint.summary });
  expect(Boolean(operation?.security)).toBe(endpoint.audience !== "anyone");
  for (const code of endpoint.refusals) expect(operation?.description).toContain(code);
  const parameters = operation?.parameters ?? [];
  const named = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
  expect(named("path")).toEqual(Object.keys(endpoint.params?.shape ?? {}));
  expect(named("query").sort()).toEqual(Object.keys(endpoint.query?.shape ?? {}).sort());
  expect(Boolean(operation?.requestBody)).toBe(endpoint.body !== undefined);
  if (endpoint.response) expect(Object.keys(operation?.responses ?? {})).toEqual(["200", "default"]);
});

test("what is not part of the API is not described", async () => {
  const paths = Object.keys((await description()).paths);
  expect(paths.filter((path) => !path.startsWith("/api/"))).toEqual([]);
  expect(paths).toHaveLength(new Set(endpoints.map(([, { path }]) => path)).size + 2);
});

test("the API has a page of its own, which may run its scripts", async () => {
  const response = await app.app.inject("/api/docs");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toMatch(/^text\/html/);
  expect(response.body).toContain("<title>Boxmates API</title>");
  expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
});

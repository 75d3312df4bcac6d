import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { type Example, examples } from "./examples.ts";

const app = startTestApp();

interface Content {
  content?: { "application/json": { schema: { properties: object }; example?: unknown } };
}

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const endpoints = Object.entries(contract).flatMap(([noun, api]) =>
  Object.entries<Endpoint>(api).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);

type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };
let known: Description | undefined;

/** Returns the description, which is fetched once for all tests. */
async function description(): Promise<Description> {
  if (known) return known;
  const response = await app.app.inject("/api/openapi.json");
  expect(response.statusCode).toBe(200);
  known = response.json<Description>();
  return known;
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
  const status = endpoint.response ? "200" : "204";
  expect(Object.keys(operation?.responses ?? {})).toEqual([status, "default"]);
});

test("routes outside the API are not described", async () => {
  const paths = Object.keys((await description()).paths);
  expect(paths.filter((path) => !path.startsWith("/api/"))).toEqual([]);
  expect(paths).toHaveLength(new Set(endpoints.map(([, { path }]) => path)).size + 3);
  for (const other of ["/api/events", "/api/jwks.json", "/api/account/recover"])
    expect(paths).toContain(other);
});

const exampled = Object.entries(examples).flatMap(([noun, ofNoun]) =>
  Object.entries<Example>(ofNoun).map(([name, example]) => {
    const api: Record<string, Endpoint> = contract[noun as keyof typeof contract];
    return { name: `${noun}.${name}`, endpoint: api[name], example };
  }),
);

test.each(exampled)("the example of $name fits the contract", async ({ endpoint, example }) => {
  if (!endpoint) throw new Error("There is no such endpoint.");
  const { paths } = await description();
  const operation = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
  expect(operation?.requestBody?.content?.["application/json"].example).toEqual(example.body);
  if (endpoint.body) expect(endpoint.body.safeParse(example.body)).toMatchObject({ success: true });
  const answer = operation?.responses["200"]?.content?.["application/json"].example;
  expect(answer).toEqual(example.response);
  if (endpoint.response) expect(endpoint.response.parse(example.response)).toEqual(example.response);
});

test("every endpoint that another client needs for accounts has an example", () => {
  const forAnyone = Object.entries<Endpoint>(contract.account).filter(
    ([, { audience }]) => audience === "anyone",
  );
  expect(Object.keys(examples.account ?? {})).toEqual(
    expect.arrayContaining(forAnyone.map(([name]) => name)),
  );
});

test("the API has a documentation page that may run its scripts", async () => {
  const response = await app.app.inject("/api/docs");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toMatch(/^text\/html/);
  expect(response.body).toContain("<title>Boxmates API</title>");
  const policy = response.headers["content-security-policy"];
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(`${rule}`);
});

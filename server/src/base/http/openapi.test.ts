import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { type Example, examples } from "./examples.ts";

const app = startTestApp();

interface Operation {
  requestBody?: { content?: { "application/json": { example?: unknown } } };
}

interface Description {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Returns the description as any client gets it. */
async function description(): Promise<Description> {
  const response = await app.app.inject("/api/openapi.json");
  expect(response.statusCode).toBe(200);
  return response.json<Description>();
}

test("the API describes itself in OpenAPI 3.1, which its schema accepts", async () => {
  const served = await description();
  expect(served).toMatchObject({ openapi: "3.1.0", info: { title: "Boxmates API" } });
  expect(await new Validator().validate({ ...served })).toEqual({ valid: true });
});

test("only the API is described, whether or not the contract names it, and with examples", async () => {
  const { paths } = await description();
  expect(Object.keys(paths).filter((path) => !path.startsWith("/api/"))).toEqual([]);
  for (const path of ["/api/groups/{groupId}", "/api/events", "/api/jwks.json", "/api/account/recover"])
    expect(Object.keys(paths)).toContain(path);
  const signIn = paths["/api/account/sign-in"]?.post;
  expect(signIn?.requestBody?.content?.["application/json"].example).toEqual(examples.account?.signIn?.body);
});

test("every example fits the contract", () => {
  for (const [noun, ofNoun] of Object.entries(examples))
    for (const [name, { body, response }] of Object.entries<Example>(ofNoun)) {
      const api: Record<string, Endpoint> = contract[noun as keyof typeof contract];
      const endpoint = api[name];
      expect(endpoint?.body?.safeParse(body).success ?? body === undefined, `${noun}.${name}`).toBe(true);
      expect(endpoint?.response?.parse(response), `${noun}.${name}`).toEqual(response);
    }
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

import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect } from "vitest";
import type { Person, TestApp } from "./test-app.ts";

/** These refuse everybody but vendors (the access matrix), or are there only where boxes are paid, and know of no game. */
const ofOthers = ["vendor", "proposal", "gift"];

/** All that a member's browser can read. */
const reads = Object.entries(contract)
  .filter(([noun]) => !ofOthers.includes(noun))
  .flatMap(([noun, api]) =>
    Object.entries<Endpoint>(api)
      .filter(([, { method, audience }]) => method === "GET" && audience !== "admin")
      .map(([name, { path }]) => ({ name: `${noun}.${name}`, path })),
  );

interface Reader {
  person: Person;
  /** The parameters of all endpoints: one with a parameter that is not here fails the test. */
  params: Record<string, string>;
  /** The endpoints that refuse, with their codes; all others answer. */
  refused: Record<string, string>;
}

/** Reads every body that a member can get, by the endpoint's name. */
export async function readAllAs(
  app: TestApp,
  { person, params, refused }: Reader,
): Promise<Record<string, unknown>> {
  const bodies: Record<string, unknown> = {};
  for (const { name, path } of reads) {
    const unknown = [...path.matchAll(/:(\w+)/g)].filter(([, param]) => !(param && param in params));
    expect(unknown, `${name} has a parameter that this test does not know`).toEqual([]);
    const response = await app.app.inject({
      url: `/api${fillPath(path, params)}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.statusCode === 200 ? undefined : response.json().code, name).toBe(refused[name]);
    const { requestId: _, exportedAt: __, ...body } = JSON.parse(response.body, withoutDownloads);
    bodies[name] = body;
  }
  return bodies;
}

/** Reading everything downloads one's own data, which is logged each time. */
function withoutDownloads(_: string, value: unknown): unknown {
  return Array.isArray(value) ? value.filter((each) => each?.kind !== "data_exported") : value;
}

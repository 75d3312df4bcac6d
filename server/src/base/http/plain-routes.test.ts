import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { bookArchivePath, ownArchivePath } from "@boxmates/contract/around/archive";
import { memoryPhotoPath } from "@boxmates/contract/around/book";
import { fillPath } from "@boxmates/contract/base/paths";
import type { Problem } from "@boxmates/contract/base/problem";
import { photoPath } from "@boxmates/contract/play/activity-session";
import { podiumPicturePath } from "@boxmates/contract/play/history";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alone, members, ofGroup, row, signedIn } from "../../testing/access-rows.ts";
import {
  type Access,
  accessTo,
  everyone,
  type Relation,
  type Scene,
  type Who,
} from "../../testing/access-scenes.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { imageFile } from "../../workshop/image/rules.ts";

// Files and pictures have no endpoint in the contract. They have the same matrix as endpoints have: see
// access-matrix.test.ts.

const initialization = "fastify.initialization";
/** The routes that are not in the API's description. */
const hidden = new Set<string>();
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url, schema }) => {
    if (!schema?.hide) return;
    for (const each of [method].flat()) if (each !== "HEAD") hidden.add(`${each} ${url}`);
  });
};
subscribe(initialization, listen);
afterAll(() => unsubscribe(initialization, listen));

const app = startTestApp({}, { keepsRows: true });
let access: Access;

beforeAll(async () => {
  await app.clear();
  access = await accessTo(app);
});

/** Makes the bytes of a photo, which the scenes leave out. */
async function stored(table: "shows" | "memories", id: string): Promise<void> {
  const { rows } = await app.database.pool.query<{ photo: string }>(
    `select photo from ${table} where id = $1`,
    [id],
  );
  for (const { photo } of rows)
    await app.parts.imageStore.put(imageFile(photo, "small"), Buffer.from("a photo"), "image/webp");
}

/** Each makes the address, under `/api`, for a scene. */
const bySession = {
  [podiumPicturePath]: row(
    ({ groupId, deliveryId }: Scene) => fillPath(podiumPicturePath, { groupId, deliveryId }),
    members("NOTHING_PLAYED"),
    signedIn("NOT_A_MEMBER"),
    signedIn("GROUP_NOT_FOUND"),
  ),
  [photoPath]: ofGroup(async ({ groupId, newActivity }: Scene) => {
    const { showId } = await newActivity();
    await stored("shows", showId);
    return fillPath(photoPath, { groupId, showId, size: "small" });
  }),
  [memoryPhotoPath]: ofGroup(async ({ groupId, newMemory }: Scene) => {
    const { memoryId } = await newMemory();
    await stored("memories", memoryId);
    return fillPath(memoryPhotoPath, { groupId, memoryId, size: "small" });
  }),
  [bookArchivePath]: ofGroup(({ groupId }: Scene) => fillPath(bookArchivePath, { groupId })),
  [ownArchivePath]: alone((_: Scene) => ownArchivePath, signedIn("ok")),
};

/** Their addresses hold a secret, or everyone on this machine, or everyone, may read them; each has tests of its own. */
const withoutSession = [
  "GET /.well-known/security-policy.txt",
  "GET /.well-known/security.txt",
  "GET /api/calendar/:file",
  "GET /api/docs",
  "GET /api/docs/json",
  "GET /api/docs/static/*",
  "GET /api/docs/static/index.html",
  "GET /api/docs/static/swagger-initializer.js",
  "GET /api/docs/yaml",
  "GET /api/mail-choices/:token/unsubscribe",
  "GET /api/mail-previews",
  "GET /api/mail-previews/:name",
  "GET /api/newsletter/subscribers/:token/unsubscribe",
  "GET /api/openapi.json",
  "GET /dev/mail",
  "GET /dev/mail/:name",
  "GET /healthz",
  "GET /images/:file",
  "GET /images/named/:name",
  "GET /metrics",
  "GET /readyz",
  "POST /api/mail-choices/:token/unsubscribe",
  "POST /api/newsletter/subscribers/:token/unsubscribe",
];

test("every route beside the contract's endpoints has a row here, or is known to need no session", () => {
  const known = [...withoutSession, ...Object.keys(bySession).map((path) => `GET /api${path}`)];
  expect([...hidden].sort()).toEqual(known.sort());
});

test.each(Object.entries(bySession))("GET /api%s: own, foreign and missing objects", async (_, cases) => {
  const met: Record<string, Record<string, string>> = {};
  const expected: typeof met = {};
  for (const [relation, one] of Object.entries(cases) as [Relation, (typeof cases)["own"]][]) {
    const outcomes: Record<string, string> = {};
    for (const who of everyone)
      outcomes[who] = await outcomeOf(await one.request(access.scene(relation, who)), who);
    met[relation] = outcomes;
    expected[relation] = one.expected;
  }
  expect(met).toEqual(expected);
});

async function outcomeOf(address: string, who: Who): Promise<string> {
  const person = access.people[who];
  const response = await app.app.inject({
    url: `/api${address}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
  return response.statusCode === 200 ? "ok" : response.json<Problem>().code;
}

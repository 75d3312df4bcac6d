import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, invited, join } from "../../testing/world.ts";
import { theService } from "../the-service.ts";
import { forgetOldKeys } from "./jobs.ts";

const app = startTestApp();
const { group, groupPage, invite, delivery } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
});

const create = (name: string, key: string, by = ann) =>
  app.send(group.create, { body: { name } }, by, { "idempotency-key": key });
const groups = async (of = ann) => (await app.call(groupPage.mine, {}, of)).groups.map(({ name }) => name);

test("the same key gives the same answer and writes once", async () => {
  const first = await create("Cheese club", "key-1");
  const second = await create("Cheese club", "key-1");
  expect(first).toMatchObject({ status: 200 });
  expect(second.ok && second.body).toEqual(first.ok && first.body);
  expect(await groups()).toEqual(["Cheese club"]);
});

test("ten simultaneous requests with one key get one answer and write once", async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create("Cheese club", "key-1")));
  const ids = replies.map((reply) => (reply.ok ? reply.body.id : reply.problem.code));
  expect(new Set(ids).size).toBe(1);
  expect(replies.every((reply) => reply.ok)).toBe(true);
  expect(await groups()).toEqual(["Cheese club"]);
});

test("another key, or another person's same key, is another write", async () => {
  const ben = await app.signedInAs("Ben");
  await create("Cheese club", "key-1");
  await create("Cheese club", "key-2");
  expect((await create("Ben's club", "key-1", ben)).status).toBe(200);
  expect(await groups()).toHaveLength(2);
  expect(await groups(ben)).toEqual(["Ben's club"]);
});

test("a key that is reused with another body or address is refused", async () => {
  const created = await create("Cheese club", "key-1");
  const groupId = created.ok ? created.body.id : "";
  expect(await create("Wine club", "key-1")).toMatchObject({ status: 422, problem: { code: "KEY_REUSED" } });
  const headers = { "idempotency-key": "key-1" };
  const other = await app.send(
    invite.create,
    { params: { groupId }, body: { email: "x@example.com" } },
    ann,
    headers,
  );
  expect(other).toMatchObject({ status: 422, problem: { code: "KEY_REUSED" } });
  expect(await groups()).toEqual(["Cheese club"]);
});

test("a refused request can be sent again with the same key", async () => {
  const ben = await app.signedInAs("Ben");
  const groupId = await groupOf(app, ann);
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  const others = await Promise.all(["C", "D", "E", "F", "G"].map((name) => app.signedInAs(name)));
  for (const other of others) await join(app, groupId, other, "member");
  const accept = () => app.send(invite.accept, { params: { token } }, ben, { "idempotency-key": "accept" });
  expect(await accept()).toMatchObject({ problem: { code: "GROUP_FULL" } });
  await app.parts.db
    .deleteFrom("groupMemberships")
    .where("userId", "=", others[0]?.userId ?? "")
    .execute();
  expect(await accept()).toMatchObject({ body: { groupId } });
  expect(await accept()).toMatchObject({ body: { groupId } });
});

test("an answer without a body is repeated without one", async () => {
  const { groupId, deliveryId, member } = await arrivedGame(app);
  const arrive = () =>
    app.send(delivery.arrive, { params: { groupId, deliveryId } }, member, { "idempotency-key": "k" });
  expect((await arrive()).status).toBe(204);
  expect((await arrive()).status).toBe(204);
});

test("a key is kept for a day", async () => {
  await create("Cheese club", "key-1");
  pass(app, { hours: 24 });
  ann = await app.signedInAgain(ann);
  await forgetOldKeys.run(app.parts, {}, theService);
  await create("Cheese club", "key-1");
  expect(await groups()).toHaveLength(1);
  pass(app, { seconds: 1 });
  await forgetOldKeys.run(app.parts, {}, theService);
  await create("Cheese club", "key-1");
  expect(await groups()).toHaveLength(2);
});

test("a key of more than 128 characters is refused", async () => {
  expect((await create("Cheese club", "k".repeat(128))).status).toBe(200);
  expect(await create("Wine club", "k".repeat(129))).toMatchObject({
    status: 400,
    problem: { code: "MALFORMED" },
  });
});

import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import type { AuditKind } from "@boxmates/contract/desk/audit";
import { beforeEach, describe, expect, test } from "vitest";
import { readTable } from "../../base/csv/csv-table.ts";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { forgetOldAuditEntries } from "./jobs.ts";

const app = startTestApp();
const { admin, audit, personalData } = contract;
let boss: Person;
let ann: Person;
let ben: Person;

beforeEach(async () => {
  [boss, ann, ben] = [
    await app.signedInAs("Boss", "admin"),
    await app.signedInAs("Ann"),
    await app.signedInAs("Ben"),
  ];
});

interface Entry {
  kind?: AuditKind;
  userId: string | null;
  actorId?: string | null;
  createdAt?: string;
  device?: string;
  detail?: string;
}

const add = (entry: Entry) =>
  app.parts.db
    .insertInto("auditLog")
    .values({
      kind: "password_changed",
      actorId: null,
      createdAt: app.now,
      device: null,
      detail: "",
      ...entry,
    })
    .execute();

type Query = NonNullable<RequestOf<typeof audit.entries>["query"]>;
const found = async (query: Query) =>
  (await app.call(audit.entries, { query }, boss)).items.map(({ kind, user }) => `${user?.name}: ${kind}`);

describe("entries are only added", () => {
  const inDatabase = (statement: string) => app.database.pool.query(statement);
  const refusal = "entries of the audit log cannot be changed or deleted";

  test.each([
    ["changed", "update audit_log set detail = 'Nothing happened'"],
    ["deleted", "delete from audit_log"],
    ["emptied", "truncate audit_log"],
  ])("the database refuses that the log is %s", async (_, statement) => {
    await expect(inDatabase(statement)).rejects.toThrow(refusal);
    expect(await found({})).toHaveLength(3);
  });

  test("the job forgets what is older than two years, and nothing else", async () => {
    await add({ userId: ann.userId, createdAt: "2024-11-21T11:59:59.000Z" });
    await add({ userId: ben.userId, createdAt: "2024-11-21T12:00:00.000Z" });
    await forgetOldAuditEntries.run(app.parts, {}, theService);
    expect(await found({ kind: "password_changed" })).toEqual(["Ben: password_changed"]);
    // The permission ends with the job's transaction.
    await expect(inDatabase("delete from audit_log")).rejects.toThrow(refusal);
  });

  test("not even that permission reaches entries from afterwards", async () => {
    const permission = "set local boxmates.forgets_audit_log_before = '2026-01-01'";
    await expect(inDatabase(`begin; ${permission}; delete from audit_log; commit`)).rejects.toThrow(refusal);
    await inDatabase("rollback");
    expect(await found({})).toHaveLength(3);
  });
});

describe("administrators find entries", () => {
  test("by kind", async () => {
    await add({ userId: ann.userId });
    expect(await found({ kind: "password_changed" })).toEqual(["Ann: password_changed"]);
    expect(await found({ kind: "email_changed" })).toEqual([]);
  });

  test("by a person whom they are about or who did it, by name, address or id", async () => {
    await add({ userId: ben.userId, actorId: ann.userId, kind: "role_changed" });
    await add({ userId: ben.userId });
    for (const search of ["ANN", ann.email.slice(0, 12), ann.userId]) {
      const names = await found({ search });
      expect(names.toSorted()).toEqual(["Ann: signed_in", "Ben: role_changed"]);
    }
    expect(await found({ search: "nobody" })).toEqual([]);
  });

  test("by a name that very many people have", async () => {
    await app.database.pool.query(
      `with made as (
         insert into users (email, full_name, password_hash, created_at)
         select 'many-' || n || '@example.com', 'Annabel', 'none', now() from generate_series(1, 300) n
         returning id, email, full_name, created_at
       )
       insert into profiles (user_id, email, full_name, role, created_at, updated_at)
       select id, email, full_name, 'user', created_at, created_at from made`,
    );
    await add({ userId: ben.userId, actorId: ann.userId, kind: "role_changed" });
    expect((await found({ search: "ann" })).toSorted()).toEqual(["Ann: signed_in", "Ben: role_changed"]);
  });

  test("by the first and the last day, in UTC", async () => {
    for (const day of ["01", "02", "03"])
      for (const time of ["00:00:00.000Z", "23:59:59.999Z"])
        await add({ userId: ann.userId, createdAt: `2026-10-${day}T${time}` });
    expect(await found({ from: "2026-10-02", to: "2026-10-02" })).toHaveLength(2);
    expect(await found({ from: "2026-10-02", to: "2026-10-03" })).toHaveLength(4);
    expect(await found({ to: "2026-10-02" })).toHaveLength(4);
    expect(await found({ from: "2026-10-03", to: "2026-10-02" })).toEqual([]);
    expect(await found({ from: "9999-12-31", to: "9999-12-31" })).toEqual([]);
  });

  test("page by page, with the same filters", async () => {
    for (let minute = 10; minute < 15; minute++)
      await add({ userId: ann.userId, actorId: ann.userId, createdAt: `2026-10-01T12:${minute}:00.000Z` });
    for (const query of [{ search: "ann" }, { kind: "password_changed" as const }, { to: "2026-10-31" }]) {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const request = { query: { ...query, kind: "password_changed" as const, limit: 2 } };
        if (before) Object.assign(request.query, { before });
        const page = await app.call(audit.entries, request, boss);
        seen.push(...page.items.map(({ createdAt }) => createdAt.slice(14, 16)));
        before = page.next ?? undefined;
      } while (before);
      expect(seen).toEqual(["14", "13", "12", "11", "10"]);
    }
  });
});

test("the CSV has the filtered entries, and no cell of it is a formula", async () => {
  await app.database.pool.query("update profiles set full_name = '=1+1' where user_id = $1", [ann.userId]);
  pass(app, { seconds: 1 });
  await add({ userId: ann.userId, actorId: boss.userId, kind: "role_changed", detail: "Vendor to User" });
  const file = await app.call(audit.file, { query: { kind: "role_changed" } }, boss);
  expect(file).toMatchObject({ fileName: "boxmates-audit-log-2026-11-21.csv", entries: 1, hasMore: false });
  expect(file.text).toContain("'=1+1");
  const columns = ["created_at", "kind", "user_email", "user_name", "actor_name", "detail"] as const;
  expect(readTable(file.text, columns, { passesOver: true }).rows.map(({ cells }) => cells)).toEqual([
    {
      created_at: "2026-11-21T12:00:01.000Z",
      kind: "Role changed",
      user_email: ann.email,
      user_name: "=1+1",
      actor_name: "Boss",
      detail: "Vendor to User",
    },
  ]);
});

test("a deleted account leaves entries without a name and an address", async () => {
  await app.call(admin.deleteUser, { params: { userId: ann.userId } }, boss);
  const query = { search: ann.userId };
  const { items } = await app.call(audit.entries, { query }, boss);
  expect(items.map(({ kind, user }) => [kind, user])).toEqual(
    expect.arrayContaining([
      ["signed_in", { id: ann.userId, name: null, email: null }],
      ["account_deleted", { id: ann.userId, name: null, email: null }],
    ]),
  );
  const file = await app.call(audit.file, { query }, boss);
  expect(file.text).not.toContain(ann.email);
  expect(file.text).not.toContain("Ann");
});

describe("people see", () => {
  test("what happened to their account and what they did, and nothing of others", async () => {
    pass(app, { seconds: 1 });
    const act = { device: "Firefox on Linux" };
    await add({ ...act, kind: "session_ended", userId: ann.userId, actorId: boss.userId });
    await add({ ...act, kind: "sign_in_failed", userId: ben.userId });
    const { items } = await app.call(audit.own, {}, ann);
    expect(items.map(({ id, createdAt, ...entry }) => entry)).toEqual([
      // An administrator's device is theirs to know.
      { kind: "session_ended", by: "administrator", toOther: false, device: null, detail: "" },
      { kind: "signed_in", by: "you", toOther: false, device: "Test", detail: "" },
    ]);
    expect((await app.call(audit.own, {}, ben)).items[0]).toMatchObject({ by: "unknown", ...act });
    const [done] = (await app.call(audit.own, {}, boss)).items;
    expect(done).toMatchObject({ kind: "session_ended", by: "you", toOther: true, ...act });
  });

  test("it page by page", async () => {
    for (let minute = 10; minute < 13; minute++)
      await add({ userId: ann.userId, createdAt: `2026-10-01T12:${minute}:00.000Z` });
    const first = await app.call(audit.own, { query: { limit: 3 } }, ann);
    const before = first.next ?? "";
    const second = await app.call(audit.own, { query: { limit: 3, before } }, ann);
    expect([...first.items, ...second.items].map(({ createdAt }) => createdAt.slice(11, 16))).toEqual([
      "12:00",
      "12:12",
      "12:11",
      "12:10",
    ]);
    expect(second.next).toBeNull();
  });

  test("it in the export of their data", async () => {
    pass(app, { seconds: 1 });
    await add({ kind: "sign_in_failed", userId: ann.userId, device: "Firefox on Linux" });
    await add({ kind: "sign_in_failed", userId: ben.userId });
    const { auditLog } = await app.call(personalData.export, {}, ann);
    expect(auditLog).toContainEqual({
      kind: "sign_in_failed",
      createdAt: "2026-11-21T12:00:01.000Z",
      device: "Firefox on Linux",
      detail: "",
    });
    expect(auditLog.filter(({ kind }) => kind === "sign_in_failed")).toHaveLength(1);
  });
});

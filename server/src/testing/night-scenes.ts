import type { TestApp } from "./test-app.ts";

const proposedAt = "2026-12-19T19:00:00.000Z";

/** Returns the only proposal of the group, which nobody there has made. */
export async function proposalTo(app: TestApp, groupId: string): Promise<string> {
  const { db } = app.parts;
  await db.deleteFrom("nights").where("groupId", "=", groupId).where("status", "=", "open").execute();
  const night = db.insertInto("nights").values({ groupId, revisedAt: app.now }).returning("id");
  const { id: nightId } = await night.executeTakeFirstOrThrow();
  const proposal = db.insertInto("nightProposals").values({ nightId, startsAt: proposedAt }).returning("id");
  return (await proposal.executeTakeFirstOrThrow()).id;
}

/** Returns the only chosen night of the group, which nobody there has proposed. */
export async function nightOf(app: TestApp, groupId: string): Promise<string> {
  const { db } = app.parts;
  await db.deleteFrom("nights").where("groupId", "=", groupId).execute();
  const chosen = { groupId, status: "chosen" as const, startsAt: proposedAt, revisedAt: app.now };
  return (await db.insertInto("nights").values(chosen).returning("id").executeTakeFirstOrThrow()).id;
}

import { randomUUID } from "node:crypto";
import type { BodyOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import type { Person, TestApp } from "./test-app.ts";

type Proposed = BodyOf<typeof contract.proposal.create>;

/** The proposal of the vendors of tests, for a day three months from now. */
export function cheeseOf(app: TestApp): Proposed {
  const day = new Date(app.now);
  day.setUTCMonth(day.getUTCMonth() + 3);
  return {
    name: "Juniper Cheese",
    description: "Six months old.",
    imageUrl: null,
    boxType: "gourmet_tasting",
    price: 4.5,
    quantity: 200,
    availableDate: day.toISOString().slice(0, 10),
  };
}

/** Proposes a product, and returns the proposal's id. */
export async function proposed(
  app: TestApp,
  vendor: Person,
  changes: Partial<Proposed> = {},
): Promise<string> {
  return (await app.call(contract.proposal.create, { body: { ...cheeseOf(app), ...changes } }, vendor)).id;
}

/** Returns a new proposal of this vendor or, if it is foreign, of another one; a random id for a missing one. */
export async function proposalFor(
  app: TestApp,
  relation: "own" | "foreign" | "missing",
  own: Person,
): Promise<string> {
  if (relation === "missing") return randomUUID();
  const { userId: vendorId } = relation === "own" ? own : await app.signedInAs("Stranger", "vendor");
  const written = app.parts.db
    .insertInto("proposals")
    .values({ ...cheeseOf(app), vendorId, stateSince: app.now, createdAt: app.now });
  return (await written.returning("id").executeTakeFirstOrThrow()).id;
}

import type { Parts } from "../../parts.ts";
import type { Delivering } from "../subscription/access.ts";
import { requireJoining } from "./access.ts";
import { upsertAgreement } from "./queries.ts";

/** Has a member who subscribes join, too, if boxes are paid. */
export function joiningAs({ config }: Pick<Parts, "config">): Delivering["joinAs"] {
  return async (db, user, named, now) => {
    if (!config.stripe) return;
    const joining = await requireJoining(db, user, named);
    await upsertAgreement(db, joining, { priceCents: joining.priceCents, agreedAt: now });
  };
}

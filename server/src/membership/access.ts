import type { Db } from "../db/open.ts";
import { lockGroup } from "../group/queries.ts";
import { Refusal } from "../refusal.ts";
import { countMembers } from "./queries.ts";

declare const proven: unique symbol;

/** Proof that the group is locked and has a free seat, until the transaction ends. */
export interface FreeSeat {
  readonly [proven]: "free seat";
  readonly groupId: string;
}

/** Locks the group: of all who want the last seat at once, one gets it. Throws GROUP_NOT_FOUND or GROUP_FULL. */
export async function requireFreeSeat(db: Db, groupId: string, maxMembers: number): Promise<FreeSeat> {
  if (!(await lockGroup(db, groupId))) throw new Refusal("GROUP_NOT_FOUND");
  if ((await countMembers(db, groupId)) >= maxMembers) throw new Refusal("GROUP_FULL");
  return { groupId } as FreeSeat;
}

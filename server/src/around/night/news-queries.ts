import type { Db } from "../../base/db/open.ts";
import type { OwnNight, OwnProposal } from "./proofs.ts";
import type { NightChange } from "./rules.ts";

/** The news of a night for one member; its number tells it from later changes of the night. */
export interface NightNews {
  nightId: string;
  userId: string;
  fromId: string;
  change: NightChange;
  startsAt: string;
  /** The former time of a night that was moved. */
  formerly?: string;
  sequence: number;
}

/** Lists the members of the night's group but the one who has changed it. */
export async function listOthers(db: Db, { groupId, userId }: OwnProposal | OwnNight): Promise<string[]> {
  const members = await db
    .selectFrom("groupMemberships")
    .select("userId")
    .where("groupId", "=", groupId)
    .where("userId", "!=", userId)
    .execute();
  return members.map((member) => member.userId);
}

/** Returns what the mail says; undefined if the night has changed again since, or the person has left. */
export async function findNightNews(db: Db, { nightId, userId, fromId, sequence }: NightNews) {
  return db
    .selectFrom("nights as night")
    .innerJoin("groups", "groups.id", "night.groupId")
    .innerJoin("groupMemberships as member", "member.groupId", "groups.id")
    .innerJoin("profiles as profile", "profile.userId", "member.userId")
    .leftJoin("profiles as friend", (join) => join.on("friend.userId", "=", fromId))
    .select([
      "groups.id as groupId",
      "groups.name as groupName",
      "profile.email",
      "profile.fullName",
      "profile.timeZone",
      "friend.fullName as friendName",
    ])
    .where("night.id", "=", nightId)
    .where("night.sequence", "=", sequence)
    .where("member.userId", "=", userId)
    .executeTakeFirst();
}

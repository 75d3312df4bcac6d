import type { UserDetails } from "@boxmates/contract/desk/admin";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import { sessionsOfUser } from "../../people/account/session-queries.ts";
import { foreignGroup } from "./group-queries.ts";

const groupsOfUser = `
  select ${foreignGroup("groups")}
  from group_memberships membership
  join groups on groups.id = membership.group_id
  join profiles owner on owner.user_id = groups.created_by
  where membership.user_id = $1
  order by groups.name, groups.id`;

const detailsQuery = writtenQuery<UserDetails>(`
  select users.confirmed_at as "confirmedAt", users.last_signed_in_at as "lastSignedInAt",
    ${rowsOf(sessionsOfUser)} as sessions,
    ${rowsOf(groupsOfUser)} as groups,
    jsonb_build_object(
      'passkeys', (select count(*) from passkeys where user_id = $1),
      'authenticator', exists (select from authenticators where user_id = $1 and is_confirmed),
      'recoveryCodesLeft', (select count(*) from recovery_codes where user_id = $1)
    ) as factors
  from users where users.id = $1`);

export async function findUserDetails(db: Db, userId: string, now: Date): Promise<UserDetails | undefined> {
  const [details] = await detailsQuery(db, [userId, now]);
  return details;
}

/** Returns the address that a user has to confirm: their own, or else a new one with the id of its change. */
export function findUnconfirmed(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .leftJoin("emailChanges as change", (join) =>
      join.onRef("change.userId", "=", "users.id").on("users.confirmedAt", "is not", null),
    )
    .select(["change.id as changeId", sql<string>`coalesce(change.new_email, users.email)`.as("email")])
    .where("users.id", "=", userId)
    .where((eb) => eb.or([eb("users.confirmedAt", "is", null), eb("change.id", "is not", null)]))
    .executeTakeFirst();
}

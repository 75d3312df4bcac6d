import type { ProfilePage, SessionEntry } from "@boxmates/contract/pages/profile-page";
import type { Db } from "../../base/db/open.ts";
import { momentOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import { passesOf } from "../../money/pass/shown-queries.ts";
import { cardOf } from "../../money/payer/queries.ts";
import { sessionsOfUser } from "../../people/account/session-queries.ts";

type StoredProfilePage = Omit<ProfilePage, "sessions" | "payer"> & {
  sessions: Omit<SessionEntry, "current">[];
  payer: Omit<NonNullable<ProfilePage["payer"]>, "today"> | null;
};

const pageColumns = `
  select
    jsonb_build_object(
      'userId', profile.user_id, 'email', profile.email, 'fullName', profile.full_name, 'role', profile.role,
      'createdAt', ${momentOf("profile.created_at")}, 'updatedAt', ${momentOf("profile.updated_at")}
    ) as profile,
    (select new_email from email_changes where user_id = $1) as "pendingEmail",
    (
      select jsonb_build_object(
        'recipient', recipient, 'street', street, 'city', city, 'country', country, 'state', state,
        'zipCode', zip_code)
      from shipping_addresses where user_id = $1
    ) as address,
    profile.time_zone as "timeZone",
    coalesce((select jsonb_agg(kind order by kind) from unwanted_mails where user_id = $1), '[]') as "unwantedMails",
    ${rowsOf(sessionsOfUser)} as sessions`;

const pageOfPerson = "from profiles profile where profile.user_id = $1";

const profilePageQuery = writtenQuery<StoredProfilePage>(`${pageColumns}, null as payer ${pageOfPerson}`);
const payingProfilePageQuery = writtenQuery<StoredProfilePage>(`
  ${pageColumns}, json_build_object(
    'card', ${cardOf("$1")}, 'passes', ${passesOf("$1")}) as payer
  ${pageOfPerson}`);

/**
 * Finds what people see of themselves and nobody else does.
 * @param isPaid whether boxes are paid
 */
export async function findProfilePage(
  db: Db,
  userId: string,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<StoredProfilePage> {
  const query = isPaid ? payingProfilePageQuery : profilePageQuery;
  const [page] = await query(db, [userId, now]);
  if (!page) throw new Error("Somebody who is signed in has no profile.");
  return page;
}

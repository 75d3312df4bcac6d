import type { MailKind } from "@boxmates/contract/people/profile";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount } from "../../base/proofs.ts";
import type { HeldMailChoice } from "./proofs.ts";
import { updateUnwantedMail } from "./queries.ts";

/** The mail choice of the link at the foot of a mail. */
export interface FoundMailChoice {
  id: string;
  kind: MailKind;
  /** The account whose choice counts; null where the address has none. */
  userId: string | null;
  email: string;
  wanted: boolean;
}

/**
 * Finds the link's mail choice and its current state. An address that first got mails without an account may have one
 * by now: then the account's choice counts, for the mails and for the link.
 */
export async function findMailChoice(db: Db, token: string): Promise<FoundMailChoice | undefined> {
  const { rows } = await sql<FoundMailChoice>`
    select * from (
      select choice.id, choice.kind, account.id as user_id, coalesce(choice.email, account.email) as email,
        case when account.id is null then not choice.unwanted
          else not exists (
            select from unwanted_mails unwanted
            where unwanted.user_id = account.id and unwanted.kind = choice.kind)
        end as wanted
      from mail_choices choice
      left join lateral (
        select users.id, users.email from users where users.id = choice.user_id
        union all
        select users.id, users.email from users
        where users.email = choice.email and users.confirmed_at is not null
      ) account on true
      where choice.id = ${token}
    ) found
    where email is not null`.execute(db);
  return rows[0];
}

/** Switches one kind of mail on or off for the account, or for the address if there is none. */
export async function updateMailChoice(db: Db, choice: HeldMailChoice, wanted: boolean): Promise<void> {
  const { id, userId } = choice;
  if (userId) return updateUnwantedMail(db, choice, { userId, unwanted: !wanted });
  await db.updateTable("mailChoices").set({ unwanted: !wanted }).where("id", "=", id).execute();
}

/** Deletes the choices of an address without an account; an account's choices are deleted with it. */
export async function deleteMailChoicesOf(db: Db, { email }: LeavingAccount): Promise<void> {
  await db.deleteFrom("mailChoices").where("email", "=", email).execute();
}

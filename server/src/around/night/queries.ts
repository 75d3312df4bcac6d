import type { NightAnswer } from "@boxmates/contract/around/night";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { LockedMember } from "../../groups/group/proofs.ts";
import type { NewProposal, OpenNightProposal, OwnNight, OwnProposal } from "./proofs.ts";

/** Counts the open proposals of a group, and says whether a delivery is one of its own. */
export async function findRoomForProposal(
  db: Db,
  { groupId }: LockedMember,
  { deliveryId, now }: { deliveryId: string | null; now: Date },
): Promise<{ proposals: number; hasDelivery: boolean }> {
  const { rows } = await sql<{ proposals: number; hasDelivery: boolean }>`
    select (
      select count(*)::integer from nights night
      join night_proposals proposal on proposal.night_id = night.id and proposal.starts_at > ${now}
      where night.group_id = ${groupId} and night.status = 'open'
    ) as "proposals",
    exists (
      select from group_deliveries where id = ${deliveryId} and group_id = ${groupId}
    ) as "hasDelivery"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}

/** Deletes the group's proposals that nobody has chosen in time. */
export async function deletePastProposals(db: Db, { groupId }: NewProposal, now: Date): Promise<void> {
  const past = sql`
    delete from night_proposals
    where starts_at <= ${now} and night_id = (
      select id from nights where group_id = ${groupId} and status = 'open')`;
  await sendAhead(db, past.compile(db));
}

/**
 * Inserts a proposal, with the vote of whoever makes it, and with the first one what all are for. Returns whether it is
 * new: a time is proposed once.
 */
export async function insertProposal(
  db: Db,
  { groupId, userId, startsAt, deliveryId }: NewProposal,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with night as (
      insert into nights (group_id, delivery_id, revised_at) values (${groupId}, ${deliveryId}, ${now})
      on conflict (group_id) where status = 'open' do update set delivery_id = case
        when exists (select from night_proposals others where others.night_id = nights.id) then nights.delivery_id
        else excluded.delivery_id
      end
      returning id
    ), proposal as (
      insert into night_proposals (night_id, starts_at, proposed_by)
      select id, ${startsAt}, ${userId} from night
      on conflict (night_id, starts_at) do nothing
      returning id
    )
    insert into night_votes (proposal_id, group_id, user_id, answer)
    select id, ${groupId}, ${userId}, 'yes' from proposal
    returning proposal_id`.execute(db);
  return rows.length > 0;
}

/** Finds a proposal of the group, with what has become of it. */
export function findProposal(db: Db, groupId: string, proposalId: string) {
  return db
    .selectFrom("nightProposals as proposal")
    .innerJoin("nights as night", "night.id", "proposal.nightId")
    .select(["night.id as nightId", "night.status", "proposal.startsAt", "proposal.proposedBy"])
    .where("proposal.id", "=", proposalId)
    .where("night.groupId", "=", groupId)
    .executeTakeFirst();
}

export async function deleteProposal(db: Db, { proposalId }: OwnProposal): Promise<void> {
  await sendAhead(db, db.deleteFrom("nightProposals").where("id", "=", proposalId));
}

export async function upsertVote(
  db: Db,
  { groupId, userId, proposalId }: OpenNightProposal,
  answer: NightAnswer,
): Promise<void> {
  const vote = db
    .insertInto("nightVotes")
    .values({ proposalId, groupId, userId, answer })
    .onConflict((conflict) => conflict.columns(["proposalId", "userId"]).doUpdateSet({ answer }));
  await sendAhead(db, vote);
}

// chosen nights -----------------------------------------------------------------------------------

/** Counts the chosen nights of a group that are to come. */
export async function countNights(db: Db, groupId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("nights")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("groupId", "=", groupId)
    .where("status", "=", "chosen")
    .where("startsAt", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function chooseProposal(
  db: Db,
  { nightId, startsAt, proposedBy }: OwnProposal,
  now: Date,
): Promise<void> {
  const chosen = db
    .updateTable("nights")
    .set({ status: "chosen", startsAt, proposedBy, revisedAt: now })
    .where("id", "=", nightId);
  await sendAhead(db, chosen);
}

/** Finds a night of the group that was chosen. */
export async function findNight(db: Db, groupId: string, nightId: string) {
  const night = await db
    .selectFrom("nights")
    .select(["status", "startsAt", "proposedBy", "sequence"])
    .where("id", "=", nightId)
    .where("groupId", "=", groupId)
    .executeTakeFirst();
  return night && night.startsAt !== null ? { ...night, startsAt: night.startsAt } : undefined;
}

export async function moveNight(db: Db, { nightId }: OwnNight, startsAt: Date, now: Date): Promise<void> {
  const moved = sql`
    update nights set starts_at = ${startsAt}, sequence = sequence + 1, revised_at = ${now} where id = ${nightId}`;
  await sendAhead(db, moved.compile(db));
}

export async function callNightOff(db: Db, { nightId }: OwnNight, now: Date): Promise<void> {
  const calledOff = sql`
    update nights set status = 'called_off', sequence = sequence + 1, revised_at = ${now} where id = ${nightId}`;
  await sendAhead(db, calledOff.compile(db));
}

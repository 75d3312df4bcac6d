import type {
  AdminProposal,
  AdminProposalEntry,
  ProposalState,
  proposalBody,
} from "@boxmates/contract/vendors/proposal";
import type { BoxType } from "@boxmates/contract/workshop/box";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
import { type PageQuery, pageKeyOf, toPage } from "../../base/db/paging.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { contains, isFound } from "../../base/db/text-search.ts";
import { momentOf } from "../../base/db/written-query.ts";
import type { VendorProof } from "../vendor/proofs.ts";
import type { ChangeableProposal, MovedProposal, OpenProposal, SoundProposal } from "./proofs.ts";

type ProposalFields = z.output<typeof proposalBody>;

const vendorJson = sql`
  case when profile.user_id is not null then jsonb_build_object(
    'id', profile.user_id, 'fullName', profile.full_name, 'email', profile.email,
    'isVendor', profile.role = 'vendor') end`;

const entryColumns = sql`
  proposal.id, proposal.name, proposal.image_url, proposal.box_type, proposal.price, proposal.quantity,
  proposal.available_date, proposal.state, proposal.created_at, said.message_count, said.last_from,
  ${vendorJson} as vendor`;

const entryTables = sql`
  from proposals proposal
  left join profiles profile on profile.user_id = proposal.vendor_id
  cross join lateral (
    select count(*) as message_count,
      (array_agg(case when is_from_vendor then 'vendor' else 'admins' end order by created_at desc, id desc))[1]
        as last_from
    from proposal_messages where proposal_id = proposal.id
  ) said`;

interface ProposalFilter {
  /** Only those of this vendor. */
  vendorId?: string;
  state?: ProposalState | undefined;
  boxType?: BoxType | undefined;
  /** Part of the product's name, or of the vendor's name or address. */
  search?: string;
}

/** Lists proposals with their vendors, newest first. */
export async function listProposals(db: Db, filter: ProposalFilter, { before, limit }: PageQuery) {
  const { rows } = await sql<AdminProposalEntry>`
    select ${entryColumns} ${entryTables}
    where ${matching(filter, before)}
    order by proposal.created_at desc, proposal.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit);
}

function matching({ vendorId, state, boxType, search }: ProposalFilter, before: string | undefined) {
  const key = pageKeyOf(before);
  const conditions: (RawBuilder<unknown> | false)[] = [
    vendorId !== undefined && sql`proposal.vendor_id = ${vendorId}`,
    state !== undefined && sql`proposal.state = ${state}`,
    boxType !== undefined && sql`proposal.box_type = ${boxType}`,
    Boolean(search) &&
      sql`(${contains("proposal.name", search ?? "")} or ${isFound("profile", search ?? "")})`,
    key !== undefined &&
      sql`(proposal.created_at, proposal.id) < (${key.createdAt}::timestamptz, ${key.id}::uuid)`,
  ];
  return sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `);
}

const messagesJson = sql.raw(`
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', message.id, 'fromVendor', message.is_from_vendor, 'text', message.text,
      'createdAt', ${momentOf("message.created_at")}, 'authorName', author.full_name
    ) order by message.created_at, message.id)
    from proposal_messages message
    left join profiles author on author.user_id = message.author_id
    where message.proposal_id = proposal.id
  ), '[]')`);

/** Finds a proposal with everything about it; with a vendor only if it is theirs. */
export async function findProposal(
  db: Db,
  { proposalId, vendorId }: { proposalId: string; vendorId?: string },
): Promise<AdminProposal | undefined> {
  const { rows } = await sql<AdminProposal>`
    select ${entryColumns}, proposal.description, proposal.reason, proposal.revision, proposal.state_since,
      ${messagesJson} as messages,
      case when box.id is not null then jsonb_build_object(
        'boxId', box.id, 'boxTitle', box.title, 'productNumber', content.product_number) end as item
    ${entryTables}
    left join box_contents content on content.id = proposal.content_id and content.left_at is null
    left join subscription_boxes box on box.id = content.box_id
    where proposal.id = ${proposalId} and (${vendorId ?? null}::uuid is null or proposal.vendor_id = ${vendorId ?? null})
    `.execute(db);
  return rows[0];
}

/**
 * Locks the proposal until the transaction ends, after the account of its vendor: deleting an account locks in this
 * order, too.
 */
export async function lockProposal(db: Db, proposalId: string) {
  await db
    .selectFrom("proposals")
    .innerJoin("users", "users.id", "proposals.vendorId")
    .select("users.id")
    .where("proposals.id", "=", proposalId)
    .forKeyShare("users")
    .execute();
  return db
    .selectFrom("proposals")
    .select(["id", "vendorId", "name", "description", "imageUrl", "price", "state", "revision"])
    .where("id", "=", proposalId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the new proposal's id. */
export async function insertProposal(
  db: Db,
  { userId }: VendorProof & SoundProposal,
  fields: ProposalFields,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("proposals")
    .values({ ...fields, vendorId: userId, stateSince: now, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProposal(
  db: Db,
  { id }: ChangeableProposal & SoundProposal,
  fields: ProposalFields,
): Promise<void> {
  const written = db
    .updateTable("proposals")
    .set((eb) => ({ ...fields, revision: eb("revision", "+", 1) }))
    .where("id", "=", id);
  await sendAhead(db, written);
}

interface NextState {
  state: ProposalState;
  /** Why it was declined. */
  reason?: string;
  /** The item as which it was accepted. */
  contentId?: string;
  now: Date;
}

export async function updateState(db: Db, { id }: MovedProposal, { now, ...next }: NextState): Promise<void> {
  await sendAhead(
    db,
    db
      .updateTable("proposals")
      .set({ ...next, stateSince: now })
      .where("id", "=", id),
  );
}

export async function countMessages(db: Db, proposalId: string): Promise<number> {
  const { count } = await db
    .selectFrom("proposalMessages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("proposalId", "=", proposalId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the new message's id. */
export async function insertMessage(
  db: Db,
  { id: proposalId, side }: OpenProposal,
  { authorId, text, now }: { authorId: string; text: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto("proposalMessages")
    .values({ proposalId, authorId, isFromVendor: side === "vendor", text, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes a picture before its bytes are stored, so that they are deleted if no proposal comes to show it. */
export async function insertPicture(
  db: Db,
  { userId: vendorId }: VendorProof,
  url: string,
  uploadedAt: Date,
): Promise<void> {
  await db.insertInto("proposalPictures").values({ vendorId, url, uploadedAt }).execute();
}

/** Returns whether the vendor has uploaded this picture, which stays until the transaction ends. */
export async function hasPicture(db: Db, vendorId: string, url: string): Promise<boolean> {
  const picture = await db
    .selectFrom("proposalPictures")
    .select("url")
    .where("vendorId", "=", vendorId)
    .where("url", "=", url)
    .forKeyShare()
    .executeTakeFirst();
  return picture !== undefined;
}

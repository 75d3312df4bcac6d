import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";

/** Something that has happened to a proposal; with the message, if that is the news. */
export interface ProposalEvent<News extends string> {
  proposalId: string;
  news: News;
  messageId?: string;
}

interface NewsToMail {
  vendorId: string;
  to: string;
  fullName: string;
  productName: string;
  reason: string | null;
  boxTitle: string | null;
  text: string | null;
}

/** Returns the content of a mail to the vendor; undefined if the account is gone. */
export async function findNewsToMail(
  db: Db,
  { proposalId, messageId }: ProposalEvent<string>,
): Promise<NewsToMail | undefined> {
  const { rows } = await sql<NewsToMail>`
    select vendor.user_id as vendor_id, vendor.email as "to", vendor.full_name, proposal.name as product_name,
      proposal.reason, box.title as box_title, message.text
    from proposals proposal
    join profiles vendor on vendor.user_id = proposal.vendor_id
    left join box_contents content on content.id = proposal.content_id and content.left_at is null
    left join subscription_boxes box on box.id = content.box_id
    left join proposal_messages message on message.id = ${messageId ?? null}::uuid
    where proposal.id = ${proposalId}`.execute(db);
  return rows[0];
}

interface WaitingToMail {
  /** Null once the account is gone. */
  vendorId: string | null;
  to: string;
  fullName: string;
  vendorName: string | null;
  productName: string;
  text: string | null;
}

/** Returns the content of a mail to an administrator; undefined if they are none any more. */
export async function findWaitingToMail(
  db: Db,
  { proposalId, messageId, userId }: ProposalEvent<string> & { userId: string },
): Promise<WaitingToMail | undefined> {
  const { rows } = await sql<WaitingToMail>`
    select proposal.vendor_id, reader.email as "to", reader.full_name, coalesce(nullif(vendor.full_name, ''), vendor.email) as vendor_name,
      proposal.name as product_name, message.text
    from proposals proposal
    join profiles reader on reader.user_id = ${userId} and reader.role = 'admin'
    left join profiles vendor on vendor.user_id = proposal.vendor_id
    left join proposal_messages message on message.id = ${messageId ?? null}::uuid
    where proposal.id = ${proposalId}`.execute(db);
  return rows[0];
}

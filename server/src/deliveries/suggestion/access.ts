import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import type { OwnSuggestion, Suggestion } from "./proofs.ts";
import { findSuggestedBox, findSuggestion } from "./queries.ts";

/** Throws GROUP_NOT_FOUND, NOT_A_MEMBER, BOX_UNAVAILABLE and ALREADY_SUBSCRIBED. */
export async function requireSuggestible(
  db: Db,
  user: SignedIn,
  { groupId, boxId }: { groupId: string; boxId: string },
): Promise<Suggestion> {
  const { userId } = user;
  const box = await findSuggestedBox(db, groupId, userId, boxId);
  if (!box) return refuseOutsider(db, user, groupId);
  if (!box.isOffered) throw new Refusal("BOX_UNAVAILABLE");
  if (box.subscriptionId) throw new Refusal("ALREADY_SUBSCRIBED");
  return { groupId, boxId, suggestedBy: userId } as Suggestion;
}

/** Throws SUGGESTION_NOT_FOUND, and ROLE_TOO_LOW for a plain member whose suggestion it is not. */
export async function requireOwnSuggestion(
  db: Db,
  member: MemberProof,
  boxId: string,
): Promise<OwnSuggestion> {
  const suggestion = await findSuggestion(db, member.groupId, boxId);
  if (!suggestion) throw new Refusal("SUGGESTION_NOT_FOUND");
  if (member.role === "member" && suggestion.suggestedBy !== member.userId) throw new Refusal("ROLE_TOO_LOW");
  return { groupId: member.groupId, boxId } as OwnSuggestion;
}

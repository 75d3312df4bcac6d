import { inviteApi } from "@boxmates/contract/groups/invite";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { read, readBy } from "../../base/api/read.ts";

/** The reader's groups, each with everything that the page of invitations shows. */
export const invitingGroups = read(
  inviteApi.overview,
  {},
  { failed: "Failed to load your groups.", topics: ["user", "group"] },
);

/** The offer behind an invitation's link; null if the link is unknown. */
export const inviteCard = (token: string) =>
  readBy(
    [inviteApi.card.path, token],
    (signal) => orNull(call(inviteApi.card, { params: { token } }, signal)),
    { failed: "Failed to load the invitation." },
  );

/** The offer behind a share link; null if the link is unknown. */
export const shareCard = (token: string) =>
  readBy(
    [inviteApi.shareCard.path, token],
    (signal) => orNull(call(inviteApi.shareCard, { params: { token } }, signal)),
    { failed: "Failed to load the link." },
  );

async function orNull<Card>(reading: Promise<Card>): Promise<Card | null> {
  try {
    return await reading;
  } catch (error) {
    // An address with more behind it than any token has is an invalid request.
    const leadsNowhere = ["INVITE_NOT_FOUND", "INVALID_REQUEST"];
    if (error instanceof ApiError && leadsNowhere.includes(error.code)) return null;
    throw error;
  }
}

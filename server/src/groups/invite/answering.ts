import { pages } from "@boxmates/contract/base/paths";
import type { inviteApi } from "@boxmates/contract/groups/invite";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { accountHandlers } from "../../people/account/handlers.ts";
import { deleteRemoval, insertMembership } from "../membership/queries.ts";
import { requireAcceptance, requireInvite, requireOpenInvite, requireOwnOpenInvite } from "./access.ts";
import { sendInviteAcceptedMail } from "./jobs.ts";
import { forgetInvitesTo } from "./limits.ts";
import { answerInvite } from "./queries.ts";
import { cardFor } from "./rules.ts";

type AnsweringHandlers = Pick<Handlers<typeof inviteApi>, "card" | "signUp" | "accept" | "decline">;

/** The handlers for the invited friend. */
export function answeringHandlers(parts: Parts): AnsweringHandlers {
  const { jobs, config } = parts;
  const account = accountHandlers(parts);
  return {
    card: async ({ db, params, user, now }) => {
      const invite = await requireInvite(db, params.token);
      return cardFor({ ...invite, maxMembers: config.groupMaxMembers }, user, now);
    },

    // The page knows the address only masked: it comes from the invitation.
    signUp: async ({ body, params: { token }, ...call }) => {
      const { invitedEmail: email } = await requireOpenInvite(call.db, token, call.now);
      const returnTo = pages.invite({ token });
      return account.signUp({ ...call, params: undefined, body: { ...body, email, returnTo } });
    },

    accept: async ({ db, params, user, now }) => {
      const accepted = { tokenOrId: params.token, maxMembers: config.groupMaxMembers };
      const { invite, seat } = await requireAcceptance(db, user, accepted, now);
      const { groupId } = seat;
      await forgetInvitesTo(db, invite.invitedEmail);
      if (!(await answerInvite(db, invite, "accepted"))) throw new Refusal("INVITE_USED");
      await deleteRemoval(db, seat, invite);
      await insertMembership(db, seat, invite, { role: "member", joinedAt: now });
      await jobs.send(db, sendInviteAcceptedMail, { inviteId: invite.id });
      await publish(db, { topic: `group:${groupId}`, kind: "membership" });
      await publish(db, { topic: `user:${user.userId}`, kind: "membership" });
      return { groupId };
    },

    decline: async ({ db, params, user, now }) => {
      const invite = await requireOwnOpenInvite(db, user, params.token, now);
      if (!(await answerInvite(db, invite, "declined"))) throw new Refusal("INVITE_USED");
      await publish(db, { topic: `group:${invite.groupId}`, kind: "invite" });
      await publish(db, { topic: `user:${user.userId}`, kind: "invite" });
      return undefined;
    },
  };
}

import type { suggestionApi } from "@boxmates/contract/deliveries/suggestion";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireMember } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnSuggestion, requireSuggestible } from "./access.ts";
import { sendBoxSuggestedMail } from "./jobs.ts";
import { deleteSuggestion, insertSuggestion } from "./queries.ts";

export function suggestionHandlers({ jobs }: Pick<Parts, "jobs">): Handlers<typeof suggestionApi> {
  return {
    create: async ({ db, user, params: { groupId }, body, now }) => {
      const suggestion = await requireSuggestible(db, user, { groupId, boxId: body.boxId });
      if (!(await insertSuggestion(db, suggestion, now))) throw new Refusal("ALREADY_SUGGESTED");
      await jobs.send(db, sendBoxSuggestedMail, {
        groupId,
        boxId: body.boxId,
        suggestedAt: now.toISOString(),
      });
      await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
      return undefined;
    },

    remove: async ({ db, user, params: { groupId, boxId } }) => {
      const own = await requireOwnSuggestion(db, await requireMember(db, user, groupId), boxId);
      await deleteSuggestion(db, own, boxId);
      await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
      return undefined;
    },
  };
}

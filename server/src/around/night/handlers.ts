import type { GroupNights, nightApi } from "@boxmates/contract/around/night";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { tellDevices } from "../../people/push/telling.ts";
import {
  requireNewProposal,
  requireOpenProposal,
  requireOwnNight,
  requireOwnProposal,
  requireRoomForNight,
  requireTimeToMeet,
} from "./access.ts";
import { countNightProposal } from "./limits.ts";
import { tellOthers } from "./news.ts";
import {
  callNightOff,
  chooseProposal,
  deletePastProposals,
  deleteProposal,
  insertProposal,
  moveNight,
  upsertVote,
} from "./queries.ts";
import { replaceReminders } from "./reminder-queries.ts";
import { bestProposal, remindersOf } from "./rules.ts";
import { findGroupNights, type StoredNights } from "./shown-queries.ts";

export function nightHandlers({ jobs }: Pick<Parts, "jobs">): Handlers<typeof nightApi> {
  return {
    show: async ({ db, user, params: { groupId }, now }) => {
      const stored = await findGroupNights(db, groupId, user.userId, now);
      return stored ? shownNights(stored, now) : refuseOutsider(db, user, groupId);
    },

    propose: async ({ db, user, params: { groupId }, body, now }) => {
      const proposal = await requireNewProposal(db, user, groupId, { ...body, now });
      await countNightProposal(db, proposal, now);
      await deletePastProposals(db, proposal, now);
      if (!(await insertProposal(db, proposal, now))) throw new Refusal("ALREADY_PROPOSED");
      if (proposal.isFirst)
        await tellDevices(db, jobs, "your_turn_to_vote", { to: [{ groupId }], fromId: user.userId });
      return tell(db, groupId);
    },

    withdraw: async ({ db, user, params, now }) => {
      await deleteProposal(db, requireOwnProposal(await requireOpenProposal(db, user, params, now)));
      return tell(db, params.groupId);
    },

    vote: async ({ db, user, params, body, now }) => {
      await upsertVote(db, await requireOpenProposal(db, user, params, now), body.answer);
      return tell(db, params.groupId);
    },

    choose: async ({ db, user, params, now }) => {
      const chosen = requireOwnProposal(await requireOpenProposal(db, user, params, now));
      await requireRoomForNight(db, chosen, now);
      await chooseProposal(db, chosen, now);
      await replaceReminders(db, chosen, remindersOf(chosen.startsAt, now));
      const startsAt = chosen.startsAt.toISOString();
      await tellOthers(db, jobs, chosen, { change: "chosen", startsAt, sequence: 0 });
      return tell(db, params.groupId);
    },

    move: async ({ db, user, params, body, now }) => {
      const { own, sequence, startsAt: formerly } = await requireOwnNight(db, user, params, now);
      if (sequence !== body.sequence) throw new Refusal("NIGHT_CHANGED");
      const startsAt = requireTimeToMeet(body.startsAt, now);
      await moveNight(db, own, startsAt, now);
      await replaceReminders(db, own, remindersOf(startsAt, now));
      const moved = { startsAt: startsAt.toISOString(), formerly, sequence: sequence + 1 };
      await tellOthers(db, jobs, own, { change: "moved", ...moved });
      return tell(db, params.groupId);
    },

    callOff: async ({ db, user, params, now }) => {
      const { own, sequence, startsAt } = await requireOwnNight(db, user, params, now);
      await callNightOff(db, own, now);
      await replaceReminders(db, own, []);
      await tellOthers(db, jobs, own, { change: "called off", startsAt, sequence: sequence + 1 });
      return tell(db, params.groupId);
    },
  };
}

async function tell(db: Db, groupId: string): Promise<undefined> {
  await publish(db, { topic: `group:${groupId}`, kind: "night" });
  return undefined;
}

/** Marks the best proposal, and what the reader may decide. */
function shownNights({ role, userId, proposals, nights, ...shown }: StoredNights, now: Date): GroupNights {
  const best = bestProposal(proposals);
  const isMine = (proposedBy: string | null) => role === "owner" || proposedBy === userId;
  return {
    ...shown,
    now: now.toISOString(),
    proposedFor: proposals.length > 0 ? shown.proposedFor : null,
    proposals: proposals.map(({ proposedBy, ...proposal }) => ({
      ...proposal,
      isBest: proposal.id === best?.id,
      isMine: isMine(proposedBy),
    })),
    nights: nights.map(({ proposedBy, ...night }) => ({ ...night, isMine: isMine(proposedBy) })),
  };
}

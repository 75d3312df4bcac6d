import { type Matrix, members, ofGroup } from "./access-rows.ts";

const otherTime = "2026-12-20T19:00:00.000Z";

const ownerOnly = { ...members("NOT_YOUR_PROPOSAL"), owner: "ok" as const };

export const nightRows: Matrix["night"] = {
  show: ofGroup(({ groupId }) => ({ params: { groupId } })),
  propose: ofGroup(async ({ groupId, newTime }) => {
    await newTime();
    return { params: { groupId }, body: { startsAt: otherTime } };
  }),
  withdraw: ofGroup(
    async ({ groupId, newTime }) => ({ params: { groupId, proposalId: await newTime() } }),
    ownerOnly,
  ),
  vote: ofGroup(async ({ groupId, newTime }) => ({
    params: { groupId, proposalId: await newTime() },
    body: { answer: "if_need_be" as const },
  })),
  choose: ofGroup(
    async ({ groupId, newTime }) => ({ params: { groupId, proposalId: await newTime() } }),
    ownerOnly,
  ),
  move: ofGroup(
    async ({ groupId, newNight }) => ({
      params: { groupId, nightId: await newNight() },
      body: { startsAt: otherTime, sequence: 0 },
    }),
    ownerOnly,
  ),
  callOff: ofGroup(
    async ({ groupId, newNight }) => ({ params: { groupId, nightId: await newNight() } }),
    ownerOnly,
  ),
};

import { type historyApi, historyDeliveries, likenessTolerance } from "@boxmates/contract/history";
import { scorePercent } from "@boxmates/contract/questionnaire-session";
import { requireMember } from "../group/access.ts";
import { findGroupName } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { listEarnedPoints, listLikeness, listMemberHistories, listPastDeliveries } from "./queries.ts";
import { pointsOverTime } from "./rules.ts";

export function historyHandlers(): Handlers<typeof historyApi> {
  return {
    show: async ({ db, user, params: { groupId } }) => {
      const { userId } = await requireMember(db, user, groupId);
      const members = await listMemberHistories(db, { groupId, userId });
      const deliveries = await listPastDeliveries(db, { groupId, userId, limit: historyDeliveries });
      const earned = await listEarnedPoints(db, groupId);
      const pairs = await listLikeness(db, { groupId, userId, tolerance: likenessTolerance });
      return {
        groupName: await findGroupName(db, groupId),
        members,
        deliveries: deliveries.map(({ totalCorrect, guessesAsked, ...delivery }) => ({
          ...delivery,
          averageScorePercent: delivery.players === 0 ? null : scorePercent(totalCorrect, guessesAsked),
        })),
        pointsOverTime: pointsOverTime(
          earned,
          members.map((member) => member.userId),
        ),
        likeness: pairs.map(({ first, second, ...counts }) => ({
          userIds: [first, second] as [string, string],
          ...counts,
        })),
      };
    },
  };
}

import { type historyApi, likenessTolerance } from "@boxmates/contract/play/history";
import { scorePercent } from "@boxmates/contract/play/questionnaire-session";
import type { Handlers } from "../../base/http/call.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import { findHistory } from "./queries.ts";
import { pointsOverTime } from "./rules.ts";

/** How many deliveries a page shows. */
export const deliveriesOnPage = 12;

export function historyHandlers(): Handlers<typeof historyApi> {
  return {
    show: async ({ db, user, params: { groupId }, query: { before } }) => {
      // One more shows whether there is a next page.
      const shown = { limit: deliveriesOnPage + 1, before, tolerance: likenessTolerance };
      const history = await findHistory(db, { groupId, userId: user.userId, ...shown });
      if (!history) return refuseOutsider(db, user, groupId);
      const { groupName, members, earned, pairs } = history;
      const deliveries = history.deliveries.slice(0, deliveriesOnPage);
      const last = deliveries.at(-1);
      return {
        groupName,
        members,
        deliveries: deliveries.map(({ totalCorrect, guessesAsked, ...delivery }) => ({
          ...delivery,
          averageScorePercent:
            delivery.players === 0 || totalCorrect === null ? null : scorePercent(totalCorrect, guessesAsked),
        })),
        next: last && history.deliveries.length > deliveriesOnPage ? `${last.deliveryDate}_${last.id}` : null,
        pointsOverTime: pointsOverTime(
          earned,
          members.map((member) => member.userId),
        ),
        likeness: pairs.map(({ first, second, ...counts }) => ({ userIds: [first, second], ...counts })),
      };
    },
  };
}

import type { historyApi } from "@boxmates/contract/play/history";
import type { Handlers } from "../../base/http/call.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import { findHistory } from "./queries.ts";
import { deliveriesOnPage, historyOf } from "./rules.ts";

export function historyHandlers(): Handlers<typeof historyApi> {
  return {
    show: async ({ db, user, params: { groupId }, query: { before } }) => {
      // One more shows whether there is a next page.
      const shown = { limit: deliveriesOnPage + 1, before };
      const row = await findHistory(db, { groupId, userId: user.userId, ...shown });
      return row ? historyOf(row) : refuseOutsider(db, user, groupId);
    },
  };
}

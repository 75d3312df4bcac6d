import type { bookApi } from "@boxmates/contract/around/book";
import type { Handlers } from "../../base/http/call.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { memoryHandlers } from "./memories.ts";
import { recordsOf } from "./records.ts";
import { bookOf } from "./rules.ts";
import { findYear } from "./year-queries.ts";

export function bookHandlers(parts: Parts): Handlers<typeof bookApi> {
  return {
    show: async ({ db, user, params: { groupId }, query: { year }, now }) => {
      const wanted = { groupId, userId: user.userId, year, thisYear: now.getUTCFullYear() };
      const row = await findYear(db, wanted);
      return row ? { ...bookOf(row), records: recordsOf(row) } : refuseOutsider(db, user, groupId);
    },
    ...memoryHandlers(parts),
  };
}

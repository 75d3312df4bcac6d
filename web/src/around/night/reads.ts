import { nightApi } from "@boxmates/contract/around/night";
import { read } from "../../base/api/read.ts";

/** When a group meets. Friends' time zones come with it. */
export const groupNights = (groupId: string) =>
  read(
    nightApi.show,
    { params: { groupId } },
    { failed: "Failed to load your nights.", topics: [`group:${groupId}`, `night:${groupId}`, "user"] },
  );

import { nightApi } from "@boxmates/contract/night";
import { read } from "../api/read.ts";

/** When a group meets. Friends' time zones come with it. */
export const groupNights = (groupId: string) =>
  read(
    nightApi.show,
    { params: { groupId } },
    { failed: "Failed to load your nights.", topics: [`group:${groupId}`, `night:${groupId}`, "user"] },
  );

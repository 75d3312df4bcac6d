import { nightApi } from "@boxmates/contract/around/night";
import { read } from "../../base/api/read.ts";

/** Reads the nights of a group. Friends' time zones come with them. */
export const groupNights = (groupId: string) =>
  read(
    nightApi.show,
    { params: { groupId } },
    { failed: "Failed to load your nights.", topics: [`group:${groupId}`, `night:${groupId}`, "user"] },
  );

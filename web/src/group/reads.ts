import { groupPageApi } from "@boxmates/contract/group-page";
import { read } from "../api/read.ts";

/** `groupRef` is the group's id, or the slug of its name. */
export const groupPage = (groupRef: string) =>
  read(
    groupPageApi.show,
    { params: { groupRef } },
    { failed: "Failed to load group details.", topics: [`group:${groupRef}`] },
  );

export const myGroups = read(
  groupPageApi.mine,
  {},
  { failed: "Failed to load your groups.", topics: ["user", "group", "night"] },
);

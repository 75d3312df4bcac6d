import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { pages } from "@boxmates/contract/base/paths";
import { groupPageApi } from "@boxmates/contract/pages/group-page";
import { kept } from "../../base/api/kept-reads.ts";
import { read } from "../../base/api/read.ts";

/** `groupRef` is the group's id, or the slug of its name. */
export const groupPage = (groupRef: string) =>
  read(
    groupPageApi.show,
    { params: { groupRef } },
    { failed: "Failed to load group details.", topics: [`group:${groupRef}`] },
  );

type MyGroups = ResponseOf<typeof groupPageApi.mine>;

export const myGroups = kept(
  pages.myGroup(),
  read(groupPageApi.mine, {}, { failed: "Failed to load your groups.", topics: ["user", "group", "night"] }),
  withoutAddresses,
);

/** Without invitations, email addresses and links to parcels. */
function withoutAddresses({ groups, ...mine }: MyGroups): MyGroups {
  return {
    ...mine,
    received: [],
    groups: groups.map(({ members, comingUp, ...group }) => ({
      ...group,
      invites: [],
      members: members.map((member) => ({ ...member, email: "" })),
      comingUp: {
        ...comingUp,
        parcels: comingUp.parcels.map((parcel) => ({ ...parcel, trackingUrl: null })),
      },
    })),
  };
}

import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { id, moment, optionalLines, requiredText, storedText } from "../base/values.ts";

/** How many groups a person can create in a day. */
export const groupsPerDay = 20;

export const groupRefusals = {
  GROUP_NOT_FOUND: { status: 404, detail: "This group does not exist or has been deleted." },
  NOT_A_MEMBER: { status: 403, detail: "You are not a member of this group." },
  ROLE_TOO_LOW: { status: 403, detail: "Only the owner or an admin of the group can do this." },
  OWNER_ONLY: { status: 403, detail: "Only the owner of the group can do this." },
} as const;

/** A group sees the results at once ('open'), or together when all have finished ('sealed'). */
export const resultsModes = ["open", "sealed"] as const;
export type ResultsMode = (typeof resultsModes)[number];

/** The latest deadline for sealed results. */
export const resultsMaxDays = 30;

export const group = z.object({
  id,
  name: z.string(),
  description: z.string(),
  createdBy: z.nullable(id),
  createdAt: moment,
  updatedAt: moment,
  resultsMode: z.enum(resultsModes),
  /** Sealed results open this many days after the box has arrived, even if somebody has not finished; null: never. */
  resultsAfterDays: z.nullable(z.number()),
  /** The group's own video call, on https. */
  videoUrl: z.nullable(z.string()),
});
export type Group = z.output<typeof group>;

export const groupBody = z.object({
  name: requiredText("Group name", 60),
  description: optionalLines("Description", 500),
});

export type GroupBody = z.output<typeof groupBody>;

const noDays = `Please enter a number of days from 1 to ${resultsMaxDays}, or nothing.`;
const httpsAddress = z.url({ protocol: /^https$/ });
const notHttps = "Please enter an address that begins with https://, or nothing.";

/** Fields that are not sent stay as they are. */
export const groupChange = z.extend(groupBody, {
  resultsMode: z.optional(z.enum(resultsModes)),
  resultsAfterDays: z.optional(
    z.nullable(
      z.number(noDays).check(z.int(noDays), z.minimum(1, noDays), z.maximum(resultsMaxDays, noDays)),
    ),
  ),
  videoUrl: z.optional(
    z.nullable(
      storedText().check(
        z.maxLength(2000, "This address is too long."),
        z.refine((address) => httpsAddress.safeParse(address).success, notHttps),
      ),
    ),
  ),
});
export type GroupChange = z.output<typeof groupChange>;

export const groupApi = {
  create: endpoint({
    method: "POST",
    path: "/groups",
    summary: "Create a group; its creator becomes the owner and first member",
    audience: "signed-in",
    body: groupBody,
    response: group,
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/groups/:groupId",
    summary:
      "Change the name, the description, the video call and when results open; only the group's owner can. 'open' opens all sealed results",
    audience: "signed-in",
    params: groupParams,
    body: groupChange,
    response: group,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/groups/:groupId",
    summary:
      "Delete the group and everything that belongs to it; only its owner and the site's administrators can",
    audience: "signed-in",
    params: groupParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "PROOF_NEEDED", "ADMIN_FACTOR_MISSING"],
  }),
};

/** Returns the name for a URL: lower case, no accents, the rest as single hyphens. Specification, section 5. */
export function groupSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

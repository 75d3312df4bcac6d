import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { adminApi } from "@boxmates/contract/desk/admin";
import * as z from "zod/mini";
import { reach } from "../../base/api/reach.ts";
import { read, readBy } from "../../base/api/read.ts";

export const overview = read(
  adminApi.overview,
  {},
  { failed: "Failed to fetch the system overview", topics: ["admin"] },
);

export const userEntries = (query: NonNullable<RequestOf<typeof adminApi.users>["query"]>) =>
  read(
    adminApi.users,
    { query },
    { failed: "Failed to fetch users", unreached: "Failed to connect to database", topics: ["admin"] },
  );

/** Reads the details of a user for their opened card. */
export const userDetails = (userId: string) =>
  read(
    adminApi.user,
    { params: { userId } },
    { failed: "Failed to fetch the user's details", topics: ["admin"] },
  );

export const roleChanges = read(
  adminApi.roleChanges,
  {},
  { failed: "Failed to fetch audit logs", topics: ["admin"] },
);

export const groupEntries = (query: NonNullable<RequestOf<typeof adminApi.groups>["query"]>) =>
  read(adminApi.groups, { query }, { failed: "Failed to fetch groups", topics: ["admin"] });

/** Not part of the contract: mails with made-up names, which the browser shows unchanged. */
const mailPreviewsPath = "/api/mail-previews";

const mailPreview = z.object({ name: z.string(), title: z.string(), subject: z.string() });
export type MailPreview = z.output<typeof mailPreview>;

export function mailPreviewAddress(name: string): string {
  return `${mailPreviewsPath}/${encodeURIComponent(name)}`;
}

/** Every mail that the product sends. */
export const mailPreviews = readBy([mailPreviewsPath], readMailPreviews, {
  failed: "Failed to fetch the mails",
});

async function readMailPreviews(signal: AbortSignal): Promise<MailPreview[]> {
  return reach(signal, async (limit) => {
    const response = await fetch(mailPreviewsPath, { signal: limit.signal });
    return z.array(mailPreview).parse(await response.json());
  });
}

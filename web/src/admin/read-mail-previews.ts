import * as z from "zod/mini";
import { UnreachableError } from "../api/api-error.ts";

/** Not part of the contract: mails with made-up names in them, which the browser shows as they are. */
const mailPreviewsPath = "/api/mail-previews";

const mailPreview = z.object({ name: z.string(), title: z.string(), subject: z.string() });
export type MailPreview = z.output<typeof mailPreview>;

export function mailPreviewAddress(name: string): string {
  return `${mailPreviewsPath}/${encodeURIComponent(name)}`;
}

/** Every mail that the product sends. */
export async function readMailPreviews(): Promise<MailPreview[]> {
  try {
    const response = await fetch(mailPreviewsPath);
    return z.array(mailPreview).parse(await response.json());
  } catch (error) {
    throw new UnreachableError(navigator.onLine === false ? "offline" : "no-answer", error);
  }
}

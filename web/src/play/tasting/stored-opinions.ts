import * as z from "zod/mini";
import { gameDraftPrefix } from "../../base/api/remembered-user.ts";
import { type StoredDraft, storedDraft } from "../../base/ui/stored-draft.ts";
import type { Opinions } from "./challenge.ts";

const format = z.record(
  z.string(),
  z.object({ rating: z.int().check(z.minimum(0), z.maximum(5)), guessedContentId: z.nullable(z.string()) }),
);

/** What a member chose for products and has not sent yet. It also outlives a session that ends; signing out ends it. */
export function storedOpinions({
  userId,
  deliveryId,
}: {
  userId: string;
  deliveryId: string;
}): StoredDraft<Opinions> {
  return storedDraft(() => localStorage, `${gameDraftPrefix}${userId}-${deliveryId}-tasting`, format);
}

import { roundKinds, scoreCounts } from "@boxmates/contract/workshop/round-kinds";
import * as z from "zod/mini";
import type { DraftStore } from "../../base/editor/use-stored-draft.ts";
import { storedDraft } from "../../base/ui/stored-draft.ts";
import type { Draft } from "./activity-draft.ts";

/** Accepts half-typed rounds, which may lack what the contract asks for. */
const draft = z.object({
  needed: z.array(z.object({ id: z.string(), text: z.string() })),
  rounds: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(roundKinds),
      title: z.string(),
      text: z.string(),
      imageUrl: z.string(),
      timerMinutes: z.string(),
      counts: z.enum(scoreCounts),
      winnerPoints: z.string(),
      photoPoints: z.string(),
    }),
  ),
});
const format = z.object({ base: z.object({ fields: draft, version: z.number() }), fields: draft });

/** In this tab only. */
export const draftStore = (key: string): DraftStore<Draft> => storedDraft(() => sessionStorage, key, format);

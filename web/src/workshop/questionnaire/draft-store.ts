import { questionTypes } from "@boxmates/contract/workshop/questionnaire";
import * as z from "zod/mini";
import type { DraftStore } from "../../base/editor/use-stored-draft.ts";
import { storedDraft } from "../../base/ui/stored-draft.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** Accepts half-typed questions, which may lack what the contract asks for. */
const draft = z.object({
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      type: z.enum(questionTypes),
      required: z.boolean(),
      options: z.array(z.string()),
      boxContentId: z.nullable(z.string()),
    }),
  ),
});
const format = z.object({ base: z.object({ fields: draft, version: z.number() }), fields: draft });

/** In this tab only. */
export const draftStore = (key: string): DraftStore<Draft> => storedDraft(() => sessionStorage, key, format);

import { type BoxText, textApi } from "@boxmates/contract/workshop/text";
import { call } from "../../base/api/client.ts";
import type { OpenDraft } from "../../base/ui/use-draft.ts";
import { useSave } from "../../base/versions/use-save.ts";

export type TextFields = Pick<BoxText, "title" | "textType" | "content" | "isActive">;

export const useCreateText = (draft: OpenDraft<TextFields>) =>
  useSave(draft, (fields) => call(textApi.create, { body: fields }), {
    failed: "Failed to create text",
    done: "Text created successfully",
  });

export const useUpdateText = (textId: string, draft: OpenDraft<TextFields>) =>
  useSave(
    draft,
    (fields, basedOn) => call(textApi.update, { params: { textId }, body: { ...fields, basedOn } }),
    { failed: "Failed to update text", done: "Text updated successfully" },
  );

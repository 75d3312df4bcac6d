import { type BoxText, textApi } from "@boxmates/contract/workshop/text";
import { call } from "../../base/api/client.ts";
import { orCode } from "../../base/api/or-code.ts";
import { useTask } from "../../base/api/write.ts";
import type { SentDraft } from "../../base/ui/DraftForm.tsx";
import { toast } from "../../base/ui/toast.ts";

export type TextFields = Pick<BoxText, "title" | "textType" | "content" | "isActive">;

export const useCreateText = () =>
  useTask(({ fields }: SentDraft<TextFields>) => call(textApi.create, { body: fields }), {
    failed: "Failed to create text",
    onDone: () => toast.success("Text created successfully"),
  });

/** Answers 'CHANGED_SINCE' where somebody else was faster: the form shows both. */
export const useUpdateText = (textId: string) =>
  useTask(
    ({ fields, basedOn = 0 }: SentDraft<TextFields>) =>
      orCode(call(textApi.update, { params: { textId }, body: { ...fields, basedOn } }), "CHANGED_SINCE"),
    {
      failed: "Failed to update text",
      onDone: (answer) => answer !== "CHANGED_SINCE" && toast.success("Text updated successfully"),
    },
  );

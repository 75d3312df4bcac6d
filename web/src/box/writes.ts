import { boxApi, boxRefusals } from "@boxmates/contract/box";
import { call } from "../api/client.ts";
import { orCode } from "../api/or-code.ts";
import { useTask, useWrite } from "../api/write.ts";
import type { SentDraft } from "../ui/SharedDraftForm.tsx";
import { toast } from "../ui/toast.ts";
import { type BoxFields, boxBodyOf, type ContentFields, contentBodyOf } from "./box-fields.ts";
import { focusBoxesHeading } from "./boxes-heading.ts";

/** Creates a box where there is no id yet. */
export const useSaveBox = (boxId: string | undefined) =>
  useTask(
    ({ fields, basedOn = 0 }: SentDraft<BoxFields>) => {
      const body = boxBodyOf(fields);
      return boxId
        ? call(boxApi.update, { params: { boxId }, body: { ...body, basedOn } })
        : call(boxApi.create, { body });
    },
    {
      failed: boxId ? "Failed to update subscription box" : "Failed to create subscription box",
      onDone: () => toast.success(`Subscription box ${boxId ? "updated" : "created"} successfully`),
    },
  );

/** Answers why a box that groups have subscribed to stays: the page offers what can be done instead. */
export const useDeleteBox = (boxId: string) =>
  useTask(
    async () => {
      const code = await orCode(call(boxApi.delete, { params: { boxId } }), "BOX_IN_USE");
      return code && boxRefusals[code].detail;
    },
    {
      failed: "Failed to delete subscription box",
      onDone: (inUse) => {
        if (inUse) return;
        toast.success("Subscription box deleted successfully");
        // The button that was pressed disappears with its box.
        focusBoxesHeading();
      },
    },
  );

/** Adds an item where there is no id yet. */
export const useSaveContent = (boxId: string, contentId: string | undefined) =>
  useTask(
    ({ fields, basedOn = 0 }: SentDraft<ContentFields>) => {
      const body = contentBodyOf(fields);
      return contentId
        ? call(boxApi.updateContent, { params: { boxId, contentId }, body: { ...body, basedOn } })
        : call(boxApi.addContent, { params: { boxId }, body });
    },
    {
      failed: contentId ? "Failed to update box content" : "Failed to add box content",
      onDone: () => toast.success(`Box content ${contentId ? "updated" : "added"} successfully`),
    },
  );

export const useDeleteContent = () =>
  useWrite(boxApi.deleteContent, {
    failed: "Failed to delete box content",
    onDone: () => toast.success("Box content deleted successfully"),
  });

/** Numbers the items 1..n in the order that is sent. */
export const useOrderContents = () =>
  useWrite(boxApi.orderContents, { failed: "Failed to reorder box contents" });

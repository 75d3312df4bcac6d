import { type BoxContent, boxApi, boxRefusals } from "@boxmates/contract/workshop/box";
import { orCode } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { readNow } from "../../base/api/read.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { OpenDraft } from "../../base/ui/use-draft.ts";
import { isOvertaken, orOvertaken, useSave } from "../../base/versions/use-save.ts";
import { type BoxFields, boxBodyOf, type ContentFields, contentBodyOf } from "./box-fields.ts";
import { focusBoxesHeading } from "./boxes-heading.ts";
import { contentsOf } from "./reads.ts";

/** Creates a box where there is no id yet. */
export const useSaveBox = (boxId: string | undefined, draft: OpenDraft<BoxFields>) =>
  useSave(
    draft,
    (fields, basedOn) => {
      const body = boxBodyOf(fields);
      return boxId
        ? call(boxApi.update, { params: { boxId }, body: { ...body, basedOn } })
        : call(boxApi.create, { body });
    },
    {
      failed: boxId ? "Failed to update subscription box" : "Failed to create subscription box",
      done: `Subscription box ${boxId ? "updated" : "created"} successfully`,
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

/** Changes nothing else about the box, whatever somebody else has saved. */
export const useDeactivateBox = () =>
  useWrite(boxApi.deactivate, {
    failed: "Failed to update subscription box",
    onDone: () => toast.success("Subscription box updated successfully"),
  });

export const useDuplicateBox = () =>
  useWrite(boxApi.duplicate, {
    failed: "Failed to duplicate subscription box",
    onDone: ({ title }) =>
      toast.success(`'${title}' created`, "Groups cannot subscribe to it until you activate it."),
  });

/** Adds an item where there is no id yet. */
export const useSaveContent = (
  boxId: string,
  contentId: string | undefined,
  draft: OpenDraft<ContentFields>,
) =>
  useSave(
    draft,
    (fields, basedOn) => {
      const body = contentBodyOf(fields);
      return contentId
        ? call(boxApi.updateContent, { params: { boxId, contentId }, body: { ...body, basedOn } })
        : call(boxApi.addContent, { params: { boxId }, body });
    },
    {
      failed: contentId ? "Failed to update box content" : "Failed to add box content",
      done: `Box content ${contentId ? "updated" : "added"} successfully`,
    },
  );

/** Answers whether it was deleted. @param asksAgain whether to delete an item that somebody else has just changed */
export const useDeleteContent = (asksAgain: () => boolean) =>
  useTask((content: BoxContent) => deleteContent(content, asksAgain), {
    failed: "Failed to delete box content",
    onDone: (deleted) => deleted && toast.success("Box content deleted successfully"),
  });

async function deleteContent(content: BoxContent, asksAgain: () => boolean): Promise<boolean> {
  const { id, boxId, version: basedOn } = content;
  const request = { params: { boxId, contentId: id }, query: { basedOn } };
  if (!isOvertaken(await orOvertaken(call(boxApi.deleteContent, request)))) return true;
  const { value: contents } = await readNow(contentsOf(boxId));
  const now = contents?.find((item) => item.id === id);
  return now !== undefined && asksAgain() && deleteContent(now, asksAgain);
}

/** Numbers the items 1..n in the order that is sent. */
export const useOrderContents = () =>
  useWrite(boxApi.orderContents, { failed: "Failed to reorder box contents" });

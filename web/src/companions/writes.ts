import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { textApi } from "@boxmates/contract/text";
import { call } from "../api/client.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

/** A questionnaire or text of the list. */
export interface Companion {
  kind: "questionnaire" | "text";
  id: string;
  title: string;
}

/** Links to the box with this id. Linking twice is no error and is told. */
export const useLink = ({ kind, id }: Companion) =>
  useTask(
    (boxId: string) =>
      kind === "text"
        ? call(textApi.link, { params: { textId: id }, body: { boxId } })
        : call(questionnaireApi.link, { params: { questionnaireId: id }, body: { boxId } }),
    {
      failed: "Failed to link to subscription box",
      onDone: ({ alreadyLinked }) => {
        const word = kind === "text" ? "Text" : "Questionnaire";
        if (alreadyLinked) toast.info(`${word} is already linked to this subscription box`);
        else toast.success(`${word} linked to subscription box`);
      },
    },
  );

export const useUnlink = ({ kind, id }: Companion) =>
  useTask(
    (boxId: string) =>
      kind === "text"
        ? call(textApi.unlink, { params: { textId: id, boxId } })
        : call(questionnaireApi.unlink, { params: { questionnaireId: id, boxId } }),
    { failed: "Failed to unlink", onDone: () => toast.success("Unlinked") },
  );

import { questionnaireApi, questionnaireRefusals } from "@boxmates/contract/workshop/questionnaire";
import { textApi } from "@boxmates/contract/workshop/text";
import { orCode } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

/** A questionnaire or text. */
export interface Companion {
  kind: "questionnaire" | "text";
  id: string;
  title: string;
}

export interface ListedCompanion extends Companion {
  isActive: boolean;
}

/** Links to the box with this id. Linking twice is no error; the toast says so. */
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

/** Answers why a questionnaire that groups play stays: the page offers what can be done instead. */
export const useDelete = ({ kind, id }: Companion) =>
  useTask(
    async () => {
      if (kind === "text") return void (await call(textApi.delete, { params: { textId: id } }));
      const request = { params: { questionnaireId: id } };
      const code = await orCode(call(questionnaireApi.delete, request), "QUESTIONNAIRE_IN_USE");
      return code && questionnaireRefusals[code].detail;
    },
    {
      failed: `Failed to delete ${kind}`,
      onDone: (inUse) => {
        if (!inUse) toast.success(`${kind === "text" ? "Text" : "Questionnaire"} deleted successfully`);
      },
    },
  );

/** Only a questionnaire can be in use. */
export const useDeactivate = () =>
  useWrite(questionnaireApi.deactivate, {
    failed: "Failed to update questionnaire",
    onDone: () => toast.success("Questionnaire updated successfully"),
  });

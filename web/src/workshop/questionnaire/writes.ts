import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { type Questionnaire, questionnaireApi } from "@boxmates/contract/workshop/questionnaire";
import { call } from "../../base/api/client.ts";
import { orCode } from "../../base/api/or-code.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import type { SentDraft } from "../../base/ui/DraftForm.tsx";
import { toast } from "../../base/ui/toast.ts";

/** The fields of a questionnaire as a whole. */
export type QuestionnaireHead = Pick<Questionnaire, "title" | "description" | "isActive">;

export const useCreateQuestionnaire = () =>
  useTask(({ fields }: SentDraft<QuestionnaireHead>) => call(questionnaireApi.create, { body: fields }), {
    failed: "Failed to create questionnaire",
    onDone: () => toast.success("Questionnaire created successfully"),
  });

/** @param leadTo leads to the page of the copy with this id */
export const useDuplicateQuestionnaire = (leadTo: (id: string) => void) =>
  useWrite(questionnaireApi.duplicate, {
    failed: "Failed to duplicate questionnaire",
    leaves: true,
    onDone: ({ id, title }) => {
      toast.success(`'${title}' created`, "Nobody plays it until you activate it.");
      leadTo(id);
    },
  });

/** Questions that are not given stay as they are. */
type Sent = SentDraft<QuestionnaireHead & { questions?: Questionnaire["questions"] }>;

/** Answers 'CHANGED_SINCE' where somebody else was faster: the page shows both. */
export const useUpdateQuestionnaire = (questionnaireId: string) =>
  useTask(
    ({ fields, basedOn = 0 }: Sent) => {
      const request: RequestOf<typeof questionnaireApi.update> = {
        params: { questionnaireId },
        body: { ...fields, basedOn },
      };
      return orCode(call(questionnaireApi.update, request), "CHANGED_SINCE");
    },
    {
      failed: "Failed to update questionnaire",
      onDone: (answer) => answer !== "CHANGED_SINCE" && toast.success("Questionnaire updated successfully"),
    },
  );

import {
  type Question,
  type Questionnaire,
  questionnaireApi,
} from "@boxmates/contract/workshop/questionnaire";
import { call } from "../../base/api/client.ts";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { OpenDraft } from "../../base/ui/use-draft.ts";
import { useSave } from "../../base/versions/use-save.ts";

/** The fields of a questionnaire as a whole. */
export type QuestionnaireHead = Pick<Questionnaire, "title" | "description" | "isActive">;

export const useCreateQuestionnaire = (draft: OpenDraft<QuestionnaireHead>) =>
  useSave(draft, (fields) => call(questionnaireApi.create, { body: fields }), {
    failed: "Failed to create questionnaire",
    done: "Questionnaire created successfully",
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
type Updated = QuestionnaireHead & { questions?: readonly Question[] };

export const useUpdateQuestionnaire = <Fields extends Updated>(
  questionnaireId: string,
  draft: OpenDraft<Fields>,
) =>
  useSave(
    draft,
    (fields: Fields, basedOn) => {
      const { questions, ...head }: Updated = fields;
      const body = { ...head, ...(questions && { questions: [...questions] }), basedOn };
      return call(questionnaireApi.update, { params: { questionnaireId }, body });
    },
    { failed: "Failed to update questionnaire", done: "Questionnaire updated successfully" },
  );

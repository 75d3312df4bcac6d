import type { ResponseOf } from "@boxmates/contract/endpoint";
import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { call } from "../api/client.ts";
import { orCode } from "../api/or-code.ts";
import { read, readBy } from "../api/read.ts";

const topics = ["admin"];

export const questionnaires = (before: string | undefined) =>
  read(questionnaireApi.list, { query: { before } }, { failed: "Failed to fetch content data", topics });

/** A questionnaire, and the products that it can ask about. */
export type EditorData = ResponseOf<typeof questionnaireApi.edit>;

/** Answers with a code where the address names no questionnaire; an invalid id names none. */
export const questionnaireToEdit = (questionnaireId: string) =>
  readBy(
    [questionnaireApi.edit.path, questionnaireId],
    (signal) =>
      orCode(
        call(questionnaireApi.edit, { params: { questionnaireId } }, signal),
        "QUESTIONNAIRE_NOT_FOUND",
        "INVALID_REQUEST",
      ),
    { failed: "Failed to fetch questionnaire", topics },
  );

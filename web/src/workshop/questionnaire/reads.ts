import type { RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { isId } from "@boxmates/contract/base/values";
import { questionnaireApi } from "@boxmates/contract/workshop/questionnaire";
import { orCode } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { read, readBy } from "../../base/api/read.ts";

const topics = ["admin"];

export const questionnaires = (query: NonNullable<RequestOf<typeof questionnaireApi.list>["query"]>) =>
  read(questionnaireApi.list, { query }, { failed: "Failed to fetch content data", topics });

/** A questionnaire, and the products that it can ask about. */
export type EditorData = ResponseOf<typeof questionnaireApi.edit>;

/** Answers with a code if the address names nothing. Only an id is worth a request. */
export const questionnaireToEdit = (questionnaireId: string) =>
  readBy(
    [questionnaireApi.edit.path, questionnaireId],
    async (signal) =>
      isId(questionnaireId)
        ? orCode(
            call(questionnaireApi.edit, { params: { questionnaireId } }, signal),
            "QUESTIONNAIRE_NOT_FOUND",
          )
        : "QUESTIONNAIRE_NOT_FOUND",
    { failed: "Failed to fetch questionnaire", topics },
  );

import type { ResponseOf } from "@boxmates/contract/endpoint";
import { pages } from "@boxmates/contract/paths";
import { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { id } from "@boxmates/contract/values";
import { redirect } from "react-router";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { type Part, readPart } from "../api/read-part.ts";
import { toast } from "../ui/toast.ts";
import type { ResultIds } from "./AnswersDialog.tsx";

export type Results = ResponseOf<typeof questionnaireSessionApi.results>;

const failed = "Failed to load questionnaire results";

const isId = (text: string) => id.safeParse(text).success;

/** A part of the address that is no id is like one that is not known. */
export function readResults(request: Request, params: ResultIds): Promise<Part<Results>> {
  const toMyGroup = told(pages.myGroup());
  const toGroup = told(pages.group({ groupId: params.groupId }));
  const noGroup = toMyGroup("Group not found");
  const noDelivery = toGroup("Error", `${failed}.`);
  const noQuestionnaire = toGroup("Questionnaire not found");
  if (!isId(params.groupId)) throw noGroup();
  if (!isId(params.deliveryId)) throw noDelivery();
  if (!isId(params.questionnaireId)) throw noQuestionnaire();
  return readPart(
    () => failed,
    () =>
      load(request, () => call(questionnaireSessionApi.results, { params }, request.signal), {
        GROUP_NOT_FOUND: noGroup,
        NOT_A_MEMBER: toMyGroup("Access denied", "You are not a member of this group."),
        DELIVERY_NOT_FOUND: noDelivery,
        QUESTIONNAIRE_NOT_FOUND: noQuestionnaire,
      }),
  );
}

function told(address: string) {
  return (title: string, description?: string) => () => {
    toast.error(title, description);
    return redirect(address);
  };
}

import type { ResponseOf } from "@boxmates/contract/endpoint";
import { pages } from "@boxmates/contract/paths";
import { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { redirect } from "react-router";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { messageOf } from "../api/messages.ts";
import { toast } from "../ui/toast.ts";

type Game = ResponseOf<typeof questionnaireSessionApi.play>;

/** Reads what is played. Whatever stands in the way is told, and leads to the group. */
export async function readGame(
  request: Request,
  params: { groupId: string; deliveryId: string; boxId: string },
): Promise<Game> {
  try {
    return await load(request, () => call(questionnaireSessionApi.play, { params }, request.signal));
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof UnreachableError)) throw error;
    const group = pages.group({ groupId: params.groupId });
    // While a page is read, the address is still that of the page before.
    const fromGroup = window.location.pathname === group;
    tell(error, fromGroup ? "Failed to open questionnaire." : "Failed to load questionnaire.");
    throw redirect(group);
  }
}

function tell(error: ApiError | UnreachableError, failed: string): void {
  switch (error instanceof ApiError && error.code) {
    // The group's page tells who may not see it.
    case "GROUP_NOT_FOUND":
    case "NOT_A_MEMBER":
      return;
    // An address with something else than ids.
    case "INVALID_REQUEST":
      toast.error("Error", failed);
      return;
    case "DELIVERY_NOT_FOUND":
      toast.error("Error", `${failed} ${error.message}`);
      return;
    default: {
      const { title, description } = messageOf(error, failed);
      toast.error(title, description);
    }
  }
}

import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { textApi } from "@boxmates/contract/text";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { type ContentAddress, isId } from "./content-address.ts";

export type Content = Awaited<ReturnType<typeof readContent>>;

/** The list of the open tab, and what is selected in it. */
export async function readContent(address: ContentAddress, signal: AbortSignal) {
  const query = { before: address.before };
  if (address.tab === "texts") {
    const [list, selected] = await Promise.all([
      call(textApi.list, { query }, signal),
      find(address.selected, (textId) => call(textApi.find, { params: { textId } }, signal)),
    ]);
    return { tab: "texts" as const, list, selected };
  }
  const [list, selected] = await Promise.all([
    call(questionnaireApi.list, { query }, signal),
    find(address.selected, async (questionnaireId) => {
      const { questionnaire } = await call(questionnaireApi.edit, { params: { questionnaireId } }, signal);
      return questionnaire;
    }),
  ]);
  return { tab: "questionnaires" as const, list, selected };
}

async function find<Value>(
  id: string | undefined,
  read: (id: string) => Promise<Value>,
): Promise<Value | "missing" | undefined> {
  if (id === undefined) return undefined;
  if (!isId(id)) return "missing";
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "missing";
    throw error;
  }
}

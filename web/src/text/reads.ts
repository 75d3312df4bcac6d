import { textApi } from "@boxmates/contract/text";
import { call } from "../api/client.ts";
import { orCode } from "../api/or-code.ts";
import { read, readBy } from "../api/read.ts";

const options = { failed: "Failed to fetch content data", topics: ["admin"] };

export const texts = (before: string | undefined) => read(textApi.list, { query: { before } }, options);

/** Answers with a code where the address names no text; an invalid id names none. */
export const textToEdit = (textId: string) =>
  readBy(
    [textApi.find.path, textId],
    (signal) =>
      orCode(call(textApi.find, { params: { textId } }, signal), "TEXT_NOT_FOUND", "INVALID_REQUEST"),
    options,
  );

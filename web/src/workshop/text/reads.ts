import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { isId } from "@boxmates/contract/base/values";
import { textApi } from "@boxmates/contract/workshop/text";
import { orCode } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { read, readBy } from "../../base/api/read.ts";

const options = { failed: "Failed to fetch content data", topics: ["admin"] };

export const texts = (query: NonNullable<RequestOf<typeof textApi.list>["query"]>) =>
  read(textApi.list, { query }, options);

/** Answers with a code if the address names nothing. Only an id is worth a request. */
export const textToEdit = (textId: string) =>
  readBy(
    [textApi.find.path, textId],
    async (signal) =>
      isId(textId)
        ? orCode(call(textApi.find, { params: { textId } }, signal), "TEXT_NOT_FOUND")
        : "TEXT_NOT_FOUND",
    options,
  );

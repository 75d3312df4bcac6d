import { giftApi } from "@boxmates/contract/money/gift";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { read, readBy } from "../../base/api/read.ts";

export const giftOffer = read(giftApi.offer, {}, { failed: "Failed to load the boxes." });

/** The gift behind a link; null if it is none that we know. */
export const giftCard = (code: string) =>
  readBy(
    [giftApi.show.path, code],
    (signal) =>
      call(giftApi.show, { params: { code } }, signal).catch((error: unknown) => {
        // An address with more behind it than any code has is an invalid request.
        const leadsNowhere = ["GIFT_NOT_FOUND", "INVALID_REQUEST"];
        if (error instanceof ApiError && leadsNowhere.includes(error.code)) return null;
        throw error;
      }),
    { failed: "Failed to load the gift." },
  );

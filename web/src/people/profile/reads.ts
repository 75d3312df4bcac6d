import { personalDataApi } from "@boxmates/contract/desk/personal-data";
import { profilePageApi } from "@boxmates/contract/pages/profile-page";
import { type MailChoice, profileApi } from "@boxmates/contract/people/profile";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { read, readBy } from "../../base/api/read.ts";

export const profilePage = read(
  profilePageApi.show,
  {},
  { failed: "Failed to load profile", topics: ["user"] },
);

/** Reads what would become of the reader's own groups if they deleted their account now. */
export const groupFates = read(
  personalDataApi.deletionPreview,
  {},
  { failed: "Failed to load what would happen", topics: ["user", "group"] },
);

/** The kind of mail that a mail's link is about; null if the link does not work. */
export const mailChoice = (token: string) =>
  readBy(
    [profileApi.mailChoice.path, token],
    async (signal): Promise<MailChoice | null> => {
      try {
        return await call(profileApi.mailChoice, { params: { token } }, signal);
      } catch (error) {
        // A text that is too long to be a token is refused as an invalid request.
        const refusals = ["MAIL_CHOICE_NOT_FOUND", "INVALID_REQUEST"];
        if (error instanceof ApiError && refusals.includes(error.code)) return null;
        throw error;
      }
    },
    { failed: "Failed to load this email choice" },
  );

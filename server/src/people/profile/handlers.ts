import { maskedEmail } from "@boxmates/contract/groups/invite";
import type { MailChoice, profileApi } from "@boxmates/contract/people/profile";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { findProfile, updateFullName, updateTimeZone } from "../account/profile-queries.ts";
import { requireMailChoice } from "./access.ts";
import { type FoundMailChoice, updateMailChoice } from "./mail-choice-queries.ts";
import { deleteAddress, replaceUnwantedMails, upsertAddress } from "./queries.ts";

/** Publishes no events: the database itself notifies of changed profiles. */
export function profileHandlers(): Handlers<typeof profileApi> {
  return {
    own: ({ db, user }) => findProfile(db, user.userId),
    update: async ({ db, user, body, now }) => {
      const profile = await updateFullName(db, user, body.fullName, now);
      if (!profile) throw new Refusal("SESSION_ENDED");
      return profile;
    },
    saveAddress: async ({ db, user, body, now }) => {
      const address = await upsertAddress(db, user, body, now);
      await publish(db, { topic: `user:${user.userId}`, kind: "address" });
      return address;
    },
    deleteAddress: async ({ db, user }) => {
      await deleteAddress(db, user);
      await publish(db, { topic: `user:${user.userId}`, kind: "address" });
      return undefined;
    },
    chooseTimeZone: async ({ db, user, body }) => {
      await updateTimeZone(db, user, body);
      return undefined;
    },
    chooseMails: async ({ db, user, body }) => {
      await replaceUnwantedMails(db, user, body.unwanted);
      return undefined;
    },
    mailChoice: async ({ db, params }) => shownChoice(await requireMailChoice(db, params.token)),
    changeMailChoice: async ({ db, params, body }) => {
      const choice = await requireMailChoice(db, params.token);
      await updateMailChoice(db, choice, body.wanted);
      return shownChoice({ ...choice, wanted: body.wanted });
    },
  };
}

function shownChoice({ kind, email, wanted }: FoundMailChoice): MailChoice {
  return { kind, maskedEmail: maskedEmail(email), wanted };
}

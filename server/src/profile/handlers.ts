import type { profileApi } from "@boxmates/contract/profile";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import {
  deleteAddress,
  findProfile,
  replaceUnwantedMails,
  updateFullName,
  upsertAddress,
} from "./queries.ts";

/** That a profile has changed is told by the database itself. */
export function profileHandlers(): Handlers<typeof profileApi> {
  return {
    own: ({ db, user }) => findProfile(db, user.userId),
    update: async ({ db, user, body, now }) => {
      const profile = await updateFullName(db, user.userId, body.fullName, now);
      if (!profile) throw new Refusal("SESSION_ENDED");
      return profile;
    },
    saveAddress: async ({ db, user, body, now }) => {
      const address = await upsertAddress(db, user.userId, body, now);
      await publish(db, { topic: `user:${user.userId}`, kind: "address" });
      return address;
    },
    deleteAddress: async ({ db, user }) => {
      await deleteAddress(db, user.userId);
      await publish(db, { topic: `user:${user.userId}`, kind: "address" });
      return undefined;
    },
    chooseMails: async ({ db, user, body }) => {
      await replaceUnwantedMails(db, user.userId, body.unwanted);
      return undefined;
    },
  };
}

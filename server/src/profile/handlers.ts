import type { profileApi } from "@boxmates/contract/profile";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { findProfile, updateFullName } from "./queries.ts";

export function profileHandlers(): Handlers<typeof profileApi> {
  return {
    own: ({ db, user }) => findProfile(db, user.userId),
    update: async ({ db, user, body, now }) => {
      const profile = await updateFullName(db, user.userId, body.fullName, now);
      await publish(db, { topic: `user:${user.userId}`, kind: "profile" });
      await publish(db, { topic: "admin", kind: "profile" });
      return profile;
    },
  };
}

import type { Activity, activityApi } from "@boxmates/contract/workshop/activity";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { requireRestorable, requireUnchanged } from "../versions/access.ts";
import type { Locked } from "../versions/proofs.ts";
import { requireBoxWithActivity, requireLockedActivity } from "./access.ts";
import { findActivity, upsertActivity } from "./queries.ts";
import { activitySnapshot, keepActivityVersion } from "./versions.ts";

export function activityHandlers(): Handlers<typeof activityApi> {
  return {
    edit: async ({ db, params: { boxId } }) => ({
      box: await requireBoxWithActivity(db, boxId),
      activity: await findActivity(db, boxId),
    }),

    update: async ({ db, params, body: { basedOn, ...fields }, user, now }) => {
      const activity = await requireLockedActivity(db, user, params.boxId);
      await upsertActivity(db, requireUnchanged(activity, basedOn), fields, now);
      return activityChanged(db, activity, now);
    },

    restore: async ({ db, params, body, user, now }) => {
      const activity = await requireLockedActivity(db, user, params.boxId);
      const { present, snapshot } = await requireRestorable(db, activity, body);
      await upsertActivity(db, present, activitySnapshot.parse(snapshot), now);
      return activityChanged(db, activity, now);
    },
  };
}

/** Stores the changed activity as a version and notifies the open lists. */
async function activityChanged(db: Db, activity: Locked<"activity">, now: Date): Promise<Activity> {
  await keepActivityVersion(db, activity, now);
  await publish(db, { topic: "admin", kind: "catalogue" });
  return findActivity(db, activity.id);
}

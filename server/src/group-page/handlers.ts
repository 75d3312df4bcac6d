import { dateOf } from "@boxmates/contract/calendar";
import { groupSlug } from "@boxmates/contract/group";
import type { GroupPage, groupPageApi } from "@boxmates/contract/group-page";
import { id } from "@boxmates/contract/values";
import type { Db } from "../db/open.ts";
import { arrivalUndoSeconds } from "../delivery/rules.ts";
import { refuseOutsider } from "../group/access.ts";
import type { Handlers } from "../http/call.ts";
import { offerState } from "../invite/rules.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { nextDates } from "../subscription/rules.ts";
import { findMyGroups } from "./card-queries.ts";
import { findGroupPage, listGroupNames, type StoredGroupPage } from "./queries.ts";
import { shownChange } from "./rules.ts";

export function groupPageHandlers({ config }: Parts): Handlers<typeof groupPageApi> {
  return {
    mine: async ({ db, user, now }) => {
      const { myTimeZone, groups, received } = await findMyGroups(db, user, now);
      const maxMembers = config.groupMaxMembers;
      return {
        today: dateOf(now),
        myTimeZone,
        groups,
        received: received.map((invite) => ({
          ...invite,
          state: offerState({ ...invite, maxMembers }, now),
        })),
      };
    },
    show: async ({ db, user, params, now }) => {
      const groupId = await resolveGroup(db, user.userId, params.groupRef);
      const page = await findGroupPage(db, groupId, user.userId, dateOf(now));
      return page ? asOf(page, now) : refuseOutsider(db, user, groupId);
    },
  };
}

/** Adds what follows from the time. */
function asOf({ subscriptions, deliveries, changes, ...page }: StoredGroupPage, now: Date): GroupPage {
  const today = dateOf(now);
  return {
    ...page,
    today,
    subscriptions: subscriptions.map(({ deliveryDay, lastDate, ...subscription }) => ({
      ...subscription,
      nextDates: nextDates({ ...subscription, deliveryDay, lastDate }, today),
    })),
    deliveries: deliveries.map(({ myArrivedAt, ...delivery }) => ({
      ...delivery,
      arrivalUndoSeconds: arrivalUndoSeconds(myArrivedAt, now),
    })),
    changes: changes.map((change) => shownChange(change, page.myRole, now)),
  };
}

/** Returns an id as it is, and looks a slug up among the person's groups, where the newest membership wins. */
async function resolveGroup(db: Db, userId: string, groupRef: string): Promise<string> {
  if (id.safeParse(groupRef).success) return groupRef;
  const groups = await listGroupNames(db, userId);
  const found = groups.find(({ name }) => groupSlug(name) === groupRef.toLowerCase());
  if (!found) throw new Refusal("GROUP_NOT_FOUND");
  return found.id;
}

import { dateOf } from "@boxmates/contract/base/calendar";
import { id } from "@boxmates/contract/base/values";
import { groupSlug } from "@boxmates/contract/groups/group";
import type { GroupPage, groupPageApi } from "@boxmates/contract/pages/group-page";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { arrivalUndoSeconds } from "../../deliveries/delivery/rules.ts";
import { nextDates } from "../../deliveries/subscription/rules.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import { offerState } from "../../groups/invite/rules.ts";
import type { Parts } from "../../parts.ts";
import { findMyGroups } from "./card-queries.ts";
import { findGroupPage, listGroupNames, type StoredGroupPage } from "./queries.ts";
import { shownChange } from "./rules.ts";

export function groupPageHandlers({ config }: Parts): Handlers<typeof groupPageApi> {
  return {
    mine: async ({ db, user, now }) => {
      const { groups, received, ...reader } = await findMyGroups(db, user, now);
      const maxMembers = config.groupMaxMembers;
      return {
        today: dateOf(now),
        ...reader,
        groups,
        received: received.map((invite) => ({
          ...invite,
          state: offerState({ ...invite, maxMembers }, now),
        })),
      };
    },
    show: async ({ db, user, params, now }) => {
      const groupId = await resolveGroup(db, user.userId, params.groupRef);
      const page = await findGroupPage(db, groupId, user.userId, {
        now,
        isPaid: config.stripe !== undefined,
      });
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
  const slug = groupSlug(groupRef);
  const groups = slug ? await listGroupNames(db, userId) : [];
  const found = groups.find(({ name }) => groupSlug(name) === slug);
  if (!found) throw new Refusal("GROUP_NOT_FOUND");
  return found.id;
}

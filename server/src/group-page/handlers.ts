import { dateOf } from "@boxmates/contract/calendar";
import { groupSlug } from "@boxmates/contract/group";
import type { GroupPage, groupPageApi } from "@boxmates/contract/group-page";
import { id } from "@boxmates/contract/values";
import type { Db } from "../db/open.ts";
import { arrivalUndoSeconds } from "../delivery/rules.ts";
import { requireMember } from "../group/access.ts";
import type { Handlers } from "../http/call.ts";
import { listReceivedInvites } from "../invite/queries.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { nextDates } from "../subscription/rules.ts";
import { listGroupCards } from "./card-queries.ts";
import { findGroupPage, listGroupNames, type StoredGroupPage } from "./queries.ts";
import { shownChange } from "./rules.ts";

export function groupPageHandlers({ config }: Parts): Handlers<typeof groupPageApi> {
  return {
    mine: async ({ db, user, now }) => {
      const groups = await listGroupCards(db, user.userId);
      return {
        today: dateOf(now),
        groups,
        received: await listReceivedInvites(db, user.email, now, config.groupMaxMembers),
      };
    },
    show: async ({ db, user, params, now }) => {
      const groupId = await resolveGroup(db, user.userId, params.groupRef);
      // The page's query already checks membership; only a miss needs to find out why.
      const page = await findGroupPage(db, groupId, user.userId);
      if (page) return asOf(page, now);
      await requireMember(db, user, groupId);
      throw new Refusal("GROUP_NOT_FOUND");
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
      nextDates: nextDates({ ...subscription, deliveryDay, lastDate: lastDate ?? undefined }, today),
    })),
    deliveries: deliveries.map(({ myArrivedAt, ...delivery }) => ({
      ...delivery,
      arrivalUndoSeconds: arrivalUndoSeconds(myArrivedAt, now),
    })),
    changes: changes.map((change) => shownChange(change, now)),
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

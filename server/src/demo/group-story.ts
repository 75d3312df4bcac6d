import { contract } from "@boxmates/contract/contract";
import { bringFriend, subscribe } from "@boxmates/scenes/groups";
import { deliveryStory } from "./delivery-story.ts";
import type { DemoChange, DemoGroup, DemoSubscription } from "./demo-group.ts";
import { daysBefore, deliveryDate, minutesAfter, noonOf } from "./moments.ts";
import { nightStory } from "./night-story.ts";
import { type PersonKey, personOf } from "./people.ts";
import type { GroupTelling, Scene, Telling } from "./telling.ts";

/** Friends found a group, invite others, subscribe to boxes, and play. */
export function groupStory(telling: Telling, group: DemoGroup): Scene[] {
  const [first] = group.members;
  if (!first) throw new Error(`${group.name} has no members.`);
  let groupId = "";
  const own: GroupTelling = { ...telling, group, groupId: () => groupId, founder: first[0] };
  const found = async () => {
    const body = { name: group.name, description: group.description };
    groupId = (await telling.stage.call(contract.group.create, { body }, own.founder)).id;
  };
  const foundedAt = daysBefore(telling.now, group.createdDaysAgo);
  return [
    { at: foundedAt, play: found },
    // The others join over the following days.
    ...group.members.slice(1).map(([who, role], place) => ({
      at: minutesAfter(foundedAt, (place + 1) * 1_000),
      play: () => joinGroup(own, who, role === "admin"),
    })),
    ...group.invites.map(({ to, by, sentDaysAgo }) => ({
      at: daysBefore(telling.now, sentDaysAgo),
      play: () => inviteInVain(own, to, by),
    })),
    ...group.suggestions.map(({ box, by, daysAgo }) => ({
      at: daysBefore(telling.now, daysAgo),
      play: async () => {
        const body = { boxId: boxIdOf(own, box) };
        await own.stage.call(contract.suggestion.create, { params: { groupId }, body }, by);
      },
    })),
    ...group.subscriptions.flatMap((subscription) => subscriptionStory(own, subscription)),
    ...nightStory(own),
  ];
}

function boxIdOf({ boxes }: Telling, boxType: DemoSubscription["box"]): string {
  const box = boxes.get(boxType);
  if (!box) throw new Error(`There is no box of the kind ${boxType}.`);
  return box.id;
}

async function joinGroup(telling: GroupTelling, who: PersonKey, isAdmin: boolean): Promise<void> {
  const { stage, founder, userIds } = telling;
  const groupId = telling.groupId();
  await bringFriend(stage, groupId, founder, { friend: who, email: personOf(who).email });
  if (!isAdmin) return;
  const params = { groupId, userId: userIds.get(who) ?? "" };
  await stage.call(contract.membership.changeRole, { params, body: { role: "admin" } }, founder);
}

async function inviteInVain(
  { stage, ...telling }: GroupTelling,
  to: DemoGroup["invites"][number]["to"],
  by: PersonKey,
): Promise<void> {
  const isStranger = to.includes("@");
  const email = isStranger ? to : personOf(to as PersonKey).email;
  const request = { params: { groupId: telling.groupId() }, body: { email } };
  const { invite } = await stage.call(contract.invite.create, request, by);
  if (!isStranger)
    await stage.call(contract.invite.decline, { params: { token: invite.id } }, to as PersonKey);
}

function subscriptionStory(telling: GroupTelling, subscription: DemoSubscription): Scene[] {
  const { stage, now } = telling;
  const { box, addedBy, cadence, changes, deliveries, latestDaysAgo } = subscription;
  const oldest = deliveryDate(now, latestDaysAgo, cadence, deliveries.length - 1);
  let subscriptionId = "";
  const add = async () => {
    subscriptionId = (await subscribe(stage, addedBy, telling.groupId(), boxIdOf(telling, box))).id;
  };
  const idOf = () => subscriptionId;
  const addedAt = daysBefore(noonOf(oldest, now), 1);
  return [
    { at: addedAt, play: add },
    ...changes.map((change) => ({
      at:
        "daysAgo" in change.at
          ? daysBefore(now, change.at.daysAgo)
          : daysBefore(addedAt, -change.at.daysAfterAdded),
      play: () => changeSubscription(telling, idOf(), change),
    })),
    ...deliveries.flatMap((delivery, round) =>
      deliveryStory(telling, {
        delivery,
        date: deliveryDate(now, latestDaysAgo, cadence, round),
        subscriptionId: idOf,
      }),
    ),
  ];
}

async function changeSubscription(
  { stage, ...telling }: GroupTelling,
  subscriptionId: string,
  change: DemoChange,
): Promise<void> {
  const params = { groupId: telling.groupId(), subscriptionId };
  if (change.kind === "cadence") {
    const { cadence } = change;
    await stage.call(contract.subscription.changeCadence, { params, body: { cadence } }, change.by);
  } else if (change.kind === "cancelled") {
    await stage.call(contract.subscription.cancel, { params }, change.by);
  } else {
    const page = await stage.call(
      contract.groupPage.show,
      { params: { groupRef: params.groupId } },
      change.by,
    );
    const deliveryDate = page.subscriptions.find(({ id }) => id === subscriptionId)?.nextDeliveryDate ?? "";
    await stage.call(contract.subscription.skip, { params: { ...params, deliveryDate } }, change.by);
  }
}

import { type Expected, type Matrix, members, ofGroup } from "./access-rows.ts";
import type { Scene } from "./access-scenes.ts";

const managers = { ...members("ok"), member: "ROLE_TOO_LOW" } satisfies Expected;
const deliveryDate = "2026-12-01";

/** Makes a row for a change that only the owner and admins of a group make to the dates of a subscription. */
function ofManagers<Body extends object>(body: Body, state?: Parameters<Scene["newSubscription"]>[0]) {
  const request = async ({ groupId, newSubscription }: Scene) => ({
    params: { groupId, subscriptionId: await newSubscription(state) },
    body: { deliveryDate, ...body },
  });
  return ofGroup(request, managers);
}

export const bendRows: Pick<Matrix["subscription"], "pause" | "resume" | "move" | "hurry"> = {
  pause: ofManagers({ until: "2027-02-01" }),
  resume: ofManagers({}, { pausedUntil: "2026-11-30" }),
  move: ofManagers({ to: "2026-12-15" }),
  hurry: ofManagers({}),
};

import type { instructionsApi, ShownDelivery } from "@boxmates/contract/play/instructions";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import { activitySnapshot } from "../../workshop/activity/versions.ts";
import { playedActivity } from "../activity-session/rules.ts";
import { tastedBoxType } from "../tasting/access.ts";
import { tastedProducts, tastingOf } from "../tasting/rules.ts";
import { findInstructions } from "./queries.ts";

export function instructionsHandlers(): Handlers<typeof instructionsApi> {
  return {
    show: async ({ db, user, params: { groupId }, query: { deliveryId } }) => {
      const page = await findInstructions(db, { groupId, userId: user.userId, deliveryId });
      if (!page) return refuseOutsider(db, user, groupId);
      if (page.id !== null) return { groupName: page.groupName, delivery: shownDelivery(page) };
      if (deliveryId) throw new Refusal("DELIVERY_NOT_FOUND");
      return { groupName: page.groupName, delivery: null };
    },
  };
}

type PageRow = NonNullable<Awaited<ReturnType<typeof findInstructions>>>;

function shownDelivery(delivery: Exclude<PageRow, { id: null }>): ShownDelivery {
  const { id, boxId, boxTitle, boxType, deliveryDate, deliveryStatus: status } = delivery;
  const { withoutBox, texts, questionnaireId, played } = delivery;
  const products = tastedProducts(delivery.products);
  const isHere = status === "delivered";
  const isTasted = isHere && boxType === tastedBoxType && products.length > 0;
  const tasting = isTasted ? tastingOf(products, delivery) : null;
  const isPlayed = isHere && delivery.activityVersionId !== null;
  const activity = isPlayed ? playedActivity(activitySnapshot.parse(delivery.plan), delivery) : null;
  const questionnaire = questionnaireId === null ? null : { id: questionnaireId, played };
  return {
    ...{ id, boxId, boxTitle, boxType, deliveryDate, status, withoutBox, texts },
    ...{ tasting, activity, questionnaire },
  };
}

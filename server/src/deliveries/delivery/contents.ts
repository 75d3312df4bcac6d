import type { BodyOf } from "@boxmates/contract/base/endpoint";
import type { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import type { DeliveryContents } from "@boxmates/contract/deliveries/delivery-contents";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { insertSubstitute } from "../../workshop/box/content-queries.ts";
import { boxSnapshot } from "../../workshop/box/versions.ts";
import { insertVersion } from "../../workshop/versions/queries.ts";
import { requireChangeableContents, requireContents } from "./access.ts";
import { renewContents, updateContents } from "./contents-queries.ts";
import type { ChangeableContents } from "./proofs.ts";

type ContentsHandlers = Pick<Handlers<typeof deliveryApi>, "contents" | "setContents" | "renewContents">;

/** The handlers for what was really sent with a delivery. */
export const contentsHandlers: ContentsHandlers = {
  contents: async ({ db, params }) => shownContents(db, params.deliveryId),

  setContents: async ({ db, user, params, body: { basedOn, notes, products }, now }) => {
    const { changeable, found } = await requireChangeableContents(db, user, params.deliveryId, basedOn);
    const former = boxSnapshot.parse(found.snapshot);
    const contents = await sentProducts(db, changeable, { former: former.contents, products, now });
    const snapshot = { ...former, contents };
    const { id: versionId } = await insertVersion(db, changeable.locked, snapshot, now);
    await updateContents(db, changeable, { versionId, notes, now });
    return tellOfContents(db, changeable);
  },

  renewContents: async ({ db, user, params, body: { basedOn, notes }, now }) => {
    const { changeable } = await requireChangeableContents(db, user, params.deliveryId, basedOn);
    await renewContents(db, changeable, { notes, now });
    return tellOfContents(db, changeable);
  },
};

type SentProduct = BodyOf<typeof deliveryApi.setContents>["products"][number];
type Items = ReturnType<typeof boxSnapshot.parse>["contents"];

/**
 * Returns the contents under their numbers. A product with an id stays the one that it is, with its picture and vendor;
 * anything else is a substitute, which is rated for itself. Throws CONTENT_NOT_FOUND.
 */
async function sentProducts(
  db: Db,
  { boxId, boxItems, locked }: ChangeableContents,
  { former, products, now }: { former: Items; products: readonly SentProduct[]; now: Date },
): Promise<Items> {
  const contents: Items = [];
  for (const [place, { id, ...fields }] of products.entries()) {
    const productNumber = place + 1;
    const known = [...former, ...boxItems].find((item) => item.id === id);
    if (id !== null && !known) throw new Refusal("CONTENT_NOT_FOUND");
    if (known && known.itemName === fields.itemName) {
      contents.push({ ...known, ...fields, productNumber });
      continue;
    }
    const substitute = await insertSubstitute(db, locked.by, { ...fields, boxId, now });
    contents.push({ ...fields, id: substitute, productNumber, price: null, imageUrl: null, vendorId: null });
  }
  return contents;
}

async function tellOfContents(
  db: Db,
  { groupId, deliveryId }: ChangeableContents,
): Promise<DeliveryContents> {
  await publish(db, { topic: `group:${groupId}`, kind: "delivery" });
  await publish(db, { topic: "admin", kind: "delivery" });
  return shownContents(db, deliveryId);
}

async function shownContents(db: Db, deliveryId: string): Promise<DeliveryContents> {
  const { snapshot: _, ...contents } = await requireContents(db, deliveryId);
  return contents;
}

import type { VersionKind } from "@boxmates/contract/base/versions";
import { boxTypes } from "@boxmates/contract/workshop/box";
import type { Snapshot } from "@boxmates/contract/workshop/differences";
import type { Db } from "../base/db/open.ts";
import { boxSnapshot } from "../workshop/box/versions.ts";
import { questionnaireSnapshot } from "../workshop/questionnaire/versions.ts";
import { activityOf, boxId, type DemoBox, productId, questionnaireId, questionsOf } from "./demo-box.ts";
import { demoTexts, textId } from "./insert-texts.ts";
import { daysBefore } from "./moments.ts";
import { personId } from "./people.ts";
import { boxes } from "./sample.ts";
import { idOf } from "./seeded.ts";

/** Inserts the first version of everything in the catalogue, made by the administrator. */
export async function insertVersions(db: Db, now: Date): Promise<void> {
  const keep = async (kind: VersionKind, objectId: string, snapshot: Snapshot) => {
    const id = versionId(objectId, kind);
    const version = { id, kind, objectId, number: 1, snapshot: JSON.stringify(snapshot) };
    await db
      .insertInto("versions")
      .values({ ...version, changedBy: personId("ada"), changedAt: daysBefore(now, 299) })
      .execute();
  };
  for (const boxType of boxTypes) {
    const box = boxes[boxType];
    await keep("box", boxId(boxType), boxSnapshotOf(box));
    const { title, description } = box.questionnaire;
    const snapshot = questionnaireSnapshot.parse({ title, description, questions: questionsOf(box) });
    await keep("questionnaire", questionnaireId(boxType), snapshot);
    const activity = activityOf(box);
    if (activity) await keep("activity", boxId(boxType), { ...activity });
  }
  for (const text of demoTexts) await keep("text", textId(text), { ...text, isActive: true });
}

/** An activity has the id of its box. */
export function versionId(objectId: string, kind: VersionKind): string {
  return kind === "activity" ? idOf("version", kind, objectId) : idOf("version", objectId);
}

function boxSnapshotOf({ boxType, title, description, price, products }: DemoBox): Snapshot {
  const contents = products.map((product, index) => ({
    id: productId(boxType, index + 1),
    productNumber: index + 1,
    itemName: product.name,
    itemDescription: product.description,
    quantity: product.quantity ?? 1,
    price: product.price,
    vendorId: product.vendor ? personId(product.vendor) : null,
  }));
  return boxSnapshot.parse({ title, description, boxType, price, contents });
}

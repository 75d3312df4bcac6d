import { boxTypes } from "@boxmates/contract/workshop/box";
import type { Db } from "../base/db/open.ts";
import { activityOf, boxId, type DemoBox, productId, questionnaireId, questionsOf } from "./demo-box.ts";
import { daysBefore, minutesAfter } from "./moments.ts";
import { personId } from "./people.ts";
import { boxes } from "./sample.ts";

export async function insertBoxes(db: Db, now: Date): Promise<void> {
  for (const [index, boxType] of boxTypes.entries())
    await insertBox(db, boxes[boxType], daysBefore(now, 380 - 7 * index));
}

async function insertBox(db: Db, box: DemoBox, createdAt: Date): Promise<void> {
  const { boxType, title, description, price, products, questionnaire } = box;
  const [subscriptionBoxId, linkedId] = [boxId(boxType), questionnaireId(boxType)];
  await db
    .insertInto("subscriptionBoxes")
    .values({ id: subscriptionBoxId, title, description, boxType, price, isActive: true, createdAt })
    .execute();
  await db
    .insertInto("boxContents")
    .values(
      products.map((product, index) => ({
        id: productId(boxType, index + 1),
        boxId: subscriptionBoxId,
        itemName: product.name,
        itemDescription: product.description,
        quantity: product.quantity ?? 1,
        productNumber: index + 1,
        price: product.price,
        vendorId: product.vendor ? personId(product.vendor) : null,
        createdAt: minutesAfter(createdAt, index + 1),
      })),
    )
    .execute();
  await db
    .insertInto("questionnaires")
    .values({
      id: linkedId,
      title: questionnaire.title,
      description: questionnaire.description,
      questions: JSON.stringify(questionsOf(box)),
      isActive: true,
      createdAt: minutesAfter(createdAt, 30),
      updatedAt: minutesAfter(createdAt, 45),
    })
    .execute();
  await db
    .insertInto("subscriptionBoxQuestionnaires")
    .values({ subscriptionBoxId, questionnaireId: linkedId })
    .execute();
  const activity = activityOf(box);
  if (!activity) return;
  const stored = { needed: JSON.stringify(activity.needed), rounds: JSON.stringify(activity.rounds) };
  await db
    .insertInto("activities")
    .values({ boxId: subscriptionBoxId, ...stored, updatedAt: minutesAfter(createdAt, 50) })
    .execute();
}

import { boxTypes } from "@boxmates/contract/workshop/box";
import type { TextType } from "@boxmates/contract/workshop/text";
import type { Db } from "../base/db/open.ts";
import { boxId } from "./demo-box.ts";
import { daysBefore } from "./moments.ts";
import { idOf } from "./seeded.ts";

export interface DemoText {
  title: string;
  textType: TextType;
  content: string;
}

/** The texts that members of every group see with their box. */
export const demoTexts: readonly DemoText[] = [
  {
    title: "Welcome to your evening",
    textType: "welcome",
    content:
      "Set a place for everyone, and a screen for everyone who lives too far away. **Nobody opens anything** until everyone is there.",
  },
  {
    title: "How to open it",
    textType: "instructions",
    content:
      "1. Take everything out, and turn the labels to the wall.\n2. Taste in the order of the numbers.\n3. Give your stars before you talk about it.\n\nThen open the questionnaire, each on their own phone.",
  },
  {
    title: "When one of you is late",
    textType: "tips",
    content:
      "Friends whose box is still on its way can guess along. *They are often the ones who are right.*",
  },
];

export function textId({ title }: DemoText): string {
  return idOf("text", title);
}

export async function insertTexts(db: Db, now: Date): Promise<void> {
  for (const [index, text] of demoTexts.entries()) {
    const createdAt = daysBefore(now, 300 - index);
    await db
      .insertInto("texts")
      .values({ id: textId(text), ...text, isActive: true, createdAt, updatedAt: createdAt })
      .execute();
    await db
      .insertInto("subscriptionBoxTexts")
      .values(boxTypes.map((boxType) => ({ subscriptionBoxId: boxId(boxType), textId: textId(text) })))
      .execute();
  }
}

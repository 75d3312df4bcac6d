import type { VersionKind } from "@boxmates/contract/base/versions";
import type { NeededThing, Round } from "@boxmates/contract/workshop/activity";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { TextType } from "@boxmates/contract/workshop/text";
import type { ColumnType, Generated } from "kysely";
import type { Moment, OptionalMoment } from "../columns.ts";

export interface SubscriptionBoxes {
  id: Generated<string>;
  title: string;
  description: string;
  boxType: BoxType;
  price: number;
  imageUrl: string | null;
  isActive: boolean;
  version: Generated<number>;
  createdAt: Moment;
}

export interface BoxContents {
  id: Generated<string>;
  boxId: string;
  itemName: string;
  itemDescription: string;
  quantity: number;
  productNumber: number | null;
  price: number | null;
  imageUrl: string | null;
  vendorId: string | null;
  version: Generated<number>;
  createdAt: Moment;
  /** When it left its box; it stays for those who have had it. */
  leftAt: OptionalMoment;
}

export interface Questionnaires {
  id: Generated<string>;
  title: string;
  description: string;
  questions: ColumnType<Question[], string, string>;
  isActive: boolean;
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface SubscriptionBoxQuestionnaires {
  subscriptionBoxId: string;
  questionnaireId: string;
}

export interface Texts {
  id: Generated<string>;
  title: string;
  content: string;
  textType: TextType;
  isActive: boolean;
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface SubscriptionBoxTexts {
  subscriptionBoxId: string;
  textId: string;
}

export interface Images {
  id: Generated<string>;
  name: string;
  hash: string;
  width: number;
  height: number;
  cacheSeconds: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** The photograph of a kind of box on the public pages. All of it is null while the drawing is shown. */
export interface BoxPhotographs {
  boxType: BoxType;
  revision: Generated<number>;
  photo: string | null;
  width: number | null;
  alt: string | null;
  focusX: number | null;
  focusY: number | null;
}

export interface Versions {
  id: Generated<string>;
  kind: VersionKind | "delivery";
  objectId: string;
  number: number;
  snapshot: ColumnType<Record<string, unknown>, string, string>;
  changedBy: string | null;
  changedAt: Moment;
}

export interface Activities {
  boxId: string;
  needed: ColumnType<NeededThing[], string, string>;
  rounds: ColumnType<Round[], string, string>;
  version: Generated<number>;
  updatedAt: Moment;
}

export interface UnusedPhotos {
  photo: string;
  unusedSince: Moment;
}

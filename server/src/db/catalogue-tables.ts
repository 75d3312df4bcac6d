import type { BoxType } from "@boxmates/contract/box";
import type { Question } from "@boxmates/contract/questionnaire";
import type { ColumnType, Generated } from "kysely";
import type { Moment } from "./columns.ts";

export interface SubscriptionBoxes {
  id: Generated<string>;
  title: string;
  description: string;
  boxType: BoxType;
  price: number;
  imageUrl: string | null;
  isActive: boolean;
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
  createdAt: Moment;
}

export interface Questionnaires {
  id: Generated<string>;
  title: string;
  description: string;
  questions: ColumnType<Question[], string, string>;
  isActive: boolean;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface SubscriptionBoxQuestionnaires {
  subscriptionBoxId: string;
  questionnaireId: string;
}

import type { ImportFault, ImportStep } from "@boxmates/contract/workshop/catalogue";
import type {
  Catalogue,
  CatalogueActivity,
  CatalogueBox,
  CatalogueItem,
  CatalogueQuestionnaire,
} from "./queries.ts";

export type Action = ImportStep["action"];

export type PlannedItem = CatalogueItem & { action: Action };

export type PlannedBox = CatalogueBox & {
  action: Action;
  items: PlannedItem[];
  /** Undefined unless the file changes it. */
  activity: CatalogueActivity | undefined;
};

export interface PlannedQuestionnaire extends CatalogueQuestionnaire {
  action: Action;
  /** True if more than its links changes. */
  isRewritten: boolean;
  newBoxIds: string[];
}

export interface Plan {
  boxes: PlannedBox[];
  questionnaires: PlannedQuestionnaire[];
  faults: ImportFault[];
}

/** The existing things that a file refers to. */
export interface Present extends Catalogue {
  textIds: string[];
}

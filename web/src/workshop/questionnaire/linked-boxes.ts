import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { byNumber as byNumberOrAge } from "@boxmates/contract/workshop/box";
import { productsByNumber, type questionnaireApi } from "@boxmates/contract/workshop/questionnaire";

/** A product that a question can be about. */
export type Content = ResponseOf<typeof questionnaireApi.edit>["contents"][number];

/** A box that the questionnaire is linked to, as far as questions are concerned. */
export interface LinkedBox {
  id: string;
  title: string;
  /** In the order of their numbers. */
  products: readonly Content[];
  byNumber: ReadonlyMap<number, Content>;
}

/** Groups the products by box, and sorts the boxes by title. */
export function linkedBoxes(contents: readonly Content[]): LinkedBox[] {
  const ids = new Set(contents.map((content) => content.boxId));
  const inBox = (boxId: string) => contents.filter((content) => content.boxId === boxId);
  return [...ids]
    .map((id) => linkedBox(id, inBox(id)))
    .sort((a, b) => a.title.localeCompare(b.title, "en") || a.id.localeCompare(b.id));
}

function linkedBox(id: string, contents: readonly Content[]): LinkedBox {
  const byNumber = productsByNumber(byNumberOrAge(contents));
  return { id, title: contents[0]?.boxTitle ?? "", products: [...byNumber.values()], byNumber };
}

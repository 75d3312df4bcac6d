import { productNumberIn } from "@boxmates/contract/workshop/questionnaire";
import type { Content, LinkedBox } from "./linked-boxes.ts";

/** The right answer of a guess question for members who got this box. */
export interface BoxAnswer {
  box: LinkedBox;
  /** Undefined where the box has no product of that number. */
  product: Content | undefined;
  /** True if members can choose it. */
  isChoice: boolean;
}

export interface GuessAnswer {
  /** Undefined where the text names none; then no answer is right. */
  number: number | undefined;
  boxes: readonly BoxAnswer[];
}

/** The answer that the question's text asks for, as the server will score it. Specification, section 5. */
export function guessAnswer(
  text: string,
  options: readonly string[],
  boxes: readonly LinkedBox[],
): GuessAnswer {
  const number = productNumberIn(text);
  if (number === undefined) return { number, boxes: [] };
  return {
    number,
    boxes: boxes.map((box) => {
      const product = box.byNumber.get(number);
      return { box, product, isChoice: product !== undefined && options.includes(product.id) };
    }),
  };
}

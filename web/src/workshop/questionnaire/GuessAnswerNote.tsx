import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { type BoxAnswer, guessAnswer } from "./guess-answer.ts";
import type { LinkedBox } from "./linked-boxes.ts";

interface GuessAnswerNoteProps {
  text: string;
  options: readonly string[];
  boxes: readonly LinkedBox[];
  onChoose: (options: string[]) => void;
}

/** Says, while a guess question is typed, which product is right for it in every linked box. */
export function GuessAnswerNote({ text, options, boxes, onChoose }: GuessAnswerNoteProps) {
  const answer = guessAnswer(text, options, boxes);
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      {answer.number === undefined ? (
        <Warning>
          No product number found, so no guess can be right. Write 'product', 'item' or 'number' and digits,
          such as 'Which one is product 2?'.
        </Warning>
      ) : (
        <>
          <p className="text-sm text-muted">
            Found in the text: <strong className="text-ink">product {answer.number}</strong>
          </p>
          {answer.boxes.map((found) => (
            <AnswerOfBox
              key={found.box.id}
              number={answer.number ?? 0}
              found={found}
              onChoose={(id) => onChoose([...options, id])}
            />
          ))}
        </>
      )}
    </div>
  );
}

interface AnswerOfBoxProps {
  number: number;
  found: BoxAnswer;
  onChoose: (productId: string) => void;
}

function AnswerOfBox({ number, found: { box, product, isChoice }, onChoose }: AnswerOfBoxProps) {
  if (!product) {
    return (
      <Warning>
        <bdi>{box.title}</bdi> has no product {number}, so no guess can be right there.
      </Warning>
    );
  }
  if (isChoice) {
    return (
      <p className="flex items-start gap-2 rounded-2xl bg-success-soft px-4 py-2.5 text-success">
        <Check className="mt-0.5 size-5 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <bdi>{box.title}</bdi>: <bdi className="font-bold">{product.itemName}</bdi> is the right answer.
        </span>
      </p>
    );
  }
  return (
    <Warning
      action={
        <Button kind="outline" onClick={() => onChoose(product.id)}>
          Let members choose it
        </Button>
      }
    >
      <bdi>{box.title}</bdi>: the right answer, <bdi className="font-bold">{product.itemName}</bdi>, is not
      among the products to choose from.
    </Warning>
  );
}

function Warning({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-honey-soft px-4 py-2.5">
      <p className="flex min-w-0 items-start gap-2 text-honey">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
      {action}
    </div>
  );
}

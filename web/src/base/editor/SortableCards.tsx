import { type AutoScrollOptions, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import {
  type Dispatch,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../ui/Button.tsx";
import { useSorting } from "../ui/use-sorting.ts";
import type { ListEdit, Part } from "./list-editing.ts";

/** The noun for the parts of a list, such as 'question' and 'questions'. */
export interface PartNoun {
  one: string;
  many: string;
}

/** A card's place in the list. */
export interface CardPlace<Item extends Part> {
  number: number;
  isLast: boolean;
  dispatch: Dispatch<ListEdit<Item>>;
}

interface SortableCardsProps<Item extends Part> {
  noun: PartNoun;
  items: readonly Item[];
  /** The index of the item that was removed last. */
  removedAt: number | undefined;
  dispatch: Dispatch<ListEdit<Item>>;
  /** Draws one item, as a `SortableCard` with the item's id as its key. */
  children: (item: Item, place: CardPlace<Item>) => ReactElement;
}

interface FoldableCardsProps<Item extends Part> extends SortableCardsProps<Item> {
  /** The ids of the items of which only a line is shown, to find and move them. */
  folded: ReadonlySet<string>;
  onFoldAll: (isFolded: boolean) => void;
}

/** A list of cards that are put in order by dragging, by keyboard or with buttons. */
export function SortableCards<Item extends Part>(props: FoldableCardsProps<Item>) {
  const { folded, onFoldAll, ...cards } = props;
  const { noun, items } = cards;
  const areFolded = items.every(({ id }) => folded.has(id));
  return (
    <>
      {items.length > 1 && <FoldButton noun={noun} folded={areFolded} onFold={onFoldAll} />}
      <Cards {...cards} />
    </>
  );
}

interface FoldButtonProps {
  noun: PartNoun;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** Showing only a line of each makes a long list easier to scan and to sort. */
function FoldButton({ noun, folded, onFold }: FoldButtonProps) {
  const Icon = folded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <Button kind="outline" className="justify-self-end" onClick={() => onFold(!folded)}>
      <Icon className="size-5" aria-hidden />
      {folded ? `Unfold ${noun.many}` : `Fold ${noun.many}`}
    </Button>
  );
}

/** Scrolls only in the outer tenth of the page: folded cards are low, and would run away otherwise. */
const nearTheEdge: AutoScrollOptions = { threshold: { x: 0, y: 0.1 } };

function Cards<Item extends Part>(props: SortableCardsProps<Item>) {
  const { noun, items, removedAt, dispatch, children } = props;
  const ids = useStableIds(items);
  const sorting = useSorting(
    useMemo(() => ids.map((id, index) => ({ id, name: `${asTitle(noun.one)} ${index + 1}` })), [ids, noun]),
  );
  const { said, move } = useMoveWords(noun, dispatch);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) dispatch({ kind: "move", id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const cards = items.map((item, index) =>
    children(item, { number: index + 1, isLast: index === items.length - 1, dispatch: move }),
  );
  if (removedAt !== undefined) {
    const what = `${asTitle(noun.one)} ${removedAt + 1}`;
    const putBack = () => dispatch({ kind: "put-back" });
    cards.splice(removedAt, 0, <RemovedNote key="removed" what={what} onUndo={putBack} />);
  }
  return (
    <DndContext id={noun.many} {...sorting} autoScroll={nearTheEdge} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid grid-cols-1 gap-3 **:scroll-mb-36">{cards}</ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** The same array until parts come, go or move: typing must not measure every card's position anew. */
function useStableIds(items: readonly Part[]): string[] {
  const joined = items.map(({ id }) => id).join(" ");
  return useMemo(() => (joined === "" ? [] : joined.split(" ")), [joined]);
}

interface RemovedNoteProps {
  /** Such as 'Question 2'. */
  what: string;
  onUndo: () => void;
}

/** Takes the place of a removed card, and the focus, which was on a button inside it. */
function RemovedNote({ what, onUndo }: RemovedNoteProps) {
  const wordsId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card was removed.
  useEffect(() => undo.current?.focus(), [what]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-3xl border border-dashed border-field px-5 py-3">
      <p id={wordsId}>{what} was removed.</p>
      <Button ref={undo} kind="outline" aria-describedby={wordsId} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}

/** Announces the new place of a card that was moved by a button. */
function useMoveWords<Item extends Part>({ one }: PartNoun, dispatch: Dispatch<ListEdit<Item>>) {
  const [said, setSaid] = useState("");
  const move = useCallback(
    (step: ListEdit<Item>) => {
      if (step.kind === "move") setSaid(`It is now ${one} ${step.to + 1}.`);
      dispatch(step);
    },
    [one, dispatch],
  );
  return { said, move };
}

function asTitle(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

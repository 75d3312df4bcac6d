/** A part of something that is edited as a list, such as a question. */
export interface Part {
  id: string;
}

export interface EditedList<Item extends Part> {
  items: readonly Item[];
  /** The item that was removed last, to be put back. */
  removed: { item: Item; index: number } | undefined;
}

export interface Move {
  kind: "move";
  id: string;
  to: number;
}

export type ListEdit<Item extends Part> =
  | { kind: "change"; item: Item }
  /** The new item takes none of the ids that are taken. */
  | { kind: "add"; make: (taken: readonly string[]) => Item }
  | { kind: "remove"; id: string }
  | { kind: "put-back" }
  | Move;

export function editList<Item extends Part>(state: EditedList<Item>, step: ListEdit<Item>): EditedList<Item> {
  const { items, removed } = state;
  switch (step.kind) {
    case "change":
      return { removed, items: items.map((item) => (item.id === step.item.id ? step.item : item)) };
    case "add": {
      const taken = [...items, ...(removed ? [removed.item] : [])].map(({ id }) => id);
      return { removed, items: [...items, step.make(taken)] };
    }
    case "remove": {
      const index = items.findIndex(({ id }) => id === step.id);
      const item = items[index];
      return item ? { items: items.toSpliced(index, 1), removed: { item, index } } : state;
    }
    case "put-back":
      return removed ? { items: items.toSpliced(removed.index, 0, removed.item), removed: undefined } : state;
    case "move":
      return { removed, items: moved(items, step) };
  }
}

/** A place before the first counts as the first, a place after the last as the last. */
function moved<Item extends Part>(items: readonly Item[], { id, to }: Move): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const place = Math.max(0, Math.min(to, items.length - 1));
  if (!item || place === from) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

import type { BoxContent } from "@boxmates/contract/box";
import { useMemo } from "react";
import { SortableList } from "../ui/SortableList.tsx";
import { ContentItem } from "./ContentItem.tsx";

interface ContentListProps {
  boxId: string;
  contents: readonly BoxContent[];
  onOrder: (ids: string[]) => void;
  onMoving: (moving: boolean) => void;
  onEdit: (content: BoxContent) => void;
  onDeleted: () => void;
  onGone: () => void;
}

export function ContentList(props: ContentListProps) {
  const { boxId, contents, onOrder, onMoving, onEdit, onDeleted, onGone } = props;
  const items = useMemo(() => contents.map(({ id, itemName }) => ({ id, name: itemName })), [contents]);
  if (contents.length === 0)
    return <p className="text-muted">Nothing in it yet. Add the first item below.</p>;
  return (
    <SortableList
      label="Items"
      items={items}
      onOrder={onOrder}
      onMoving={onMoving}
      className="grid grid-cols-1 divide-y divide-line"
    >
      {(id, handle) => {
        const content = contents.find((item) => item.id === id);
        return (
          content && (
            <ContentItem
              boxId={boxId}
              content={content}
              handle={handle}
              onEdit={() => onEdit(content)}
              onDeleted={onDeleted}
              onGone={onGone}
            />
          )
        );
      }}
    </SortableList>
  );
}

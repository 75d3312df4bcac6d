import type { BoxContent } from "@boxmates/contract/box";
import { imageAddress } from "@boxmates/contract/image";
import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { formatMoney } from "../ui/formatting.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import { useDeleteContent } from "./writes.ts";

interface ContentItemProps {
  content: BoxContent;
  handle: ReactNode;
  onEdit: () => void;
  /** The button that was pressed is gone with its item: the focus needs another place. */
  onGone: () => void;
}

// Specification, section 5.
const question = "Are you sure you want to delete this item?";

export function ContentItem({ content, handle, onEdit, onGone }: ContentItemProps) {
  const { send, busy } = useDeleteContent(() =>
    window.confirm(`Somebody else has just changed this item. ${question}`),
  );
  const isLeaving = useRef(false);
  // The item unmounts when the list is read anew, before a callback of its own could run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes.
  useEffect(() => () => void (isLeaving.current && onGone()), []);
  const remove = () => {
    if (!window.confirm(question)) return;
    isLeaving.current = true;
    send(content, (deleted) => {
      isLeaving.current = deleted;
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      {/* The grip, not the room around it, is aligned with the heading's first letter. */}
      <div className="-ml-3">{handle}</div>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent tabular-nums">
        {content.productNumber ?? "–"}
      </span>
      <Picture
        src={content.imageUrl && imageAddress(content.imageUrl, "small")}
        placeholder={null}
        className="ml-1 size-12 rounded-xl"
      />
      <ContentText content={content} />
      <div className="ml-auto flex">
        <IconButton icon={Pencil} label={`Edit ${content.itemName}`} onClick={onEdit} />
        <IconButton
          icon={Trash2}
          tone="danger"
          label={`Delete ${content.itemName}`}
          busy={busy}
          onClick={remove}
        />
      </div>
    </div>
  );
}

function ContentText({ content }: { content: BoxContent }) {
  return (
    <div className="min-w-0 grow basis-full max-sm:order-last sm:basis-0 sm:px-2">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {content.itemName}
      </p>
      {content.itemDescription && (
        <p className="text-sm text-muted wrap-anywhere" dir="auto">
          {content.itemDescription}
        </p>
      )}
      <p className="text-sm text-muted">
        × {content.quantity}
        {content.price !== null && ` · ${formatMoney(content.price)}`}
      </p>
    </div>
  );
}

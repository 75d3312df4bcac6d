import { imageAddress } from "@boxmates/contract/base/image";
import type { BoxContent } from "@boxmates/contract/workshop/box";
import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { formatPrice } from "../../base/api/format-price.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { Picture } from "../../base/ui/Picture.tsx";
import { useDeleteContent } from "./writes.ts";

interface ContentItemProps {
  content: BoxContent;
  /** The vendor whose product it is; undefined for nobody's. */
  vendor: string | undefined;
  handle: ReactNode;
  onEdit: () => void;
  /** The button that was pressed is gone with its item: the focus needs another place. */
  onGone: () => void;
}

// Specification, section 5.
const question = "Are you sure you want to delete this item?";

export function ContentItem({ content, vendor, handle, onEdit, onGone }: ContentItemProps) {
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
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-2 py-2 sm:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto] sm:items-center">
      {/* The grip, not the room around it, is aligned with the heading's first letter. */}
      <div className="-ml-3">{handle}</div>
      <span className="my-1 grid size-9 place-items-center rounded-full bg-accent-soft font-bold text-accent tabular-nums">
        {content.productNumber ?? "–"}
      </span>
      <div className="col-start-2 mt-1 max-sm:row-start-2 max-sm:empty:hidden sm:col-start-3 sm:mt-0 sm:ml-1">
        <Picture
          src={content.imageUrl && imageAddress(content.imageUrl, "small")}
          placeholder={null}
          className="size-9 rounded-lg sm:size-12 sm:rounded-xl"
        />
      </div>
      <ContentText content={content} vendor={vendor} />
      <div className="row-start-1 flex max-sm:col-start-4 sm:col-start-5">
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

/** On a phone the name is beside number and buttons, and the rest below it has the whole width. */
function ContentText({ content, vendor }: Pick<ContentItemProps, "content" | "vendor">) {
  return (
    <div className="contents sm:col-start-4 sm:block sm:px-2">
      <p
        className="min-w-0 py-2.5 font-semibold wrap-anywhere max-sm:col-start-3 max-sm:row-start-1 sm:py-0"
        dir="auto"
      >
        {content.itemName}
      </p>
      <div className="min-w-0 max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-2">
        {content.itemDescription && (
          <p className="text-sm text-muted wrap-anywhere" dir="auto">
            {content.itemDescription}
          </p>
        )}
        <p className="text-sm text-muted wrap-anywhere">
          × {content.quantity}
          {content.price !== null && <span> · {formatPrice(content.price)}</span>}
          {vendor && (
            <span>
              {" "}
              · from <bdi>{vendor}</bdi>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

import type { BoxContent } from "@boxmates/contract/box";
import { imageAddress } from "@boxmates/contract/image";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { formatMoney } from "../ui/formatting.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface ContentItemProps {
  boxId: string;
  content: BoxContent;
  handle: ReactNode;
  onEdit: () => void;
  onDeleted: () => void;
}

export function ContentItem({ boxId, content, handle, onEdit, onDeleted }: ContentItemProps) {
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, onDeleted);
  const remove = () => {
    if (!window.confirm("Are you sure you want to delete this item?")) return;
    void fetcher.submit({ intent: "delete-content", boxId, contentId: content.id }, { method: "post" });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      {handle}
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
          busy={fetcher.state !== "idle"}
          onClick={remove}
        />
      </div>
    </div>
  );
}

function ContentText({ content }: { content: BoxContent }) {
  return (
    <div className="min-w-0 grow basis-full px-2 max-sm:order-last sm:basis-0">
      <p className="font-medium wrap-anywhere" dir="auto">
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

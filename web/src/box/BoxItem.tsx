import { type Box, boxTypeLabels } from "@boxmates/contract/box";
import { useState } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { formatMoney } from "../ui/formatting.ts";
import { ContentsDialog } from "./ContentsDialog.tsx";

export function BoxItem({ box }: { box: Box & { contentCount: number } }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl font-bold wrap-anywhere">{box.title}</h2>
          <p className="text-sm text-muted">
            {boxTypeLabels[box.boxType]} · {formatMoney(box.price)} · {box.contentCount}{" "}
            {box.contentCount === 1 ? "item" : "items"}
          </p>
          {box.description && <p className="mt-2 wrap-anywhere">{box.description}</p>}
        </div>
        <div className="flex items-center gap-3">
          <Badge tone={box.isActive ? "success" : "neutral"}>{box.isActive ? "Active" : "Inactive"}</Badge>
          <Button kind="outline" aria-label={`Contents of ${box.title}`} onClick={() => setOpen(true)}>
            Contents
          </Button>
        </div>
      </Card>
      <ContentsDialog boxId={box.id} title={box.title} open={open} onOpenChange={setOpen} />
    </li>
  );
}

import { pages } from "@boxmates/contract/base/paths";
import { hasActivity } from "@boxmates/contract/workshop/activity";
import { type Box, type BoxEntry, boxTypeLabels } from "@boxmates/contract/workshop/box";
import { Copy, History, ListOrdered, type LucideIcon, PackageOpen, Pencil, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import { formatPrice } from "../../base/api/format-price.ts";
import { BoxPicture } from "../../base/shell/BoxPicture.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { type InUse, InUseDialog } from "../../base/ui/InUseDialog.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import type { MenuAction } from "../../base/ui/MenuPopup.tsx";
import { useDeactivateBox, useDeleteBox, useDuplicateBox } from "./writes.ts";

/** The dialogs that can be opened about a box. */
export interface BoxActions {
  onContents: (box: BoxEntry) => void;
  onEdit: (box: BoxEntry) => void;
  onVersions: (box: BoxEntry) => void;
  /** Gets the copy. */
  onDuplicated: (copy: Box) => void;
}

export function BoxItem({ box, actions }: { box: BoxEntry; actions: BoxActions }) {
  return (
    <Card className="flex flex-wrap items-center gap-4 lg:flex-nowrap lg:gap-6">
      <div className="grid min-w-0 grow basis-full grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:gap-x-5 lg:basis-0">
        <div className="sm:row-span-2">
          <BoxPicture box={box} />
        </div>
        <BoxText box={box} />
      </div>
      <div className="flex w-full items-center gap-2 max-sm:*:grow max-sm:*:last:grow-0 lg:w-auto lg:shrink-0">
        <Action icon={PackageOpen} label="Contents" of={box} onClick={actions.onContents} />
        <Action icon={Pencil} label="Edit" of={box} onClick={actions.onEdit} />
        <MoreActions box={box} actions={actions} />
      </div>
    </Card>
  );
}

function BoxText({ box }: { box: BoxEntry }) {
  const facts = [
    boxTypeLabels[box.boxType],
    formatPrice(box.price),
    counted(box.contentCount, "item"),
    counted(box.subscribedGroups, "group"),
  ];
  return (
    <>
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-xl font-bold wrap-anywhere">
            <bdi>{box.title}</bdi>
          </h2>
          <Badge tone={box.isActive ? "success" : "neutral"}>{box.isActive ? "Active" : "Inactive"}</Badge>
        </div>
        <p className="text-sm text-muted">
          {facts.map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && <span> · </span>}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {box.description && (
        // Below the picture on a phone, where a column beside it holds only three words.
        <p className="col-span-full line-clamp-3 max-w-prose wrap-anywhere sm:col-start-2" dir="auto">
          {box.description}
        </p>
      )}
    </>
  );
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

interface ActionProps {
  icon: LucideIcon;
  label: "Contents" | "Edit";
  of: BoxEntry;
  onClick: (box: BoxEntry) => void;
}

function Action({ icon: Icon, label, of: box, onClick }: ActionProps) {
  const name = label === "Edit" ? `Edit ${box.title}` : `${label} of ${box.title}`;
  return (
    <Button kind="outline" aria-label={name} onClick={() => onClick(box)}>
      <Icon className="size-4.5" aria-hidden />
      {label}
    </Button>
  );
}

/** The acts on a box that are seldom needed. */
function MoreActions({ box, actions: { onVersions, onDuplicated } }: { box: BoxEntry; actions: BoxActions }) {
  const duplication = useDuplicateBox();
  const deletion = useDeleteBox(box.id);
  const deactivation = useDeactivateBox();
  const [inUse, setInUse] = useState<InUse>();
  const isBusy = duplication.busy || deletion.busy;
  /** Asks with the browser's own question. Specification, section 5. */
  const remove = () => {
    if (!window.confirm("Are you sure you want to delete this subscription box?")) return;
    deletion.send(undefined, (reason) => setInUse(reason ? { reason, isActive: box.isActive } : undefined));
  };
  const activity: MenuAction = {
    icon: ListOrdered,
    label: "Activity",
    onChoose: pages.adminActivity({ boxId: box.id }),
  };
  return (
    <div>
      <Menu
        label={`More about ${box.title}`}
        busy={isBusy}
        actions={[
          ...(hasActivity(box.boxType) ? [activity] : []),
          {
            icon: Copy,
            label: "Duplicate",
            onChoose: () => duplication.send({ params: { boxId: box.id } }, onDuplicated),
          },
          { icon: History, label: "History", onChoose: () => onVersions(box) },
          { icon: Trash2, label: "Delete", tone: "danger", onChoose: remove },
        ]}
      />
      <InUseDialog
        subject="box"
        // Not before the menu can take the focus again: closing the dialog returns it there.
        inUse={isBusy ? undefined : inUse}
        busy={deactivation.busy}
        onDeactivate={() => deactivation.send({ params: { boxId: box.id } }, () => setInUse(undefined))}
        onClose={() => setInUse(undefined)}
      />
    </div>
  );
}

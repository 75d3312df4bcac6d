import { type Box, type BoxContent, byNumber } from "@boxmates/contract/workshop/box";
import { useEffect, useMemo, useRef, useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { SortableList } from "../../base/ui/SortableList.tsx";
import { type DialogAbout, useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { vendorName } from "../../base/ui/vendor-name.ts";
import { ContentForm } from "./ContentForm.tsx";
import { ContentItem } from "./ContentItem.tsx";
import { inOrder } from "./content-order.ts";
import { contentsOf, vendorsLike } from "./reads.ts";
import { useOrderContents } from "./writes.ts";

interface ContentsDialogProps {
  dialog: DialogAbout<Box>;
  /** The box as it was read last. */
  latest: (box: Box) => Box;
}

export function ContentsDialog({ dialog, latest }: ContentsDialogProps) {
  const { open, close } = dialog;
  const subject = dialog.subject && latest(dialog.subject);
  // Escape puts back the item that is being moved; it does not close the dialog over it.
  const moving = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      isHeld={() => moving.current}
      title={`Contents of ${subject?.title}`}
      width="wide"
    >
      {subject && (
        <Contents
          boxId={subject.id}
          onMoving={(now) => {
            moving.current = now;
          }}
        />
      )}
    </Dialog>
  );
}

interface ContentsProps {
  boxId: string;
  onMoving: (moving: boolean) => void;
}

/** Lives inside the dialog, so that it is read when the dialog opens. */
function Contents({ boxId, onMoving }: ContentsProps) {
  const { value, failure, busy, readAgain } = useRead(contentsOf(boxId));
  const { contents, order } = useOrder(boxId, value);
  const editing = useDialogAbout<BoxContent>();
  const [added, setAdded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-3" aria-busy={busy}>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {contents ? `Items (${contents.length})` : "Items"}
        </h3>
        {failure !== undefined && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
        {!contents && failure === undefined && <ContentSkeleton />}
        {contents && (
          <ContentList
            contents={contents}
            onOrder={order}
            onMoving={onMoving}
            onEdit={editing.show}
            onGone={() => heading.current?.focus()}
          />
        )}
      </section>
      {/* Not before the items: the dialog would open with the focus in its middle, and the items would push that away. */}
      {(contents || failure !== undefined) && (
        <ContentForm
          key={added}
          boxId={boxId}
          heading={<h3 className="text-lg font-bold">Add an item</h3>}
          submitLabel="Add Item"
          busyLabel="Adding..."
          focused={added > 0}
          onDone={() => setAdded(added + 1)}
        />
      )}
      <EditContentDialog dialog={editing} contents={value} />
    </div>
  );
}

function ContentSkeleton() {
  return (
    <div role="status" aria-label="Loading items" className="grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

/**
 * The items in the order of the latest move, even before it is saved; a refused order is undone. Orders are sent one
 * after the other, so that the last one counts.
 */
function useOrder(boxId: string, read: readonly BoxContent[] | undefined) {
  const { send, busy } = useOrderContents();
  const [wanted, setWanted] = useState<string[]>();
  const sent = useRef<string[]>([]);
  const save = (contentIds: string[], formerIds: string[]) => {
    sent.current = contentIds;
    send({ params: { boxId }, body: { contentIds, formerIds } });
  };
  const order = (ids: string[]) => {
    setWanted(ids);
    if (!busy) save(ids, byNumber(read ?? []).map(idOf));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that was answered.
  useEffect(() => {
    if (busy || !wanted) return;
    if (wanted === sent.current) setWanted(undefined);
    else save(wanted, sent.current);
  }, [busy]);
  const contents = useMemo(() => read && (wanted ? inOrder(read, wanted) : byNumber(read)), [read, wanted]);
  return { contents, order };
}

const idOf = ({ id }: BoxContent) => id;

interface ContentListProps {
  contents: readonly BoxContent[];
  onOrder: (ids: string[]) => void;
  onMoving: (moving: boolean) => void;
  onEdit: (content: BoxContent) => void;
  onGone: () => void;
}

function ContentList({ contents, onOrder, onMoving, onEdit, onGone }: ContentListProps) {
  const vendors = useVendors(contents);
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
              content={content}
              vendor={vendors.get(content.vendorId)}
              handle={handle}
              onEdit={() => onEdit(content)}
              onGone={onGone}
            />
          )
        );
      }}
    </SortableList>
  );
}

/** The names of those whose products the items are, by their ids. The list does not wait for them. */
function useVendors(contents: readonly BoxContent[]): ReadonlyMap<string | null, string> {
  const ids = new Set(contents.flatMap(({ vendorId }) => vendorId ?? []));
  const { value } = useRead(vendorsLike({ named: [...ids].sort().join(",") }), { keepsPrevious: true });
  return new Map(value?.named.map((vendor) => [vendor.userId, vendorName(vendor)]));
}

interface EditContentDialogProps {
  dialog: DialogAbout<BoxContent>;
  contents: readonly BoxContent[] | undefined;
}

function EditContentDialog({ dialog, contents }: EditContentDialogProps) {
  const { open, close } = dialog;
  const subject = contents?.find(({ id }) => id === dialog.subject?.id) ?? dialog.subject;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`Edit ${subject?.itemName}`}
      width="wide"
    >
      {subject && (
        <ContentForm
          boxId={subject.boxId}
          content={subject}
          submitLabel="Save Item"
          busyLabel="Saving..."
          cancel={
            <Button kind="outline" onClick={close}>
              Cancel
            </Button>
          }
          onDone={close}
        />
      )}
    </Dialog>
  );
}

import { type BoxContent, boxApi } from "@boxmates/contract/box";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { call } from "../api/client.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Form } from "../ui/Form.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface ContentsDialogProps {
  boxId: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ContentsDialog({ boxId, title, open, onOpenChange }: ContentsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Contents of ${title}`} width="wide">
      <Contents boxId={boxId} />
    </Dialog>
  );
}

function Contents({ boxId }: { boxId: string }) {
  const [contents, setContents] = useState<BoxContent[] | "loading" | "failed">("loading");
  const read = useCallback(() => {
    call(boxApi.contents, { params: { boxId } }).then(setContents, () => setContents("failed"));
  }, [boxId]);
  useEffect(read, [read]);
  return (
    <div className="grid gap-8">
      <ContentList contents={contents} onRetry={read} />
      <AddContentForm boxId={boxId} onDone={read} />
    </div>
  );
}

function ContentList({
  contents,
  onRetry,
}: {
  contents: BoxContent[] | "loading" | "failed";
  onRetry: () => void;
}) {
  if (contents === "loading") return <Skeleton className="h-24 w-full" />;
  if (contents === "failed") return <ErrorState text="Failed to fetch box contents" onRetry={onRetry} />;
  if (contents.length === 0) return <p className="text-muted">Nothing in it yet.</p>;
  return (
    <ul className="grid gap-3">
      {contents.map((content) => (
        <li key={content.id} className="flex gap-4 border-b border-line pb-3 last:border-0 last:pb-0">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent">
            {content.productNumber ?? "–"}
          </span>
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{content.itemName}</p>
            {content.itemDescription && (
              <p className="text-sm text-muted wrap-anywhere">{content.itemDescription}</p>
            )}
          </div>
          <span className="shrink-0 text-sm text-muted">× {content.quantity}</span>
        </li>
      ))}
    </ul>
  );
}

function AddContentForm({ boxId, onDone }: { boxId: string; onDone: () => void }) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const finish = useCallback(() => {
    form.current?.reset();
    onDone();
  }, [onDone]);
  useFinished(fetcher, finish);
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" ref={form} />} noValidate>
      <h3 className="text-lg font-bold">Add an item</h3>
      <input type="hidden" name="intent" value="add-content" />
      <input type="hidden" name="boxId" value={boxId} />
      <TextField label="Item Name" name="itemName" autoComplete="off" />
      <TextAreaField label="Item Description" name="itemDescription" rows={2} />
      <TextField label="Quantity" name="quantity" type="number" min="1" defaultValue="1" />
      <Button type="submit" kind="outline" busy={fetcher.state !== "idle"} busyLabel="Adding...">
        Add Item
      </Button>
    </Form>
  );
}
